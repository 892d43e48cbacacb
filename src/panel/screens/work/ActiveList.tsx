import { useEffect, useState } from 'react'
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
 * records (part 2 §4). A board shows all. If the filter is removed afterwards, it is not set again on a reload. Returns whether the
 * filter is decided: until then nothing is loaded.
 */
export function useActiveFirst(resource: AnyResource, param: string): boolean {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isBoard = useIsBoard(resource)
  const params = new URLSearchParams(search)
  const isSaid = isBoard || params.has(param) || params.has(SAVED_VIEW) || startIn(state) !== null
  const [isOpening, setIsOpening] = useState(true)
  if (isSaid && isOpening !== isBoard) setIsOpening(isBoard)
  useEffect(() => {
    // Another page may have been opened before this list was there, and wait for its script.
    if (isSaid || window.location.pathname !== pathname) return
    const [changes, start] = isOpening ? [{ [param]: ACTIVE }, 'usual' as const] : [{}, 'chosen' as const]
    void navigate({ search: withParams(changes) }, { replace: true, state: stateOf(start) })
  }, [navigate, param, pathname, isSaid, isOpening])
  return isSaid || !isOpening
}

/** The derived list of reminders, by default only the active ones. */
export function ReminderList() {
  return useActiveFirst(reminders, 'status') ? <ResourceScreen resource={reminders} /> : null
}

/** The derived list of tasks, by default only the active ones. */
export function TaskList() {
  return useActiveFirst(tasks, 'taskStatus') ? <ResourceScreen resource={tasks} /> : null
}
