import { sql, type SQL } from 'drizzle-orm'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { CabinetFeedback } from '#resources/student-cabinet.calls'
import { studentFeedbacks } from '#resources/student-feedbacks'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { countAttempt } from '#server/auth/throttle'
import { as, listOf, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { idempotent } from '#server/kernel/idempotent'
import { getText } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { groupLabel } from '../groups/api'
import { scopeOf } from '../applicant-detail/api'
import { rowsOfOwn } from './parts'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const u = as(users, 'u')
const given = as(studentFeedbacks, 'q')
const received = as(applicantFeedbacks, 'q')

type Group = CabinetFeedback['group']
const named = sql<Group>`case when ${g.id} is null then null else json_build_object('id', ${g.id}, 'name', ${groupLabel(g)}) end`
const ofGiven = {
  id: given.id,
  studentId: given.studentId,
  content: given.content,
  rating: given.rating,
  name: a.name,
  avatar: sql<string | null>`null`,
  role: sql<string | null>`'STUDENT'`,
  group: named,
  created_at: given.created_at.wire,
}
const withGroup = sql`left join ${g.from} on ${g.id} = ${given.groupId}`

export async function givenBy(context: Context, id: number) {
  const feedbacks = await rowsOfOwn(
    context,
    id,
    () => ofGiven,
    ({ readable }) =>
      sql`from own a join ${given.from} on ${given.studentId} = ${a.id} and ${readable(studentFeedbacks, 'q')} ${withGroup}`,
    sql`${given.created_at} desc, ${given.id} desc`,
  )
  return { feedbacks, totalElements: feedbacks.length }
}

export async function givenOne(context: Context, id: number) {
  const rest: SQL = sql`from ${given.from} join ${a.from} on ${a.id} = ${given.studentId} ${withGroup}
    where ${given.id} = ${id} and ${scopeOf(context).readable(studentFeedbacks, 'q')}`
  const { rows } = await selectOne(context.db, { rows: listOf(ofGiven, rest) }, sql``)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Feedback as the applicant sees it: private feedback is omitted for every viewer. */
export async function receivedBy(context: Context, id: number) {
  const feedbacks = await rowsOfOwn(
    context,
    id,
    () => ({
      id: received.id,
      studentId: received.applicantId,
      content: received.content,
      rating: sql<number | null>`null::int`,
      name: sql<string>`coalesce(${nameOfUser(u)}, '')`,
      avatar: u.avatar,
      role: sql<string | null>`${u.roles}[1]`,
      group: named,
      created_at: received.created_at.wire,
    }),
    ({
      readable,
    }) => sql`from own a join ${received.from} on ${received.applicantId} = ${a.id} and ${received.isPrivate} = 0
      and ${readable(applicantFeedbacks, 'q')}
      left join ${u.from} on ${u.id} = ${received.ownerId} left join ${g.from} on ${g.id} = ${a.groupId}`,
    sql`${received.created_at} desc, ${received.id} desc`,
  )
  return { feedbacks, totalElements: feedbacks.length }
}

type Said = { studentId: number; content: string; rating: number | null }
/** Stores a student's feedback, once per idempotency key; 404 for another student's application, 429 for too many in a short time. */
export async function give(context: Context, said: Said, key: string | undefined) {
  await getText(context, applicants, said.studentId, new Set())
  const { authGroup, id: by } = context.viewer
  const id = await idempotent(context, key, said, async (inner) => {
    await countAttempt(inner, [{ kind: 'feedbacks', key: `${authGroup} ${by}` }])
    return create(inner, studentFeedbacks, said)
  })
  return givenOne(context, id)
}
