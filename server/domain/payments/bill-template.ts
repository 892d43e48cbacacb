import { applicants } from '#resources/applicants'
import { contentOf } from '#resources/document-templates'
import { billVariables, variablesIn, type BillVariable } from '#resources/document-variables'
import type { Language } from '#resources/kernel/words'
import { payments } from '#resources/payments'
import { describedBy } from '#resources/planned-payment'
import { find, get } from '#server/kernel/operations/read'
import { documentDay, documentPdf, filledParts, letterheadOf, OFFERED, type TemplateKind } from '../documents/api'
import { amountOf, type Bill } from './bill'
import { billOf } from './bill-data'

/** Printed in place of an unknown value. */
const NONE = '—'
const tuition = { en: 'Tuition', hy: 'Ուսման վարձ' }

function valuesOf(
  { payment, payer, nameHy, academy, issued }: Bill,
  language: Language,
): Record<BillVariable, string | null> {
  return {
    billNumber: String(payment.id),
    billDate: documentDay(issued),
    payerName: payer,
    payerNameHy: nameHy,
    courseName: payment.courseName,
    groupName: payment.group && String(payment.group.name),
    description: (describedBy(payment) ?? tuition)[language],
    dueDate: documentDay(payment.date),
    amount: amountOf(payment),
    academyName: academy.brandName,
    academyLegalName: academy.legalName ?? academy.brandName,
    academyAddress: academy.address?.replace(/\s+/g, ' ') ?? null,
    academyTaxNumber: academy.taxNumber,
    academyBank: academy.bank,
    academyAccount: academy.cardAccount,
    ceo: academy.ceo,
  }
}

/** The bill of a payment from a template's text, with the academy's letterhead; `isMarked` highlights filled-in values. */
export function billByTemplate(
  bill: Bill,
  text: { contentHy: string; contentEn: string },
  isMarked = false,
): Promise<Buffer> {
  const { payment, academy, issued } = bill
  const values = { en: valuesOf(bill, 'en'), hy: valuesOf(bill, 'hy') }
  const value = (name: string, language: Language) =>
    (Object.hasOwn(values[language], name) && values[language][name as BillVariable]) || NONE
  return documentPdf({
    title: `Invoice ${payment.id}`,
    author: academy.brandName,
    date: new Date(issued),
    letterhead: letterheadOf(academy, String(payment.id)),
    parts: filledParts(text, value, isMarked),
    signers: [],
    proof: [],
    foot: '',
    keywords: '',
    isMarked,
  })
}

const line = (label: string, name: BillVariable) => `<p>${label}՝ {{${name}}}</p>`
const lineEn = (label: string, name: BillVariable) => `<p>${label}: {{${name}}}</p>`
/** A text to start a template from; until a template is published, bills are drawn by `billPdf` instead. */
const builtIn = contentOf({
  contentHy: [
    '<h1>Հաշիվ № {{billNumber}}</h1><p>{{billDate}}</p>',
    '<h2>Ստացող</h2><p>{{academyLegalName}}, {{academyAddress}}</p>',
    line('ՀՎՀՀ', 'academyTaxNumber'),
    line('Բանկ', 'academyBank'),
    line('Հ/հ', 'academyAccount'),
    '<h2>Վճարող</h2><p>{{payerName}}</p><p>{{courseName}}, {{groupName}}</p>',
    '<h2>{{description}}</h2>',
    line('Վճարման օր', 'dueDate'),
    '<p><strong>Ընդամենը վճարելու՝ {{amount}}</strong></p>',
    '<p>Վճարման նպատակ՝ № {{billNumber}}, {{payerName}}</p>',
    line('Տնօրեն', 'ceo'),
  ].join(''),
  contentEn: [
    '<h1>Invoice No. {{billNumber}}</h1><p>{{billDate}}</p>',
    '<h2>Payee</h2><p>{{academyLegalName}}, {{academyAddress}}</p>',
    lineEn('TIN', 'academyTaxNumber'),
    lineEn('Bank', 'academyBank'),
    lineEn('Account', 'academyAccount'),
    '<h2>Payer</h2><p>{{payerName}}</p><p>{{courseName}}, {{groupName}}</p>',
    '<h2>{{description}}</h2>',
    lineEn('Due', 'dueDate'),
    '<p><strong>Total to pay: {{amount}}</strong></p>',
    '<p>Purpose of payment: No. {{billNumber}}, {{payerName}}</p>',
    lineEn('Director', 'ceo'),
  ].join(''),
})

/** Bills as a template kind. */
export const billTemplates: TemplateKind = {
  variables: () => billVariables,
  builtIn: () => builtIn,
  faces: ['sans'],
  records: async (context, term) => {
    const applicantIds = term
      ? (await find(context, applicants, { filter: { term }, sort: '-id', page: { size: OFFERED } })).map(
          ({ id }) => id,
        )
      : undefined
    if (applicantIds?.length === 0) return []
    const found = await find(context, payments, { filter: { applicantIds }, sort: '-id', page: { size: OFFERED } })
    return found.map((payment) => ({
      id: payment.id,
      name: String(payment.applicant.name),
      detail: `№ ${payment.id}, ${amountOf(payment)}`,
    }))
  },
  preview: async (context, { content, recordId }) => {
    const payment = await get(context, payments, recordId)
    const bill = await billOf(context, payment)
    const values: Readonly<Record<string, string | null>> = valuesOf(bill, 'hy')
    const said = variablesIn(content.contentHy, content.contentEn)
    return {
      pdf: await billByTemplate(bill, content, true),
      lacking: said.filter((name) => Object.hasOwn(values, name) && !values[name]),
    }
  },
}
