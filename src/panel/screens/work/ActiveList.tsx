import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { useIsBoard } from '#panel/kernel/list/list-layout'
import { SAVED_VIEW } from '#panel/kernel/list/list-preferences'
import { startIn, stateOf } from '#panel/kernel/list/list-start'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { withParams } from '#panel/kernel/list/url-params'

const ACTIVE = '[ACTIVE]'

/**
 * Opens a list with a filter for active records, unless the URL contains a status filter or a saved view; the menu counts the same
 * records (part 2 §4). A board shows all. If the filter is removed afterwards, it is not set again on a reload.
 */
function useActiveFirst(resource: AnyResource, param: string): void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isBoard = useIsBoard(resource)
  const isOpening = useRef(true)
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const isSaid = isBoard || params.has(param) || params.has(SAVED_VIEW) || startIn(state) !== null
    if (!isSaid) {
      const [changes, start] = isOpening.current ? [{ [param]: ACTIVE }, 'usual' as const] : [{}, 'chosen' as const]
      void navigate({ search: withParams(changes) }, { replace: true, state: stateOf(start) })
    }
    isOpening.current = isBoard
  }, [navigate, param, isBoard, search, state])
}

/** The derived list of reminders, by default only the active ones. */
export function ReminderList() {
  useActiveFirst(reminders, 'status')
  return <ResourceScreen resource={reminders} />
}

/** The derived list of tasks, by default only the active ones. */
export function TaskList() {
  useActiveFirst(tasks, 'taskStatus')
  return <ResourceScreen resource={tasks} />
}
