import type { AnyResource } from '#resources/kernel/define-resource'
import type { Message } from '#resources/kernel/message'
import { messages } from '#resources/kernel/messages'
import { onceFor } from '#resources/kernel/once-for'
import { AppError, invalid } from '../errors'
import { constraintName, foreignKeyName, snake, tableName, togetherName } from '../names'
import { storedFields } from '../stored-fields'

interface DatabaseError {
  code: string
  constraint?: string
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.length === 5

/** Where a constraint violation is reported, and its message if the constraint has its own. */
interface Place {
  at: string
  message?: Message | undefined
}
/** The place of each constraint of a table: the path of its field, or of the first of several fields. */
const placesOf = onceFor((resource: AnyResource): ReadonlyMap<string, Place> => {
  const table = tableName(resource)
  const own = storedFields(resource.fields).flatMap(({ path, column, field }) => {
    const place = { at: path.join('.') }
    return [
      [constraintName(table, [column], 'key'), place] as const,
      [constraintName(table, [column], 'check'), place] as const,
      ...(field.kind === 'reference' ? [[foreignKeyName(table, column, snake(field.to), 'id'), place] as const] : []),
      ...(field.kind === 'file' ? [[foreignKeyName(table, column, 'files', 'key'), place] as const] : []),
    ]
  })
  const together = resource.uniqueTogether.map(
    (each) => [togetherName(resource, each), { at: each.fields[0] ?? 'id', message: each.message }] as const,
  )
  return new Map([...own, ...together])
})

/**
 * Converts a database error to an error that people understand, such as a taken value at its field. Other errors are returned unchanged.
 */
export function constraintErrors(resource: AnyResource, error: unknown): unknown {
  if (error instanceof AppError || !isDatabaseError(error)) return error
  const place = placesOf(resource).get(error.constraint ?? '')
  if (error.code === '23505')
    return invalid({ [place?.at ?? resource.display[0] ?? 'id']: place?.message ?? messages.taken })
  if (error.code === '23503') return place ? invalid({ [place.at]: messages.reference }) : new AppError('in_use')
  if (error.code === '23514' && place) return invalid({ [place.at]: messages.choice })
  return error
}
