import { describe, expect, test } from 'vitest'
import { bandOf } from '#panel/screens/groups/completeness'
import { isAlike, notesOn, weekOf, withDays } from '#panel/screens/groups/form/schedule/schedule-notes'
import { GAP, HOUR, layOut } from '#kit/management/week-layout'
import { listOf, stateFilter } from '#panel/screens/groups/state-filter'

describe('the week of a group', () => {
  test('leaves out the hours in which nothing is held', () => {
    const { hours, lessons, height, total } = layOut([
      { dayOfWeek: 'FRIDAY', startHour: '19:30', endHour: '21:00' },
      { dayOfWeek: 'MONDAY', startHour: '10:00', endHour: '12:00' },
    ])

    expect(hours.map(({ hour }) => hour)).toEqual([10, 11, 19, 20])
    expect(lessons.map(({ day, top }) => [day, top])).toEqual([
      [0, 0],
      [4, 2 * HOUR + GAP + HOUR / 2],
    ])
    expect([height, total]).toEqual([4 * HOUR + GAP, 3.5])
  })

  test('does not draw a lesson that ends when it starts', () => {
    expect(layOut([{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '19:00' }]).lessons).toEqual([])
  })
})

describe('a schedule that is being written', () => {
  test('overlaps only on one day, and not where one lesson begins when the other ends', () => {
    const row = (dayOfWeek: 'MONDAY' | 'TUESDAY', startHour: string, endHour: string) => ({
      dayOfWeek,
      startHour,
      endHour,
    })
    const { overlaps } = notesOn([
      row('MONDAY', '19:00', '21:00'),
      row('MONDAY', '20:00', '22:00'),
      row('TUESDAY', '19:00', '21:00'),
      row('MONDAY', '22:00', '23:00'),
    ])

    expect(overlaps).toEqual([[row('MONDAY', '19:00', '21:00'), row('MONDAY', '20:00', '22:00')]])
  })

  test('is not judged where a row is unfinished', () => {
    expect(notesOn([{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '' }])).toEqual({ backwards: [], overlaps: [] })
  })
})

describe('weekdays with one pair of hours', () => {
  const evening = { startHour: '19:00', endHour: '21:00' }
  const monday = { id: 7, dayOfWeek: 'MONDAY' as const, ...evening }

  test('come and go in the order of the week, and a lesson that stays keeps its id', () => {
    expect(withDays([monday], ['MONDAY', 'WEDNESDAY'], evening)).toEqual([
      monday,
      { dayOfWeek: 'WEDNESDAY', ...evening },
    ])
    expect(withDays([monday], ['TUESDAY'], evening)).toEqual([{ dayOfWeek: 'TUESDAY', ...evening }])
  })

  test('say a schedule as long as no day has two lessons and none has other hours', () => {
    const late = { dayOfWeek: 'FRIDAY' as const, startHour: '20:00', endHour: '22:00' }

    expect(isAlike([])).toBe(true)
    expect(isAlike([monday, { dayOfWeek: 'FRIDAY', ...evening }])).toBe(true)
    expect(isAlike([monday, late])).toBe(false)
    expect(isAlike([monday, { ...monday, id: 8 }])).toBe(false)
    expect(weekOf([monday, late], ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])).toBe('Mon 19:00–21:00, Fri 20:00–22:00')
  })
})

describe('the lists of groups', () => {
  test('an address says which state it lists; planning has two', () => {
    expect(stateFilter('/groups/planning/', new URLSearchParams())).toEqual({ groupState: ['PLANNING'] })
    expect(stateFilter('/groups/planning', new URLSearchParams('onHold=1'))).toEqual({ groupState: ['ON_HOLD'] })
    expect(stateFilter('/groups', new URLSearchParams())).toEqual({})
    expect(listOf('ON_HOLD')).toBe('/groups/planning?onHold=1')
  })

  test('the bands of progress change at 25, 50 and 75', () => {
    expect([0, 24, 25, 49, 50, 74, 75, 100].map(bandOf)).toEqual([
      'red',
      'red',
      'amber',
      'amber',
      'blue',
      'blue',
      'green',
      'green',
    ])
  })
})
