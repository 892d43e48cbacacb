import type { z } from 'zod'
import type { Viewer } from './access'
import type { Fields } from './field'

/** Who may make a call at all; access to records is checked separately. 'public' needs no session. */
export type Who = 'public' | 'signedIn' | ((viewer: Viewer) => boolean)
/** Whether the viewer may make a call at all; null is nobody signed in. */
export const mayCall = ({ who }: { who: Who }, viewer: Viewer | null): boolean => {
  if (who === 'public') return true
  if (viewer === null) return false
  return who === 'signedIn' || who(viewer)
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Valid values of the header `Idempotency-Key`. */
export const requestKeyPattern = /^[\w.:-]{8,120}$/

/** The schema of a part of a request; undefined where the call has no such part. */
export type Part = z.ZodType | undefined
/** What a call returns: JSON of a schema, a file with its own content type, or nothing (an empty object). */
export type Answer = z.ZodType | 'file' | 'nothing'

/** A multipart form in place of a JSON body: the name of the file part, the text fields beside it, and the required parts. */
export interface CallForm {
  file: string
  fields?: Fields
  required?: readonly string[]
}

/**
 * The contract of a call, shared by both sides: the server checks requests by it and documents it in OpenAPI, the web makes the call with
 * it (`kit/http/send`). Paths are relative to /api/v1 and contain `:name` parameters.
 */
export interface Call<
  P extends Part = Part,
  Q extends Part = Part,
  B extends Part = Part,
  A extends Answer = Answer,
  Path extends string = string,
> {
  method: Method
  path: Path
  /** Its name in the API document and in caches: unique, and unchanged when the path changes. */
  operationId: string
  summary: string
  who: Who
  params?: P
  query?: Q
  body?: B
  form?: CallForm
  answer: A
  /** Content types of the file in the answer. */
  fileTypes?: readonly string[]
  /** Names of the resources that the answer contains: a change of one of them makes a cached answer stale. */
  shows?: readonly string[]
  /** Names of the resources that a successful call changes: cached answers that show them become stale. */
  changes?: readonly string[]
  /** An expensive read-only call: it may run on a read replica that has caught up. */
  readsAside?: true
  /** The tag (section) in the API document. */
  tag: string
}
/** Any call, for code that needs only the contract. */
export type AnyCall = Call

/** Declares a call; the types of its parts follow from the schemas. Use `z.strictObject` so that unknown keys are refused. */
export const defineCall = <
  const Path extends string,
  A extends Answer,
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
>(
  call: Call<P, Q, B, A, Path>,
): Call<P, Q, B, A, Path> => call

/** The part of a contract that the web needs to make the call: light pages use it without loading the schemas. */
export type Address<C extends AnyCall = AnyCall> = Pick<C, 'method' | 'path'> &
  Partial<Pick<C, 'answer' | 'shows' | 'changes' | 'operationId'>> & { readonly _call?: C }
/**
 * The light form of a contract, for pages that load no schemas: repeats the method and path, which the compiler checks against the
 * contract. `const reset = addressOf<typeof resetPassword>({ method: 'PUT', path: '/user/reset-password' })`
 */
export const addressOf = <C extends AnyCall>(address: Pick<C, 'method' | 'path'>): Address<C> => address

/** The type of a request part after its check. */
export type Checked<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
/** A value of the path or query: where the schema parses a text of unknown input type, the caller passes the parsed type. */
type InAddress<I, O> = unknown extends I ? O : I
type AddressParts<S> = S extends z.ZodType
  ? { [K in keyof Sent<S>]: K extends keyof Checked<S> ? InAddress<Sent<S>[K], Checked<S>[K]> : Sent<S>[K] }
  : undefined
type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : object extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }
type CallOf<C> = '_call' extends keyof C ? (C extends { readonly _call?: infer D } ? NonNullable<D> : never) : C
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** The arguments of a call: path parameters, query and body, where the call has them, before they are checked. */
export type ArgsOf<C> =
  CallOf<C> extends Call<infer P, infer Q, infer B, infer _A, infer _Path>
    ? Flat<Given<'params', AddressParts<P>> & Given<'query', AddressParts<Q>> & Given<'body', Sent<B>>>
    : never
/** The JSON answer of a call. */
export type JsonOf<C> =
  CallOf<C> extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : Record<string, never>) : never

/** A query value as a caller passes it. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | null)[]

/** The query string; null, undefined, '' and empty lists are left out, a list is written as `[1|2]` (part 2 §7). */
export function searchOf(query: Readonly<Record<string, QueryValue>> = {}): string {
  const said = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return value.length === 0 ? [] : [[name, `[${value.map(String).join('|')}]`]]
  })
  return new URLSearchParams(said).toString()
}

/** The path of a call with its parameters filled in. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
