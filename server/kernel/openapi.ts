import type { z } from 'zod'
import type { CallForm } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import { errorWords } from '#resources/kernel/derived-parts'
import { componentsOf, fieldsSchema, ref, toSchema, type Components, type Json } from './openapi-schemas'
import type { AnyRoute } from './route'

type Resources = ReadonlyMap<string, AnyResource>

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } })

/** The request body of a form with one file and text fields. */
function formOf({ file, fields = {}, required = [] }: CallForm, resources: Resources): Json {
  const { properties } = fieldsSchema(fields, 'create', resources)
  const schema = {
    type: 'object',
    properties: { [file]: { type: 'string', format: 'binary' }, ...(properties as Json) },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The request body of a call; null when it has none. */
function bodyDocument(each: AnyRoute, components: Components, resources: Resources): Json | null {
  if (each.form) return formOf(each.form, resources)
  if (!each.body) return null
  return { required: !each.body.safeParse(undefined).success, ...json(toSchema(each.body, 'input', components)) }
}

/**
 * The parameters of a path or query with their schemas. Path parameters are all required, query parameters when the schema requires them.
 */
function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: part,
  }))
}

/** The response of a call: JSON, a file of one of its types, or an empty object. */
function answerDocument({ answer, fileTypes = [] }: AnyRoute, components: Components): Json {
  if (answer === 'nothing') return json({ type: 'object', additionalProperties: false })
  if (answer !== 'file') return json(toSchema(answer, 'output', components))
  const file = { schema: { type: 'string', format: 'binary' } }
  return { content: Object.fromEntries(fileTypes.map((type) => [type, file])) }
}

function operation(each: AnyRoute, components: Components, resources: Resources): Json {
  const body = bodyDocument(each, components, resources)
  return {
    operationId: each.operationId,
    summary: each.summary,
    tags: [each.tag],
    parameters: [...parametersOf('path', each.params), ...parametersOf('query', each.query)],
    ...(body && { requestBody: body }),
    responses: {
      [each.status ?? 200]: { description: 'Done', ...answerDocument(each, components) },
      default: { description: 'Refused: the code says why', ...json(ref('Error')) },
    },
    security: each.who === 'public' ? [] : [{ bearer: [] }],
  }
}

/** The component schemas that a part of the document refers to, directly or indirectly. */
function referredTo(part: unknown, schemas: Components, found: Record<string, Json> = {}): Components {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name]
    if (!schema || name in found) continue
    found[name] = schema
    referredTo(schema, schemas, found)
  }
  return found
}

/** The OpenAPI 3.1 document of all calls. */
export function openApi(routes: readonly AnyRoute[], resources: Resources): Json {
  const components = componentsOf(resources)
  const paths: Record<string, Json> = {}
  for (const each of routes) {
    const path = `/api/v1${each.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each, components, resources) }
  }
  const words = toSchema(errorWords, 'output', components) as { properties: Json }
  const error = {
    type: 'object',
    required: ['code', 'message', 'uiMessage'],
    properties: {
      message: { type: 'string' },
      ...words.properties,
      current: { description: 'The record as it is now, with `conflict`.' },
      details: { description: 'What the call says beside the words.' },
      requestId: { type: 'string' },
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cohort', version: '1', description: 'Back office and learner portal of a training academy.' },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: referredTo(paths, { Error: error, ...components }),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
