import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf, freeSlots, proposalsOf, type Taking, type Wishes } from '#resources/free-slots'
import { addDays, weekdayOf } from '#resources/kernel/zoned-time'
import { lessonsOf, weekdayNames, type Timetable, type WeeklyLesson } from '#resources/schedule'

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const lesson = fc
  .record({
    dayOfWeek: fc.constantFrom(...weekdayNames),
    start: fc.integer({ min: 8 * 4, max: 20 * 4 }),
    length: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ dayOfWeek, start, length }): WeeklyLesson => ({
    dayOfWeek,
    startHour: clock(start * 15),
    endHour: clock((start + length) * 15),
  }))
const days = (most: number) =>
  fc
    .record({ from: fc.integer({ min: 0, max: 30 }), length: fc.integer({ min: 0, max: most }) })
    .map(({ from, length }) => ({
      startDate: addDays('2026-11-30', from),
      endDate: addDays('2026-11-30', from + length),
    }))
const periodOf = fc
  .record({ period: days(24), holidays: fc.array(days(5), { maxLength: 2 }) })
  .map(({ period, holidays }) => ({ ...period, holidays }))
const timetable = fc
  .record({ period: periodOf, schedule: fc.array(lesson, { maxLength: 4 }) })
  .map(({ period, schedule }): Timetable => ({ ...period, schedule }))
const taking = fc
  .record({
    period: days(24),
    schedule: fc.array(lesson, { maxLength: 4 }),
    instructors: fc.subarray(['Ani', 'Hrant']),
    students: fc.subarray([1, 2, 3]),
  })
  .map(({ period, ...rest }) => ({ ...period, ...rest }))
const takingsOf = fc
  .array(taking, { maxLength: 5 })
  .map((all) => all.map((one, index): Taking => ({ ...one, id: index + 1, name: `G ${index + 1}` })))
const wishes = fc
  .record({
    schedule: fc.array(lesson, { minLength: 1, maxLength: 3 }),
    minutes: fc.constantFrom(45, 60, 90, 120),
    from: fc.constantFrom('08:00', '10:15', '17:00'),
    till: fc.constantFrom('18:00', '21:00', '22:00'),
  })
  .map((wanted): Wishes => wanted)

/** The reference implementation: walks through every day of a period that is not a holiday, and every minute of its lessons. */
function* minutesHeld({ startDate, endDate, holidays = [] }: Omit<Timetable, 'schedule'>, held: WeeklyLesson) {
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (weekdayNames[weekdayOf(day)] !== held.dayOfWeek) continue
    if (holidays.some((off) => off.startDate <= day && day <= off.endDate)) continue
    for (let minute = minutesOf(held.startHour); minute < minutesOf(held.endHour); minute++) yield { day, minute }
  }
}
const isThere = (other: Timetable, own: WeeklyLesson, { day, minute }: { day: string; minute: number }) =>
  other.startDate <= day &&
  day <= other.endDate &&
  own.dayOfWeek === weekdayNames[weekdayOf(day)] &&
  minutesOf(own.startHour) <= minute &&
  minute < minutesOf(own.endHour)
const meets = (period: Omit<Timetable, 'schedule'>, held: WeeklyLesson, other: Timetable) =>
  [...minutesHeld(period, held)].some((at) => other.schedule.some((own) => isThere(other, own, at)))

