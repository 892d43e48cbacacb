import type { AnyResource, SystemName } from './define-resource'
import type { Fields } from './field'
import type { FilterOf } from './row'

type Open<R extends AnyResource> = string extends keyof R['fields'] ? true : false
type Options<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { computed: { when: infer W extends string } } ? W : never
}[keyof F & string]

/** Names of the filters of a resource's lists: those of its fields, its own, and those that every resource has. */
export type FilterName<R extends AnyResource> = Open<R> extends true ? string : keyof FilterOf<R> & string
/** Names of the list options that request computed fields. */
export type OptionName<R extends AnyResource> = Open<R> extends true ? string : Options<R['fields']>
/** Names that lists of a resource can be sorted by; a path leads through referred records (`group.name`). */
export type SortName<R extends AnyResource> =
  Open<R> extends true ? string : (keyof R['fields'] & string) | SystemName | `${string}.${string}`
