import { get, set, type FieldErrors as FormErrors, type FieldValues } from 'react-hook-form'
import type { FieldErrors } from '#resources/kernel/check-row'

/** Messages by path (`duration.value`, `schedule.0.startHour`) as react-hook-form nests its errors. */
export function nestedErrors(errors: FieldErrors, type = 'check'): FormErrors<FieldValues> {
  const nested: FormErrors<FieldValues> = {}
  for (const [path, message] of Object.entries(errors)) {
    // A message of a list itself stands beside those of its rows.
    const place = get(nested, path) === undefined ? path : `${path}.root`
    set(nested, place, { type, message })
  }
  return nested
}

/** The paths that show an error; that of a list itself stands under its `root`. */
export function errorPaths(errors: unknown, prefix = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string') return [prefix]
  return Object.entries(errors).flatMap(([key, inner]) =>
    errorPaths(inner, key === 'root' ? prefix : prefix === '' ? key : `${prefix}.${key}`),
  )
}
/** How many places of a form show an error. */
export const errorCount = (errors: unknown): number => errorPaths(errors).length

/** The message at a path, or that of the list at it. */
export function messageAt(errors: unknown, path: string): string | null {
  return messageIn(get(errors, path))
}
/** The errors of a list are an array that carries its own under `root`, which react-hook-form's `get` does not read. */
function messageIn(found: unknown): string | null {
  if (typeof found !== 'object' || found === null) return null
  if ('message' in found && typeof found.message === 'string') return found.message
  return 'root' in found ? messageIn(found.root) : null
}

/** The paths of the values that were touched. */
export function touchedPaths(touched: unknown, prefix = ''): string[] {
  if (touched === true) return [prefix]
  if (typeof touched !== 'object' || touched === null) return []
  return Object.entries(touched).flatMap(([key, inner]) =>
    touchedPaths(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}
/** Whether the value at a path was touched, or what holds it as a whole. */
export const isTouched = (touched: unknown, path: string): boolean =>
  touchedPaths(touched).some((one) => path === one || path.startsWith(`${one}.`))
