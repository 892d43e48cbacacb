import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Viewer } from '#resources/kernel/access'
import type { ListOf } from '#resources/kernel/body'
import type { Answer, Call, Checked, Part } from '#resources/kernel/call'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { RowOf } from '#resources/kernel/row'
import type { Context } from './context'
import { RawJson } from './raw-json'

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
/** A record of a resource as the database wrote it. */
export const recordText = <R extends AnyResource>(_resource: R, text: string) => new RawJson<RowOf<R>>(text)
/** A page of records. `rows` are JSON texts that are passed on unread. */
export interface Page {
  rows: readonly string[]
  /** How many match; null when the call did not ask. */
  total: number | null
  /** Where less than that was asked: whether it is so many, or at least so many. */
  isTotalExact?: boolean
}
/** A page of a list as the database wrote it; under another name than the resource's where the call says so. */
export const pageText = <R extends AnyResource, N extends string = R['name']>(
  { name }: R,
  { rows, total, isTotalExact }: Page,
  as?: N,
) => {
  const exactness = isTotalExact === undefined ? '' : `,"isTotalExact":${isTotalExact}`
  return new RawJson<ListOf<R, N>>(`{"${as ?? name}":[${rows.join(',')}],"totalElements":${total}${exactness}}`)
}

/** What the body of a route gives: what the contract says it answers, a file by the reply, nothing as nothing. */
type Given<A> = A extends z.ZodType
  ? z.input<A> | RawJson<z.input<A>>
  : A extends 'file'
    ? FastifyReply
    : // An empty object is answered.
      void

/** What a call needs beside its contract and its body. */
interface RouteOptions {
  /** Status of a success, 200 unless said otherwise. */
  status?: number
  /** Largest body in bytes, 1 MiB unless said otherwise. */
  bodyLimit?: number
  /** Takes a form with a file; its handler receives it. */
  isUpload?: boolean
  /** Takes what a form of a page posts by itself (`application/x-www-form-urlencoded`) too; everywhere else that is a 415. */
  takesPageForm?: boolean
  /** Its answers may hold what a stranger would guess letter by letter from the length of compressed ones (BREACH). */
  isPlain?: boolean
  /** `Cache-Control` of its answers, which then have an `ETag`: what is the same for everybody and seldom another. Others are kept by nobody. */
  cacheControl?: string
}
/** One call of the API: its contract, who may make it and what it does. A route's parts are known where it is made alone. */
export interface AnyRoute extends Call, RouteOptions {
  handle: (asked: Asked<never, never, never>) => Promise<unknown>
}

/** Puts a body to a declared call: it is given what the contract checks, and gives what the contract answers. */
export const route = <P extends Part, Q extends Part, B extends Part, A extends Answer>(
  call: Call<P, Q, B, A>,
  handle: (asked: Asked<Checked<P>, Checked<Q>, Checked<B>>) => Promise<Given<A>>,
  more: RouteOptions = {},
): AnyRoute => ({ ...call, ...more, handle })

/** Whether the viewer may make the call at all. */
export const mayCall = (each: Pick<AnyRoute, 'who'>, viewer: Viewer | null): boolean => {
  if (each.who === 'public') return true
  if (viewer === null) return false
  return each.who === 'signedIn' || each.who(viewer)
}
