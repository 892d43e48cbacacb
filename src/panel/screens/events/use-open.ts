import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarEvent } from '#resources/events.calls'
import { lessons } from '#resources/lessons'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'
import { withParams } from '#panel/kernel/list/url-params'
import { SLOT } from '#panel/screens/bookings'

/** The URL parameter of the drawer that edits a lesson. */
export const LESSON = drawerParam(lessons, 'edit')

/** The URL of an event's record; a lesson or booking slot opens in a drawer over the calendar. */
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
