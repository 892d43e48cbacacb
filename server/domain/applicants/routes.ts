import { sql } from 'drizzle-orm'
import {
  addApplicantFeedback,
  applicantsByCourse,
  countByCriteria,
  listApplicantFeedbacks,
} from '#resources/applicants.calls'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import type { Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import { as, selectOne } from '#server/kernel/alias'
import { invalid } from '#server/kernel/errors'
import { idempotent, keyOfCall } from '#server/kernel/idempotent'
import { readFilters, type FilterItem } from '#server/kernel/list-query'
import * as read from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { pageText, recordText, route, type AnyRoute } from '#server/kernel/route'
import type { FilterName } from '#resources/kernel/query-names'
import { bulkCreateRoutes } from './bulk-create'
import { byCourse } from './by-course'
import { changeAccountRoute } from './change-account'

/** Counts the matches of each set of filters and of all sets together; `contactLater` counts only applicants with that flag. */
const criteria = route(countByCriteria, async ({ body: { criteriaList, countBy }, context }) => {
  const flagged: FilterItem<FilterName<typeof applicants>>[] =
    countBy === 'contactLater' ? [{ name: 'contactLater', value: true }] : []
  const sets = (criteriaList.length > 0 ? criteriaList : [{}]).map((each, index) => {
    const { filters } = readFilters(applicants, each as Row)
    if (filters.some(({ name }) => name === 'deleted'))
      throw invalid({ [`criteriaList.${index}.deleted`]: messages.unknownField })
    return [...filters, ...flagged]
  })
  read.mustRead(context, applicants)
  const wheres = sets.map((filters) => read.matching(context, applicants, filters))
  const any = sql.join(
    wheres.map((where) => sql`(${where})`),
    sql` or `,
  )
  const each = sql.join(
    wheres.map((where) => sql`count(*) filter (where ${where})::int`),
    sql`, `,
  )
  return selectOne(
    context.db,
    { count: sql<number>`count(*) filter (where ${any})::int`, counts: sql<number[]>`array[${each}]` },
    sql`from ${as(applicants, 't').from}`,
  )
})

const statistics = route(applicantsByCourse, async ({ body, context }) => byCourse(context, body))

const addFeedback = route(
  addApplicantFeedback,
  async ({ params, body, context, request }) => {
    await read.getText(context, applicants, params.id)
    const id = await idempotent(context, keyOfCall(request), body, async (inner) => {
      const made = await create(inner, applicantFeedbacks, { applicantId: params.id, ...body })
      inner.events.push({ resource: applicants.name, ids: [params.id] })
      return made
    })
    return recordText(applicantFeedbacks, await read.getText(context, applicantFeedbacks, id))
  },
  { status: 201 },
)

const feedbacks = route(listApplicantFeedbacks, async ({ params, context }) => {
  await read.getText(context, applicants, params.id)
  const wanted = { filter: { applicantIds: [params.id] }, sort: '-created_at', page: { size: 1000 } } as const
  const page = await read.list(context, applicantFeedbacks, read.queryOf(wanted))
  return pageText(applicantFeedbacks, page, 'feedbacks')
})

/** Calls of applicants that are not derived from the declaration (part 2 §7 'Applicants'). */
export const applicantRoutes: AnyRoute[] = [
  ...bulkCreateRoutes,
  criteria,
  statistics,
  addFeedback,
  feedbacks,
  changeAccountRoute,
]
