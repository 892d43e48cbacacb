import { expect, test } from 'vitest'
import { minutesUntil } from '../../cabinet/student/home/when'

const lesson = { startDate: '2026-11-20T15:00:00.000Z', endDate: '2026-11-20T17:00:00.000Z' }

test.each([
  ['2026-11-20T14:00:00.000Z', 60],
  ['2026-11-20T14:59:01.000Z', 1],
  ['2026-11-20T15:00:00.000Z', 0],
  ['2026-11-20T16:59:59.000Z', 0],
  ['2026-11-20T17:00:00.000Z', null],
  ['2026-11-21T09:00:00.000Z', null],
])('at %s a lesson of 15:00 to 17:00 begins in %j minutes; it is over at its end', (now, minutes) => {
  expect(minutesUntil(lesson, Date.parse(now))).toBe(minutes)
})
