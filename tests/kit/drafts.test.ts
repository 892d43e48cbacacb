import { beforeEach, expect, test, vi } from 'vitest'
import { refuseStorage } from '../support/refusing-storage'

// Modules of its own: after a sign-out in another file of the worker no draft is kept.
vi.resetModules()
const { draftKey, dropDraft, keepDraft, readDraft, tidyDrafts } = await import('#kit/session/drafts')
const { beginSession, clearLocal } = await import('#kit/session/local-store')

const ani = { authGroup: 'USER', id: 1 } as const
const key = draftKey(ani, 'courses 5')
const draft = { at: Date.now(), version: 3, values: { name: 'QA' } }
beforeEach(() => localStorage.clear())

test("a draft is its person's, by group and id, and of one form", () => {
  keepDraft(key, draft)
  expect(readDraft(key)).toEqual(draft)
  for (const other of [
    draftKey({ ...ani, id: 11 }, 'courses 5'),
    draftKey({ authGroup: 'STUDENT', id: 1 }, 'courses 5'),
    draftKey(ani, 'courses 55'),
  ])
    expect(readDraft(other)).toBeNull()
  dropDraft(key)
  expect(localStorage).toHaveLength(0)
})

test('it outlives the clearing that ends a session, the token does not', () => {
  beginSession('secret')
  keepDraft(key, draft)
  clearLocal()
  expect(readDraft(key)).toEqual(draft)
  expect(Object.keys(localStorage)).toEqual([key])
})

test('after a fortnight it is forgotten, and junk is no draft', () => {
  const old = { ...draft, at: Date.now() - 15 * 24 * 3_600_000 }
  keepDraft(key, old)
  expect(readDraft(key)).toBeNull()
  for (const junk of ['', 'null', '[]', '{"at":"x"}', '{"at":1e15,"values":null}', '{']) {
    localStorage.setItem(key, junk)
    expect(readDraft(key)).toBeNull()
  }
  tidyDrafts()
  expect(localStorage).toHaveLength(0)
})

test('fifty are kept, the latest, and none that is too long', () => {
  for (let n = 0; n < 60; n += 1)
    keepDraft(draftKey({ ...ani, id: n % 3 }, `courses ${n}`), { ...draft, at: draft.at - 60_000 + n * 1_000 })
  expect(localStorage).toHaveLength(50)
  expect(readDraft(draftKey({ ...ani, id: 0 }, 'courses 9'))).toBeNull()
  expect(readDraft(draftKey({ ...ani, id: 1 }, 'courses 10'))).not.toBeNull()
  const long = draftKey(ani, 'emails')
  keepDraft(long, { ...draft, values: { recipients: 'x'.repeat(400_001) } })
  expect(readDraft(long)).toBeNull()
})

test('a full browser makes room by the older ones, and never stops the typing', () => {
  keepDraft(draftKey(ani, 'courses 1'), draft)
  refuseStorage(1)
  keepDraft(key, draft)
  expect(Object.keys(localStorage)).toEqual([key])
  refuseStorage()
  expect(() => keepDraft(draftKey(ani, 'courses 7'), draft)).not.toThrow()
})
