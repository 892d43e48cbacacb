import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { To } from 'react-router'
import type { Glyph, Tone } from '#resources/kernel/choice-look'
import type { BoardColumn } from './load-board'

/** What a card is drawn with; the name opens it, the tools stand beside it while somebody is on the card. */
export interface FaceProps {
  card: RaRecord
  name: ReactNode
  tools?: ReactNode
}

/** What the parts of a board ask of whoever shows it. */
export interface BoardRules {
  /** What the board is, and what its columns are, in words. */
  label: string
  columnsLabel: string
  titleOf: (key: string) => string
  /** The sign before the title; a dot where it has no glyph. */
  markOf: (key: string) => { glyph?: Glyph; tone?: Tone }
  /** In which column a card stands. */
  columnOf: (card: RaRecord) => string
  mayMove: (card: RaRecord) => boolean
  /** Why a card does not go to a column, in words; null where it does. */
  faultOf: (card: RaRecord, key: string) => string | null
  /** What a card becomes in a column, where that is not what the column is called. */
  becomes?: (key: string) => string | undefined
  /** Called where cards are let go over another column that takes them; `null`: all that are selected. */
  onDrop: (card: RaRecord | null, key: string) => void
  Face: ComponentType<FaceProps>
  /** Pixels of a card. */
  height: number
  /** Beside the count of a column: what of it waits. */
  noteOf?: (column: BoardColumn) => string
  /** A column as a list; null where there is none. */
  listOf: (key: string) => To | null
  /** The parameter of the address that says which column a phone shows. */
  param: string
}

const Context = createContext<BoardRules | null>(null)
export const BoardRulesProvider = Context.Provider

/** The board around. Throws outside of one. */
export function useBoardRules(): BoardRules {
  const rules = useContext(Context)
  if (!rules) throw new Error('a part of a board stands in one')
  return rules
}
