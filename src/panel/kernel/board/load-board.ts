import type { RaRecord } from 'react-admin'

/** A column of a board: how many there are, and the cards that are there so far. */
export interface BoardColumn {
  key: string
  count: number
  cards: readonly RaRecord[]
  /** Where the column goes on; null at its end. */
  next: string | null
  /** Of a column that holds several values how many there are of each. */
  counts?: Readonly<Record<string, number>>
}
export interface Board {
  columns: readonly BoardColumn[]
  total: number
}
type Cards = Pick<BoardColumn, 'cards' | 'next'>
/** Where the cards of a board come from. Both throw HttpError. */
export interface BoardSource {
  /** What is asked for: the resource first, so that its changes are followed. */
  key: readonly unknown[]
  /** All columns with their first cards, of each as many as are wanted if one call gives them. */
  load: (wanted: (key: string) => number) => Promise<Board>
  /** The cards that follow those of a column. */
  more: (column: BoardColumn, size: number) => Promise<Cards>
}

/** Cards that one call gives of a column at most; of a longer one so many are read anew when something changed. */
export const COLUMN_MAX = 500

/** A column with the cards that follow. */
export function grown(column: BoardColumn, { cards, next }: Cards): BoardColumn {
  const known = new Set(column.cards.map(({ id }) => id))
  return { ...column, cards: [...column.cards, ...cards.filter(({ id }) => !known.has(id))], next }
}

/** Reads a column on until it is as long as it was. */
async function lengthened(source: BoardSource, column: BoardColumn, length: number): Promise<BoardColumn> {
  const missing = length - column.cards.length
  if (missing <= 0 || column.next === null) return column
  const longer = grown(column, await source.more(column, Math.min(missing, COLUMN_MAX)))
  return longer.cards.length > column.cards.length ? lengthened(source, longer, length) : longer
}

/** A column read anew with what was read of it before and lies further down; who is `elsewhere` by now is not there any more. */
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

/** The board with columns as long as they were `before`, so that nobody who has scrolled loses their place. Throws HttpError. */
export async function loadBoard(source: BoardSource, before: Board | undefined): Promise<Board> {
  const known = (key: string) => before?.columns.find((column) => column.key === key)
  const wanted = (key: string) => Math.min(known(key)?.cards.length ?? 0, COLUMN_MAX)
  const board = await source.load(wanted)
  const columns = await Promise.all(board.columns.map((column) => lengthened(source, column, wanted(column.key))))
  const seen = new Set(columns.flatMap(({ cards }) => cards.map(({ id }) => id)))
  return { ...board, columns: columns.map((column) => withRest(column, known(column.key), seen)) }
}

/** The board with a card in another column, on top; it is there before the server has agreed. */
export function moved(board: Board, card: RaRecord, to: string): Board {
  const without = (column: BoardColumn): BoardColumn => {
    const cards = column.cards.filter(({ id }) => id !== card.id)
    return cards.length === column.cards.length ? column : { ...column, cards, count: column.count - 1 }
  }
  const onTop = (column: BoardColumn): BoardColumn => ({
    ...column,
    cards: [card, ...column.cards],
    count: column.count + 1,
  })
  return {
    ...board,
    columns: board.columns.map(without).map((column) => (column.key === to ? onTop(column) : column)),
  }
}
