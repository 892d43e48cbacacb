import { useEffect } from 'react'
import type { AnyResource } from '#resources/kernel/define-resource'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { useIsBoard } from '#panel/kernel/list/list-layout'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { useParamChange } from '#panel/kernel/list/use-url-param'

const ACTIVE = '[ACTIVE]'

/** Opens a list with what is active, unless its address says which statuses: the menu counts the same ones (part 2 §4). A board shows all. */
function useActiveFirst(resource: AnyResource, param: string): void {
  const change = useParamChange()
  const isBoard = useIsBoard(resource)
  useEffect(() => {
    if (!isBoard && !new URLSearchParams(window.location.search).has(param)) change({ [param]: ACTIVE }, true)
  }, [change, param, isBoard])
}

/** The derived list of reminders, which opens with the active ones. */
export function ReminderList() {
  useActiveFirst(reminders, 'status')
  return <ResourceScreen resource={reminders} />
}

/** The derived list of tasks, which opens with the active ones. */
export function TaskList() {
  useActiveFirst(tasks, 'taskStatus')
  return <ResourceScreen resource={tasks} />
}
