import { useEffect } from 'react'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { ResourceScreen } from '#panel/kernel/list/ResourceScreen'
import { useParamChange } from '#panel/kernel/list/use-url-param'

const ACTIVE = '[ACTIVE]'

/** Opens a list with what is active, unless its address says which statuses: the menu counts the same ones (part 2 §4). */
function useActiveFirst(param: string): void {
  const change = useParamChange()
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has(param)) change({ [param]: ACTIVE }, true)
  }, [change, param])
}

/** The derived list of reminders, which opens with the active ones. */
export function ReminderList() {
  useActiveFirst('status')
  return <ResourceScreen resource={reminders} />
}

/** The derived list of tasks, which opens with the active ones. */
export function TaskList() {
  useActiveFirst('taskStatus')
  return <ResourceScreen resource={tasks} />
}
