import { sql } from 'drizzle-orm'
import {
  addApplicantFeedback,
  applicantsByCourse,
  countByCriteria,
  createApplicants,
  listApplicantFeedbacks,
} from '../../../resources/applicants.calls'
import { applicantFeedbacks } from '../../../resources/applicant-feedbacks'
import { applicants, type Applicant } from '../../../resources/applicants'
import { INVALID_EMAIL } from '../../../resources/bulk-paste'
import type { FieldErrors, Row } from '../../../resources/kernel/check-row'
import { messages } from '../../../resources/kernel/messages'
import { inTransaction } from '../../kernel/context'
import { invalid } from '../../kernel/errors'
import { readFilters, type FilterItem } from '../../kernel/list-query'
import * as read from '../../kernel/operations/read'
import { create, createMany } from '../../kernel/operations/write'
import { route, type AnyRoute } from '../../kernel/route'
import { byCourse } from './by-course'
import { changeAccountRoute } from './change-account'
import { inviteToCourse } from './invitation'

/** Failures of an all-or-nothing creation, by position: `3.email`. */
const byPosition = (outcomes: Awaited<ReturnType<typeof createMany>>): FieldErrors =>
  Object.fromEntries(
    outcomes.flatMap(({ error }, index) =>
      error
        ? Object.entries(error.detail.errors ?? { '': error.uiMessage }).map(([path, text]) => [
            path ? `${index}.${path}` : String(index),
            text === messages.email ? INVALID_EMAIL : text,
          ])
        : [],
    ),
  )

const bulkCreate = route(
  createApplicants,
  async ({ body, context }) => {
    const firsts = new Map<string, (typeof body)[number]>()
    const repeated: string[] = []
    for (const row of body) {
      const key = row.email.trim().toLowerCase()
      if (firsts.has(key)) repeated.push(row.email.trim())
      else firsts.set(key, row)
    }
    return inTransaction(context, async (inner) => {
      const made = await createMany(inner, applicants, [...firsts.values()])
      if (made.some(({ error }) => error)) throw invalid(byPosition(made))
      const ids = made.map(({ id }) => id!)
      const page = await read.list(inner, applicants, {
        paging: { pageNumber: 0, pageSize: ids.length, sortBy: 'id', direction: 'asc', relationalSort: null },
        filters: [{ name: 'ids', value: ids }],
        options: new Set(),
      })
      const created = page.rows.map((text) => JSON.parse(text) as Applicant)
      await inviteToCourse(inner, created)
      return { applicants: created, repeated }
    })
  },
  { status: 201, bodyLimit: 4 * 1024 * 1024 },
)

/** Counts what each set of filters finds, and what any of them finds; `contactLater` counts those flagged among them. */
const criteria = route(countByCriteria, async ({ body: { criteriaList, countBy }, context }) => {
  const flagged: FilterItem[] = countBy === 'contactLater' ? [{ name: 'contactLater', value: true }] : []
  const sets = (criteriaList.length > 0 ? criteriaList : [{}]).map((each, index) => {
    const { filters } = readFilters(applicants, each as Row)
    if (filters.some(({ name }) => name === 'deleted'))
      throw invalid({ [`criteriaList.${index}.deleted`]: messages.unknownField })
    return [...filters, ...flagged]
  })
  read.mustRead(context, applicants)
  const wheres = sets.map((filters) => read.matching(context, applicants, filters))
  const [row] = await context.db.run<{ count: number; counts: number[] }>(sql`
    select count(*) filter (where ${sql.join(
      wheres.map((where) => sql`(${where})`),
      sql` or `,
    )})::int as count,
      array[${sql.join(
        wheres.map((where) => sql`count(*) filter (where ${where})::int`),
        sql`, `,
      )}] as counts from applicants t`)
  return { count: row?.count ?? 0, counts: row?.counts ?? [] }
})

const statistics = route(applicantsByCourse, async ({ body, context }) => byCourse(context, body))

const addFeedback = route(
  addApplicantFeedback,
  async ({ params, body, context }) => {
    await read.getText(context, applicants, params.id)
    const id = await inTransaction(context, async (inner) => {
      const made = await create(inner, applicantFeedbacks, { applicantId: params.id, ...body })
      inner.events.push({ resource: applicants.name, ids: [params.id] })
      return made
    })
    return read.get(context, applicantFeedbacks, id)
  },
  { status: 201 },
)

const feedbacks = route(listApplicantFeedbacks, async ({ params, context }) => {
  await read.getText(context, applicants, params.id)
  const page = await read.list(context, applicantFeedbacks, {
    paging: { pageNumber: 0, pageSize: 1000, sortBy: 'created_at', direction: 'desc', relationalSort: null },
    filters: [{ name: 'applicantIds', value: [params.id] }],
    options: new Set(),
  })
  return { feedbacks: page.rows.map((text) => JSON.parse(text) as Row), totalElements: page.total }
})

/** Calls of applicants that no declaration derives (part 2 §7 'Applicants'). */
export const applicantRoutes: AnyRoute[] = [
  bulkCreate, criteria, statistics, addFeedback, feedbacks, changeAccountRoute,
]
