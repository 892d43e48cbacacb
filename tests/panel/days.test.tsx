import { renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { rangeFromUrl, rangeOf } from '#panel/screens/applicants/by-course/RangePicker'
import { useCalendar } from '#panel/screens/events/use-calendar'
import { rangeOf as shownRange, turned } from '#panel/screens/events/calendar-view'
import { daysOf, periodOf } from '#panel/screens/statistics/use-statistics'
import { academyToday } from '#kit/format/zone'

test.each(['2027-02-29', '2027-02-30', '2027-04-31', '2027-13-01', '0027-01-01', 'today'])(
  'a day in an address that does not exist is none: %s',
  (day) => {
    const today = '2027-03-31'
    expect(rangeFromUrl(new URLSearchParams({ dateFrom: day, dateTo: '2027-05-01' }), today)).toEqual({
      from: '2027-03-01',
      to: '2027-03-31',
    })
    const { result } = renderHook(() => useCalendar(), {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[`/event-scheduler?view=day&day=${day}`]}>{children}</MemoryRouter>
      ),
    })
    expect(result.current.day).toBe(academyToday())
  },
)

test('months end on their last day, in leap years too, and follow each other over the new year', () => {
  expect(rangeOf('thisMonth', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(rangeOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(rangeOf('lastMonth', '2027-03-29')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(rangeOf('threeMonths', '2028-01-31')).toEqual({ from: '2027-11-01', to: '2028-01-31' })
  expect(daysOf({ from: '2028-02', to: '2028-02' })).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf(periodOf('year', '2027-12'))).toEqual({ from: '2027-01-01', to: '2027-12-31' })
  expect(daysOf(periodOf('sixMonths', '2028-02'))).toEqual({ from: '2027-09-01', to: '2028-02-29' })
})

test('the calendar turns its pages over leap days and the new year, from whichever day', () => {
  expect(shownRange('month', '2028-02-29')).toEqual({ from: '2028-01-31', to: '2028-03-05' })
  expect(shownRange('week', '2028-01-01')).toEqual({ from: '2027-12-27', to: '2028-01-02' })
  expect(turned('month', '2028-01-31', 1)).toBe('2028-02-01')
  expect(turned('month', '2028-03-31', -1)).toBe('2028-02-01')
  expect(turned('month', '2027-12-31', 1)).toBe('2028-01-01')
  expect(turned('week', '2028-02-26', 1)).toBe('2028-03-04')
  expect(turned('day', '2028-02-28', 1)).toBe('2028-02-29')
})
