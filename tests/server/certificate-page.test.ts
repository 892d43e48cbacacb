import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawCertificates } from '#server/domain/certificates/draw'
import { modulesOf } from '#server/domain/certificates/qr'
import { wordsOf } from '#server/domain/certificates/words'
import { missingGlyphs } from '#server/platform/pdf/fonts'
import { pdfPages } from '../support/pdf'

const letters =
  'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՈՒՓՔՕՖ աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցուփքևօֆ ՝։՞՛՜֊ ABCXYZ abcxyz ÉéßñŁ АБВЁЯ абвёя 0123456789 № ֏ € $ · – — « » “ ” ’'

test('every letter of Armenian, Latin and Cyrillic, the numero and the dram sign are drawn in every face of a certificate', () => {
  for (const face of ['sans', 'serif', 'display'] as const)
    for (const weight of ['regular', 'medium'] as const)
      expect([face, missingGlyphs(letters, weight, face)]).toEqual([face, []])
})

test('the QR reads as what it says', () => {
  const said = `https://academy.example.org/public/verification#C1.${'Qy00SzdNLTlSUVg'.repeat(7)}.${'aZ09_-'.repeat(14)}ab`
  const { size, squares } = modulesOf(said)
  const [unit, quiet] = [4, 16]
  const side = size * unit + 2 * quiet
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y, width] of squares)
    for (let row = 0; row < unit; row += 1)
      for (let column = 0; column < width * unit; column += 1) {
        const at = 4 * ((quiet + y * unit + row) * side + quiet + x * unit + column)
        pixels.fill(0, at, at + 3)
      }
  expect(jsQR(pixels, side, side)?.data).toBe(said)
})

test('the words of a template take their places by its headings, in both languages', async () => {
  const value = (en: string, hy = en) => ({ en, hy })
  const values = {
    studentName: value('Anahit Sahakyan'),
    studentNameHy: value('Անահիտ Սահակյան'),
    courseName: value('Front-end Pro'),
    groupName: value('FE 1'),
    duration: value('6 months', '6 ամիս'),
    endDate: value('12 June 2026', '12.06.2026'),
    descriptionFirstLine: value('has completed'),
    descriptionSecondLine: value('offered by Cohort'),
    code: value('C-4K7M-9RQX'),
    score: value('96 of 100', '100-ից 96'),
    academyName: value('Cohort Academy'),
    academyNameHy: value('Քոհորթ Ակադեմիա'),
    city: value('Yerevan', 'Երևան'),
    academyLegalName: value('Cohort LLC'),
  }
  const texts = {
    contentEn:
      '<h1>Certificate</h1><p>This certifies that</p><h2>{{studentName}}</h2><p>{{descriptionFirstLine}}</p><h3>{{courseName}}</h3><p>{{duration}}, {{descriptionSecondLine}}</p><p>№ 5</p>',
    contentHy: '<h1>Վկայական</h1><p>Հավաստվում է</p><h2>{{studentNameHy}}</h2><p>ավարտել է</p>',
  }
  const words = wordsOf(texts, values)
  expect(words).toMatchObject({
    title: value('Certificate', 'Վկայական'),
    name: value('Anahit Sahakyan', 'Անահիտ Սահակյան'),
    completed: value('has completed', 'ավարտել է'),
    course: value('Front-end Pro', ''),
    description: value('6 months, offered by Cohort № 5', ''),
  })
  // Without an Armenian name, the text below keeps its place.
  expect(wordsOf(texts, { ...values, studentNameHy: value('') })).toEqual({
    ...words,
    name: value('Anahit Sahakyan', ''),
  })
  // A line is left out if none of its variables has a value, and kept if one has.
  const scored = {
    ...texts,
    contentEn: texts.contentEn.replace('<p>№ 5</p>', '<p>, final score {{score}}</p><p>{{groupName}}{{score}}</p>'),
  }
  expect(wordsOf(scored, values).description.en).toBe(
    '6 months, offered by Cohort , final score 96 of 100 FE 196 of 100',
  )
  expect(wordsOf(scored, { ...values, score: value('') }).description.en).toBe('6 months, offered by Cohort FE 1')
  const text = {
    code: 'C-4K7M-9RQX',
    endDate: '2026-06-12',
    academy: value('Cohort', 'Քոհորթ'),
    place: value('Yerevan', 'Երևան'),
    logo: null,
    signers: [],
    qr: null,
    signed: null,
  }
  const long = { ...words, name: value('Bartholomew Featherstonehaugh Cholmondeley Konstantinopolskaya the Third', '') }
  const pages = await pdfPages(
    await drawCertificates({
      texts: [words, long].map((each) => ({ ...text, words: each, checkAt: 'x' })),
      date: new Date(0),
    }),
  )
  expect(pages[0]).toContain('has completed · ավարտել է')
  // A name that is too long at 36 points takes two lines; a shorter one takes one.
  expect(pages[1]).toMatch(/Cholmondeley\n?\s*Konstantinopolskaya/)
})
