import { get, set, type FieldErrors as FormErrors, type FieldValues } from 'react-hook-form'
import type { FieldErrors } from '#resources/kernel/check-row'

/** Converts messages by path (`duration.value`, `schedule.0.startHour`) to the nested errors of react-hook-form. */
export function nestedErrors(errors: FieldErrors, type = 'check'): FormErrors<FieldValues> {
  const nested: FormErrors<FieldValues> = {}
  for (const [path, message] of Object.entries(errors)) {
    // An error of the list itself goes beside the errors of its rows.
    const place = get(nested, path) === undefined ? path : `${path}.root`
    set(nested, place, { type, message })
  }
  return nested
}

/** The paths that have an error; `root` errors count for the path of their list. */
export function errorPaths(errors: unknown, prefix = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [prefix]
  return Object.entries(errors).flatMap(([key, inner]) =>
    errorPaths(inner, key === 'root' ? prefix : prefix === '' ? key : `${prefix}.${key}`),
  )
}
/** The number of paths that have an error. */
export const errorCount = (errors: unknown): number => errorPaths(errors).length

/** The message at a path, or the `root` message of the list there; null if there is none. */
export function messageAt(errors: unknown, path: string): string | null {
  return messageIn(get(errors, path))
}
/** An array of row errors may carry the list's own error as `root`. */
function messageIn(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null
  if ('message' in found && typeof found.message === 'string') return found.message
  return 'root' in found ? messageIn(found.root) : null
}

/** The paths of the touched values. */
export function touchedPaths(touched: unknown, prefix = ''): string[] {
  if (touched === true) return [prefix]
  if (typeof touched !== 'object' || touched === null) return []
  return Object.entries(touched).flatMap(([key, inner]) =>
    touchedPaths(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}
/** Whether the value at a path, or a value that contains it, was touched. */
export const isTouched = (touched: unknown, path: string): boolean =>
  touchedPaths(touched).some((one) => path === one || path.startsWith(`${one}.`))
