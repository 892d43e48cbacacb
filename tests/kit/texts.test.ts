import { fillIn } from '#resources/kernel/words'
import { describe, expect, test } from 'vitest'
import { cabinetArea } from '#kit/i18n/cabinet'
import { feedbackArea, feedbackText } from '#kit/i18n/feedback'
import { pageArea } from '#kit/i18n/page'
import { signInArea } from '#kit/i18n/sign-in'
import { catalogueOf, type Area, type KeyOf } from '#kit/i18n/text'

const areas: readonly Area[] = [cabinetArea, feedbackArea, pageArea, signInArea]
const variables = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name)

describe('catalogues', () => {
  test.each(areas)('$name has every text in Armenian letters, with the variables of the English one', ({ texts }) => {
    for (const [key, { en, hy }] of Object.entries(texts)) {
      expect(hy, key).toMatch(/[\u0531-\u0587]/)
      expect([...new Set(variables(hy))].sort(), key).toEqual([...new Set(variables(en))].sort())
    }
  })

  test('react-admin gets an area by its name', () => {
    expect(catalogueOf(signInArea, 'en')).toMatchObject({ 'signIn.signIn': 'Sign In' })
    expect(catalogueOf(feedbackArea, 'en')).toMatchObject({ 'feedback.retry': 'Retry' })
  })

  test('a text takes its variables and its number', () => {
    expect(fillIn('Request %{id}', { id: '7f3a' })).toBe('Request 7f3a')
    expect(fillIn('%{smart_count} filter |||| %{smart_count} filters', { smart_count: 1 })).toBe('1 filter')
    expect(fillIn('%{smart_count} filter |||| %{smart_count} filters', { smart_count: 3 })).toBe('3 filters')
  })
})

// Each of these must not compile; `tsc` fails where one does.
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
