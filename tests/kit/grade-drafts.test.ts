import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftKey, useDrafts } from '#kit/management/grades/use-drafts'

const exam = {
  id: 1,
  date: '2026-09-01',
  title: 'Midterm',
  examType: 'MIDTERM' as const,
  minScore: 60,
  maxScore: 100,
  groupId: 1,
  grades: [],
}
const before = { id: 5, applicantId: 7, grade: 50, version: 2 }
const saved = { ...before, grade: 60, version: 3 }
const key = draftKey(exam.id, before.applicantId)

/** The draft after this sequence: 60 was typed over 50 and sent, `meanwhile` was typed, then 60 was saved. */
function afterSaving(meanwhile: string | null) {
  const { result } = renderHook(useDrafts)
  act(() => result.current.type(exam, before, '60'))
  const sent = result.current.drafts
  if (meanwhile !== null) act(() => result.current.type(exam, before, meanwhile))
  act(() => result.current.settle(sent, new Map([[key, saved]])))
  return result.current.drafts.get(key)
}

test.each([[null], ['60.0']])('a grade that is saved is no draft any more: %s', (meanwhile) => {
  expect(afterSaving(meanwhile)).toBeUndefined()
})

test.each([
  ['65', 65, false],
  ['', null, false],
  ['500', 500, true],
  ['50', 50, false],
])('what was corrected while it was saved stays typed over what is saved: %s', (text, value, isFault) => {
  expect(afterSaving(text)).toMatchObject({ text, value, isFault, base: saved })
})
