import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyResource } from '#resources/kernel/define-resource'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { useIsBoard } from '#panel/kernel/list/list-layout'
import { SAVED_VIEW } from '#panel/kernel/list/list-preferences'
import { startIn, stateOf, type ListStart } from '#panel/kernel/list/list-start'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { withParams, type ParamChanges } from '#panel/kernel/list/url-params'

const UNCHANGED: ParamChanges = {}
const activeReminders: ParamChanges = { status: '[ACTIVE]' }
const activeTasks: ParamChanges = { taskStatus: '[ACTIVE]' }

/**
 * Replaces the parameters with which a list opens; null leaves the address as it is. Another page may have been opened before this one was
 * drawn, as its script came late: the viewer is not led back then.
 * @param changes the same object in each render, as it is compared by identity
 */
export function useReplacedQuery(changes: ParamChanges | null, start: ListStart): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!changes || window.location.pathname !== pathname) return
    void navigate({ search: withParams(changes) }, { replace: true, state: stateOf(start) })
  }, [navigate, pathname, changes, start])
}

/**
 * Opens a list with a filter for active records, unless the URL contains a status filter or a saved view; the menu counts the same
 * records (part 2 §4). A board shows all. If the filter is removed afterwards, it is not set again on a reload. Returns whether the
 * filter is decided: until then nothing is loaded.
 */
function useActiveFirst(resource: AnyResource, active: ParamChanges): boolean {
  const { search, state } = useLocation()
  const isBoard = useIsBoard(resource)
  const params = new URLSearchParams(search)
  const isFiltered = Object.keys(active).some((param) => params.has(param))
  const isSaid = isBoard || isFiltered || params.has(SAVED_VIEW) || startIn(state) !== null
  const [isOpening, setIsOpening] = useState(true)
  if (isSaid && isOpening !== isBoard) setIsOpening(isBoard)
  useReplacedQuery(isSaid ? null : isOpening ? active : UNCHANGED, isOpening ? 'usual' : 'chosen')
  return isSaid || !isOpening
}

/** The derived list of reminders, by default only the active ones. */
export function ReminderList() {
  return useActiveFirst(reminders, activeReminders) ? <ResourceScreen resource={reminders} /> : null
}

/** The derived list of tasks, by default only the active ones. */
export function TaskList() {
  return useActiveFirst(tasks, activeTasks) ? <ResourceScreen resource={tasks} /> : null
}
