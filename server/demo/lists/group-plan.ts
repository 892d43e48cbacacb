import type { GroupState } from '#resources/groups'
import type { WeeklyLesson } from '#resources/schedule'
import { addDays } from '#resources/kernel/zoned-time'

/** A group that the story needs at a certain time. */
export interface PlannedGroup {
  state: GroupState
  code: string
  /** Index in the list of coordinators. */
  coordinator: number
  /** Days from today to its start, or to its end for groups waiting for their demo. */
  day: number
  /** Index in the list of instructors, if a certain one is needed. */
  lecturer?: number
  /** What is missing before the launch. */
  lacks?: 'schedule' | 'instructors'
}

const group = (
  state: GroupState,
  code: string,
  coordinator: number,
  day: number,
  more: Partial<PlannedGroup> = {},
): PlannedGroup => ({ state, code, coordinator, day, ...more })

/** All groups except the terminated ones. */
export const plannedGroups: readonly PlannedGroup[] = [
  group('ONGOING', 'FE', 0, -40, { lecturer: 0 }),
  group('ONGOING', 'BE', 0, -75, { lecturer: 0 }),
  group('ONGOING', 'JV', 1, -110, { lecturer: 1 }),
  group('ONGOING', 'QA', 1, -30),
  group('ONGOING', 'UX', 0, -62),
  group('ONGOING', 'DS', 1, -95),
  group('ONGOING', 'DA', 0, -51),
  group('ONGOING', 'DO', 1, -20),
  group('ONGOING', 'PI', 2, -12),
  group('ONGOING', 'DM', 3, -37),
  group('ONGOING', 'FL', 2, -120, { lecturer: 1 }),
  group('WAITING_FOR_DEMO', 'FE', 0, -6),
  group('WAITING_FOR_DEMO', 'ML', 1, -9),
  group('WAITING_FOR_DEMO', 'UX', 0, -4),
  group('PLANNING', 'IP', 0, 9),
  group('PLANNING', 'FE', 0, 16),
  group('PLANNING', 'QA', 1, 23),
  group('PLANNING', 'BE', 1, 30, { lacks: 'instructors' }),
  group('PLANNING', 'CS', 2, 37, { lacks: 'schedule' }),
  group('PLANNING', 'DS', 0, 44),
  group('ON_HOLD', 'MD', 0, 60),
  group('ON_HOLD', 'CN', 1, 75),
]

/** Number of ended groups per course, 38 in total. */
export const terminatedGroups: readonly (readonly [code: string, count: number])[] = [
  ['FE', 5],
  ['BE', 3],
  ['JV', 2],
  ['FL', 1],
  ['IP', 3],
  ['WI', 2],
  ['DS', 2],
  ['DA', 3],
  ['ML', 1],
  ['PI', 3],
  ['DI', 1],
  ['UX', 3],
  ['GD', 1],
  ['DF', 2],
  ['QA', 3],
  ['QE', 1],
  ['QI', 1],
  ['DO', 1],
]

const weekly = (startHour: string, endHour: string, ...days: WeeklyLesson['dayOfWeek'][]): WeeklyLesson[] =>
  days.map((dayOfWeek) => ({ dayOfWeek, startHour, endHour }))

/** Possible weekly schedules; a group gets the first one its instructor is free for. */
export const weeklySchedules: readonly WeeklyLesson[][] = [
  weekly('19:00', '21:00', 'MONDAY', 'THURSDAY'),
  weekly('19:00', '21:00', 'TUESDAY', 'FRIDAY'),
  weekly('16:00', '18:00', 'MONDAY', 'WEDNESDAY', 'FRIDAY'),
  weekly('10:00', '12:00', 'TUESDAY', 'THURSDAY'),
  weekly('18:30', '20:30', 'WEDNESDAY', 'SATURDAY'),
  weekly('11:00', '13:30', 'SATURDAY', 'SUNDAY'),
  weekly('13:00', '15:00', 'MONDAY', 'WEDNESDAY'),
  weekly('10:00', '12:30', 'MONDAY', 'WEDNESDAY', 'FRIDAY'),
  weekly('16:30', '18:30', 'TUESDAY', 'THURSDAY'),
  weekly('15:00', '17:30', 'SATURDAY', 'SUNDAY'),
]

/** Yearly holidays: name, first day and number of days. */
const yearly: readonly (readonly [name: string, first: string, days: number])[] = [
  ['New Year', '12-31', 3],
  ['Christmas', '01-05', 2],
  ['Army Day', '01-28', 1],
  ["Women's Day", '03-08', 1],
  ['Genocide Memorial Day', '04-24', 1],
  ['Labour Day', '05-01', 1],
  ['Victory and Peace Day', '05-09', 1],
  ['Republic Day', '05-28', 1],
  ['Constitution Day', '07-05', 1],
  ['Independence Day', '09-21', 1],
]

/** The holidays that begin in a year. */
export const holidaysIn = (year: number): { name: string; startDate: string; endDate: string }[] =>
  yearly.map(([name, first, days]) => {
    const startDate = `${year}-${first}`
    return { name, startDate, endDate: addDays(startDate, days - 1) }
  })
