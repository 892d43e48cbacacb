import { sql, type SQL } from 'drizzle-orm'
import {
  applicantStatuses,
  stageOf,
  stages,
  statusesOf,
  type ApplicantStatus,
  type Stage,
} from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { Row } from '#resources/kernel/check-row'
import { MAX_COUNTED } from '#resources/kernel/page-query'
import {
  applicantPipeline,
  applicantPipelineColumn,
  BOARD_PAGE,
  type Board,
  type BoardColumn,
  type BoardOrder,
} from '#resources/pipeline.calls'
import { as, columnsOf, select } from '#server/kernel/alias'
import { readInstant } from '#server/kernel/columns'
import type { Context } from '#server/kernel/context'
import { readFilters, type ListQuery } from '#server/kernel/list-query'
import { count, countSome } from '#server/kernel/operations/count'
import * as read from '#server/kernel/operations/read'
import { RawJson } from '#server/kernel/raw-json'
import { route, type AnyRoute } from '#server/kernel/route'

type Asked = Pick<ListQuery<typeof applicants>, 'filters' | 'options' | 'columns'> & {
  sortBy: BoardOrder
  sortDirection: 'ASC' | 'DESC'
  pageSize: number
  after?: string
}
interface Found {
  id: number
  status: ApplicantStatus
  at: string
}
const t = as(applicants, 't')
/** Up to this many matches are sorted together. */
const FEW = 5_000
/** With more matches, those of a status that has at most this many: its index would be read to its end to find them. */
const FEW_OF_STATUS = 5 * BOARD_PAGE

interface Counts {
  of: Map<ApplicantStatus, number>
  total: number
  isExact: boolean
}
/** The number of applicants the filters find, per status; statuses without any are absent. If not `isExact`, there are at least so many. */
async function countByStatus(context: Context, { filters }: Asked, isExactWanted: boolean): Promise<Counts> {
  const { groups = [], isExact } = isExactWanted
    ? { ...(await count(context, applicants, filters, 'status')), isExact: true }
    : await countSome(context, applicants, filters, 'status')
  const of = new Map(groups.map(({ value, count }) => [value as ApplicantStatus, count]))
  return { of, total: groups.reduce((sum, { count }) => sum + count, 0), isExact }
}

/** The statuses to read: all matches of those with `few`, and the first ones of those with `many`, by the index of the status. */
interface Statuses {
  few: readonly ApplicantStatus[]
  many: readonly ApplicantStatus[]
}
function statusesBy({ of, total, isExact }: Counts): Statuses {
  // A status may have applicants although none of them was counted.
  const statuses = isExact ? [...of.keys()] : applicantStatuses
  const isFew = (status: ApplicantStatus) => (isExact && total <= FEW) || (of.get(status) ?? 0) <= FEW_OF_STATUS
  return { few: statuses.filter(isFew), many: statuses.filter((status) => !isFew(status)) }
}

/** The first applicants of each column in the board's order, starting after the key `after` if given. */
async function findFirst(context: Context, asked: Asked, { few, many }: Statuses): Promise<Found[]> {
  if (few.length + many.length === 0) return []
  const order = sql.raw(`moment ${asked.sortDirection}, id ${asked.sortDirection}`)
  const array = (statuses: readonly ApplicantStatus[]) => sql`${`{${statuses.join(',')}}`}::text[]`
  const where = sql`${read.matching(context, applicants, asked.filters)}${beyond(asked)}`
  const one = columnsOf({ id: t.id, status: t.status, moment: t[asked.sortBy] })
  const ofFew = sql`select ${one} from ${t.from} where ${where} and ${t.status} = any(${array(few)})`
  const ofMany = sql`select c.* from unnest(${array(many)}) w (status) cross join lateral (
    select ${one} from ${t.from} where ${where} and ${t.status} = w.status order by ${order} limit ${asked.pageSize + 1}) c`
  const parts = [...(few.length > 0 ? [ofFew] : []), ...(many.length > 0 ? [ofMany] : [])]
  const rows = sql.join(parts, sql` union all `)
  const stage = sql`case ${sql.join(
    stages.map((each) => sql`when status = any(${`{${statusesOf(each).join(',')}}`}::text[]) then ${each}`),
    sql` `,
  )} end`
  return select(
    context.db,
    {
      id: sql<number>`id`,
      status: sql<ApplicantStatus>`status`,
      at: sql<string>`${sql.raw(readInstant('moment'))}`,
    },
    sql`from (select *, row_number() over (partition by ${stage} order by ${order}) as place from (${rows}) found) placed
    where place <= ${asked.pageSize + 1} order by place`,
  )
}

