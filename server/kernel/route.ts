import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Viewer } from '#resources/kernel/access'
import type { Call } from '#resources/kernel/call'
import type { Context } from './context'

/** What a route's body is given: checked parts of the request and the context of the viewer. */
export interface Asked<P, Q, B> {
  params: P
  query: Q
  body: B
  context: Context
  /** The token of the session, for sign-out; null when there is none. */
  token: string | null
  request: FastifyRequest
  reply: FastifyReply
}
/** JSON that is answered as it stands, without being read and written again. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** One call of the API: its contract, who may make it and what it does. Answers: a value, RawJson, or the reply itself. */
export interface Route<P = unknown, Q = unknown, B = unknown, A = unknown> extends Call<P, Q, B, A> {
  handle: (asked: Asked<P, Q, B>) => Promise<A | RawJson | FastifyReply>
  /** Status of a success, 200 unless said otherwise. */
  status?: number
  /** Largest body in bytes, 1 MiB unless said otherwise. */
  bodyLimit?: number
  /** Takes a form with a file; its handler receives it. */
  isUpload?: boolean
  /** Its answers may hold what a stranger would guess letter by letter from the length of compressed ones (BREACH). */
  isPlain?: boolean
}
/** A route whose parts the registering code does not need to know. */
export interface AnyRoute extends Omit<
  Call<unknown, unknown, unknown, unknown>,
  'params' | 'query' | 'body' | 'answer'
> {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer?: z.ZodType
  handle: (asked: Asked<never, never, never>) => Promise<unknown>
  status?: number
  bodyLimit?: number
  isUpload?: boolean
  isPlain?: boolean
}

/** Puts a body to a declared call. */
export const route = <P, Q, B, A>(
  call: Call<P, Q, B, A>,
  handle: Route<P, Q, B, A>['handle'],
  more: { status?: number; bodyLimit?: number; isUpload?: boolean } = {},
): AnyRoute => ({
  ...call,
  ...more,
  handle: handle as AnyRoute['handle'],
})

/** Whether the viewer may make the call at all. */
export const mayCall = (each: Pick<AnyRoute, 'who'>, viewer: Viewer | null): boolean => {
  if (each.who === 'public') return true
  if (viewer === null) return false
  return each.who === 'signedIn' || each.who(viewer)
}
