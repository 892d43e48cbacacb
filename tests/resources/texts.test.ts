import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from '#resources/bulk-paste'
import type { AnyField, Fields } from '#resources/kernel/field'
import { normalisePhone } from '#resources/kernel/kinds/phone'
import { lines } from '#resources/kernel/kinds/text'
import { isEmail } from '#resources/kernel/patterns'
import { registry } from '#resources/registry'
import { anySign } from '../support/any-sign'

const textKinds = ['text', 'email', 'phone', 'url', 'longText', 'richText']
const severalLines = ['longText', 'richText']
const allOf = (fields: Fields, prefix: string): [string, AnyField][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field
      ? allOf(field.fields, `${prefix}.${name}`)
      : textKinds.includes(field.kind)
        ? [[`${prefix}.${name}`, field]]
        : [],
  )
const fields = [...registry.values()].flatMap((resource) => [
  ...allOf(resource.fields, resource.name),
  ...Object.entries(resource.actions).flatMap(([name, { input }]) => allOf(input, `${resource.name}.${name}`)),
])

const invisible = [
  '\u200b',
  '\u200b\u2060\ufeff',
  ' \u00a0\u3000',
  '\u3164',
  '\u2800',
  '\u00ad\u034f',
  '\u200e\u202e\u2066',
  '\ufe0f\ufe0f',
  '\r\n\t',
  '\u115f \u1160',
  '\u{e0020}\u{e007f}',
]

describe.each(fields)('%s', (_, field) => {
  test('what shows nothing is nothing', () => {
    for (const value of invisible) {
      const parsed = field.schema.safeParse(value)
      expect(parsed.success ? parsed.data : '', JSON.stringify(value)).toBe('')
    }
  })

  test('is of one line without control characters, unless it is of several', () => {
    const sign = fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\t',
        '\v',
        '\f',
        '\u0000',
        '\u001b',
        '\u007f',
        '\u0085',
        '\u009f',
        '\u2028',
        '\u2029',
        ' ',
        'a',
        'Ա',
        '1',
        '@',
        '.',
      ),
      anySign,
    )
    const several = severalLines.includes(field.kind)
    fc.assert(
      fc.property(
        fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
        (value) => {
          const parsed = field.schema.safeParse(value)
          if (!parsed.success) return true
          const kept = String(parsed.data)
          return kept === kept.trim() && !(several ? /(?![\t\n\r])\p{Cc}/u : /[\p{Cc}\u2028\u2029]/u).test(kept)
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('line breaks of a pasted name become blanks, those of several lines stay, and what joins signs stays', () => {
  const name = registry.get('applicants')!.fields.name!.schema
  expect(name.parse(' Ani\r\nSargsyan\t(QA) ')).toBe('Ani Sargsyan (QA)')
  expect(name.parse('Ani\u2028Sargsyan')).toBe('Ani Sargsyan')
  for (const whole of ['👩‍👩‍👧', '❤️', 'نام‌خانوادگی', 'Աննա']) expect(name.parse(whole)).toBe(whole)
  expect(lines(100).parse(' one\n\ttwo\r\nthree ')).toBe('one\n\ttwo\r\nthree')
})

test('marks of the writing direction, which copied numbers and addresses are wrapped in, are left out', () => {
  const { email, phoneNumber } = registry.get('applicants')!.fields
  const number = '\u202a+374 91 12-34-56\u202c'
  expect(phoneNumber!.schema.parse(number)).toBe('+37491123456')
  expect(normalisePhone(number)).toBe('+37491123456')
  expect(linesOf(`${number}\n\u2066ani@example.am\u2069`)).toEqual(['+374 91 12-34-56', 'ani@example.am'])
  expect(email!.schema.parse('\u2066ani@example.am\u2069')).toBe('ani@example.am')
})

test('an address has nothing in it that cannot be seen', () => {
  expect(
    ['ani@exam\u200bple.am', 'ani\u2060@example.am', 'a\u00adni@example.am', '\u202eani@example.am'].filter(isEmail),
  ).toEqual([])
  expect(['ani@example.am', 'ա@օրինակ.հայ'].filter(isEmail)).toHaveLength(2)
})
