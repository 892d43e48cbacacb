import { sql, type SQL } from 'drizzle-orm'
import { stageOf, stages, statusesOf, type ApplicantStatus, type Stage } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import type { Row } from '#resources/kernel/check-row'
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
/** Up to this many matches are sorted together; with more, the first of each status are read by its index. */
const FEW = 5_000

/** The number of applicants the filters find, per status; statuses without any are absent. */
async function countByStatus(context: Context, { filters }: Asked): Promise<Map<ApplicantStatus, number>> {
  const { groups } = await read.count(context, applicants, filters, 'status')
  return new Map((groups ?? []).map(({ value, count }) => [value as ApplicantStatus, count]))
}

/** The first applicants of each status in the board's order, starting after the key `after` if given. */
async function findFirst(
  context: Context,
  asked: Asked,
  statuses: readonly ApplicantStatus[],
  matches: number,
): Promise<Found[]> {
  if (statuses.length === 0) return []
  const order = sql.raw(`moment ${asked.sortDirection}, id ${asked.sortDirection}`)
  const wanted = sql`${`{${statuses.join(',')}}`}::text[]`
  const where = sql`${read.matching(context, applicants, asked.filters)}${beyond(asked)}`
  const one = columnsOf({ id: t.id, status: t.status, moment: t[asked.sortBy] })
  const rows =
    matches <= FEW
      ? sql`select ${one} from ${t.from} where ${where} and ${t.status} = any(${wanted})`
      : sql`select c.* from unnest(${wanted}) w (status) cross join lateral (
        select ${one} from ${t.from} where ${where} and ${t.status} = w.status order by ${order} limit ${asked.pageSize + 1}) c`
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

const board = route(applicantPipeline, async ({ query, body, context }) => {
  const asked: Asked = { ...readFilters(applicants, (body ?? {}) as Row), ...query, pageSize: BOARD_PAGE }
  const counts = await countByStatus(context, asked)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const pages = await pagesOf(context, asked, await findFirst(context, asked, [...counts.keys()], total))
  const columns = pages.map(({ stage, cards, next }) => {
    const found = statusesOf(stage).map((status) => [status, counts.get(status) ?? 0] as const)
    const statuses = Object.fromEntries(found.filter(([, count]) => count > 0))
    const count = found.reduce((sum, [, each]) => sum + each, 0)
    return `{"stage":"${stage}","count":${count},"statuses":${JSON.stringify(statuses)},"applicants":${list(cards)},"next":${JSON.stringify(next)}}`
  })
  return new RawJson<Board>(`{"columns":[${columns.join(',')}],"totalElements":${total}}`)
})

const column = route(applicantPipelineColumn, async ({ params: { stage }, query, body, context }) => {
  const asked: Asked = { ...readFilters(applicants, (body ?? {}) as Row), ...query }
  read.mustRead(context, applicants)
  const found = await findFirst(context, asked, statusesOf(stage), Infinity)
  const page = (await pagesOf(context, asked, found)).find((each) => each.stage === stage)
  return new RawJson<Pick<BoardColumn, 'applicants' | 'next'>>(
    `{"applicants":${list(page?.cards ?? [])},"next":${JSON.stringify(page?.next ?? null)}}`,
  )
})

/** The board of the admission pipeline: three statements whatever its size, and two for each further page of a column. */
export const pipelineRoutes: AnyRoute[] = [board, column]
