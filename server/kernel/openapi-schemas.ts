import { z } from 'zod'
import { documentedOf } from '#resources/kernel/body'
import { checkFields } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import { isAlwaysRead } from '#resources/kernel/read-schema'
import { filterDocument } from './derived/read-routes'
import { conditionsText } from './openapi-conditions'

export type Json = Record<string, unknown>
export type Components = Readonly<Record<string, Json>>
type Resources = ReadonlyMap<string, AnyResource>

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A reference to a component, or a copy of it with some required keys made optional. */
function without(components: Components, name: string, optional: readonly string[]): Json {
  const { required = [], ...rest } = components[name] as { required?: string[] }
  return optional.length === 0 ? ref(name) : { ...rest, required: required.filter((key) => !optional.includes(key)) }
}
/** An object with its own properties and those of a component. */
function joined(components: Components, own: Json, name: string): Json {
  const { properties, required = [], ...rest } = components[name] as { properties: Json; required?: string[] }
  const parts = own.properties as Json
  // Its own properties override those of the component with the same name.
  const all = [...((own.required as string[] | undefined) ?? []), ...required.filter((key) => !(key in parts))]
  return {
    ...rest,
    properties: { ...properties, ...parts },
    ...(all.length > 0 && { required: all }),
  }
}

/** The JSON schema that a specially marked schema is documented as; null for ordinary schemas. */
function stoodFor(schema: z.core.$ZodTypes, own: Json, io: 'input' | 'output', components: Components): Json | null {
  const { component, optional = [], beside, as, fields, ofOne } = documentedOf(schema)
  if (as) return toSchema(as, io, components)
  if (fields) {
    // A written value contains nothing of other resources.
    const values = fieldsSchema(fields, 'create', new Map())
    return ofOne ? withId(values, 'read') : values
  }
  if (component) return without(components, component, optional)
  const { def } = schema._zod
  if (def.type === 'pipe' && (def.in as z.core.$ZodTypes)._zod.def.type === 'transform')
    return toSchema(def.out as z.ZodType, io, components)
  if (def.type !== 'object') return null
  if (io === 'output') return beside ? joined(components, own, beside) : null
  // A key is optional when the check accepts its absence, whatever transforms precede it.
  const required = Object.entries(def.shape).flatMap(([name, part]) =>
    z.safeParse(part, undefined).success ? [] : [name],
  )
  const whole = { ...own, required: required.length > 0 ? required : undefined }
  return beside ? joined(components, whole, beside) : whole
}

/** Converts a zod schema to JSON schema; `resources/kernel/body.ts` marks schemas that are documented as something else. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components = {}): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const own = { ...(jsonSchema as Json) }
      const other = stoodFor(zodSchema, own, io, components)
      if (other === null) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      Object.assign(jsonSchema, other)
    },
  }) as Json
  return json
}

type Mode = 'read' | 'create' | 'update'
const orNull = (json: Json): Json => ({ anyOf: [json, { type: 'null' }] })
const objectOf = (properties: Json, required: readonly string[], more: Json = {}): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  ...more,
})

/** JSON schema of a field's value: from its kind's own schema, plus what that cannot express. */
function fieldSchema(field: AnyField, mode: Mode, resources: Resources): Json {
  const isThere = field.required && !(mode === 'read' && field.readable)
  const nullable = (json: Json): Json => (isThere ? json : orNull(json))
  const texts = [
    ...(field.help ? [field.help.en] : []),
    ...(mode === 'read' ? [] : conditionsText(field, mode === 'create')),
  ]
  const described = { title: field.label.en, ...(texts.length > 0 && { description: texts.join(' ') }) }
  // Values inside a field are always sent whole.
  const inner = mode === 'read' ? 'read' : 'create'
  if (field.kind === 'object') return { ...described, ...nullable(fieldsSchema(field.fields, inner, resources)) }
  if (field.kind === 'rows') {
    const items = withId(fieldsSchema(field.fields, inner, resources), inner)
    return { ...described, type: 'array', maxItems: field.max, items }
  }
  if (field.kind === 'choice')
    return {
      ...described,
      ...nullable({ enum: field.options.map(({ value }) => (field.numeric ? Number(value) : value)) }),
    }
  return { ...described, ...nullable(toSchema(field.schema, mode === 'read' ? 'output' : 'input')) }
}
/** A row has an id: required where it is read, absent for a new row. */
const withId = ({ properties, required = [], ...row }: { properties?: Json; required?: string[] } & Json, mode: Mode) =>
  objectOf({ id: { type: 'integer' }, ...properties }, mode === 'read' ? ['id', ...required] : required, row)

