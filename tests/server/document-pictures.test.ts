import { expect, test } from 'vitest'
import { agreementVariables } from '#resources/document-variables'
import type { Payment } from '#resources/payments'
import { agreementPdf } from '#server/domain/agreements/document'
import type { AgreementContent, Values } from '#server/domain/agreements/content'
import { drawCertificates, type CertificateText } from '#server/domain/certificates/draw'
import { drawBill } from '#server/domain/payments/bill'
import { grouped } from '#server/kernel/grouped'
import { makePdf } from '#server/platform/pdf/document'
import { drawLine } from '#server/platform/pdf/draw'
import { picture } from '../support/agreements'
import { drawnPage, glyphsOf, MOST_PIXELS, mustLookLike, unlikePixels } from '../support/drawn'
import { overprinted, printedTexts } from '../support/pdf'

const none = { en: '', hy: '' }
const certificate: CertificateText = {
  code: 'C-4K7M-9RQX',
  words: {
    title: { en: 'Certificate of Completion', hy: 'Ավարտական վկայական' },
    certifies: { en: 'This certifies that', hy: 'Սույնով հավաստվում է, որ' },
    name: { en: 'Anahit Sahakyan', hy: 'Անահիտ Սահակյան' },
    completed: { en: 'has successfully completed the course', hy: 'ավարտել է դասընթացը' },
    course: { en: 'Front-end Pro', hy: '' },
    description: { en: '6 months, final score 96 of 100, offered by Cohort Academy', hy: '' },
  },
  endDate: '2026-06-12',
  academy: { en: 'Cohort Academy', hy: 'Քոհորթ ակադեմիա' },
  logo: null,
  place: { en: 'Yerevan', hy: 'Երևան' },
  signers: [
    { name: 'Hrant Davtyan', as: 'tutor', signature: Buffer.from(picture, 'base64') },
    { name: 'Lilit Ghazaryan', as: 'assistant', signature: null },
  ],
  qr: `https://academy.example.org/public/verification#C1.${'Qy00SzdNLTlSUVg'.repeat(7)}.${'aZ09_-'.repeat(14)}ab`,
  signed: null,
  checkAt: 'academy.example.org/public/verification',
}
const certificatePage = (more: Partial<CertificateText> = {}) =>
  drawCertificates({ texts: [{ ...certificate, ...more }], date: new Date(0) })

/** The values filled in for an agreement; other variables are empty. */
const known: Readonly<Record<string, { en: string; hy: string }>> = {
  agreementNumber: { en: '2026/17', hy: '2026/17' },
  signerNameHy: { en: 'Նարե Հովհաննիսյան', hy: 'Նարե Հովհաննիսյան' },
  ceo: { en: 'Նարինե Մանուկյան', hy: 'Նարինե Մանուկյան' },
  academyLegalName: { en: '«Քոհորթ ակադեմիա» ՍՊԸ', hy: '«Քոհորթ ակադեմիա» ՍՊԸ' },
}
const values = Object.fromEntries(Object.keys(agreementVariables).map((name) => [name, known[name] ?? none])) as Values
const agreement: AgreementContent = {
  agreement: '00000000-0000-4000-8000-000000000000',
  person: 1,
  studentGroup: 1,
  isUnderage: false,
  template: { version: 1, sha256: '' },
  values,
}
const academy = {
  brandName: 'Cohort Academy',
  brandNameHy: 'Քոհորթ ակադեմիա',
  legalName: '«Քոհորթ ակադեմիա» ՍՊԸ',
  address: 'Սայաթ-Նովայի պողոտա 112, Երևան 0001',
  city: 'Yerevan',
  cityHy: 'Երևան',
  taxNumber: '01234567',
  bank: '«Նմուշ բանկ» ՓԲԸ',
  cardAccount: '1570098765432100',
  ceo: 'Նարինե Մանուկյան',
  certificateSecondLine: '',
  logo: null,
}
const version = {
  number: 1,
  contentHy:
    '<h1>ՊԱՅՄԱՆԱԳԻՐ № {{agreementNumber}}</h1><h2>1. Առարկան</h2><p>1.1. Կատարողը պարտավորվում է մատուցել <b>ուսուցման</b> ծառայություններ, իսկ {{signerNameHy}}ը՝ վճարել 48,000 ֏ (ամսական)։ Արդյո՞ք և որտե՞ղ՝ «Երևանում»։</p><ul><li>եւ, և, ու՜</li><li>և այլն</li></ul>',
  contentEn:
    '<h1>AGREEMENT № {{agreementNumber}}</h1><p>1.1. The academy teaches; the student pays <u>48,000 ֏ (monthly)</u>, 120.50 $ or 99.90 €.</p><p>Договор № 17: «Учёба — с 1 июня», объём 144 часа, Ёжик, щука, эхо.</p>',
}
const agreementPage = () =>
  agreementPdf(
    agreement,
    version,
    academy,
    {
      signature: { kind: 'typed', name: 'Նարե Հովհաննիսյան' },
      signedAt: new Date('2026-06-01T08:30:00Z'),
      zone: 'Asia/Yerevan',
      checkCode: 'AB23-CD45-EF67-GH89-JK23-LM45-NP67',
      contentHash: 'ab'.repeat(32),
      chainHead: 'cd'.repeat(32),
      checkAt: 'https://academy.example.org/public/verification/',
    },
    new Date(0),
  )

