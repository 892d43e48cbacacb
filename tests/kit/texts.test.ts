import { fillIn } from '#resources/kernel/words'
import { describe, expect, test } from 'vitest'
import { cabinetArea } from '#kit/i18n/cabinet'
import { feedbackArea } from '#kit/i18n/feedback'
import { pageArea } from '#kit/i18n/page'
import { signInArea } from '#kit/i18n/sign-in'
import { catalogueOf, type Area } from '#kit/i18n/text'

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
