import { sql } from 'drizzle-orm'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { applicantMessages } from '#resources/applicants.messages'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { groupMessages } from '#resources/groups.messages'
import { as, select, selectOne } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { updateMany, type Outcome } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'

const g = as(groups, 'g')
const c = as(courses, 'c')
const a = as(applicants, 'a')

/**
 * Graduates those of a group who are enrolled in it, a result for each: GRADUATED, or INTRO_GRADUATED from a course of level 0.
 * 409 `wrong_state` for a group that was not launched. Certificates follow from the status as ever.
 */
export async function graduateStudents(context: Context, groupId: number, ids: readonly number[]): Promise<Outcome[]> {
  await getText(context, groups, groupId)
  const group = await selectOne(
    context.db,
    { name: sql<string>`coalesce(${g.name}, '')`, state: g.groupState, level: c.level },
    sql`from ${g.from} join ${c.from} on ${c.id} = ${g.courseId} where ${g.id} = ${groupId}`,
  )
  if (group.state === 'PLANNING' || group.state === 'ON_HOLD')
    throw new AppError('wrong_state', { said: groupMessages.notHeldYet({ group: group.name }) })
  const found = await select(
    context.db,
    { id: a.id, status: a.status },
    sql`from ${a.from} where ${a.id} = any(${idArray(ids)}) and ${a.groupId} = ${groupId} and ${a.alive}`,
  )
  const statuses = new Map<number, ApplicantStatus>(found.map(({ id, status }) => [id, status]))
  const enrolled = ids.filter((id) => statuses.get(id) === 'ENROLLED')
  const status = group.level === 0 ? 'INTRO_GRADUATED' : 'GRADUATED'
  const done = new Map((await updateMany(context, applicants, enrolled, { status })).map((one) => [one.id, one.error]))
  return ids.map((id) => ({ id, error: done.has(id) ? (done.get(id) ?? null) : refusalOf(statuses.get(id)) }))
}

function refusalOf(status: ApplicantStatus | undefined): AppError {
  if (status === undefined) return new AppError('wrong_state', { said: applicantMessages.notStudent })
  const { label } = statusOptions[status]
  return new AppError('wrong_state', { said: groupMessages.onlyEnrolledGraduate({ status: label }) })
}
