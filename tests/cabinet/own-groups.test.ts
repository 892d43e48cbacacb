import { expect, test } from 'vitest'
import { firstToday, isToday, type OwnGroup } from '#cabinet/instructor/groups/use-own-groups'

const groupOf = (id: number, startDate: string, endDate: string) =>
  ({ id, next: { id, number: 1, startDate, endDate } }) as OwnGroup

test("a lesson over midnight stays today's until it is over: its roll is still to be called", () => {
  // 22:00 to 01:00 and 10:00 to 12:00 in the academy's time zone.
  const late = groupOf(1, '2026-11-27T18:00:00.000Z', '2026-11-27T21:00:00.000Z')
  const morning = groupOf(2, '2026-11-28T06:00:00.000Z', '2026-11-28T08:00:00.000Z')

  expect([late, morning].map((group) => isToday(group, '2026-11-27'))).toEqual([true, false])
  expect([late, morning].map((group) => isToday(group, '2026-11-28'))).toEqual([true, true])
  expect(firstToday([morning, late], '2026-11-28')).toBe(late)
})
