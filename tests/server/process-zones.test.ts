import { afterEach, expect, test } from 'vitest'
import { calendarFile } from '#server/platform/calendar/calendar-file'

const { TZ } = process.env
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

test.each([
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Asia/Yerevan', -240],
  ['Pacific/Kiritimati', -840],
])('an all-day event is on its day where the server runs in %s', (zone, offset) => {
  process.env.TZ = zone
  expect(new Date(Date.UTC(2028, 0, 1)).getTimezoneOffset()).toBe(offset)
  const changedAt = '2028-02-28T20:30:00.000Z'
  const more = { sequence: 0, end: null, isAllDay: true, summary: 'Exam', changedAt }
  const entries = ['2028-02-29', '2027-12-31'].map((start) => ({ uid: start, start, ...more }))

  const file = calendarFile({ name: 'Exams', entries })

  expect([...file.matchAll(/DT(?:START|END);VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual([
    '20280229',
    '20280301',
    '20271231',
    '20280101',
  ])
  expect(file).toContain('DTSTAMP:20280228T203000Z')
})
