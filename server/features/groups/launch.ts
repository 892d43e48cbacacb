import { sql } from 'drizzle-orm'
import { groups, type Group } from '../../../resources/groups'
import { scheduleIssues, type ScheduleIssue } from '../../../resources/launch-check'
import { studentGroups } from '../../../resources/student-groups'
import { dayOf } from '../../../resources/zoned-time'
import { academyZone } from '../../academy'
import { inTransaction, type Context } from '../../kernel/context'
import { AppError, forbidden, notFound } from '../../kernel/errors'
import { mustRead } from '../../kernel/operations/read'
import { lockRecords, refuseUnwritable } from '../../kernel/operations/stored'
import { createMany, update, updateMany } from '../../kernel/operations/write'
import { planGroup } from '../../plans/make-plans'
import { issueErrors, lockInstructors, runningGroups } from './clashes'
import { markLaunch } from './launching'
import { createLessons, plannedLessons } from './plan-lessons'

type Planned = Pick<
  Group, 'id' | 'name' | 'groupState' | 'startDate' | 'endDate' | 'size' | 'schedule' | 'groupInstructors'
>

/**
 * Launches a planning group in one transaction: checks its schedule, makes it ongoing, makes its lessons, the
 * memberships and the payment plans of those enrolled. Of two launches at once one finds it ongoing already: 409 `wrong_state`. What stands
 * against it is 409 too, with all issues in `errors`: `schedule` has them joined, `issues.0` ... each of its own.
 */
export async function launchGroup(context: Context, id: number): Promise<void> {
  mustRead(context, groups)
  refuseUnwritable(context, groups, 'update')
  await inTransaction(context, async (inner) => {
    const group = await lockGroup(inner, id)
    if (group.groupState !== 'PLANNING') {
      const uiMessage = `${group.name} is not in planning: only a planning group can be launched.`
      throw new AppError('wrong_state', { uiMessage })
    }
    const issues = await findIssues(inner, group)
    if (issues.length > 0) throw refusal(issues)
    markLaunch(inner)
    await update(inner, groups, id, { groupState: 'ONGOING' })
    await createLessons(inner, id, plannedLessons(group))
    await createMemberships(inner, group)
    await planGroup(inner, id)
  })
}

const refusal = (issues: readonly ScheduleIssue[]): AppError =>
  new AppError('wrong_state', {
    title: 'The schedule check failed', uiMessage: issues[0]!.message, errors: issueErrors('schedule', issues),
  })

/** The group, locked; read after the lock is held, so that its schedule is the latest too. */
async function lockGroup(context: Context, id: number): Promise<Planned> {
  await context.db.run(sql`select 1 from groups where id = ${id} for no key update`)
  const [stored] = await lockRecords(context, groups, [id], 'update')
  if (!stored) throw notFound()
  if (!stored.isAllowed) throw forbidden()
  return stored.record as unknown as Planned
}

async function findIssues(context: Context, group: Planned): Promise<ScheduleIssue[]> {
  const ids = (group.groupInstructors ?? []).map(({ instructorId }) => instructorId)
  const instructors = await lockInstructors(context, ids)
  const others = await runningGroups(context, ids, group.id)
  const [enrolled] = await context.db.run<{ count: number }>(sql`
    select count(*)::int as count from applicants
    where group_id = ${group.id} and status = 'ENROLLED' and deleted_at is null`)
  return scheduleIssues({
    name: group.name ?? '', size: group.size, studentsCount: enrolled!.count, instructors,
    startDate: group.startDate, endDate: group.endDate ?? group.startDate, schedule: group.schedule ?? [],
  }, others, academyZone)
}

/**
 * Whoever is enrolled is a student from the first day of the group, be it launched later; others join when they come. Who
 * joined before that keeps the day.
 */
async function createMemberships(context: Context, group: Planned): Promise<void> {
  const today = dayOf(context.now().toISOString(), academyZone)
  const joined = group.startDate < today ? group.startDate : today
  const rows = await context.db.run<{ id: number; membership: number | null }>(sql`
    select a.id, m.id as membership from applicants a
    left join student_groups m on m.applicant_id = a.id and m.group_id = a.group_id and m.deleted_at is null
    where a.group_id = ${group.id} and a.status = 'ENROLLED' and a.deleted_at is null
      and (m.id is null or m.joined > ${joined}::date)
    order by a.id`)
  const bodies = rows.filter(({ membership }) => membership === null)
    .map(({ id }) => ({ applicantId: id, groupId: group.id, status: 'ENROLLED', joined }))
  const outcomes = [
    ...(bodies.length > 0 ? await createMany(context, studentGroups, bodies) : []),
    ...await updateMany(context, studentGroups, rows.flatMap(({ membership }) => membership ?? []), { joined }),
  ]
  const refused = outcomes.find(({ error }) => error)
  if (refused?.error) throw refused.error
}
