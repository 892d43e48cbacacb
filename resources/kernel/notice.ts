import type { Rule, Where } from './access'
import type { Astray } from './astray'
import type { ParamOf } from './message'
import type { Words } from './words'

/** The receivers: a staff user by a reference or a path to one, or all staff for whom a rule holds. */
export type Addressee<P extends string = string, Q extends string = string> = P | Rule<Q>

/**
 * A notification of staff about a record: in the notification list, live, and optionally by mail; it links to the record. With `when` the
 * worker sends it, otherwise a feature sends it with `notify`, which provides the parameters of the texts.
 */
export interface DeclaredNotice {
  /** Its label in the user's mail preferences. */
  label: Words
  /** The text. `%{dueOn}` is a field of the record, formatted in the receiver's language; `%{who}` is the person who acted. */
  says: Words
  /** A second text below it. */
  details?: Words
  /** It is also sent by mail unless the user turns that off. */
  byMail?: boolean
  /** The kind under which it is stored: `resource.name` when left out. Resources with the same kind share one preference. */
  kind?: string
  when?: Where
  to?: Addressee | readonly Addressee[]
  /** It is sent again when this field changes; when left out, each time that the condition becomes true. */
  once?: string
  /** A field that stores when it was sent, shown with the record: it is sent again after the field was emptied. */
  stamps?: string
}
export type DeclaredNotices = Readonly<Record<string, DeclaredNotice>>

/** The names that the notices of a resource may use. */
export interface NoticeNames {
  asked: string
  said: string
  person: string
  kept: string
  stamped: string
}
/** Texts that use only these parameters; a wrong name is reported by the type. */
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
/** The property `K`, if it names one of `P`; a wrong name is reported by the type. */
type OneOf<T, K extends string, P extends string> = T extends { readonly [X in K]: infer W extends string }
  ? W extends P
    ? W
    : Astray<`'${W}' is no field for it`>
  : P
/** The notices of a declaration; they may use only names that the resource has. */
export type NoticesNaming<T, N extends NoticeNames> = {
  readonly [K in keyof T]: T[K] extends { when: unknown }
    ? Scheduled<N, T[K]> & Texts<T[K], N['said']>
    : { when?: undefined; to?: undefined; once?: undefined; stamps?: undefined } & Texts<T[K], VariableOf<T[K]> | 'who'>
}
/** The parameters that a feature must provide for the texts of a notice. */
export type VariableOf<T> = Exclude<
  ParamOf<T extends { says: { en: infer W extends string } } ? W : never> | ParamOf<DetailsOf<T>>,
  'who'
>
type DetailsOf<T> = T extends { details: { en: infer W extends string } } ? W : never

interface Declaring {
  name: string
  notices: DeclaredNotices
}
/** The kind under which a notice is stored. */
export const noticeKind = ({ name, notices }: Declaring, notice: string): string =>
  notices[notice]?.kind ?? `${name}.${notice}`
/** All kinds of notices that the resources declare. */
export const noticeKinds = (resources: Iterable<Declaring>): ReadonlyMap<string, DeclaredNotice> =>
  new Map(
    [...resources].flatMap((resource) =>
      Object.entries(resource.notices).map(([name, notice]) => [noticeKind(resource, name), notice] as const),
    ),
  )
