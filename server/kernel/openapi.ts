import { z } from 'zod'
import { documentedOf } from '#resources/kernel/body'
import { checkFields } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, Fields } from '#resources/kernel/field'
import { errorCodes } from '#resources/kernel/errors'
import { filterDocument } from './derived/read-routes'
import type { AnyRoute } from './route'

type Json = Record<string, unknown>

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
type Components = Readonly<Record<string, Json>>

/** A component, with keys that it asks for and that are not asked for here. */
function without(components: Components, name: string, optional: readonly string[]): Json {
  const { required = [], ...rest } = components[name] as { required?: string[] }
  return optional.length === 0 ? ref(name) : { ...rest, required: required.filter((key) => !optional.includes(key)) }
}
/** An object with its own parts and those of a component. */
function joined(components: Components, own: Json, name: string): Json {
  const { properties, required = [], ...rest } = components[name] as { properties: Json; required?: string[] }
  const all = [...((own.required as string[] | undefined) ?? []), ...required]
  return {
    ...rest,
    properties: { ...properties, ...(own.properties as Json) },
    ...(all.length > 0 && { required: all }),
  }
}

/** What a schema that is no plain one stands for; null for plain ones. */
function stoodFor(schema: z.core.$ZodTypes, own: Json, io: 'input' | 'output', components: Components): Json | null {
  const { component, optional = [], beside, as } = documentedOf(schema)
  if (as) return toSchema(as, io, components)
  if (component) return without(components, component, optional)
  const { def } = schema._zod
  if (def.type === 'pipe' && (def.in as z.core.$ZodTypes)._zod.def.type === 'transform')
    return toSchema(def.out as z.ZodType, io, components)
  if (def.type !== 'object' || io === 'output') return null
  // What may be left out is what the check lets through, whatever stands before it.
  const required = Object.entries(def.shape).flatMap(([name, part]) =>
    z.safeParse(part, undefined).success ? [] : [name],
  )
  const whole = { ...own, required: required.length > 0 ? required : undefined }
  return beside ? joined(components, whole, beside) : whole
}

/** A schema as JSON schema; what it stands for is said by `resources/kernel/body.ts`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components = {}): Json {
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

/** A field's value as a JSON schema; from its kind's own check, with what a check cannot say. */
function fieldSchema(field: AnyField, mode: Mode): Json {
  const nullable = (json: Json): Json => (field.required ? json : { anyOf: [json, { type: 'null' }] })
  const described = { title: field.label.en, ...(field.help && { description: field.help.en }) }
  // What lies inside a field is always whole.
  const inner = mode === 'read' ? 'read' : 'create'
  if (field.kind === 'object') return { ...described, ...nullable(fieldsSchema(field.fields, inner)) }
  if (field.kind === 'rows')
    return { ...described, type: 'array', maxItems: field.max, items: withId(fieldsSchema(field.fields, inner)) }
  if (field.kind === 'choice')
    return {
      ...described,
      ...nullable({ enum: field.options.map(({ value }) => (field.numeric ? Number(value) : value)) }),
    }
  return { ...described, ...nullable(toSchema(field.schema, mode === 'read' ? 'output' : 'input')) }
}
/** A row goes by its id: the one that it was read with, none for a new one. */
const withId = (row: Json): Json => ({ ...row, properties: { id: { type: 'integer' }, ...(row.properties as Json) } })

const isThere = (field: AnyField, mode: Mode): boolean =>
  mode === 'read' ? !field.inputOnly : field.mode === 'write' || (field.mode === 'create' && mode === 'create')

