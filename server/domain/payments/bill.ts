import { plus } from '#resources/hundredths'
import { fillIn, type Words } from '#resources/kernel/words'
import { words } from '#resources/words'
import type { Payment } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import type { PrintedAcademy } from '../academy/api'
import { PAGE, pagePdf, type Page, type Part } from '#server/platform/pdf/pdf'
import { drawApart } from '#server/platform/pdf/thread'
import { documentDay, printedAmount } from '../documents/api'

/** The data of a bill: the payment, the payer's names, the academy and the day of issue. */
export interface Bill {
  payment: Payment
  payer: string
  /** The payer's legal Armenian name, if known. */
  nameHy: string | null
  academy: PrintedAcademy
  /** 'yyyy-MM-dd'. */
  issued: string
}

/** Labels of the bill, printed in Armenian and English. */
const said = {
  payee: { en: 'Payee', hy: 'Ստացող' },
  payer: { en: 'Payer', hy: 'Վճարող' },
  taxNumber: { en: 'TIN', hy: 'ՀՎՀՀ' },
  account: { en: 'Account', hy: 'Հ/հ' },
  due: { en: 'Due', hy: 'Վճարման օր' },
  tuition: { en: 'Tuition', hy: 'Ուսման վարձ' },
  received: { en: 'Received', hy: 'Ստացված' },
  total: { en: 'Total to pay', hy: 'Ընդամենը վճարելու' },
  purpose: { en: 'Purpose of payment', hy: 'Վճարման նպատակ' },
  director: { en: 'Director', hy: 'Տնօրեն' },
} as const satisfies Record<string, Words>
const invoice = { en: 'Invoice No. %{id}', hy: 'Հաշիվ № %{id}' }
const both = ({ en, hy }: Words) => `${hy} / ${en}`

const quiet = '#626C6D'
/** The amount still to be paid, with the currency sign. */
export const amountOf = ({ amount, received, currency }: Payment) => printedAmount(plus(amount, -received), currency)

/** The room for the purpose of the payment at the foot of a page, unless it needs more. */
const FOOT = 64
const BOTTOM = PAGE.height - PAGE.margin

/** Draws the bill of a payment, in Armenian and English: on one A4 page, on more where its texts are long. */
export const drawBill = (bill: Bill): Promise<Buffer> =>
  pagePdf(
    { title: `Invoice ${bill.payment.id}`, author: bill.academy.brandName, date: new Date(bill.issued) },
    (page) => {
      const parties = page.together(drawHead(page, bill) + 28, (part, top) => drawParties(part, top, bill))
      const table = page.together(parties + 28, (part, top) => drawLine(part, top, bill.payment))
      const foot = (part: Part, top: number) => drawFoot(part, top, bill)
      page.together(Math.max(table + 16, BOTTOM - Math.max(FOOT, page.heightOf(foot))), foot)
    },
  )

/** The bill of a payment as a PDF, drawn in a worker thread. */
export const billPdf = (bill: Bill): Promise<Buffer> => drawApart('bill', bill)

function drawHead(page: Page, { payment, issued, academy }: Bill): number {
  const { margin } = PAGE
  const { logo } = academy
  const from = logo ? margin + page.picture(margin, margin - 7, logo, { width: 130, height: 32 }) + 12 : margin
  const name = page.text(from, margin, academy.brandName, { size: 13, weight: 'bold', width: 260 })
  page.text(margin, margin + 2, documentDay(issued), { align: 'right' })
  const title = page.text(margin, Math.max(margin + 58, name + 16), fillIn(invoice.hy, { id: payment.id }), {
    size: 24,
    weight: 'bold',
  })
  return page.text(margin, title, fillIn(invoice.en, { id: payment.id }), { size: 12, colour: quiet })
}

/** Draws the payee on the left and the payer on the right; returns the y position below both. */
function drawParties(page: Part, top: number, { academy, payment, payer, nameHy }: Bill): number {
  const { margin, width } = PAGE
  const half = (width - margin * 2 - 32) / 2
  const column = (x: number, head: string, lines: readonly (string | null)[]) =>
    lines
      .flatMap((line) => line || [])
      .reduce<number>(
        (y, line, index) => page.text(x, y, line, { width: half, ...(index === 0 && { weight: 'bold' }) }) + 2,
        page.text(x, top, head, { size: 9, colour: quiet, width: half }) + 4,
      )
  const seller = column(margin, both(said.payee), [
    academy.legalName ?? academy.brandName,
    academy.address,
    academy.taxNumber && `${both(said.taxNumber)} ${academy.taxNumber}`,
    academy.bank,
    academy.cardAccount && `${both(said.account)} ${academy.cardAccount}`,
  ])
  const buyer = column(margin + half + 32, both(said.payer), [
    nameHy ?? payer,
    nameHy ? payer : null,
    payment.courseName,
    payment.group ? `${both(words.group)} ${String(payment.group.name)}` : null,
  ])
  return Math.max(seller, buyer)
}

/** Draws the single line of the bill and the total; returns the y position below them. */
function drawLine(page: Part, top: number, payment: Payment): number {
  const { margin, width } = PAGE
  const right = width - margin
  const head = { size: 9, colour: quiet }
  page.text(margin, top, both(words.description), head)
  page.text(right - 230, top, both(said.due), { ...head, width: 110 })
  page.text(right - 120, top, both(words.amount), { ...head, width: 120, align: 'right' })
  page.line(margin, top + 20, right)
  const described = payment.description ?? both(describedBy(payment) ?? said.tuition)
  page.text(right - 230, top + 30, documentDay(payment.date), { width: 110 })
  page.text(right - 120, top + 30, printedAmount(payment.amount, payment.currency), { width: 120, align: 'right' })
  let end = page.text(margin, top + 30, described, { width: width - margin * 2 - 250 }) + 12
  page.line(margin, end, right)
  if (payment.received > 0) {
    page.text(margin, end + 10, both(said.received))
    const received = printedAmount(-payment.received, payment.currency)
    end = page.text(right - 120, end + 10, received, { width: 120, align: 'right' }) + 12
    page.line(margin, end, right)
  }
  page.text(margin, end + 14, both(said.total), { size: 12, weight: 'bold' })
  return page.text(right - 160, end + 14, amountOf(payment), { size: 12, weight: 'bold', width: 160, align: 'right' })
}

function drawFoot(page: Part, top: number, { academy, payment, payer }: Bill): number {
  const { margin, width } = PAGE
  page.line(margin, top, width - margin)
  const purpose = page.text(margin, top + 12, `${both(said.purpose)}: № ${payment.id}, ${payer}`, {
    size: 9,
    colour: quiet,
  })
  if (!academy.ceo) return purpose
  return page.text(margin, purpose + 6, `${both(said.director)}: ${academy.ceo}`, { size: 9, colour: quiet })
}
