import { keepPreviousData } from '@tanstack/react-query'
import { events } from '#resources/events.calls'
import { useCall } from '#kit/query/use-call'
import { filterNames, type CalendarFilter } from './use-calendar'
import type { DayRange } from './wall-clock'

/** The events of the shown days, in one call; asked again when something of them changes. */
export function useEvents({ from, to }: DayRange, filter: CalendarFilter) {
  const query = Object.fromEntries(
    filterNames.flatMap((name) => (filter[name].length > 0 ? [[name, [...filter[name]]]] : [])),
  )
  return useCall(events, { query: { from, to, ...query } }, { placeholderData: keepPreviousData })
}
