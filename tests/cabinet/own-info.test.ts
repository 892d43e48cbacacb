import { expect, test } from 'vitest'
import { changedOf, currentOf, openedWith, rebased } from '#cabinet/instructor/account/own-info'

const me = { version: 3, name: 'Hrant', phoneNumber: '+37491000001', linkedInProfile: null }
const base = { name: 'Hrant', phoneNumber: '+37491000001', linkedInProfile: '' }

test('only what was changed is sent, blanks around it do not count', () => {
  const { over, typed } = openedWith(me, null)
  expect([over, typed]).toEqual([{ version: 3, base }, base])
  expect(changedOf(typed, over)).toEqual({})
  expect(changedOf({ ...typed, name: ' Hrant ', linkedInProfile: 'https://linkedin.com/in/h' }, over)).toEqual({
    linkedInProfile: 'https://linkedin.com/in/h',
  })
})

test('a kept draft stands over the version at which it was typed, whatever the record says now', () => {
  const draft = { at: 0, version: 3, values: { name: 'Hrant D.' }, base }
  const { over, typed } = openedWith({ ...me, version: 4, phoneNumber: '+37491000002' }, draft)
  expect(over.version).toBe(3)
  expect(changedOf(typed, over)).toEqual({ name: 'Hrant D.' })
})

test('what is no draft of this form counts as none', () => {
  const junk = { at: 0, version: null, values: { name: 7, other: 'x' } }
  expect(openedWith(me, junk)).toEqual({ over: { version: 3, base }, typed: base })
})

test('over what somebody else has saved stands what was typed; the rest follows, and what both changed is named', () => {
  const over = { version: 3, base }
  const typed = { ...base, name: 'Hrant D.', linkedInProfile: 'https://linkedin.com/in/h' }
  const now = { version: 4, name: 'Hrant Davtyan', phoneNumber: '+37491000002', linkedInProfile: null }
  const result = rebased(typed, over, now)
  expect(result).toEqual({
    over: { version: 4, base: { name: 'Hrant Davtyan', phoneNumber: '+37491000002', linkedInProfile: '' } },
    typed: { ...typed, phoneNumber: '+37491000002' },
    both: { name: 'Hrant Davtyan' },
  })
  expect(changedOf(result.typed, result.over)).toEqual({
    name: 'Hrant D.',
    linkedInProfile: 'https://linkedin.com/in/h',
  })
})

test('the record of a conflict is read where the answer has one', () => {
  expect(currentOf({ code: 'conflict', current: { ...me, email: 'x@y.z' } })).toEqual(me)
  for (const body of [null, 'x', {}, { current: null }, { current: { version: '3' } }])
    expect(currentOf(body)).toBeNull()
})
