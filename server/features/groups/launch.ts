import { sql } from 'drizzle-orm'
import { groups, type Group } from '../../../resources/groups'
import { scheduleIssues, type RunningGroup, type ScheduleIssue } from '../../../resources/launch-check'
import { studentGroups } from '../../../resources/student-groups'
import { dayOf } from '../../../resources/zoned-time'
import { academyZone } from '../../academy'
import { inTransaction, type Context } from '../../kernel/context'
import { AppError, forbidden, notFound } from '../../kernel/errors'
import { mustRead } from '../../kernel/operations/read'
import { lockRecords, refuseUnwritable } from '../../kernel/operations/stored'
import { idArray } from '../../kernel/statements'
import { createMany, update } from '../../kernel/operations/write'
import { planGroup } from '../../plans/make-plans'
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
    await createMemberships(inner, id)
    await planGroup(inner, id)
  })
}

function refusal(issues: readonly ScheduleIssue[]): AppError {
  const texts = issues.map(({ message }) => message)
  const each = Object.fromEntries(texts.map((text, index) => [`issues.${index}`, text]))
  return new AppError('wrong_state', {
    title: 'The schedule check failed', uiMessage: texts[0]!, errors: { schedule: texts.join('\n'), ...each },
  })
}

/** The group, locked; read after the lock is held, so that its schedule is the latest too. */
async function lockGroup(context: Context, id: number): Promise<Planned> {
  await context.db.run(sql`select 1 from groups where id = ${id} for no key update`)
  const [stored] = await lockRecords(context, groups, [id], 'update')
  if (!stored) throw notFound()
  if (!stored.isAllowed) throw forbidden()
  return stored.record as unknown as Planned
}

async function findIssues(context: Context, group: Planned): Promise<ScheduleIssue[]> {
  const ids = idArray(new Set((group.groupInstructors ?? []).map(({ instructorId }) => instructorId)))
  // Two groups of one instructor that are launched at once would not see each other.
  const instructors = await context.db.run<{ id: number; name: string }>(sql`
    select id, name from instructors where id = any(${ids}) order by id for no key update`)
  const others = await context.db.run<RunningGroup>(sql`
    select g.name, g.start_date as "startDate", coalesce(g.end_date, g.start_date) as "endDate",
      (select coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week,
        'startHour', left(s.start_hour::text, 5), 'endHour', left(s.end_hour::text, 5))), '[]')
        from groups_schedule s where s.owner_id = g.id) as schedule,
      array(select i.instructor_id from groups_group_instructors i where i.owner_id = g.id) as "instructorIds"
    from groups g where g.group_state = 'ONGOING' and g.deleted_at is null and g.id <> ${group.id}
      and g.id in (select i.owner_id from groups_group_instructors i where i.instructor_id = any(${ids}))
    order by g.id`)
  const [enrolled] = await context.db.run<{ count: number }>(sql`
    select count(*)::int as count from applicants
    where group_id = ${group.id} and status = 'ENROLLED' and deleted_at is null`)
  return scheduleIssues({
    name: group.name ?? '', size: group.size, studentsCount: enrolled!.count, instructors,
    startDate: group.startDate, endDate: group.endDate ?? group.startDate, schedule: group.schedule ?? [],
  }, others, academyZone)
}

/** Whoever is enrolled and has no membership yet becomes a student today; the others are left alone. */
async function createMemberships(context: Context, groupId: number): Promise<void> {
  const rows = await context.db.run<{ id: number }>(sql`
    select a.id from applicants a where a.group_id = ${groupId} and a.status = 'ENROLLED' and a.deleted_at is null
      and not exists (
        select 1 from student_groups m
        where m.applicant_id = a.id and m.group_id = ${groupId} and m.deleted_at is null)
    order by a.id`)
  if (rows.length === 0) return
  const joined = dayOf(context.now().toISOString(), academyZone)
  const bodies = rows.map(({ id }) => ({ applicantId: id, groupId, status: 'ENROLLED', joined }))
  const outcomes = await createMany(context, studentGroups, bodies)
  const refused = outcomes.find(({ error }) => error)
  if (refused?.error) throw refused.error
}
