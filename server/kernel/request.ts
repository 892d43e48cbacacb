import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayCall } from '#resources/kernel/call'
import { messages } from '#resources/kernel/messages'
import { STEP_HEADER } from '#resources/kernel/undo'
import { isOffered, type Context } from './context'
import { AppError, forbidden, invalid, notFound } from './errors'
import { errorsOf } from './list-query'
import { RawJson } from './raw-json'
import type { AnyRoute, Asked } from './route'
import { sendTagged } from './send-tagged'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The caller of a request: the viewer's context, or an anonymous one without a session. */
export interface Caller {
  context: Context
  isSignedIn: boolean
  token: string | null
  /** A one-time password must be changed before anything else. */
  mustChangePassword: boolean
}

/** Messages about a value of another type. */
const ofOtherType: ReadonlySet<string> = new Set([
  messages.text,
  messages.number,
  messages.integer,
  messages.flag,
  messages.day,
  messages.time,
  messages.choice,
  messages.list,
  messages.json,
  messages.reference,
])
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((each, key) => (each as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[key], value)

/** Says that a missing value is required. A check with a message about the type gives it for a missing value too. */
const withRequired = (value: unknown) => (issue: z.core.$ZodIssue) =>
  issue.path.length > 0 && ofOtherType.has(issue.message) && valueAt(value, issue.path) === undefined
    ? { ...issue, message: messages.required }
    : issue

function part(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = errorsOf(parsed.error.issues.map(withRequired(value)))
  // A body that is not an object has no field to report errors at.
  if ('' in errors) throw new AppError('malformed', { said: errors[''] })
  throw invalid(errors)
}

/** The calls allowed with a one-time password until it is changed. */
const beforeChange = /\/(me|change-password|signout|signout\/\w+)\/?$/

/** Refuses a caller who may not make the call at all, before the body is read: 401 without a session, 403. */
export function admit(each: AnyRoute, { context, isSignedIn, mustChangePassword }: Caller): void {
  if (each.who === 'public') return
  if (!isSignedIn) throw new AppError('unauthenticated')
  if (mustChangePassword && !beforeChange.test(each.path)) throw forbidden(messages.choosePassword)
  if (!mayCall(each, context.viewer)) throw forbidden()
}

/** A body of a PUT may repeat the record's id from the address; a different id is 422. */
function withoutOwnId({ method, path }: AnyRoute, params: unknown, body: unknown): unknown {
  const last = method === 'PUT' ? /:(\w+)$/.exec(path)?.[1] : undefined
  if (last === undefined || typeof body !== 'object' || body === null || !Object.hasOwn(body, 'id')) return body
  const { id, ...rest } = body as { id: unknown }
  if (id !== (params as Record<string, unknown>)[last]) throw invalid({ id: messages.otherId })
  return rest
}

/** The request body. It may be absent when the call takes fields, but not `null`. */
const bodyOf = (schema: z.ZodType, { body }: FastifyRequest): unknown =>
  body !== undefined ? body : schema.safeParse(undefined).success ? undefined : {}

/** Checks an admitted request against its route and answers it. */
export async function answer(
  each: AnyRoute,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const params = each.params?.safeParse(request.params)
  if (params && !params.success) throw notFound()
  const asked: Asked<unknown, unknown, unknown> = {
    params: params ? params.data : request.params,
    query: part(each.query, request.query),
    body: each.body ? part(each.body, withoutOwnId(each, params?.data, bodyOf(each.body, request))) : undefined,
    context: caller.context,
    token: caller.token,
    request,
    reply,
  }
  const result = await each.handle(asked as Asked<never, never, never>)
  if (reply.sent || result === reply) return reply
  void reply.code(each.status ?? 200)
  const { step, viewer } = caller.context
  if (step && isOffered(step) && viewer.authGroup === 'USER') void reply.header(STEP_HEADER, step.id)
  if (each.cacheControl !== undefined) {
    void reply.header('cache-control', each.cacheControl)
    const content = result instanceof RawJson ? result.text : JSON.stringify(result)
    return sendTagged({ content, contentType: JSON_TYPE }, request, reply)
  }
  if (result instanceof RawJson) return reply.header('content-type', JSON_TYPE).send(result.text)
  return reply.send(result ?? {})
}
