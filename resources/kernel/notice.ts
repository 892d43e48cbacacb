import type { Rule, Where } from './access'
import type { Astray } from './astray'
import type { ParamOf } from './message'
import type { Words } from './words'

/** Whom: a person of the staff by a reference or by a path to one, or everybody of the staff for whom a rule holds. */
export type Addressee<P extends string = string, Q extends string = string> = P | Rule<Q>

/**
 * Something that people of the staff are told of a record: under the bell, live, and by mail if they want; it leads to the record. With
 * `when` the worker tells it, else a feature does by `notify`, which gives what the texts name.
 */
export interface DeclaredNotice {
  /** What it is called where a person chooses which notices come by mail. */
  label: Words
  /** `%{dueOn}` is a field of the record, as it reads in the language of whoever is told; `%{who}` whoever acts. */
  says: Words
  /** Said below. */
  details?: Words
  /** It comes by mail until a person says otherwise. */
  byMail?: boolean
  /** Under which it is stored: `resource.name` when left out. Resources that say the same share one. */
  kind?: string
  when?: Where
  to?: Addressee | readonly Addressee[]
  /** It is told again when this field changes; when left out, each time that the condition comes to hold. */
  once?: string
  /** A field that keeps when it was told, shown with the record: it is told again when something empties that. */
  stamps?: string
}
export type DeclaredNotices = Readonly<Record<string, DeclaredNotice>>

/** What the notices of a resource may name. */
export interface NoticeNames {
  asked: string
  said: string
  person: string
  kept: string
  stamped: string
}
/** Texts that name these alone; else the type says which name is none. */
type Naming<W, P extends string> = {
  readonly [L in keyof W]: W[L] extends string
    ? [Exclude<ParamOf<W[L]>, P>] extends [never]
      ? W[L]
      : Astray<`there is no '${Exclude<ParamOf<W[L]>, P>}'`>
    : W[L]
}
type Texts<T, P extends string> = {
  [K in keyof T & ('says' | 'details')]: Naming<T[K], P>
}
interface Scheduled<N extends NoticeNames, T> {
  when: Where<N['asked']>
  to: Addressee<N['person'], N['asked']> | readonly Addressee<N['person'], N['asked']>[]
  once?: OneOf<T, 'once', N['kept']>
  stamps?: OneOf<T, 'stamps', N['stamped']>
}
/** What something says under a name, if it is one of these; else the type says which word is none. */
type OneOf<T, K extends string, P extends string> = T extends { readonly [X in K]: infer W extends string }
  ? W extends P
    ? W
    : Astray<`'${W}' is no field for it`>
  : P
/** The notices of a declaration, which name nothing that its resource has not. */
export type NoticesNaming<T, N extends NoticeNames> = {
  readonly [K in keyof T]: T[K] extends { when: unknown }
    ? Scheduled<N, T[K]> & Texts<T[K], N['said']>
    : { when?: undefined; to?: undefined; once?: undefined; stamps?: undefined } & Texts<T[K], VariableOf<T[K]> | 'who'>
}
/** What a feature has to give for the texts of a notice. */
export type VariableOf<T> = Exclude<
  ParamOf<T extends { says: { en: infer W extends string } } ? W : never> | ParamOf<DetailsOf<T>>,
  'who'
>
type DetailsOf<T> = T extends { details: { en: infer W extends string } } ? W : never

interface Declaring {
  name: string
  notices: DeclaredNotices
}
/** Under which a notice is stored. */
export const noticeKind = ({ name, notices }: Declaring, notice: string): string =>
  notices[notice]?.kind ?? `${name}.${notice}`
/** Every kind of notice that some resources declare. */
export const noticeKinds = (resources: Iterable<Declaring>): ReadonlyMap<string, DeclaredNotice> =>
  new Map(
    [...resources].flatMap((resource) =>
      Object.entries(resource.notices).map(([name, notice]) => [noticeKind(resource, name), notice] as const),
    ),
  )
