import type { z } from 'zod'
import type { Viewer } from './access'
import type { Fields } from './field'

/** Who may make a call at all; records are filtered further on. 'public' needs no session. */
export type Who = 'public' | 'signedIn' | ((viewer: Viewer) => boolean)
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call that is not derived: its contract, shared by server and web. Paths are below /api/v1 with `:name` parts. */
export interface Call<P, Q, B, A> {
  method: Method
  path: string
  summary: string
  who: Who
  params?: z.ZodType<P>
  query?: z.ZodType<Q>
  body?: z.ZodType<B>
  /** The fields of a body that is checked by them, for the API document. */
  bodyFields?: Fields
  /** A form with a file in place of a body: the name of the file's part, the texts beside it, and what may not be missing. */
  form?: { file: string; fields?: Fields; required?: readonly string[] }
  answer?: z.ZodType<A>
  /** Area of the API document. */
  tag: string
}

/** Declares a call; the types of its parts follow from the schemas. Use `z.strictObject` so that unknown keys are refused. */
export const defineCall = <P = unknown, Q = unknown, B = unknown, A = unknown>(
  call: Call<P, Q, B, A>,
): Call<P, Q, B, A> => call
