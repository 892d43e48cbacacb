import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEvent } from '#resources/events.calls'
import { lessons } from '#resources/lessons'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { withParams } from '#panel/kernel/list/url-params'
import { SLOT } from '#panel/screens/bookings'

/** The parameter of the drawer that changes a lesson. */
export const LESSON = drawerParam(lessons, 'edit')

/** Where an event's record stands; a lesson and a time to book open over the calendar, in their drawers. */
export function addressOf({ kind, id, groupId }: CalendarEvent): string {
  if (kind === 'lesson') return withParams({ [LESSON]: String(id) })
  if (kind === 'slot') return withParams({ [SLOT]: String(id) })
  if (kind === 'exam') return `/groups/${groupId}/student-management/grades`
  if (kind === 'interview') return `/applicants/${id}`
  return `${kind === 'task' ? '/tasks' : '/reminder'}?editId=${id}`
}

/** Opens the record of an event. */
export function useOpen(): (event: CalendarEvent) => void {
  const navigate = useNavigate()
  return useCallback((event) => void navigate(addressOf(event)), [navigate])
}
