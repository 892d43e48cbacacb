import { z } from 'zod'
import type { AnyResource } from './define-resource'
import type { AnyField, Fields } from './field'
import { onceFor } from './once-for'

const idNumber = z.int()
const instant = z.iso.datetime()
const system = { id: idNumber, version: z.int(), created_at: instant, updated_at: instant }
const storedFile = z.strictObject({ id: z.uuid(), name: z.string(), contentType: z.string(), size: z.int() })
/** The shown fields of a referred record; their types and access are declared by its own resource. */
const shown = (show: readonly string[]) =>
  z.strictObject({
    id: idNumber,
    ...Object.fromEntries(show.filter((name) => name !== 'id').map((name) => [name, z.unknown().optional()])),
  })

/** The schema of a value in an answer. Looser than the input schema: values stored under older limits are still answered. */
function valueOf(field: AnyField): z.ZodType {
  switch (field.kind) {
    case 'integer':
    case 'percent':
      return z.int()
    case 'decimal':
    case 'money':
      return z.number()
    case 'day':
      return z.iso.date()
    case 'instant':
      return instant
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.literal(field.options.map(({ value }) => (field.numeric ? Number(value) : value)))
    case 'choices':
      return z.array(z.literal(field.options.map(({ value }) => value)))
    case 'reference':
      return idNumber
    case 'references':
      return z.array(idNumber)
    case 'file':
      return z.uuid()
    case 'json':
      return field.schema
    case 'object':
      return z.strictObject(partsOf(field.fields))
    case 'rows':
      return z.array(z.strictObject({ id: idNumber, ...partsOf(field.fields) }))
    default:
      return z.string()
  }
}

/** Whether every answer contains the field: it is stored and visible to everyone who reads the record. */
export const isAlwaysRead = (field: AnyField): boolean => !field.computed && !field.readable

function partsOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.inputOnly) return []
      const said = (schema: z.ZodType) => (isAlwaysRead(field) ? schema : schema.optional())
      const isThere = field.required && !field.readable
      const value = said(isThere ? valueOf(field) : valueOf(field).nullable())
      const known: [string, z.ZodType][] = [[name, value]]
      if (field.alias) known.push([field.alias, value])
      if (field.kind === 'file' && field.as) known.push([field.as, said(isThere ? storedFile : storedFile.nullable())])
      if (field.kind === 'reference' && field.as)
        known.push([field.as, said(isThere ? shown(field.show) : shown(field.show).nullable())])
      if (field.kind === 'references' && field.as) known.push([field.as, said(z.array(shown(field.show)))])
      return known
    }),
  )
}

/** The schema of a record in an answer: computed fields and fields hidden from some viewers may be missing. Built on first use. */
export const readSchema = onceFor((resource: AnyResource): z.ZodObject =>
  z.strictObject({ ...system, ...(resource.uuid && { uuid: z.uuid() }), ...partsOf(resource.fields) }),
)
