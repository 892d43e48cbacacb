import { useUser } from '../shared/user'
import { rollOf, useWaitingMarks } from './roll/roll-store'

const nothing: ReadonlySet<string> = new Set()
const ongoing: ReadonlySet<string> = new Set(['/instructor/dashboard/ongoing'])

/** Marks that wait are sent from whatever page is open, and a dot says so. */
export function useWaiting(): ReadonlySet<string> {
  const marks = useWaitingMarks(rollOf(useUser().id))
  return marks.size > 0 ? ongoing : nothing
}
