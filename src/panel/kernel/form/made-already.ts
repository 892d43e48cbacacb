import type { Row } from '#resources/kernel/check-row'
import { isConflict, readFailure } from './failure'
import { isSameValue } from './same-value'

/**
 * The record as it is now, if a change was refused only because it has been made already: its answer was lost, so that it was sent again with
 * the version before it. Null for every other failure.
 */
export function madeAlready<T extends object>(thrown: unknown, sent: Row): T | null {
  const failure = readFailure(thrown)
  if (!isConflict(failure)) return null
  const { current } = failure
  // 409 `conflict` carries the record in the format of the call's answer.
  return Object.entries(sent).every(([name, value]) => isSameValue(current[name], value))
    ? (current as object as T)
    : null
}
