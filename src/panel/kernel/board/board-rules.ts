import type { ComponentType, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { To } from 'react-router'
import type { Glyph, Tone } from '#resources/kernel/choice-look'
import { requiredContext } from '../required-context'
import type { BoardColumn } from './load-board'

/** Props of a card's content; the name opens it, the tools show while the card is hovered or focused. */
export interface FaceProps {
  card: RaRecord
  name: ReactNode
  tools?: ReactNode
}

/** What a screen provides to the parts of its board. */
export interface BoardRules {
  /** Accessible label of the board; below, the titles of its columns. */
  label: string
  columnsLabel: string
  titleOf: (key: string) => string
  /** The mark before a column's title; a dot if it has no glyph. */
  markOf: (key: string) => { glyph?: Glyph; tone?: Tone }
  /** The column of a card. */
  columnOf: (card: RaRecord) => string
  mayMove: (card: RaRecord) => boolean
  /** Text of the reason why a column does not accept a card; null when it does. */
  faultOf: (card: RaRecord, key: string) => string | null
  /** What a card becomes in a column, if that differs from the column's title. */
  becomes?: (key: string) => string | undefined
  /** Called when cards are dropped on another column that accepts them; `null` stands for all selected cards. */
  onDrop: (card: RaRecord | null, key: string) => void
  /** Whether such a drop opens a form or a question, which moves the cards. */
  asks: (card: RaRecord | null, key: string) => boolean
  Face: ComponentType<FaceProps>
  /** Height of a card in pixels. */
  height: number
  /** Note beside a column's count, such as how many cards wait. */
  noteOf?: (column: BoardColumn) => string
  /** Address of a column as a list; null if there is none. */
  listOf: (key: string) => To | null
  /** URL parameter for the column that a phone shows. */
  param: string
}

/** The rules of the surrounding board. */
export const [BoardRulesProvider, useBoardRules] = requiredContext<BoardRules>('a part of a board stands in one')
