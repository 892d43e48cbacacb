import { expect, test } from 'vitest'
import { consultations } from '#resources/consultations'
import { groups } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { bothTexts, changedByOthers, sharedEnds, splitOf } from '#panel/kernel/form/conflict'

test('two texts part between what they begin and end with alike', () => {
  expect(sharedEnds('+37498006603', '+37498006631')).toEqual({ start: 10, end: 0 })
  expect(sharedEnds('Prefers evenings.', 'Prefers evenings, weekdays.')).toEqual({ start: 16, end: 1 })
})

test('both texts stand one after the other, what they had in common once', () => {
  const before = 'Prefers evenings'
  expect(bothTexts(before, `${before}, from Vanadzor`, `${before}. Asks for an invoice`)).toBe(
    'Prefers evenings, from Vanadzor. Asks for an invoice',
  )
  expect(bothTexts('', 'One', 'Two')).toBe('One Two')
  expect(bothTexts('Old', 'Mine', 'Theirs')).toBe('Mine Theirs')
})

const text = (more: Row) => ({ name: 'Ani', email: 'ani@example.am', phoneNumber: '+37498006603', source: 1, ...more })

test('what one person changed joins; what both changed is to be chosen, unless it came to the same', () => {
  const names = ['name', 'email', 'phoneNumber', 'source']
  const current = text({ name: 'Anahit', email: 'anahit@example.am', source: 2 })
  const changed = { name: 'Anush', phoneNumber: '+37498006631', source: 2 }
  const others = changedByOthers(consultations, names, text({}), changed, current)
  expect(splitOf(others, changed)).toEqual({ both: ['name'], theirs: ['email'], mine: ['phoneNumber', 'source'] })
})

test('what was saved is known again as it is stored: trimmed, and its rows with ids', () => {
  const byOthers = (resource: AnyResource, changed: Row, base: Row, current: Row) =>
    changedByOthers(resource, Object.keys(changed), base, changed, current)
  expect(byOthers(consultations, { name: ' Anahit ' }, text({}), text({ name: 'Anahit' }))).toEqual([])
  const monday = { dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }
  const friday = { dayOfWeek: 'FRIDAY', startHour: '19:00', endHour: '21:00' }
  const stored = (...rows: Row[]) => ({ schedule: rows.map((row, place) => ({ id: place + 1, ...row })) })
  const typed = { schedule: [{ id: 1, ...monday }, friday] }
  expect(byOthers(groups, typed, stored(monday), stored(monday, friday))).toEqual([])
  expect(byOthers(groups, typed, stored(monday), stored(friday))).toEqual(['schedule'])
})