test('a certificate looks as it did, to the place of each line, with a glyph for each letter', async () => {
  const pdf = await certificatePage()
  const { drawn, missing } = await glyphsOf(pdf)
  expect(missing).toBe(0)
  expect(drawn).toBeGreaterThan(300)
  const page = await drawnPage(pdf)
  await mustLookLike(page, 'certificate')
  // Even the smallest missing letter is detected.
  const typo = await drawnPage(await certificatePage({ code: certificate.code.slice(0, -1) }))
  expect(unlikePixels(page, typo)).toBeGreaterThan(MOST_PIXELS)
})

test('an agreement in Armenian, English and Russian, with numero and dram signs, looks as it did, with a glyph for each letter', async () => {
  const pdf = await agreementPage()
  const { drawn, missing } = await glyphsOf(pdf)
  expect(missing).toBe(0)
  expect(drawn).toBeGreaterThan(700)
  await mustLookLike(await drawnPage(pdf), 'agreement')
})

test('a letter that no font has is found among the drawn ones', async () => {
  const pdf = await makePdf({ title: '', author: '', date: new Date(0) }, (page) =>
    drawLine(page, 'A 漢 Ա', 50, 50, { size: 12 }),
  )
  expect((await glyphsOf(pdf)).missing).toBe(1)
})

/** An Armenian text of a length, of words. */
const long = (length: number) => 'Մասնագիտական վերապատրաստման կրթական հիմնադրամ '.repeat(20).slice(0, length).trim()
const longAcademy = {
  ...academy,
  brandName: long(80),
  legalName: long(160),
  address: long(500),
  bank: long(120),
  taxNumber: '0123456789'.repeat(4),
  ceo: long(120),
}
const READABLE = 7

test('a bill with the longest texts goes on over another page: nothing is printed over another or beside the paper', async () => {
  const payment = {
    id: 17,
    date: '2026-12-01',
    amount: 1_048_576,
    received: 5,
    currency: 'AMD',
    description: long(255),
    courseName: long(120),
    group: { name: 'FE 20' },
  }
  const bill = {
    payment: payment as unknown as Payment,
    payer: long(120),
    nameHy: long(120),
    academy: longAcademy,
    issued: '2026-11-28',
  }
  const texts = await printedTexts(await drawBill(bill))
  expect(overprinted(texts)).toEqual([])
  expect(texts.filter(({ x, y, width }) => y < 20 || x + width > 575)).toEqual([])
  expect(texts.map(({ text }) => text).join(' ')).toContain('1,048,571')
})

test('the letterhead and the signers of an agreement stay readable, however long the names and the address are', async () => {
  const plain = { number: 1, contentHy: '<p>Պայմանագիր</p>', contentEn: '<p>Agreement</p>' }
  const names = { ...values, ceo: { en: '', hy: long(120) }, academyLegalName: { en: '', hy: long(160) } }
  const pdf = await agreementPdf({ ...agreement, values: names }, plain, longAcademy, null, new Date(0))
  const texts = await printedTexts(pdf)
  expect(texts.filter(({ size }) => size < READABLE)).toEqual([])
  expect(overprinted(texts)).toEqual([])
})

test('a row of a table that goes on over another page breaks at the same line in all its cells', async () => {
  const filling = '<p>Line</p>'.repeat(28)
  const cell = (name: string) => `<td><p>${name} begins</p><p>${'word '.repeat(200)}</p><p>${name} ends</p></td>`
  const contentEn = `${filling}<table><tr>${cell('Left')}${cell('Right')}</tr></table><p>Below</p>`
  const text = { number: 1, contentHy: '', contentEn }
  const texts = await printedTexts(await agreementPdf(agreement, text, academy, null, new Date(0)))
  const placeOf = (wanted: string) => {
    const { page, y } = texts.find((each) => each.text.startsWith(wanted))!
    return { page, y }
  }
  expect(overprinted(texts)).toEqual([])
  expect(placeOf('Right')).toEqual(placeOf('Left'))
  expect(placeOf('Below').page).toBe(2)
})

