import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ListOf } from '#resources/kernel/body'
import type { Answer, Call, Checked, Part } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RowOf } from '#resources/kernel/row'
import type { Context } from './context'
import { RawJson } from './raw-json'

/** What a route's handler receives: the checked parts of the request and the viewer's context. */
export interface Asked<P, Q, B> {
  params: P
  query: Q
  body: B
  context: Context
  /** The session's token, needed to sign out; null without a session. */
  token: string | null
  request: FastifyRequest
  reply: FastifyReply
}
/** A record as JSON text from the database, with the resource's type. */
export const recordText = <R extends AnyResource>(_resource: R, text: string) => new RawJson<RowOf<R>>(text)
/** A page of records. `rows` are JSON texts that are passed on without parsing. */
export interface Page {
  rows: readonly string[]
  /** Number of matching records; null when the call did not ask for it. */
  total: number | null
  /** Set when the call accepts an inexact total: whether `total` is exact or a lower bound. */
  isTotalExact?: boolean
}
/** A page of a list as JSON text from the database, under the resource's name or another key. */
export const pageText = <R extends AnyResource, N extends string = R['name']>(
  { name }: R,
  { rows, total, isTotalExact }: Page,
  as?: N,
) => {
  const exactness = isTotalExact === undefined ? '' : `,"isTotalExact":${isTotalExact}`
  return new RawJson<ListOf<R, N>>(`{"${as ?? name}":[${rows.join(',')}],"totalElements":${total}${exactness}}`)
}

/** What a handler returns: the contract's answer, the reply for a file, or nothing. */
type Given<A> = A extends z.ZodType
  ? z.input<A> | RawJson<z.input<A>>
  : A extends 'file'
    ? FastifyReply
    : // An empty object is sent.
      void

/** Options of a route besides its contract and handler. */
interface RouteOptions {
  /** Status of a success; 200 by default. */
  status?: number
  /** Maximum body size in bytes; 1 MiB by default. */
  bodyLimit?: number
  /** Accepts a form with a file; the handler receives it. */
  isUpload?: boolean
  /** Also accepts a native form post (`application/x-www-form-urlencoded`), which is a 415 elsewhere. */
  takesPageForm?: boolean
  /** Not compressed: the size of a compressed answer could let an attacker guess secrets in it letter by letter (BREACH). */
  isPlain?: boolean
  /**
   * `Cache-Control` of the answers, which then get an `ETag`; for data that is the same for everyone and rarely changes. Other answers are
   * not cached.
   */
  cacheControl?: string
}
/** One call of the API: its contract, who may make it and what it does. The handler's exact types are known only where it is defined. */
export interface AnyRoute extends Call, RouteOptions {
  handle: (asked: Asked<never, never, never>) => Promise<unknown>
}

/** Combines a declared call with its handler, whose arguments and result are typed by the contract. */
export const route = <P extends Part, Q extends Part, B extends Part, A extends Answer>(
  call: Call<P, Q, B, A>,
  handle: (asked: Asked<Checked<P>, Checked<Q>, Checked<B>>) => Promise<Given<A>>,
  more: RouteOptions = {},
): AnyRoute => ({ ...call, ...more, handle })
