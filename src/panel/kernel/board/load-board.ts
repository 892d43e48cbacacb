import type { RaRecord } from 'react-admin'

/** A column of a board: its total and the cards loaded so far. */
export interface BoardColumn {
  key: string
  count: number
  /** False if there are at least `count` cards. */
  isExact: boolean
  cards: readonly RaRecord[]
  /** Continuation of the column; null at its end. */
  next: string | null
  /** For a column that combines several values, the count of each. */
  counts?: Readonly<Record<string, number>>
}
export interface Board {
  columns: readonly BoardColumn[]
  total: number
  isTotalExact: boolean
}
type Cards = Pick<BoardColumn, 'cards' | 'next'>
/** Loads the cards of a board. Both functions throw HttpError. */
export interface BoardSource {
  /** Query key; begins with the resource, so that its changes invalidate the board. */
  key: readonly unknown[]
  /** Loads all columns with their first cards: as many as `wanted`, as far as one call returns them. */
  load: (wanted: (key: string) => number) => Promise<Board>
  /** Loads the next cards of a column. */
  more: (column: BoardColumn, size: number) => Promise<Cards>
}

/** Maximum number of cards per column and call; in a longer column, this many are reloaded after a change. */
export const COLUMN_MAX = 500

/** A column with further cards appended. */
export function grown(column: BoardColumn, { cards, next }: Cards): BoardColumn {
  const known = new Set(column.cards.map(({ id }) => id))
  return { ...column, cards: [...column.cards, ...cards.filter(({ id }) => !known.has(id))], next }
}

/** Loads more cards of a column until it has its former length. */
async function lengthened(source: BoardSource, column: BoardColumn, length: number): Promise<BoardColumn> {
  const missing = length - column.cards.length
  if (missing <= 0 || column.next === null) return column
  const longer = grown(column, await source.more(column, Math.min(missing, COLUMN_MAX)))
  return longer.cards.length > column.cards.length ? lengthened(source, longer, length) : longer
}

/** A reloaded column with its previously loaded cards further down, without those that are `elsewhere` now. */
function withRest(
  column: BoardColumn,
  before: BoardColumn | undefined,
  elsewhere: ReadonlySet<RaRecord['id']>,
): BoardColumn {
  if (column.next === null || !before || before.cards.length <= COLUMN_MAX) return column
  const fresh = new Set(column.cards.map(({ id }) => id))
  const end = before.cards.findLastIndex(({ id }, index) => index < COLUMN_MAX && fresh.has(id))
  if (end < 0) return column
  const rest = before.cards.slice(end + 1).filter(({ id }) => !elsewhere.has(id))
  return rest.length === 0 ? column : { ...column, cards: [...column.cards, ...rest], next: before.next }
}

/** Loads the board with columns as long as `before`, so that the scroll position is kept. Throws HttpError. */
export async function loadBoard(source: BoardSource, before: Board | undefined): Promise<Board> {
  const known = (key: string) => before?.columns.find((column) => column.key === key)
  const wanted = (key: string) => Math.min(known(key)?.cards.length ?? 0, COLUMN_MAX)
  const board = await source.load(wanted)
  const columns = await Promise.all(board.columns.map((column) => lengthened(source, column, wanted(column.key))))
  const seen = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return { ...board, columns: columns.map((column) => withRest(column, known(column.key), seen)) }
}

/** The board without a card. */
const without = (board: Board, card: RaRecord): Board => ({
  ...board,
  columns: board.columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== card.id)
    return cards.length === column.cards.length ? column : { ...column, cards, count: column.count - 1 }
  }),
})

/** The board with a card moved to another column, on top or to its place `at`, as an optimistic update. */
export function moved(board: Board, card: RaRecord, to: string, at = 0): Board {
  const rest = without(board, card)
  const withCard = (column: BoardColumn): BoardColumn => ({
    ...column,
    cards: column.cards.toSpliced(at, 0, card),
    count: column.count + 1,
  })
  return { ...rest, columns: rest.columns.map((column) => (column.key === to ? withCard(column) : column)) }
}

/** The board with a card that `moved` put into the column `to` where it was `before`, if it was there; unchanged if it was reloaded since. */
export function movedBack(board: Board, before: Board, card: RaRecord, to: string): Board {
  const isSame = ({ id, version }: RaRecord) => id === card.id && version === card.version
  if (!board.columns.some(({ key, cards }) => key === to && cards.some(isSame))) return board
  const from = before.columns.find(({ cards }) => cards.some(isSame))
  if (!from) return without(board, card)
  const at = from.cards.findIndex(isSame)
  return moved(board, from.cards[at]!, from.key, at)
}
