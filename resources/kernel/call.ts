import type { z } from 'zod'
import type { Viewer } from './access'
import type { Fields } from './field'

/** Who may make a call at all; records are filtered further on. 'public' needs no session. */
export type Who = 'public' | 'signedIn' | ((viewer: Viewer) => boolean)
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the header `Idempotency-Key` may be. */
export const requestKeyPattern = /^[\w.:-]{8,120}$/

/** A checked part of a request; undefined where the call has none. */
export type Part = z.ZodType | undefined
/** What a call answers: JSON that meets a schema, a file of its own content type, or nothing, an empty object. */
export type Answer = z.ZodType | 'file' | 'nothing'

/** A form with a file in place of a body: the name of the file's part, the texts beside it, and what may not be missing. */
export interface CallForm {
  file: string
  fields?: Fields
  required?: readonly string[]
}

/**
 * The contract of a call, which both sides stand on: the server checks by it and says it in the API document, the web makes
 * the call with it (`kit/http/send`). Paths are below /api/v1 with `:name` parts.
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
  /** Its name in the API document and in caches: unique, and kept when the path changes. */
  operationId: string
  summary: string
  who: Who
  params?: P
  query?: Q
  body?: B
  form?: CallForm
  answer: A
  /** Content types of a file that is answered. */
  fileTypes?: readonly string[]
  /** Names of the resources whose records the answer is made of: a change of one makes a kept answer stale. */
  shows?: readonly string[]
  /** Names of the resources that a success changes: what shows them is stale then. */
  changes?: readonly string[]
  /** It only reads, and much: a replica of the database answers it where one has caught up. */
  readsAside?: true
  /** Area of the API document. */
  tag: string
}
/** Any call, for code that works by the contract alone. */
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

/** What the web needs of a contract to make the call: pages that must stay light take it without the schemas. */
export type Address<C extends AnyCall = AnyCall> = Pick<C, 'method' | 'path'> &
  Partial<Pick<C, 'answer' | 'shows' | 'changes' | 'operationId'>> & { readonly _call?: C }
/**
 * The light form of a contract, for pages that load no schemas: its method and path said once more, checked against it by
 * the compiler. `const reset = addressOf<typeof resetPassword>({ method: 'PUT', path: '/user/reset-password' })`
 */
export const addressOf = <C extends AnyCall>(address: Pick<C, 'method' | 'path'>): Address<C> => address

/** What a part of a request is after its check. */
export type Checked<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
/** A value of an address: what is read from its text is given as what it becomes. */
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

/** What a caller gives: path params, query and body, as far as the call has them, as they travel. */
export type ArgsOf<C> =
  CallOf<C> extends Call<infer P, infer Q, infer B, infer _A, infer _Path>
    ? Flat<Given<'params', AddressParts<P>> & Given<'query', AddressParts<Q>> & Given<'body', Sent<B>>>
    : never
/** What a call answers as JSON. */
export type JsonOf<C> =
  CallOf<C> extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : Record<string, never>) : never

/** A value of a query as a caller gives it. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | null)[]

/** A query as it ends an address; null, undefined, '' and empty lists are left out, a list is `[1|2]` (part 2 §7). */
export function searchOf(query: Readonly<Record<string, QueryValue>> = {}): string {
  const said = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return value.length === 0 ? [] : [[name, `[${value.map(String).join('|')}]`]]
  })
  return new URLSearchParams(said).toString()
}

/** The path of a call with its params in place of their names. */
export const pathOf = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
