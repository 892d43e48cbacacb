import { useEffect } from 'react'
import { reminders } from '../../../../resources/reminders'
import { ResourceScreen } from '../../kernel/list/ResourceScreen'
import { useParamChange } from '../../kernel/list/use-url-param'

const ACTIVE = '[ACTIVE]'

/** The derived list of reminders, which opens with the active ones (part 2 §4). */
export default function ReminderList() {
  const change = useParamChange()
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('status')) change({ status: ACTIVE }, true)
  }, [change])
  return <ResourceScreen resource={reminders} />
}
