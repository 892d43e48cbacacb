import type { Condition, Moment, Scalar } from './access'
import type { Message } from './message'
import type { Words } from './words'

/** Icons of actions and of labelled moves, beside their labels in menus and buttons. */
export type ActionIcon =
  | 'again'
  | 'bill'
  | 'block'
  | 'key'
  | 'lost'
  | 'mail'
  | 'out'
  | 'pause'
  | 'person'
  | 'result'
  | 'school'
  | 'tick'
  | 'undo'

/** A transition from one state to another. */
export interface Move {
  /** The label of the transition. With a label it is an entry of the record's menu and of the bulk bar, which ask for what it needs. */
  label?: Words
  /** The icon beside the label. */
  icon?: ActionIcon
  /**
   * Who may make it, and for which records as they become. When left out, everyone who may change the record; `nobody` where the server
   * makes it.
   */
  who?: Condition
  /** Message for a viewer who may not make it. */
  refused?: Message
  /** Fields that it requires. */
  needs?: readonly string[]
  /** Message at the state field where one of them is missing. */
  without?: Message
  /** The fields that it sets: to a value, or to the moment of the move. */
  stamps?: Readonly<Record<string, Scalar | Moment | null>>
}
/** The moves by their first and last state. */
export type Moves = Readonly<Record<string, Readonly<Record<string, Move>>>>
/** The moves of a choice field; null where any option may follow any. */
export interface MoveFacts {
  moves: Moves | null
  /** The states in which a record may be created; any when null. */
  begins: Readonly<Record<string, Move>> | null
  /** Message for a move that is not declared. */
  noMove: (between: { from: Words; to: Words }) => Message
}
