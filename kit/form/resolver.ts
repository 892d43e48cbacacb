import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { notifyFailure } from '../feedback/toast-store'
import { ApiError } from '../http/api-error'

/** Messages by field; empty if there are none. */
type Faults = Readonly<Record<string, string>>

/** A react-hook-form resolver from a check that returns messages by field. */
export const resolverOf =
  <V extends FieldValues>(check: (values: V) => Faults | Promise<Faults>): Resolver<V> =>
  async (values) => {
    const faults = Object.entries(await check(values))
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'check', message }]))
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as object }
  }

/** The first message of each field in a zod error. */
export function faultsOf(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}

/** Shows a refusal under its fields; a failure that belongs to no field of this form goes to `otherwise`, a toast by default. */
export function showRefusal<V extends FieldValues>(
  failure: unknown,
  names: readonly Path<V>[],
  setError: UseFormSetError<V>,
  otherwise: (failure: unknown) => void = notifyFailure,
): void {
  const told = failure instanceof ApiError ? failure.errors : {}
  const found = names.filter((name) => told[name] !== undefined)
  for (const name of found) setError(name, { type: 'server', message: told[name] ?? '' })
  if (found.length === 0) otherwise(failure)
}
