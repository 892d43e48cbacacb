import type { FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#kit/http/api-error'
import { notifyFailure } from '#kit/feedback/toast-store'

/** A resolver of react-hook-form over a check that answers messages by field. */
export const resolverOf =
  <V extends FieldValues>(check: (values: V) => Readonly<Record<string, string>>): Resolver<V> =>
  (values) => {
    const errors = Object.entries(check(values)).map(([name, message]) => [name, { type: 'check', message }] as const)
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) as object }
  }

/** Puts a refusal under its fields; what has no field of this form becomes a toast. */
export function showRefusal<V extends FieldValues>(
  failure: unknown,
  names: readonly Path<V>[],
  setError: UseFormSetError<V>,
): void {
  const told = failure instanceof ApiError ? failure.errors : {}
  const found = names.filter((name) => told[name] !== undefined)
  for (const name of found) setError(name, { type: 'server', message: told[name] ?? '' })
  if (found.length === 0) notifyFailure(failure)
}
