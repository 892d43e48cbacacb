import { describe, expect, test } from 'vitest'
import type { AbsenteeLesson, AbsenteeRow } from '#resources/absentees.calls'
import { presenceOf, presentAt, rowOf, startOf } from '#kit/management/absentees/grid-rows'
import { columnsOf, currentOf, isTooMuch } from '#kit/management/absentees/lesson-columns'

const TODAY = '2026-11-18'
const lesson = (id: number, day: string, lessonState: AbsenteeLesson['lessonState']): AbsenteeLesson => ({
  id,
  number: id,
  startDate: `${day}T15:00:00.000Z`,
  endDate: `${day}T17:00:00.000Z`,
  lessonState,
})
const now = Date.parse(`${TODAY}T08:00:00Z`)
const lessons = columnsOf(
  [
    lesson(1, '2026-11-09', 'COMPLETED'),
    lesson(2, '2026-11-11', 'MISSED'),
    lesson(3, '2026-11-16', 'UPCOMING'),
    lesson(4, TODAY, 'UPCOMING'),
    ...[20, 23, 25].map((day, index) => lesson(5 + index, `2026-11-${day}`, 'UPCOMING')),
  ],
  now,
)
const student = (absent: readonly number[], left: string | null = null, joined = '2026-11-01'): AbsenteeRow => ({
  applicantId: 7,
  studentGroupId: 1,
  name: 'Nare Hovhannisyan',
  status: 'ENROLLED',
  joined,
  left,
  groupName: 'FE 20',
  allLessons: 7,
  completedLessons: 1,
  totalAbsentees: 0,
  marks: [],
  absentees: lessons.map(({ id }) => ({ lessonId: id, absent: absent.includes(id) })),
})
const nothing = { wanted: new Map<string, boolean>(), failed: new Set<string>() }

describe('lessons as columns', () => {
  test('one that has passed without a state is open, today among them, later ones are ahead', () => {
    expect(lessons.map(({ kind }) => kind)).toEqual(['held', 'missed', 'open', 'open', 'ahead', 'ahead', 'ahead'])
    expect(lessons.map(({ isToday }) => isToday).indexOf(true)).toBe(3)
    expect(startOf(lessons)).toBe(3)
  })

  test('current are those that have come and the next two', () => {
    expect(currentOf(lessons).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(currentOf(columnsOf([lesson(1, '2026-12-07', 'UPCOMING')], now))).toHaveLength(1)
  })

  test("a lesson late in the evening is of the academy's day", () => {
    const [late] = columnsOf([{ ...lesson(1, TODAY, 'UPCOMING'), startDate: '2026-11-17T21:00:00.000Z' }], now)

    expect(late).toMatchObject({ day: TODAY, isToday: true })
  })
})

describe('a student in the grid', () => {
  test('absences count at held lessons alone, and no mark stands on a missed one', () => {
    const row = rowOf(student([1, 2, 3]), lessons, nothing)

    expect(row.cells.map(({ sign }) => sign)).toEqual(['absent', 'none', 'absent', 'present', 'none', 'none', 'none'])
    expect(row).toMatchObject({ absent: 1, held: 1 })
    expect(presentAt([row, rowOf(student([]), lessons, nothing)], 0)).toEqual({ present: 1, all: 2 })
    expect(presenceOf([row, rowOf(student([]), lessons, nothing)])).toBe(50)
    expect(presenceOf([])).toBeNull()
  })

  test('a mark that is not saved yet stands before what is stored', () => {
    const row = rowOf(student([1]), lessons, {
      wanted: new Map([
        ['7 1', false],
        ['7 4', true],
      ]),
      failed: new Set(['7 3']),
    })

    expect(row.cells.map(({ sign }) => sign).slice(0, 4)).toEqual(['present', 'none', 'present', 'absent'])
    expect(row.cells[2]!.isFailed).toBe(true)
  })

  test('lessons before joining and after leaving count for nobody, the two days do', () => {
    const marked = (joined: string, left: string | null) => rowOf(student([1, 3, 4], left, joined), lessons, nothing)

    expect(marked('2026-11-16', null)).toMatchObject({ absent: 0, held: 0 })
    expect(
      marked('2026-11-16', null)
        .cells.map(({ sign }) => sign)
        .slice(0, 4),
    ).toEqual(['none', 'none', 'absent', 'absent'])
    expect(
      marked('2026-11-01', '2026-11-16')
        .cells.map(({ sign }) => sign)
        .slice(0, 4),
    ).toEqual(['absent', 'none', 'absent', 'none'])
    expect(marked('2026-11-09', '2026-11-09')).toMatchObject({ absent: 1, held: 1 })
    expect(presentAt([marked('2026-11-10', null), rowOf(student([]), lessons, nothing)], 0)).toEqual({
      present: 1,
      all: 1,
    })
  })

  test('a lesson has begun at its hour, not on its day', () => {
    expect(lessons.map(({ hasBegun }) => hasBegun)).toEqual([true, true, true, false, false, false, false])
  })

  test('who has left is not asked for afterwards', () => {
    const row = rowOf(student([], '2026-11-10'), lessons, nothing)

    expect(row.cells.map(({ isMarkable }) => isMarkable)).toEqual([true, false, false, false, false, false, false])
    expect(row.held).toBe(1)
  })
})

test('absence is too much from a quarter of the held lessons on', () => {
  expect(
    [
      [0, 0],
      [1, 5],
      [1, 4],
      [3, 12],
      [2, 12],
    ].map(([absent, held]) => isTooMuch(absent!, held!)),
  ).toEqual([false, false, true, true, false])
})