test('the heads of a table stand above it on each further page, but never alone at the end of one', async () => {
  const row = (name: string, tag: 'th' | 'td') =>
    `<tr>${['Month', 'Sum'].map((of) => `<${tag}>${of}${name}</${tag}>`).join('')}</tr>`
  const rows = Array.from({ length: 60 }, (_, index) => row(String(index + 1), 'td')).join('')
  const table = `<table><thead>${row('Head', 'th')}</thead><tbody>${rows}</tbody></table>`
  const plain = `<table>${'<tr><td>No head</td></tr>'.repeat(60)}</table>`
  const pagesOf = async (contentEn: string) => {
    const text = { number: 1, contentHy: '', contentEn }
    const texts = await printedTexts(await agreementPdf(agreement, text, academy, null, new Date(0)))
    expect(overprinted(texts)).toEqual([])
    return grouped(texts, ({ page }) => page)
  }
  const pages = await pagesOf(table + plain)
  const headed = [...pages].flatMap(([page, texts]) => (texts.some(({ text }) => text === 'MonthHead') ? [page] : []))
  const withRows = [...pages].flatMap(([page, texts]) =>
    texts.some(({ text }) => /^Month\d/.test(text)) ? [page] : [],
  )
  expect(withRows.length).toBeGreaterThan(1)
  expect(headed).toEqual(withRows)
  const [, second] = withRows
  expect(
    pages
      .get(second!)!
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['MonthHead', 'SumHead'])

  for (let lines = 27; lines < 34; lines += 1) {
    for (const [, texts] of await pagesOf('<p>Line</p>'.repeat(lines) + table)) {
      const own = texts.map(({ text }) => text).filter((text) => /^(Month|Sum)/.test(text))
      expect(own.at(-1)).not.toBe('SumHead')
    }
  }
})

test('a link that is longer than a line goes on in the next line of agreements and bills, at the size of the text', async () => {
  const link = `https://docs.example.org/document/${'1A2b3C4d5E6f'.repeat(12)}/edit`
  const text = { number: 1, contentHy: '', contentEn: `<p>3.1 See (${link}) for the terms.</p>` }
  const agreed = await printedTexts(await agreementPdf(agreement, text, academy, null, new Date(0), true))
  expect(agreed.filter(({ x, width }) => x + width > 540)).toEqual([])
  expect(agreed.map((each) => each.text).join('')).toContain(link)
  const payment = {
    id: 17,
    date: '2026-12-01',
    amount: 48_000,
    received: 0,
    currency: 'AMD',
    description: `Tuition, ${link}`,
  }
  const bill = { payment: payment as unknown as Payment, payer: 'Anahit', nameHy: null, academy, issued: '2026-11-28' }
  const billed = await printedTexts(await drawBill(bill))
  expect(billed.filter(({ size }) => size < READABLE)).toEqual([])
  expect(overprinted(billed)).toEqual([])
  expect(billed.map((each) => each.text).join('')).toContain(link)
})

test('a long name of the academy on a certificate keeps within its line, its words apart', async () => {
  const texts = await printedTexts(await certificatePage({ academy: { en: long(80), hy: '' } }))
  const scale = 841.89 / 1123
  const name = texts.filter(({ y }) => Math.abs(y - (794 - 136) * scale) < 1)
  const [from, to] = [Math.min(...name.map(({ x }) => x)), Math.max(...name.map(({ x, width }) => x + width))]
  expect(to - from).toBeLessThanOrEqual(700 * scale + 1)
})

test('the longest names and description of a certificate stay readable, apart from each other', async () => {
  const words = {
    ...certificate.words,
    course: { en: long(120), hy: '' },
    description: { en: long(255), hy: long(200) },
  }
  const signers = certificate.signers.map((signer) => ({ ...signer, name: long(120) }))
  const texts = await printedTexts(await certificatePage({ words, signers }))
  expect(texts.filter(({ size }) => size < READABLE)).toEqual([])
  const [title] = texts.filter(({ text }) => text === certificate.words.title.en)
  expect(overprinted(texts.filter(({ y }) => y < title!.y))).toEqual([])
})
