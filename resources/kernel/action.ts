import type { Rule, Where } from './access'
import type { Fields } from './field'
import type { Message } from './message'
import type { Words } from './words'

/**
 * Something that is done to one record beyond changing its fields. From it follow the call `POST /{path}/{id}/{name}`, its
 * checks and document, and an entry of the record's menu with a form (and of the bulk bar, of one for `many`); its body stands in the resource's feature.
 */
export interface DeclaredAction<I extends Fields = Fields> {
  /** What the menu entry and the drawer are called: 'Convert to applicant'. */
  label: Words
  /** What it asks for, checked on both sides; nothing when empty. */
  input: I
  /** What follows from it, said above the form. */
  help?: Words
  /** Who may; the rule of updating when left out. */
  access?: Rule
  /**
   * Of which records it is offered: a condition, which the server holds to where it says what it refuses with; or what the screen tells
   * of a record where no condition does. Beyond that the body decides.
   */
  isOffered?: Where | ((record: Record<string, unknown>) => boolean)
  /** Said of a record of which it is not offered (409 `wrong_state`). */
  refused?: Message
  /** It may be done to a selection too, or to all that match: `POST /{path}/bulk/{name}`, a result for each. */
  many?: boolean
}
/** Actions by name, from the fields that each asks for. */
export type DeclaredActions<I extends Inputs = Inputs> = { readonly [K in keyof I]: DeclaredAction<I[K]> }
export type Inputs = Readonly<Record<string, Fields>>
