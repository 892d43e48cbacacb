import type { RaRecord } from 'react-admin'
import type { ApplicantStatus, Stage } from '../../../../../resources/applicant-statuses'
import { applicantPipeline, applicantPipelineColumn, COLUMN_MAX, type BoardOrder } from '../../../../../resources/pipeline.calls'
import { request } from '../../../app/data/http-client'

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

/** What cards show beside what every list answers. */
const options = { calcDebt: true, loadExams: true }
const addressOf = (path: string, { sortBy, sortDirection }: BoardAsked, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ sortBy, sortDirection, ...more }).toString()}`
const bodyOf = ({ filter }: BoardAsked) => ({ ...filter, ...options })

/** The cards of a column that follow those already there. Throws HttpError. */
export function loadMore(asked: BoardAsked, { stage, next }: BoardColumn, pageSize: number): Promise<Pick<BoardColumn, 'applicants' | 'next'>> {
  const { method, path } = applicantPipelineColumn
  return request(method, addressOf(path.replace(':stage', stage), asked, { after: next ?? '', pageSize: String(pageSize) }), bodyOf(asked))
}

/** A column with the cards that follow. */
export const grown = (column: BoardColumn, more: Pick<BoardColumn, 'applicants' | 'next'>): BoardColumn =>
  ({ ...column, applicants: [...column.applicants, ...more.applicants], next: more.next })

/** Reads a column on until it is as long as it was. */
async function lengthened(asked: BoardAsked, column: BoardColumn, length: number): Promise<BoardColumn> {
  const missing = length - column.applicants.length
  if (missing <= 0 || column.next === null) return column
  return lengthened(asked, grown(column, await loadMore(asked, column, Math.min(missing, COLUMN_MAX))), length)
}

/** The board with columns as long as they were `before`, so that nobody who has scrolled loses their place. Throws HttpError. */
export async function loadBoard(asked: BoardAsked, before: Board | undefined): Promise<Board> {
  const { method, path } = applicantPipeline
  const board = await request<Board>(method, addressOf(path, asked), bodyOf(asked))
  const lengthOf = (stage: Stage) => before?.columns.find((column) => column.stage === stage)?.applicants.length ?? 0
  return { ...board, columns: await Promise.all(board.columns.map((column) => lengthened(asked, column, lengthOf(column.stage)))) }
}
