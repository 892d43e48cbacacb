import type { AnyResource } from '#resources/kernel/define-resource'
import { messages } from '#resources/kernel/messages'
import { AppError, invalid } from '../errors'
import { tableName } from '../names'
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

/** What the database refused, as the error that people understand: a taken value under its field. Others stay as they are. */
export function constraintErrors(resource: AnyResource, error: unknown): unknown {
  if (error instanceof AppError || !isDatabaseError(error)) return error
  const name = error.constraint ?? ''
  const field = storedFields(resource.fields).find(({ column }) => name.startsWith(`${tableName(resource)}_${column}_`))
  const path = field?.path.join('.')
  if (error.code === '23505') {
    const fieldsTogether = resource.uniqueTogether?.find((fields) =>
      name.includes(fields.map((each) => each.toLowerCase()).join('_')),
    )
    return invalid({ [path ?? fieldsTogether?.[0] ?? resource.display[0] ?? 'id']: messages.taken })
  }
  if (error.code === '23503') return path ? invalid({ [path]: messages.reference }) : new AppError('in_use')
  if (error.code === '23514' && path) return invalid({ [path]: messages.choice })
  if (error.code === '40001' || error.code === '40P01') return new AppError('unavailable')
  return error
}
