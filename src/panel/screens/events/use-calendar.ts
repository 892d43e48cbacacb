import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { entriesOf } from '#resources/kernel/address-list'
import { isDay } from '#resources/kernel/is-day'
import { useToday } from '#kit/format/use-today'
import { useIsPhone } from '#kit/theme/use-width'
import { pickedOver } from '#panel/kernel/filters/picked-over'
import { writeFilter } from '#panel/kernel/list/filter-text'
import { askedParams } from '#panel/kernel/list/url-params'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { isView, rangeOf, turned, type CalendarView, type DayRange } from './calendar-view'

/** Filters of the calendar, named as in the URL and the call. */
export const filterNames = ['groupIds', 'instructorIds', 'courseIds'] as const
export type FilterName = (typeof filterNames)[number]
export type CalendarFilter = Readonly<Record<FilterName, readonly number[]>>

/** The state of the calendar, all of it kept in the URL. */
export interface CalendarState {
  view: CalendarView
  /** The current day of the view, 'yyyy-MM-dd'. */
  day: string
  range: DayRange
  filter: CalendarFilter
  show: (changes: { view?: CalendarView; day?: string }) => void
  /** Shows the month, week or day before or after. */
  turn: (direction: 1 | -1) => void
  /** Sets a filter to what is picked in its input. */
  narrow: (name: FilterName, picked: readonly number[]) => void
  clear: () => void
}

const idsOf = (text: string | null): number[] =>
  entriesOf(text ?? '')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

const filterIn = (at: URLSearchParams): CalendarFilter => ({
  groupIds: idsOf(at.get('groupIds')),
  instructorIds: idsOf(at.get('instructorIds')),
  courseIds: idsOf(at.get('courseIds')),
})

/** The calendar state from the URL (`view`, `day`, filters); the default is the current month, on a phone today. */
export function useCalendar(): CalendarState {
  const [params] = useSearchParams()
  const change = useParamChange()
  const isPhone = useIsPhone()
  const today = useToday()
  const shownIn = (at: URLSearchParams) => {
    const [asked, day] = [at.get('view'), at.get('day')]
    const usual: CalendarView = isPhone ? 'day' : 'month'
    return { view: isView(asked) ? asked : usual, day: isDay(day) ? day : today }
  }
  const { view, day } = shownIn(params)
  const query = params.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(query)), [query])
  return {
    view,
    day,
    filter,
    range: useMemo(() => rangeOf(view, day), [view, day]),
    show: (changes) => change(changes),
    turn: (direction) => {
      const asked = shownIn(askedParams())
      change({ day: turned(asked.view, asked.day, direction) })
    },
    narrow: (name, picked) =>
      change({ [name]: writeFilter(pickedOver(filterIn(askedParams())[name], filter[name], picked)) }, true),
    clear: () => change(Object.fromEntries(filterNames.map((name) => [name, null])), true),
  }
}