describe('by an oracle that walks every minute', () => {
  test('the clashes of a schedule are those lessons at which somebody is elsewhere, with the first day', () => {
    fc.assert(
      fc.property(timetable, takingsOf, (ours, takings) => {
        const expected = ours.schedule.flatMap((held) =>
          takings.flatMap((other) =>
            other.schedule.flatMap((own) => {
              const first = [...minutesHeld(ours, held)].find((at) => isThere(other, own, at))
              if (!first) return []
              const told = `${held.dayOfWeek} ${held.startHour} ${held.endHour} ${other.name} ${first.day} ${own.endHour}`
              const who = other.instructors.map((name) => `${told} ${name} 0`)
              return other.students.length > 0 ? [...who, `${told} null ${other.students.length}`] : who
            }),
          ),
        )
        const found = clashesOf(ours, takings).map(
          (one) =>
            `${one.dayOfWeek} ${one.startHour} ${one.endHour} ${one.group.name} ${one.day} ${one.till} ${one.instructor} ${one.students}`,
        )
        expect(found.sort()).toEqual(expected.sort())
      }),
    )
  })

  test('a slot is free when no instructor teaches in any minute of it, and names every student who is elsewhere', () => {
    fc.assert(
      fc.property(wishes, periodOf, takingsOf, (wanted, period, takings) => {
        const expected: string[] = []
        for (const dayOfWeek of weekdayNames) {
          for (let start = minutesOf(wanted.from); start + wanted.minutes <= minutesOf(wanted.till); start += 30) {
            const slot = { dayOfWeek, startHour: clock(start), endHour: clock(start + wanted.minutes) }
            const there = takings.filter((other) => meets(period, slot, other))
            const missing = new Set(there.flatMap(({ students }) => students))
            if (there.every(({ instructors }) => instructors.length === 0))
              expected.push(`${dayOfWeek} ${slot.startHour} ${slot.endHour} ${[...missing].sort().join()}`)
          }
        }
        const found = freeSlots(wanted, period, takings).map(
          ({ dayOfWeek, startHour, endHour, missing }) =>
            `${dayOfWeek} ${startHour} ${endHour} ${missing.toSorted((a, b) => a - b).join()}`,
        )
        expect(found).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})

test('what is proposed is free, each once, on as many weekdays as wanted, and nobody is missed where an hour has room for all', () => {
  fc.assert(
    fc.property(wishes, periodOf, takingsOf, (wanted, period, takings) => {
      const slots = freeSlots(wanted, period, takings)
      const proposals = proposalsOf(wanted, period, takings)
      const count = new Set(wanted.schedule.map(({ dayOfWeek }) => dayOfWeek)).size
      for (const { schedule, missing } of proposals) {
        const used = schedule.map(({ dayOfWeek, startHour, endHour }) =>
          slots.find(
            (slot) => slot.dayOfWeek === dayOfWeek && slot.startHour === startHour && slot.endHour === endHour,
          ),
        )
        expect(used).not.toContain(undefined)
        expect(new Set(schedule.map(({ dayOfWeek }) => dayOfWeek)).size).toBe(count)
        expect(schedule).toHaveLength(count)
        expect(missing).toBe(new Set(used.flatMap((slot) => slot?.missing ?? [])).size)
      }
      expect(new Set(proposals.map(({ schedule }) => JSON.stringify(schedule))).size).toBe(proposals.length)
      expect(proposals.map(({ missing }) => missing)).toEqual(
        proposals.map(({ missing }) => missing).toSorted((a, b) => a - b),
      )
      const forAll = slots.filter(({ missing }) => missing.length === 0)
      const isRoomy = forAll.some(
        ({ startHour }) => forAll.filter((slot) => slot.startHour === startHour).length >= count,
      )
      if (isRoomy) expect(proposals[0]?.missing).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('the wanted weekdays and hours are proposed first where they are free', () => {
  const at = (dayOfWeek: WeeklyLesson['dayOfWeek'], startHour: string, endHour: string) => ({
    dayOfWeek,
    startHour,
    endHour,
  })
  const wanted = [at('MONDAY', '19:00', '21:00'), at('WEDNESDAY', '19:00', '21:00')]
  const period = { startDate: '2026-12-07', endDate: '2027-03-07' }
  const range = { schedule: wanted, minutes: 120, from: '09:00', till: '22:00' }
  const busy: Taking = {
    id: 1,
    name: 'FE 20',
    ...period,
    schedule: [at('WEDNESDAY', '20:00', '22:00')],
    instructors: ['Hrant'],
    students: [],
  }

  expect(proposalsOf(range, period, [])[0]).toEqual({ schedule: wanted, missing: 0 })
  expect(proposalsOf(range, period, [busy])[0]).toEqual({
    schedule: [at('MONDAY', '19:00', '21:00'), at('WEDNESDAY', '18:00', '20:00')],
    missing: 0,
  })
  expect(clashesOf({ ...period, schedule: wanted }, [busy])).toMatchObject([
    { dayOfWeek: 'WEDNESDAY', day: '2026-12-09', till: '22:00', instructor: 'Hrant' },
  ])
  const off = { startDate: '2026-12-09', endDate: '2026-12-15' }
  expect(clashesOf({ ...period, schedule: wanted, holidays: [off] }, [busy])[0]?.day).toBe('2026-12-16')
  const lessons = lessonsOf({
    ...period,
    endDate: '2026-12-16',
    schedule: wanted,
    holidays: [off],
    zone: 'Asia/Yerevan',
  })
  expect(lessons.map(({ start }) => start.slice(0, 10))).toEqual(['2026-12-07', '2026-12-16'])
})