const storedFile = objectOf(
  {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    contentType: { type: 'string' },
    size: { type: 'integer' },
  },
  ['id', 'name', 'contentType', 'size'],
)
/**
 * What is read beside an id, under its `as` name: the shown fields of the referenced record, or the file's metadata; null for other fields.
 */
function shownSchema(field: AnyField, resources: Resources): [string, Json] | null {
  if (!('as' in field) || !field.as) return null
  if (field.kind === 'file') return [field.as, field.required && !field.readable ? storedFile : orNull(storedFile)]
  const target = resources.get(field.to)?.fields ?? {}
  const shown = Object.fromEntries(Object.entries(target).filter(([name]) => field.show.includes(name)))
  const uuid = field.show.includes('uuid') ? { uuid: { type: 'string', format: 'uuid' } } : {}
  const { properties, required = [] } = fieldsSchema(shown, 'read', resources) as {
    properties: Json
    required?: string[]
  }
  // Alias names and nested references are only part of the record itself.
  const own = Object.entries(properties).filter(([name]) => name in shown)
  const record = objectOf({ id: { type: 'integer' }, ...uuid, ...Object.fromEntries(own) }, [
    'id',
    ...Object.keys(uuid),
    ...required.filter((name) => name in shown),
  ])
  if (field.kind === 'references') return [field.as, { type: 'array', items: record }]
  return [field.as, field.required && !field.readable ? record : orNull(record)]
}

const isThere = (field: AnyField, mode: Mode): boolean =>
  mode === 'read' ? !field.inputOnly : field.mode === 'write' || (field.mode === 'create' && mode === 'create')

/** The JSON schema of fields as read or written; required are those always read, or those that must be written. */
export function fieldsSchema(fields: Fields, mode: Mode, resources: Resources): Json {
  const entries = Object.entries(fields).filter(([, field]) => isThere(field, mode))
  const aliased = entries.flatMap(([name, field]) => (field.alias ? [[name, field.alias, field] as const] : []))
  const named = entries.map(([name, field]) => [name, fieldSchema(field, mode, resources)] as const)
  const spelled = aliased.map(([, alias, field]) => [alias, fieldSchema(field, mode, resources)] as const)
  if (mode === 'read') {
    const shown = entries.flatMap(([, field]) => {
      const known = shownSchema(field, resources)
      return known ? [{ field, known }] : []
    })
    const required = [
      ...entries.filter(([, field]) => isAlwaysRead(field)).map(([name]) => name),
      ...aliased.filter(([, , field]) => isAlwaysRead(field)).map(([, alias]) => alias),
      ...shown.filter(({ field }) => isAlwaysRead(field)).map(({ known: [as] }) => as),
    ]
    return objectOf(Object.fromEntries([...named, ...spelled, ...shown.map(({ known }) => known)]), required)
  }
  const needed =
    mode === 'create' ? Object.keys(checkFields(fields, {}, true).errors).filter((name) => name in fields) : []
  const byEither = aliased
    .filter(([name]) => needed.includes(name))
    .map(([name, alias]) => ({ anyOf: [{ required: [name] }, { required: [alias] }] }))
  return objectOf(
    Object.fromEntries([...named, ...spelled]),
    needed.filter((name) => !fields[name]?.alias),
    { ...(byEither.length > 0 && { allOf: byEither }), additionalProperties: false },
  )
}

const system = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
}

/** The components of each resource: the record as read, and the body forms of `resources/kernel/body.ts`. */
export function componentsOf(resources: Resources): Components {
  return Object.fromEntries(
    [...resources.values()].flatMap((resource) => {
      const { properties, required = [] } = fieldsSchema(resource.fields, 'read', resources)
      const own = { ...system, ...(resource.uuid && { uuid: { type: 'string', format: 'uuid' } }) }
      const read = objectOf({ ...own, ...(properties as Json) }, [...Object.keys(own), ...(required as string[])])
      const values = fieldsSchema(resource.fields, 'update', resources)
      const { id, version } = system
      return [
        [resource.name, { title: resource.title.one.en, ...read }],
        [`${resource.name}Create`, fieldsSchema(resource.fields, 'create', resources)],
        [`${resource.name}Update`, { ...values, properties: { ...(values.properties as Json), id, version } }],
        [`${resource.name}Values`, values],
        [`${resource.name}Filter`, toSchema(filterDocument(resource), 'input')],
      ]
    }),
  )
}
