import { z } from 'zod'
import { checkFields } from '../../resources/kernel/check-row'
import type { AnyResource } from '../../resources/kernel/define-resource'
import type { AnyField, Fields } from '../../resources/kernel/field'
import { errorCodes } from '../../resources/kernel/errors'
import { filterDocument } from './derived/read-routes'
import type { AnyRoute } from './route'

type Json = Record<string, unknown>

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return json
}

/** A field's value as a JSON schema; from its kind's own check, with what a check cannot say. */
function fieldSchema(field: AnyField, mode: 'read' | 'write'): Json {
  const nullable = (json: Json): Json => (field.required ? json : { anyOf: [json, { type: 'null' }] })
  const described = { title: field.label, ...(field.help && { description: field.help }) }
  if (field.kind === 'object') return { ...described, ...nullable(fieldsSchema(field.fields, mode)) }
  if (field.kind === 'rows')
    return { ...described, type: 'array', maxItems: field.max, items: fieldsSchema(field.fields, mode) }
  if (field.kind === 'choice')
    return {
      ...described,
      ...nullable({ enum: field.options.map(({ value }) => (field.numeric ? Number(value) : value)) }),
    }
  return { ...described, ...nullable(toSchema(field.schema, mode === 'read' ? 'output' : 'input')) }
}

function fieldsSchema(fields: Fields, mode: 'read' | 'write'): Json {
  const entries = Object.entries(fields).filter(([, field]) =>
    mode === 'read' ? !field.inputOnly : field.mode !== 'read',
  )
  const shown =
    mode === 'read'
      ? entries.flatMap(([, field]) =>
          'as' in field && field.as ? [[field.as, { type: ['object', 'array', 'null'] }] as const] : [],
        )
      : []
  const required =
    mode === 'write' ? Object.keys(checkFields(fields, {}, true).errors).filter((name) => name in fields) : []
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...entries.map(([name, field]) => [name, fieldSchema(field, mode)] as const),
      ...shown,
    ]),
    ...(required.length > 0 && { required }),
    ...(mode === 'write' && { additionalProperties: false }),
  }
}

const system = {
  id: { type: 'integer' },
  version: { type: 'integer' },
  created_at: { type: 'string', format: 'date-time' },
  updated_at: { type: 'string', format: 'date-time' },
}

function components(resources: Iterable<AnyResource>): Json {
  return Object.fromEntries(
    [...resources].flatMap((resource) => {
      const read = fieldsSchema(resource.fields, 'read')
      const write = fieldsSchema(resource.fields, 'write')
      return [
        [
          resource.name,
          { ...read, title: resource.title.one, properties: { ...system, ...(read.properties as Json) } },
        ],
        [`${resource.name}Create`, write],
        [
          `${resource.name}Update`,
          { ...write, required: undefined, properties: { ...(write.properties as Json), version: system.version } },
        ],
        [`${resource.name}Filter`, toSchema(filterDocument(resource), 'input')],
      ]
    }),
  )
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
/** A form with one file, whatever its name, and texts beside it. */
const form: Json = {
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, additionalProperties: { type: 'string' } },
    },
  },
}
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** Which component a derived call reads and answers; null for calls that say it themselves. */
function derivedParts(each: AnyRoute, resource: AnyResource | undefined): { body?: Json; answer?: Json } {
  if (!resource) return {}
  const at = (path: string) => each.path === `/${resource.path}${path}`
  const list = {
    type: 'object',
    properties: { [resource.name]: { type: 'array', items: ref(resource.name) }, totalElements: { type: 'integer' } },
  }
  if (each.method === 'POST' && at('/filter')) return { body: ref(`${resource.name}Filter`), answer: list }
  if (each.method === 'GET' && at('')) return { answer: list }
  if (each.method === 'GET' && at('/:id')) return { answer: ref(resource.name) }
  if (each.method === 'PUT' && at('/:id')) return { body: ref(`${resource.name}Update`), answer: ref(resource.name) }
  if (each.method === 'POST' && each.path === (resource.calls?.create || `/${resource.path}`))
    return { body: ref(`${resource.name}Create`), answer: ref(resource.name) }
  return {}
}

function operation(each: AnyRoute, resources: readonly AnyResource[]): Json {
  const resource = resources.find(({ path }) => each.path === `/${path}` || each.path.startsWith(`/${path}/`))
  const { body, answer } = derivedParts(each, resource)
  const names = [...each.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const query = each.query ? Object.entries((toSchema(each.query, 'input').properties ?? {}) as Json) : []
  const content = body ?? (each.bodyFields ? fieldsSchema(each.bodyFields, 'write') : each.body ? toSchema(each.body, 'input') : null)
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
    ...(content && { requestBody: json(content) }),
    ...(each.isUpload && { requestBody: form }),
    responses: {
      [each.status ?? 200]: {
        description: 'Done',
        ...json(answer ?? (each.answer ? toSchema(each.answer, 'output') : {})),
      },
      default: { description: 'Refused: the code says why', ...json(ref('Error')) },
    },
    ...(each.who !== 'public' && { security: [{ bearer: [] }] }),
  }
}

/** The OpenAPI 3.1 document of all calls. */
export function openApi(routes: readonly AnyRoute[], resources: readonly AnyResource[]): Json {
  const paths: Record<string, Json> = {}
  for (const each of routes) {
    const path = `/api/v1${each.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each, resources) }
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
      schemas: { Error: error, ...components(resources) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
