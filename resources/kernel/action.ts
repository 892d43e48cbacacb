import type { z } from 'zod'
import type { Rule, Viewer, Where } from './access'
import type { Astray } from './astray'
import type { Address, Method } from './call'
import type { Fields } from './field'
import type { Message } from './message'
import type { Words } from './words'

/**
 * An address that is specified, in place of the derived one. Of an action on a record it names `:id`; what else it names are
 * fields that the action asks for: `DELETE /applicant/:id/booking-link/:kind`.
 */
export interface ActionAddress {
  method: Exclude<Method, 'GET'>
  path: `/${string}`
}

/** A question in a dialog. `%{name}` is filled with a field of the record, `%{smart_count}` with how many are meant. */
export interface Question {
  title?: Words
  /** What follows from it. */
  text: Words
  /** Words of the button that does it; those of the action when left out. */
  yes?: Words
}

/** What the answer tells once and nobody is shown again: a password, an address. */
export interface Told {
  /** The name of the answer's text. */
  value: string
  label: Words
  note?: Words
}

type Known = Readonly<Record<string, unknown>>

/**
 * Something that is done beyond changing fields: to one record, to a selection, or by a resource as a whole. From it follow the call
 * `POST /{path}/{id}/{name}`, its checks and document, an entry of the record's menu with a drawer or a question, a button of the bulk bar of one
 * for `many`, and a command of the palette; its body stands in the resource's feature.
 */
export interface DeclaredAction<I extends Fields = Fields> {
  /** What the menu entry and the drawer are called: 'Convert to applicant'. */
  label: Words
  /** What it asks for, checked on both sides; nothing when empty. */
  input: I
  /** Over several of its fields, as of a record: form and server run the same. */
  rules?: readonly { name: string; at: string; message: Message; holds: (row: never) => boolean }[]
  /** What follows from it, said above the form. */
  help?: Words
  /** Who may; the rule of updating when left out. */
  access?: Rule
  /**
   * Of which records it is offered: a condition, which the server holds to where it says what it refuses with; or what the screen tells
   * of a record where no condition does. Beyond that the body decides.
   */
  isOffered?: Where | ((record: Record<string, unknown>, viewer: Viewer) => boolean)
  /** Said of a record of which it is not offered (409 `wrong_state`). */
  refused?: Message
  /** It is done by the resource as a whole (`POST /{path}/{name}`): a button of its list, and a command there. */
  on?: 'resource'
  /** It may be done to a selection too, or to all that match: `POST /{path}/bulk/{name}`, or where is said; a result for each. */
  many?: boolean | ActionAddress
  /** Of those that it asks for, the fields that are asked for each record of a selection by itself; `true`: all of them. */
  each?: true | readonly (keyof I & string)[]
  /** Where it is called, when not at the derived address. */
  at?: ActionAddress
  /** What it answers: what its body gives. The record as it became when left out; nothing, of a resource as a whole. */
  answer?: z.ZodType
  /** It makes something new: its success is a 201. */
  creates?: boolean
  /** Names of further resources that it changes. */
  changes?: readonly string[]
  /** Asked before it is sent: in place of a drawer where it asks for no fields, else as the last step of it. */
  confirm?: Question
  /** What its fields begin with: those of the record by the same names, values made from it, or a call's answer about it. */
  prepare?: readonly (keyof I & string)[] | ((record: Known) => Known) | Address
  /** The key that does it on the page of a record, and to what a list has selected. */
  shortcut?: string
  /** Words of the button of its drawer; the label when left out. */
  button?: Words
  /** Something goes with it: its button is red. */
  isDangerous?: boolean
  /** Said when it is done: 'Graduated'. `%{smart_count}` is how many. */
  done?: Words
  tells?: Told
}
/** Actions by name. */
export type DeclaredActions = Readonly<Record<string, DeclaredAction>>
/** The fields that an action asks for. */
export type AskedBy<A> = A extends { input: infer I extends Fields } ? I : Fields
/** Actions as they were declared, with the names that they misspell refused. */
export type NoOthers<D> = {
  readonly [K in keyof D]: DeclaredAction<AskedBy<D[K]>> & {
    readonly [P in Exclude<keyof D[K] & string, keyof DeclaredAction>]?: Astray<`an action says no '${P}'`>
  }
}
