import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { actionChanges, applicantActions, type ActionChange } from '#resources/applicant-actions'
import { applicants } from '#resources/applicants'
import { groupLeft, isGone } from '#resources/leaving'
import type { Row } from '#resources/kernel/check-row'
import { studentGroups } from '#resources/student-groups'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import { clockSql } from '#server/kernel/clock'
import { as } from '#server/kernel/alias'
import { authorOf, type Context, type TransactionContext, type Change } from '#server/kernel/context'
import { changeWhere, insertFrom, upsertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { endPlans, makePlans } from '../payments/api'
import { isGoneSql } from '../student-groups/api'

const label = (status: unknown) => statusOptions[status as ApplicantStatus]?.label.en ?? String(status)
const moved = (change: Change<typeof applicants>, name: 'status' | 'courseId' | 'groupId') =>
  change.before !== null && change.before[name] !== (change.after[name] ?? null)

/** What changed besides the status. */
const changesOf = (change: Change<typeof applicants>): ActionChange[] => [
  ...(moved(change, 'courseId') ? ['COURSE_CHANGED' as const] : []),
  ...(moved(change, 'groupId') ? [groupChange(change)] : []),
]
function groupChange({ before, after }: Change<typeof applicants>): ActionChange {
  if (!after.groupId) return 'GROUP_LEFT'
  return before?.groupId ? 'GROUP_CHANGED' : 'GROUP_JOINED'
}

/** English description of an action: the old and new status, and what else changed. Null if nothing relevant changed. */
function describe(change: Change<typeof applicants>, changes: readonly ActionChange[]): string | null {
  if (change.before === null) return `Applied, ${label(change.after.status ?? 'APPLIED_ONLY').toLowerCase()}`
  const parts = [
    ...(moved(change, 'status') ? [`${label(change.before.status)} → ${label(change.after.status)}`] : []),
    ...changes.map((each) => actionChanges[each].en),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** SQL that logs every change of status, course or group with its author (DECISIONS 'Status'). */
export function actionLog(context: Context, changes: readonly Change<typeof applicants>[]): SQL[] {
  const rows = changes.flatMap((change) => {
    const changed = changesOf(change)
    const description = describe(change, changed)
    return description
      ? [
          {
            id: change.id,
            description,
            changes: changed,
            status: change.after.status ?? 'APPLIED_ONLY',
            course: change.after.courseId ?? null,
            group: change.after.groupId ?? null,
          },
        ]
      : []
  })
  return rows.length === 0 ? [] : [logActions(context, rows)]
}

/** An entry of the action log: what happened, and the application's status, course and group at that time. */
export interface Action {
  id: number
  description: string
  changes: readonly ActionChange[]
  status: unknown
  course: unknown
  group: unknown
}
/** The statement that writes action log entries with the viewer as author; the author is null for the system. */
export function logActions(context: Context, rows: readonly Action[]): SQL {
  return insertFrom(applicantActions, {
    values: {
      applicantId: sql`(r->>'id')::int`,
      description: sql`r->>'description'`,
      changes: sql`array(select jsonb_array_elements_text(r->'changes'))`,
      status: sql`r->>'status'`,
      courseId: sql`(r->>'course')::int`,
      groupId: sql`(r->>'group')::int`,
      authorId: sql`${authorOf(context)}::int`,
    },
    from: sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`,
  })
}

const memberStatuses = [
  'ENROLLED',
  'GRADUATED',
  'INTRO_GRADUATED',
  'DROP_OUT',
  'DROP_OUT_AFTER_ENROLLMENT',
] as const satisfies readonly ApplicantStatus[]
const isMember = ({ status }: { status?: string | null }) => memberStatuses.some((one) => one === status)
const isMemberSql = (status: SQLWrapper) => sql`${status} = any(${sql.param(`{${memberStatuses.join()}}`)}::text[])`

/**
 * Keeps memberships in step with applications: an applicant enrolled, graduated or dropped out in a group becomes its
 * student; leaving the group, dropping out or being blacklisted ends the membership that day. Past memberships stay.
 */
export function followMemberships(context: TransactionContext, changes: readonly Change<typeof applicants>[]): void {
  const touched = changes.filter((change) =>
    change.before === null ? change.after.groupId : moved(change, 'status') || moved(change, 'groupId'),
  )
  if (touched.length === 0) return
  const idsOf = (test: (change: Change<typeof applicants>) => boolean) => touched.filter(test).map(({ id }) => id)
  writeMemberships(context, {
    ids: idsOf(() => true),
    joining: idsOf((change) => moved(change, 'groupId') || (change.before !== null && isGone(change.before))),
    applying: idsOf(({ before }) => before !== null && !isMember(before)),
  })
}

/** The applicants whose memberships are written: who of them joins their group, and who was applying for it before. */
interface Following {
  ids: readonly number[]
  joining?: readonly number[]
  applying?: readonly number[]
}
function writeMemberships(context: TransactionContext, { ids: of, joining = [], applying = [] }: Following): void {
  const ids = idArray(of)
  const { today } = clockSql
  const a = as(applicants, 'a')
  const m = as(studentGroups, 'm')
  context.db.send(
    upsertFrom(context, studentGroups, {
      values: {
        applicantId: a.id,
        groupId: a.groupId,
        status: a.status,
        joined: today,
        left: sql`case when ${isGoneSql(a.status)} then ${today} end`,
      },
      // Applicants who never studied can be blacklisted too; they must not get a membership.
      from: sql`${a.from} where ${a.id} = any(${ids}) and ${a.groupId} is not null
        and (${isMemberSql(a.status)}
          or ${a.status} = 'BLACKLIST' and exists (select 1 from ${m.from}
            where ${m.applicantId} = ${a.id} and ${m.groupId} = ${a.groupId} and ${m.alive}))`,
      by: ['applicantId', 'groupId'],
      change: (present, fresh) => ({
        status: fresh.status,
        // Somebody who was in the group already keeps the day of leaving, which staff may have set ahead; who left it and
        // applied anew does not.
        left: sql`case when ${isGoneSql(fresh.status)} then coalesce(${present.left}, greatest(${present.joined}, ${today}))
          when not ${isGoneSql(present.status)} and ${present.applicantId} <> all(${idArray(joining)})
            and not (${present.left} <= ${today} and ${present.applicantId} = any(${idArray(applying)})) then ${present.left} end`,
      }),
    }),
  )
  context.db.send(
    changeWhere(context, studentGroups, (t) => ({
      set: { left: sql`greatest(${t.joined}, ${today})` },
      where: sql`${t.applicantId} = any(${ids}) and ${t.left} is null and exists (
        select 1 from ${a.from} where ${a.id} = ${t.applicantId} and ${a.groupId} is distinct from ${t.groupId})`,
    })),
  )
}

/**
 * Where an undo leaves an application without its membership, or with one of another group, the membership follows as for a change:
 * the group or the status has changed since the step that is undone.
 */
export async function mendMemberships(
  context: TransactionContext,
  changes: readonly Change<typeof applicants>[],
): Promise<void> {
  const a = as(applicants, 'a')
  const m = as(studentGroups, 'm')
  const rows = await context.db.run<{ id: number }>(sql`select ${a.id} as id from ${a.from}
    where ${a.id} = any(${idArray(changes.map(({ id }) => id))}) and ${a.alive}
      and (${isMemberSql(a.status)} and ${a.groupId} is not null and not exists (
          select 1 from ${m.from} where ${m.applicantId} = ${a.id} and ${m.groupId} = ${a.groupId} and ${m.alive}
            and ${m.status} = ${a.status} and (${m.left} is not null or not ${isGoneSql(a.status)}))
        or exists (select 1 from ${m.from} where ${m.applicantId} = ${a.id} and ${m.groupId} is distinct from ${a.groupId}
          and ${m.alive} and ${m.left} is null))`)
  if (rows.length > 0) writeMemberships(context, { ids: rows.map(({ id }) => id) })
}

const groupOf = (row: Row | null) => (typeof row?.groupId === 'number' ? row.groupId : null)
const isIn = (row: Row | null) => groupOf(row) !== null && row?.status === 'ENROLLED'

/**
 * Keeps payment plans in step with the group (docs/decisions/0013-payment-plans.md): an applicant enrolled in a
 * running group gets its plan, one who leaves a group no longer owes what would be due after today.
 */
export async function followPlans(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const hasMoved = ({ before, after }: Change<typeof applicants>) => groupOf(before) !== groupOf(after)
  await endPlans(
    context,
    changes.flatMap(({ id, before, after }) => {
      const groupId = groupLeft(before, after)
      return groupId === null ? [] : [{ applicantId: id, groupId }]
    }),
  )
  const joining = changes.filter((change) => isIn(change.after) && (!isIn(change.before) || hasMoved(change)))
  await makePlans(
    context,
    joining.map(({ id }) => id),
    joining.flatMap(({ id, before }) => (before !== null && isGone(before) ? [id] : [])),
  )
}
