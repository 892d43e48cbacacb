import type { z } from 'zod'
import type { Rule, Viewer, Where } from './access'
import type { Astray } from './astray'
import type { Address, Method } from './call'
import type { Fields } from './field'
import type { Message } from './message'
import type { ActionIcon } from './move'
import type { AnyRule } from './row-rule'
import type { Words } from './words'

/**
 * An explicit address in place of the derived one. For an action on a record its path names `:id`; any other path parameter is an input
 * field of the action: `DELETE /applicant/:id/booking-link/:kind`.
 */
export interface ActionAddress {
  method: Exclude<Method, 'GET'>
  path: `/${string}`
}

/** A confirmation dialog. `%{name}` is replaced by a field of the record, `%{smart_count}` by the number of records. */
export interface Question {
  title?: Words
  /** The consequences of the action. */
  text: Words
  /** Label of the confirming button; the action's label when left out. */
  yes?: Words
}

/** A part of the answer that is shown only once, such as a password or an address. */
export interface Told {
  /** The property of the answer that holds the text. */
  value: string
  label: Words
  note?: Words
}

type Known = Readonly<Record<string, unknown>>

/**
 * Something that is done beyond changing fields: to one record, to a selection, or by a resource as a whole. From it follow the call
 * `POST /{path}/{id}/{name}` with its checks and documentation, an entry of the record's menu with a drawer or a question, a button of the
 * bulk bar (with `many`), and a command of the palette. The resource's feature implements it.
 */
export interface DeclaredAction<I extends Fields = Fields> {
  /** Label of the menu entry and the drawer: 'Convert to applicant'. */
  label: Words
  /** Its icon; a triangle when left out. */
  icon?: ActionIcon
  /** The input fields, checked on both sides; empty when the action needs none. */
  input: I
  /** Rules over several input fields, like the rules of a record: form and server run the same ones. */
  rules?: readonly AnyRule[]
  /** The consequences of the action, shown above the form. */
  help?: Words
  /** Who may run it; the rule for updating when left out. */
  access?: Rule
  /**
   * The records that the action is offered for. A condition is enforced by the server if `refused` is declared; a function is evaluated by
   * the screen only, for what no condition can express. The implementation may refuse more.
   */
  isOffered?: Where | ((record: Record<string, unknown>, viewer: Viewer) => boolean)
  /** Message of the 409 `wrong_state` for a record that the action is not offered for. */
  refused?: Message
  /** The action runs on the resource as a whole (`POST /{path}/{name}`): it is a button and a command of the list. */
  on?: 'resource'
  /**
   * The action also runs on a selection or on all matching records: `POST /{path}/bulk/{name}` or the given address; it returns a result
   * for each record.
   */
  many?: boolean | ActionAddress
  /** The input fields that are entered separately for each selected record; `true`: all of them. */
  each?: true | readonly (keyof I & string)[]
  /** The address of the call, when not the derived one. */
  at?: ActionAddress
  /** Schema of the answer. When left out: the changed record, or nothing for an action of the resource as a whole. */
  answer?: z.ZodType
  /** It creates something: the success status is 201. */
  creates?: boolean
  /** Names of other resources that it changes. */
  changes?: readonly string[]
  /** Confirmation before the request is sent: replaces the drawer if there are no input fields, else it is the drawer's last step. */
  confirm?: Question
  /** Initial input values: fields of the record with the same names, values computed from the record, or the answer of a call about it. */
  prepare?: readonly (keyof I & string)[] | ((record: Known) => Known) | Address
  /** The key that runs the action on a record's page, and on the selection of a list. */
  shortcut?: string
  /** Label of the drawer's submit button; the action's label when left out. */
  button?: Words
  /** The action deletes or loses something: its button is red. */
  isDangerous?: boolean
  /** Message after success: 'Graduated'. `%{smart_count}` is the number of records. */
  done?: Words
  tells?: Told
}
/** Actions by name. */
export type DeclaredActions = Readonly<Record<string, DeclaredAction>>
/** The input fields of an action. */
export type AskedBy<A> = A extends { input: infer I extends Fields } ? I : Fields
/** Declared actions; refuses properties that an action does not have (misspelt names). */
export type NoOthers<D> = {
  readonly [K in keyof D]: DeclaredAction<AskedBy<D[K]>> & {
    readonly [P in Exclude<keyof D[K] & string, keyof DeclaredAction>]?: Astray<`an action says no '${P}'`>
  }
}
