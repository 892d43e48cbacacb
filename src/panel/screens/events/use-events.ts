import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { events, type CalendarEvents } from '#resources/events.calls'
import { call } from '#kit/http/http'
import { filterNames, type CalendarFilter } from './use-calendar'
import type { DayRange } from './wall-clock'

/** The events of the shown days, in one call; asked again when something of them changes. */
export function useEvents({ from, to }: DayRange, filter: CalendarFilter) {
  const query = Object.fromEntries(
    filterNames.map((name) => [name, filter[name].length > 0 ? `[${filter[name].join('|')}]` : null]),
  )
  return useQuery({
    queryKey: ['events', from, to, query],
    queryFn: ({ signal }) =>
      call<CalendarEvents>(events.method, events.path, undefined, { signal, query: { from, to, ...query } }),
    placeholderData: keepPreviousData,
    meta: { follows: ['lessons', 'exams', 'applicants', 'tasks', 'reminders', 'groups'] },
  })
}
