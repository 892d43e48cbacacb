import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPaste, rowsToCreate } from '#resources/bulk-paste'
import { dropoutMonthOf, dropoutMonthsOf } from '#resources/drop-out'
import { scheduleIssues, type LaunchedGroup } from '#resources/launch-check'
import {
  clashOf,
  endDateOf,
  lessonsOf,
  replanned,
  weekdayNames,
  type HeldLesson,
  type Timetable,
} from '#resources/schedule'
import { addDays, dayOf, weekdayOf } from '#resources/kernel/zoned-time'
import { messages } from '#resources/kernel/messages'
import { agreementData } from '#resources/agreements.calls'
import { agreementMessages } from '#resources/agreements.messages'
import { makeTyped } from '#resources/certificates.calls'
import { applicantMessages } from '#resources/applicants.messages'
import { english } from '#resources/kernel/message'

const zone = 'Asia/Yerevan'
const evenings: Timetable = {
  startDate: '2026-12-07',
  endDate: '2026-12-20',
  schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
}

test('lessons fall on the days of the academy zone, both ends included', () => {
  expect(lessonsOf({ ...evenings, zone })).toEqual([
    { start: '2026-12-07T15:00:00.000Z', end: '2026-12-07T17:00:00.000Z', number: 1 },
    { start: '2026-12-14T15:00:00.000Z', end: '2026-12-14T17:00:00.000Z', number: 2 },
  ])
  expect(endDateOf('2026-01-01', { value: 2, timeScale: 'MONTH' })).toBe('2026-03-02')
})

const rowOf = fc
  .record({
    dayOfWeek: fc.constantFrom(...weekdayNames),
    from: fc.integer({ min: 0, max: 22 }),
    length: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ dayOfWeek, from, length }) => {
    const hour = (n: number) => `${String(Math.min(n, 23)).padStart(2, '0')}:00`
    return { dayOfWeek, startHour: hour(from), endHour: hour(from + length) }
  })
const timetable = fc
  .record({
    from: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 0, max: 40 }),
    schedule: fc.array(rowOf, { maxLength: 3 }),
  })
  .map(({ from, days, schedule }): Timetable => ({
    startDate: addDays('2026-01-01', from),
    endDate: addDays('2026-01-01', from + days),
    schedule,
  }))

test('every lesson lies between start and end on a day of the schedule', () => {
  fc.assert(
    fc.property(timetable, (one) =>
      lessonsOf({ ...one, zone }).every(({ start }) => {
        const day = dayOf(start, zone)
        return (
          day >= one.startDate &&
          day <= one.endDate &&
          one.schedule.some(({ dayOfWeek }) => weekdayNames.indexOf(dayOfWeek) === weekdayOf(day))
        )
      }),
    ),
  )
})
test('two timetables clash exactly when two of their lessons overlap', () => {
  fc.assert(
    fc.property(timetable, timetable, (one, other) => {
      const overlaps = lessonsOf({ ...one, zone }).some((a) =>
        lessonsOf({ ...other, zone }).some((b) => a.start < b.end && b.start < a.end),
      )
      return (clashOf(one, other) !== null) === overlaps
    }),
  )
})