function fieldsSchema(fields: Fields, mode: Mode): Json {
  const entries = Object.entries(fields).filter(([, field]) => isThere(field, mode))
  const shown =
    mode === 'read'
      ? entries.flatMap(([, field]) =>
          'as' in field && field.as ? [[field.as, { type: ['object', 'array', 'null'] }] as const] : [],
        )
      : []
  const aliased = entries.flatMap(([name, field]) => (field.alias ? [[name, field.alias, field] as const] : []))
  const needed =
    mode === 'create' ? Object.keys(checkFields(fields, {}, true).errors).filter((name) => name in fields) : []
  const required = needed.filter((name) => !fields[name]!.alias)
  const byEither = aliased
    .filter(([name]) => needed.includes(name))
    .map(([name, alias]) => ({ anyOf: [{ required: [name] }, { required: [alias] }] }))
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...entries.map(([name, field]) => [name, fieldSchema(field, mode)] as const),
      ...aliased.map(([, alias, field]) => [alias, fieldSchema(field, mode)] as const),
      ...shown,
    ]),
    ...(required.length > 0 && { required }),
    ...(byEither.length > 0 && { allOf: byEither }),
    ...(mode !== 'read' && { additionalProperties: false }),
  }
}

const system = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
}

/** What is known of a resource: as it is read, and the forms of `resources/kernel/body.ts`. */
function componentsOf(resources: Iterable<AnyResource>): Components {
  return Object.fromEntries(
    [...resources].flatMap((resource) => {
      const read = fieldsSchema(resource.fields, 'read')
      const values = fieldsSchema(resource.fields, 'update')
      const { id, version } = system
      return [
        [
          resource.name,
          { ...read, title: resource.title.one.en, properties: { ...system, ...(read.properties as Json) } },
        ],
        [`${resource.name}Create`, fieldsSchema(resource.fields, 'create')],
        [`${resource.name}Update`, { ...values, properties: { ...(values.properties as Json), id, version } }],
        [`${resource.name}Values`, values],
        [`${resource.name}Filter`, toSchema(filterDocument(resource), 'input')],
      ]
    }),
  )
}

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** A form with one file, and the texts beside it. */
function formOf({ file, fields = {}, required = [] }: NonNullable<AnyRoute['form']>): Json {
  const { properties } = fieldsSchema(fields, 'create')
  const schema = {
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary' }, ...(properties as Json) },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** What a call takes; null for nothing. */
function bodyDocument(each: AnyRoute, components: Components): Json | null {
  if (each.form) return formOf(each.form)
  if (each.bodyFields) {
    const schema = fieldsSchema(each.bodyFields, 'create')
    return { required: 'required' in schema, ...json(schema) }
  }
  if (!each.body) return null
  return { required: !each.body.safeParse(undefined).success, ...json(toSchema(each.body, 'input', components)) }
}

function operation(each: AnyRoute, components: Components): Json {
  const names = [...each.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const query = each.query ? Object.entries((toSchema(each.query, 'input').properties ?? {}) as Json) : []
  const body = bodyDocument(each, components)
  return {
    summary: each.summary,
    tags: [each.tag],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...query.map(([name, schema]) => ({ name, in: 'query', schema })),
      ...(each.path.endsWith('/filter')
        ? ['pageNumber', 'pageSize', 'sortBy', 'sortDirection', 'relationalSort'].map((name) => ({
            name,
            in: 'query',
            schema: { type: 'string' },
          }))
        : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [each.status ?? 200]: {
        description: 'Done',
        ...json(each.answer ? toSchema(each.answer, 'output', components) : {}),
      },
      default: { description: 'Refused: the code says why', ...json(ref('Error')) },
    },
    ...(each.who !== 'public' && { security: [{ bearer: [] }] }),
  }
}

/** The OpenAPI 3.1 document of all calls. */
export function openApi(routes: readonly AnyRoute[], resources: readonly AnyResource[]): Json {
  const components = componentsOf(resources)
  const paths: Record<string, Json> = {}
  for (const each of routes) {
    const path = `/api/v1${each.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each, components) }
  }
  const error = {
    type: 'object',
    required: ['code', 'message', 'uiMessage'],
    properties: {
      code: { enum: Object.keys(errorCodes) },
      message: { type: 'string' },
      uiMessage: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cohort', version: '1', description: 'Back office and learner portal of a training academy.' },
    paths,
    components: {
      schemas: { Error: error, ...components },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
