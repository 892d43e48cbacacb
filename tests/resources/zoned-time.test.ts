import { expect, test } from 'vitest'
import { dayOf, instantOf } from '#resources/kernel/zoned-time'

test('a day begins on that day also where clocks go forward at midnight, and an hour that is left out is the next', () => {
  expect(instantOf('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(dayOf(instantOf('2026-09-06', '00:00', 'America/Santiago'), 'America/Santiago')).toBe('2026-09-06')
  expect(instantOf('2027-03-28', '00:00', 'Asia/Beirut')).toBe('2027-03-27T22:00:00.000Z')
  expect(instantOf('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z')
  expect(instantOf('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
})

test('around a change of clocks a time is the one that is shown', () => {
  expect(instantOf('2027-03-14', '01:30', 'America/New_York')).toBe('2027-03-14T06:30:00.000Z')
  expect(instantOf('2027-03-14', '03:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
  expect(instantOf('2027-03-28', '03:00', 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z')
  expect(instantOf('2026-10-25', '03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  expect(instantOf('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z')
  expect(instantOf('2026-12-01', '00:00', 'Asia/Yerevan')).toBe('2026-11-30T20:00:00.000Z')
})
