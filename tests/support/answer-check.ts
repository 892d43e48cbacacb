import { z } from 'zod'
import type { AnyRoute } from '#server/kernel/route'

/**
 * Throws for a successful answer that does not meet the contract of its call: what the API document says of it would be wrong. Of records of
 * which only some `columns` were wanted, what is missing is no fault.
 */
export function answerCheck(routes: readonly AnyRoute[]) {
  const known = routes
    .map((route) => ({ route, parts: route.path.split('/'), isAt: addressPattern(route.path) }))
    // A literal part goes before one that is a parameter, as in the server.
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
  }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
const literals = (parts: readonly string[]) => parts.map((part) => (part.startsWith(':') ? '1' : '0')).join('')
const addressPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
