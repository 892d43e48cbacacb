import { sql } from 'drizzle-orm'
import { statusOptions } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { groupMessages } from '#resources/groups.messages'
import { as, select } from '#server/kernel/alias'
import type { ActionBody } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { update } from '#server/kernel/operations/write'

const g = as(groups, 'g')
const c = as(courses, 'c')

/**
 * Graduates an enrolled student: GRADUATED, or INTRO_GRADUATED from a course of level 0. 409 `wrong_state` if not
 * enrolled, or if the group was not launched. Certificates follow from the status as usual.
 */
export const graduate: ActionBody<typeof applicants, 'graduate'> = async (context, { id, status, groupId }) => {
  const { label } = statusOptions[status]
  const [group] = await select(
    context.db,
    { name: sql<string>`coalesce(${g.name}, '')`, state: g.groupState, level: c.level },
    sql`from ${g.from} join ${c.from} on ${c.id} = ${g.courseId} where ${g.id} = ${groupId}`,
  )
  if (status !== 'ENROLLED' || !group)
    throw new AppError('wrong_state', { said: groupMessages.onlyEnrolledGraduate({ status: label }) })
  if (group.state === 'PLANNING' || group.state === 'ON_HOLD')
    throw new AppError('wrong_state', { said: groupMessages.notHeldYet({ group: group.name }) })
  await update(context, applicants, id, { status: group.level === 0 ? 'INTRO_GRADUATED' : 'GRADUATED' })
}
