import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { messages } from '../../resources/kernel/messages'
import type { Context } from './context'
import { AppError, forbidden, invalid, notFound } from './errors'
import { errorsOf } from './list-query'
import { mayCall, RawJson, type AnyRoute, type Asked } from './route'

/** Who is behind a request: a context for the viewer, or none without a session. */
export interface Caller {
  context: Context
  isSignedIn: boolean
  token: string | null
  /** The one-time password must be changed before anything else. */
  mustChangePassword: boolean
}

function part(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = errorsOf(parsed.error)
  // A body that is no object at all has no field to name.
  if ('' in errors) throw new AppError('malformed', { uiMessage: errors[''] || messages.json })
  throw invalid(errors)
}

/** Checks a request against its route and answers it. */
export async function answer(
  each: AnyRoute,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (each.who !== 'public' && !caller.isSignedIn) throw new AppError('unauthenticated')
  if (!mayCall(each, caller.isSignedIn ? caller.context.viewer : null)) throw forbidden()
  const params = each.params?.safeParse(request.params)
  if (params && !params.success) throw notFound()
  const asked: Asked<unknown, unknown, unknown> = {
    params: params ? params.data : request.params,
    query: part(each.query, request.query),
    body: each.body
      ? part(each.body, request.body ?? (each.body.safeParse(undefined).success ? undefined : {}))
      : undefined,
    context: caller.context,
    token: caller.token,
    request,
    reply,
  }
  const result = await each.handle(asked as Asked<never, never, never>)
  if (reply.sent || result === reply) return reply
  void reply.code(each.status ?? 200)
  if (result instanceof RawJson)
    return reply.header('content-type', 'application/json; charset=utf-8').send(result.text)
  return reply.send(result ?? {})
}
