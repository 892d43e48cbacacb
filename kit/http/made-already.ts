import { ApiError } from './api-error'

/**
 * The record as it is now, if a change was refused only because it has been made already: its answer was lost, so that it was sent again with
 * the version before it. Null for every other failure.
 */
export function madeAlready<T extends object>(failure: unknown, sent: Partial<T>): T | null {
  if (!(failure instanceof ApiError) || failure.code !== 'conflict') return null
  // 409 `conflict` carries the record in the format of the call's answer.
  const { current } = failure.body as { current?: T }
  const names = Object.keys(sent) as (keyof T)[]
  return current && names.every((name) => JSON.stringify(current[name]) === JSON.stringify(sent[name])) ? current : null
}
