import type { Fields } from './field'
import type { Message } from './message'
import type { OfChecked } from './of-checked'
import type { RowOfFields } from './row'

type Name<F> = keyof F & string
type Checked<F extends Fields> = { [K in Name<RowOfFields<F>>]: RowOfFields<F>[K] | null }

/** A rule over several fields of the record as it would become (the patch merged with the stored values). */
export interface RowRule<F extends Fields> {
  name: string
  /** The field that shows the message; a path such as `duration.value` is allowed. */
  at: Name<F> | `${Name<F>}.${string}`
  /** Why the record is refused; a function of the record where the message names what is wrong in it. */
  message: Message | ((row: Checked<F>) => Message)
  /** True when the record is valid. Values that failed their own check are null. */
  holds: (row: Checked<F>) => boolean
}
type Values = Record<string, unknown>
/** A rule over fields that are not known to the compiler. */
export interface AnyRule {
  name: string
  at: string
  message: Message | OfChecked<[row: Values], Message>
  holds: OfChecked<[row: Values], boolean>
}
