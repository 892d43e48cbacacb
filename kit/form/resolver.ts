import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { notifyFailure } from '../feedback/toast-store'
import { ApiError } from '../http/api-error'

/** Messages by field; none when all is in order. */
type Faults = Readonly<Record<string, string>>

/** A resolver of react-hook-form over a check that answers messages by field. */
export const resolverOf =
  <V extends FieldValues>(check: (values: V) => Faults | Promise<Faults>): Resolver<V> =>
  async (values) => {
    const faults = Object.entries(await check(values))
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'check', message }]))
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as object }
  }

/** What a schema refuses, the first message of each field. */
export function faultsOf(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}

/** Puts a refusal under its fields; what has no field of this form is told by `otherwise`, a toast unless the form says it itself. */
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