const changed = fc.record({
  before: timetable,
  after: timetable,
  hour: fc.integer({ min: 0, max: 60 * 24 }),
  states: fc.array(fc.constantFrom('UPCOMING', 'UPCOMING', 'COMPLETED', 'MISSED'), { minLength: 1 }),
})
test('a changed timetable moves coming lessons alone, and no day holds more than it says or holds already', () => {
  fc.assert(
    fc.property(changed, ({ before, after, hour, states }) => {
      const now = new Date(Date.parse('2026-01-15T00:00:00Z') + hour * 3_600_000).toISOString()
      const stored = lessonsOf({ ...before, zone }).map(({ start, end, number }): HeldLesson => ({
        id: number,
        startDate: start,
        endDate: end,
        lessonState: states[number % states.length]!,
      }))
      const { gone, staying, fresh } = replanned(stored, { ...after, zone }, now)

      const planned = lessonsOf({ ...after, zone })
      const at = ({ startDate, endDate }: HeldLesson) => `${startDate} ${endDate}`
      const wanted = new Set(planned.map(({ start, end }) => `${start} ${end}`))
      const left = stored.filter(({ id }) => !gone.includes(id))
      expect(
        stored
          .filter(({ id }) => gone.includes(id))
          .every((lesson) => lesson.startDate > now && lesson.lessonState === 'UPCOMING' && !wanted.has(at(lesson))),
      ).toBe(true)
      expect(
        left
          .filter((lesson) => lesson.startDate > now && lesson.lessonState === 'UPCOMING')
          .every((lesson) => wanted.has(at(lesson))),
      ).toBe(true)
      expect(staying).toBe(left.filter(({ startDate }) => startDate > now).length)
      expect(
        fresh.every(
          ({ start, end }) =>
            start > now && wanted.has(`${start} ${end}`) && !left.some((lesson) => at(lesson) === `${start} ${end}`),
        ),
      ).toBe(true)
      const days = [...left.map(({ startDate }) => startDate), ...fresh.map(({ start }) => start)].map((start) =>
        dayOf(start, zone),
      )
      for (const day of new Set(days)) {
        const most = Math.max(
          planned.filter(({ start }) => dayOf(start, zone) === day).length,
          left.filter(({ startDate }) => dayOf(startDate, zone) === day).length,
        )
        expect(days.filter((one) => one === day).length).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('a launch names every issue', () => {
  const group: LaunchedGroup = {
    ...evenings,
    name: 'FE 21',
    size: 1,
    studentsCount: 2,
    instructors: [{ id: 5, name: 'Aram Petrosyan' }],
  }
  const other = { ...evenings, name: 'QA 12', instructorIds: [5] }
  expect(scheduleIssues(group, [other]).map(({ code }) => code)).toEqual(['instructor_busy', 'too_many_students'])
  expect(english(scheduleIssues({ ...group, schedule: [] }, [])[0]?.message ?? '')).toBe(
    "FE 21 doesn't have a schedule. Please create a schedule.",
  )
  expect(scheduleIssues({ ...group, endDate: '2026-12-01' }, [])[0]?.code).toBe('end_not_after_start')
  expect(scheduleIssues({ ...group, startDate: '2026-12-08', endDate: '2026-12-10' }, [])[0]?.code).toBe('no_lesson')
  expect(scheduleIssues({ ...group, studentsCount: 1 }, [])).toEqual([])
})

test('pasted lists are cleaned and matched by position', () => {
  const paste = {
    names: '\ufeffԱնի Հակոբյան\r\nGor\u00a0Avetisyan\t\r\n\n',
    phones: '091004127\n+374 99 005286',
    emails: 'a@b.am\u200b\nA@B.am\n',
  }
  const { rows, problems } = readPaste(paste)
  expect(problems).toEqual([])
  expect(rows[0]).toEqual({
    line: 1,
    at: { names: 1, phones: 1, emails: 1 },
    name: 'Անի Հակոբյան',
    phoneNumber: '091004127',
    email: 'a@b.am',
    repeats: null,
  })
  expect(rows[1]).toMatchObject({ name: 'Gor Avetisyan', repeats: 1 })
  expect(rowsToCreate(rows)).toHaveLength(1)
})
test('unequal lists and bad lines are named by line', () => {
  expect(readPaste({ names: 'A\nB', phones: '091004127', emails: 'a@b.am\nb@b.am' }).problems).toMatchObject([
    { field: 'phones', line: 2 },
  ])
  expect(readPaste({ names: 'A\nB', phones: '091004127\n1x', emails: 'a@b.am\nnope' }).problems).toEqual([
    { field: 'phones', line: 2, message: messages.phone },
    { field: 'emails', line: 2, message: applicantMessages.oneEmailInvalid },
  ])
})

test('a drop-out counts months of 30 days', () => {
  expect(dropoutMonthsOf('2026-01-01', '2026-03-10')).toBe(2)
  expect(dropoutMonthsOf('2026-01-01', '2026-02-10')).toBe(1)
  expect(dropoutMonthsOf('2026-03-01', '2026-01-10')).toBeNull()
  expect(dropoutMonthOf('2026-01-01', '2026-01-30')).toBe('FIRST_MONTH')
  expect(dropoutMonthOf('2026-01-01', '2028-01-30')).toBe('EIGHTH_MONTH')
})

test.each([undefined, null, ''])(
  'what an agreement and a certificate need is asked for as required where it is %s',
  (nothing) => {
    const saidOf = (schema: typeof agreementData | NonNullable<typeof makeTyped.body>, names: readonly string[]) =>
      Object.fromEntries(
        (schema.safeParse(Object.fromEntries(names.map((name) => [name, nothing]))).error?.issues ?? [])
          .filter(({ path }) => names.includes(String(path[0])))
          .map(({ path, message }) => [path[0], message]),
      )
    const data = ['address', 'passportGivenDate', 'passportNumber', 'nameHy', 'citizenship']
    expect(saidOf(agreementData, data)).toEqual({
      ...Object.fromEntries(data.map((name) => [name, messages.required])),
      nameHy: agreementMessages.nameRequired,
    })
    const typed = [
      'courseName',
      'endDate',
      'descriptionFirstLine',
      'descriptionSecondLine',
      'tutorFullName',
      'tutorSignBase64',
      'applicantNames',
    ]
    const { tutorSignBase64: signature, ...others } = saidOf(makeTyped.body!, typed)
    expect(others).toMatchObject(
      Object.fromEntries(typed.filter((name) => name !== 'tutorSignBase64').map((name) => [name, messages.required])),
    )
    expect(signature).toBeDefined()
  },
)
