import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups, type Group } from '#resources/groups'
import type { FieldErrors } from '#resources/kernel/check-row'
import { scheduleIssues, type LaunchedGroup, type RunningGroup, type ScheduleIssue } from '#resources/launch-check'
import { studentGroups } from '#resources/student-groups'
import { as, nullable, select, selectOne } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, forbidden, notFound } from '#server/kernel/errors'
import { mustRead } from '#server/kernel/operations/read'
import { lockRecords, lockRows, refuseUnwritable } from '#server/kernel/operations/stored'
import { createAll, stamp, updateAll, updateMany } from '#server/kernel/operations/write'
import { planGroup } from '../payments/api'
import { issueErrors, lockInstructors, runningGroups } from './clashes'
import { markLaunch } from './launching'
import { createLessons, lackingLessons } from './plan-lessons'
import { academyHolidays } from '../holidays/api'
import { groupMessages, launchMessages } from '#resources/groups.messages'
import { inWords, type Message } from '#resources/kernel/message'

/** The caller's answers to questions a launch raises. */
export interface LaunchAnswers {
  anyway?: boolean
  enrol?: readonly number[]
}
type Planned = Pick<
  Group,
  'id' | 'name' | 'groupState' | 'startDate' | 'endDate' | 'size' | 'schedule' | 'groupInstructors'
>

/**
 * Launches a planning group in one transaction: checks its schedule, makes it ongoing, creates its lessons, and the memberships
 * and payment plans of enrolled applicants. Of two concurrent launches the second fails: 409 `wrong_state`. Problems give 409 too,
 * with all issues in `errors`: joined at `schedule`, separately at `issues.0` ... If nobody is enrolled, 409 with `warnings.0`
 * asks for confirmation, given by `anyway`. The applicants in `enrol` are enrolled first; if that fails, nothing happens.
 */
export async function launchGroup(
  context: Context,
  id: number,
  { anyway = false, enrol = [] }: LaunchAnswers,
): Promise<void> {
  mustRead(context, groups)
  refuseUnwritable(context, groups, 'update')
  await inTransaction(context, async (inner) => {
    const group = await lockGroup(inner, id)
    if (group.groupState !== 'PLANNING')
      throw new AppError('wrong_state', { said: groupMessages.notPlanning({ group: group.name ?? '' }) })
    await enrolNow(inner, id, enrol)
    const launched = await readLaunched(inner, group)
    const issues = scheduleIssues(launched.group, launched.others)
    const warning =
      launched.group.studentsCount === 0 && !anyway
        ? launchMessages.nobodyEnrolled({ group: launched.group.name })
        : null
    if (issues.length > 0 || warning !== null) throw refusal(issues, warning)
    markLaunch(inner)
    await stamp(inner, groups, id, { groupState: 'ONGOING' })
    await createLessons(inner, id, await lackingLessons(inner, id, group))
    await createMemberships(inner, group)
    await planGroup(inner, id)
  })
}

function refusal(issues: readonly ScheduleIssue[], warning: Message | null): AppError {
  const warned: FieldErrors = warning === null ? {} : { 'warnings.0': warning }
  const [first] = issues
  if (!first) return new AppError('wrong_state', { said: warning ?? undefined, errors: warned })
  return new AppError('wrong_state', {
    said: launchMessages.failed({ issue: inWords(first.message) }),
    errors: { ...issueErrors('schedule', issues), ...warned },
  })
}

/** Enrols all these applicants in the group, or none: an error is reported at the applicant's position, `enrol.0`. */
async function enrolNow(context: Context, groupId: number, ids: readonly number[]): Promise<void> {
  const outcomes = await updateMany(context, applicants, [...new Set(ids)], { groupId, status: 'ENROLLED' })
  const reasons = outcomes.flatMap(({ id, error }) =>
    error && id !== null
      ? [[`enrol.${ids.indexOf(id)}`, Object.values(error.detail.errors ?? {})[0] ?? error.said] as const]
      : [],
  )
  const [first] = reasons
  if (first) throw new AppError('invalid', { said: first[1], errors: Object.fromEntries(reasons) })
}

/** Locks the group, then reads it, so that its schedule is the latest too. */
async function lockGroup(context: Context, id: number): Promise<Planned> {
  await lockRows(context, groups, [id])
  const [stored] = await lockRecords(context, groups, [id], 'update')
  if (!stored) throw notFound()
  if (!stored.isAllowed) throw forbidden()
  return stored.record
}

async function readLaunched(
  context: Context,
  group: Planned,
): Promise<{ group: LaunchedGroup; others: RunningGroup[] }> {
  const ids = (group.groupInstructors ?? []).map(({ instructorId }) => instructorId)
  const instructors = await lockInstructors(context, ids)
  const others = await runningGroups(context, ids, group.id)
  const a = as(applicants, 'a')
  const enrolled = await selectOne(
    context.db,
    { count: sql<number>`count(*)::int` },
    sql`from ${a.from} where ${a.groupId} = ${group.id} and ${a.status} = 'ENROLLED' and ${a.alive}`,
  )
  return {
    group: {
      name: group.name ?? '',
      size: group.size,
      studentsCount: enrolled.count,
      instructors,
      startDate: group.startDate,
      endDate: group.endDate ?? group.startDate,
      schedule: group.schedule ?? [],
      holidays: await academyHolidays(context),
    },
    others,
  }
}

/**
 * Enrolled applicants become students from the group's first day, even if it is launched later; others join when
 * they are enrolled. An earlier join date is kept.
 */
async function createMemberships(context: Context, group: Planned): Promise<void> {
  const today = todayOf(context)
  const joined = group.startDate < today ? group.startDate : today
  const a = as(applicants, 'a')
  const m = as(studentGroups, 'm')
  const rows = await select(
    context.db,
    { id: a.id, membership: nullable(m.id) },
    sql`from ${a.from}
    left join ${m.from} on ${m.applicantId} = ${a.id} and ${m.groupId} = ${a.groupId} and ${m.alive}
    where ${a.groupId} = ${group.id} and ${a.status} = 'ENROLLED' and ${a.alive}
      and (${m.id} is null or ${m.joined} > ${joined}::date)
    order by ${a.id}`,
  )
  const bodies = rows
    .filter(({ membership }) => membership === null)
    .map(({ id }) => ({ applicantId: id, groupId: group.id, status: 'ENROLLED' as const, joined }))
  if (bodies.length > 0) await createAll(context, studentGroups, bodies)
  await updateAll(
    context,
    studentGroups,
    rows.flatMap(({ membership }) => membership ?? []),
    { joined },
  )
}
