import type { Rule } from './access'
import type { Fields } from './field'
import type { Words } from './words'

/**
 * Something that is done to one record beyond changing its fields. From it follow the call `POST /{path}/{id}/{name}`, its
 * checks and document, and an entry of the record's menu with a form; its body stands in the resource's feature.
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
  /** Whether the screen offers it for this record; the body decides for good. */
  isOffered?: (record: Record<string, unknown>) => boolean
}
/** Actions by name, from the fields that each asks for. */
export type DeclaredActions<I extends Inputs = Inputs> = { readonly [K in keyof I]: DeclaredAction<I[K]> }
export type Inputs = Readonly<Record<string, Fields>>
