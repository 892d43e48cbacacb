import type { Condition, Moment, Scalar } from './access'
import type { Message } from './message'
import type { Words } from './words'

/** A way from one state to another. */
export interface Move {
  /** What doing it is called: with a label it is an entry of the record's menu and of the bulk bar, which ask for what it needs. */
  label?: Words
  /** For whom, and of which record as it becomes; for whoever may change the record when left out, `nobody` where something else moves it. */
  who?: Condition
  /** Said to whom it is not open. */
  refused?: Message
  /** Fields that have to be filled in for it. */
  needs?: readonly string[]
  /** Said at the state where one of them is not. */
  without?: Message
  /** What it sets: a value, or the moment of the move. */
  stamps?: Readonly<Record<string, Scalar | Moment | null>>
}
/** The moves by where they begin and end. */
export type Moves = Readonly<Record<string, Readonly<Record<string, Move>>>>
/** What a choice knows of its moves; null where any option follows any. */
export interface MoveFacts {
  moves: Moves | null
  /** In which states a record begins; any when null. */
  begins: Readonly<Record<string, Move>> | null
  /** Said of a move that is none. */
  noMove: (between: { from: Words; to: Words }) => Message
}
