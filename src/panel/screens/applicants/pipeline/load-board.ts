import type { RaRecord } from 'react-admin'
import type { ApplicantStatus, Stage } from '#resources/applicant-statuses'
import { applicantPipeline, applicantPipelineColumn, COLUMN_MAX, type BoardOrder } from '#resources/pipeline.calls'
import { request } from '#panel/kernel/data/http-client'

/** A stage of the board: how many there are, and the cards that are there so far. */
export interface BoardColumn {
  stage: Stage
  count: number
  statuses: Partial<Record<ApplicantStatus, number>>
  applicants: readonly RaRecord[]
  /** Where the column goes on; null at its end. */
  next: string | null
}
export interface Board {
  columns: readonly BoardColumn[]
  totalElements: number
}
/** What a board is asked for. */
export interface BoardAsked {
  filter: Readonly<Record<string, unknown>>
  sortBy: BoardOrder
  sortDirection: 'ASC' | 'DESC'
}

/** Of a column at most so many cards are read anew when something changed. */
const FRESH = 500
/** What cards show beside what is stored. */
const options = { calcDebt: true, loadExams: true, columns: [] }
const bodyOf = ({ filter }: BoardAsked) => ({ ...filter, ...options })

/** The cards of a column that follow those already there. Throws HttpError. */
export function loadMore(
  asked: BoardAsked,
  { stage, next }: BoardColumn,
  pageSize: number,
): Promise<Pick<BoardColumn, 'applicants' | 'next'>> {
  const { sortBy, sortDirection } = asked
  return request(applicantPipelineColumn, {
    params: { stage },
    query: { sortBy, sortDirection, after: next ?? '', pageSize },
    body: bodyOf(asked),
  })
}

/** A column with the cards that follow. */
export const grown = (column: BoardColumn, more: Pick<BoardColumn, 'applicants' | 'next'>): BoardColumn => ({
  ...column,
  applicants: [...column.applicants, ...more.applicants],
  next: more.next,
})

/** Reads a column on until it is as long as it was. */
async function lengthened(asked: BoardAsked, column: BoardColumn, length: number): Promise<BoardColumn> {
  const missing = length - column.applicants.length
  if (missing <= 0 || column.next === null) return column
  return lengthened(asked, grown(column, await loadMore(asked, column, Math.min(missing, COLUMN_MAX))), length)
}

/** Whether a card stands behind another in the order of the board. */
const isBehind = ({ sortBy, sortDirection }: BoardAsked, card: RaRecord, other: RaRecord): boolean => {
  const [at, from] = [String(card[sortBy]), String(other[sortBy])]
  const later = at === from ? Number(card.id) > Number(other.id) : at > from
  return sortDirection === 'ASC' ? later : !later
}

/** A column read anew with what was read of it before and lies further down; who is `elsewhere` by now is not there any more. */
function withRest(
  asked: BoardAsked,
  column: BoardColumn,
  before: BoardColumn | undefined,
  elsewhere: ReadonlySet<RaRecord['id']>,
): BoardColumn {
  const last = column.applicants.at(-1)
  if (!last || column.next === null || !before || before.applicants.length <= FRESH) return column
  const rest = before.applicants.filter((card) => !elsewhere.has(card.id) && isBehind(asked, card, last))
  return rest.length === 0 ? column : { ...column, applicants: [...column.applicants, ...rest], next: before.next }
}

/**
 * The board with columns as long as they were `before`, so that nobody who has scrolled loses their place; of a very long
 * one the first cards are read anew. Throws HttpError.
 */
export async function loadBoard(asked: BoardAsked, before: Board | undefined): Promise<Board> {
  const { sortBy, sortDirection } = asked
  const board: Board = await request(applicantPipeline, { query: { sortBy, sortDirection }, body: bodyOf(asked) })
  const known = (stage: Stage) => before?.columns.find((column) => column.stage === stage)
  const columns = await Promise.all(
    board.columns.map((column) =>
      lengthened(asked, column, Math.min(known(column.stage)?.applicants.length ?? 0, FRESH)),
    ),
  )
  const seen = new Set(columns.flatMap(({ applicants }) => applicants.map(({ id }) => id)))
  return { ...board, columns: columns.map((column) => withRest(asked, column, known(column.stage), seen)) }
}
