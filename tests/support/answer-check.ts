import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import { openApi } from '#server/kernel/openapi'
import type { Kernel } from '#server/kernel/context'
import type { AnyRoute } from '#server/kernel/route'

/**
 * Throws if a successful response does not match its call's contract or the API document, which derives records from their declaration
 * independently of the contract. If only some `columns` of the records were requested, missing ones are no error.
 */
export function answerCheck({ routes, kernel }: { routes: readonly AnyRoute[]; kernel: Kernel }) {
  const known = routes
    .map((route) => ({ route, parts: route.path.split('/'), isAt: addressPattern(route.path) }))
    // As in the server, a literal part takes precedence over a parameter.
    .sort((a, b) => (literals(a.parts) < literals(b.parts) ? -1 : 1))
  return (method: string, address: string, body: unknown, asked?: unknown): void => {
    const [path = ''] = address.split('?')
    const found = known.find(({ route, isAt }) => route.method === method && isAt.test(path))?.route
    if (!found || found.answer === 'file') return
    const schema = found.answer === 'nothing' ? z.strictObject({}) : found.answer
    const { error } = schema.safeParse(body)
    const isOfSome = typeof asked === 'object' && asked !== null && 'columns' in asked
    const issues = error?.issues.filter(({ path }) => !isOfSome || valueAt(body, path) !== undefined) ?? []
    if (issues.length > 0)
      throw new Error(
        `${method} ${found.path} answers what its contract does not say:\n${z.prettifyError(new z.ZodError(issues))}`,
      )
    const wrong = isOfSome ? [] : against(documentedAnswer(found, routes, kernel), body)
    if (wrong.length > 0)
      throw new Error(
        `${method} ${found.path} answers what the API document does not say:\n${wrong
          .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
          .join('\n')}`,
      )
  }
}

const against = (isRight: ValidateFunction, body: unknown): ErrorObject[] =>
  isRight(body) ? [] : (isRight.errors ?? [])

/**
 * The document is created once for all applications of this process, because they have the same calls. Its schemas are compiled on demand.
 */
let document: Ajv2020 | null = null
function documentedAnswer(
  { method, path, status = 200 }: AnyRoute,
  routes: readonly AnyRoute[],
  kernel: Kernel,
): ValidateFunction {
  // Optimizing a schema's code takes as long as generating it, and saves less on the few answers that it checks.
  document ??= new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    code: { optimize: false },
  }).addSchema(openApi(routes, kernel.resources), 'document', undefined, false)
  const place = ['paths', `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase(), 'responses', `${status}`]
  const pointer = [...place, 'content', 'application/json', 'schema'].map((key) =>
    encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')),
  )
  const found = document.getSchema(`document#/${pointer.join('/')}`)
  if (!found) throw new Error(`The API document does not say what ${method} ${path} answers`)
  return found
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
const literals = (parts: readonly string[]) => parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('')
const addressPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