function beyond({ after, sortBy, sortDirection }: Asked): SQL {
  if (after === undefined) return sql``
  const [at, id] = after.split('_')
  return sql` and (${t[sortBy]}, ${t.id}) ${sql.raw(sortDirection === 'DESC' ? '<' : '>')} (${at}::timestamptz, ${Number(id)}::int)`
}

/** One page of each column, with the key of the next page. */
async function pagesOf(
  context: Context,
  asked: Asked,
  found: readonly Found[],
): Promise<{ stage: Stage; cards: string[]; next: string | null }[]> {
  const columns = stages.map((stage) => {
    const all = found.filter(({ status }) => stageOf(status) === stage)
    const page = all.slice(0, asked.pageSize)
    const last = all.length > asked.pageSize ? page.at(-1) : undefined
    return { stage, page, next: last ? `${last.at}_${last.id}` : null }
  })
  const ids = columns.flatMap(({ page }) => page.map(({ id }) => id))
  const cards = await read.records(context, applicants, ids, asked)
  let from = 0
  return columns.map(({ stage, page, next }) => ({ stage, cards: cards.slice(from, (from += page.length)), next }))
}

const list = (cards: readonly string[]) => `[${cards.join(',')}]`

const board = route(applicantPipeline, async ({ query: { exactTotal, ...order }, body, context }) => {
  const asked: Asked = { ...readFilters(applicants, (body ?? {}) as Row), ...order, pageSize: BOARD_PAGE }
  const counted = await countByStatus(context, asked, exactTotal === 'true')
  const { of: counts, total, isExact } = counted
  const found = await findFirst(context, asked, statusesBy(counted))
  const pages = await pagesOf(context, asked, found)
  const atLeast = (status: ApplicantStatus) =>
    Math.max(counts.get(status) ?? 0, isExact ? 0 : found.filter((each) => each.status === status).length)
  const columns = pages.map(({ stage, cards, next }) => {
    const each = statusesOf(stage).map((status) => [status, atLeast(status)] as const)
    const present = Object.fromEntries(each.filter(([, count]) => count > 0))
    const count = each.reduce((sum, [, one]) => sum + one, 0)
    return `{"stage":"${stage}","count":${count},"statuses":${JSON.stringify(present)},"applicants":${list(cards)},"next":${JSON.stringify(next)}}`
  })
  const said = exactTotal === 'true' ? '' : `,"isTotalExact":${isExact}`
  return new RawJson<Board>(
    `{"columns":[${columns.join(',')}],"totalElements":${isExact ? total : MAX_COUNTED}${said}}`,
  )
})

const column = route(applicantPipelineColumn, async ({ params: { stage }, query, body, context }) => {
  const asked: Asked = { ...readFilters(applicants, (body ?? {}) as Row), ...query }
  read.mustRead(context, applicants)
  const found = await findFirst(context, asked, { few: [], many: statusesOf(stage) })
  const page = (await pagesOf(context, asked, found)).find((each) => each.stage === stage)
  return new RawJson<Pick<BoardColumn, 'applicants' | 'next'>>(
    `{"applicants":${list(page?.cards ?? [])},"next":${JSON.stringify(page?.next ?? null)}}`,
  )
})

/** The board of the admission pipeline: three statements whatever its size, and two for each further page of a column. */
export const pipelineRoutes: AnyRoute[] = [board, column]
