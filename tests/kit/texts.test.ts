import { fillIn } from '#resources/kernel/words'
import { describe, expect, test } from 'vitest'
import { feedbackArea, feedbackText } from '#kit/i18n/feedback'
import { signInArea } from '#kit/i18n/sign-in'
import { catalogueOf, type KeyOf } from '#kit/i18n/text'
import { filesWithTexts, tables } from '../support/tables'

const variables = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()
/** Whether a text, without its variables, has letters but no Armenian ones; texts of signs and figures only do not count. */
const isForeign = (text: string) =>
  /\p{L}/u.test(text.replace(/%\{\w+\}/g, '')) && !/[\u0531-\u0587]/.test(text.replace(/%\{\w+\}/g, ''))

describe('tables of texts', () => {
  test('every Armenian text has the variables of the English one', () => {
    const lacking = tables.flatMap(({ name, texts }) =>
      Object.entries(texts).flatMap(([key, { en, hy }]) => {
        expect(variables(en), `${name}.${key}`).toEqual(expect.arrayContaining(variables(hy)))
        const left = variables(en).filter((variable) => !variables(hy).includes(variable))
        return left.length > 0 ? [`${name}.${key} without ${left.join(', ')}`] : []
      }),
    )

    expect(lacking).toEqual([
      // In Armenian the general word 'records' is used.
      'form.bulkEdit without thing, things',
      // After a number, Armenian nouns are singular.
      'list.deleteManyTitle without things',
    ])
  })

  test('every text has Armenian letters, unless it is a name or a code', () => {
    const foreign = tables.flatMap(({ name, texts }) =>
      Object.entries(texts)
        .filter(([, { en, hy }]) => (hy.trim() === '' ? en.trim() !== '' : hy.split('||||').some(isForeign)))
        .map(([key, { hy }]) => `${name}.${key}: ${hy}`),
    )

    expect(foreign.sort()).toEqual([
      'list.exportCsv: CSV',
      'list.exportXlsx: Excel (XLSX)',
      'panel.linkedInProfile: LinkedIn',
      // The sign for a missing value, the same in both languages.
      'panel.none: N/A',
    ])
  })

  test('one thing has one Armenian name on all pages', () => {
    const named = (english: string) => [
      ...new Set(
        tables.flatMap(({ texts }) => Object.values(texts).flatMap(({ en, hy }) => (en === english ? hy : []))),
      ),
    ]
    const several = [
      'Create %{thing}',
      'Edit',
      'Graduation',
      'Log Out',
      'Redo',
      'Search students',
      'To sign',
      'Write a comment',
      'Your password has been changed successfully!',
      '%{sum} left',
    ].filter((english) => named(english).length !== 1)

    expect(several).toEqual([])
  })

  test('what is said of several is said of one too', () => {
    const several = tables.flatMap(({ name, texts }) =>
      Object.entries(texts)
        .filter(([, { en }]) => /%\{smart_count\} (\w+ )?(\w+s|wait|are|have)\b/.test(en) && !en.includes('||||'))
        .map(([key]) => `${name}.${key}`),
    )

    // These never have a count of one: the minutes of a lesson or time slot, and the days after tomorrow.
    expect(several.sort()).toEqual(['booking.about', 'booking.inDays', 'booking.minutes'])
  })

  test('every table is among them, each text under its own name', () => {
    expect(filesWithTexts.length).toBeGreaterThan(20)
    expect([...new Set(tables.map(({ file }) => file))].sort()).toEqual(filesWithTexts.toSorted())
    // react-admin's texts are in two tables, one of which is loaded only with its pages.
    const keys = tables.flatMap(({ name, texts }) => Object.keys(texts).map((key) => `${name}.${key}`))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(tables.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index)).toEqual(['ra'])
  })

  test('react-admin gets an area by its name', () => {
    expect(catalogueOf(signInArea, 'en')).toMatchObject({ 'signIn.signIn': 'Sign In' })
    expect(catalogueOf(feedbackArea, 'en')).toMatchObject({ 'feedback.retry': 'Retry' })
  })

  test('a text takes its variables and its number', () => {
    expect(fillIn('Request %{id}', { id: '7f3a' })).toBe('Request 7f3a')
    expect(fillIn('%{smart_count} filter |||| %{smart_count} filters', { smart_count: 1 })).toBe('1 filter')
    expect(fillIn('%{smart_count} filter |||| %{smart_count} filters', { smart_count: 3 })).toBe('3 filters')
    expect(fillIn('%{smart_count} mail |||| %{smart_count} mails', { smart_count: 12_345 })).toBe('12,345 mails')
    expect(fillIn('%{smart_count} mail |||| %{smart_count} mails', { smart_count: 999 })).toBe('999 mails')
    expect(fillIn('Group #%{number}', { number: 1_234 })).toBe('Group #1234')
  })
})

// None of these may compile; `tsc` fails if one does.
export const mistyped = [
  // @ts-expect-error no such key
  () => feedbackText('requst', { id: '7f3a' }),
  // @ts-expect-error a variable is missing
  () => feedbackText('request'),
  // @ts-expect-error a variable is misspelt
  () => feedbackText('request', { di: '7f3a' }),
  // @ts-expect-error a variable is superfluous
  () => feedbackText('request', { id: '7f3a', time: '12:00' }),
  // @ts-expect-error one of two variables is missing
  () => feedbackText('noMatch', { items: 'courses' }),
  // @ts-expect-error a text without variables takes none
  () => feedbackText('retry', { id: '7f3a' }),
  // @ts-expect-error one of these keys asks for a variable
  (key: 'retry' | 'request') => feedbackText(key),
  // @ts-expect-error a label stands alone: no text with a variable
  (): KeyOf<typeof feedbackArea> => 'request',
]
