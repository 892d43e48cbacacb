import { sql, type SQL } from 'drizzle-orm'
import { actionChanges, applicantActions, type ActionChange } from '#resources/applicant-actions'
import { applicants } from '#resources/applicants'
import { groupLeft, isGone } from '#resources/leaving'
import type { Row } from '#resources/kernel/check-row'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import { authorOf, type Context, type Change } from '#server/kernel/context'
import { insertFrom, noteFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { askAgain, endPlans, makeMissedPlans, makePlans } from '../payments/api'

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
      step: sql`${context.step?.id ?? null}::text`,
    },
    from: sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`,
  })
}

/**
 * The statement that counts no action of these applicants whose change was undone, nor those that undos logged; redone, it counts again
 * (docs/decisions/0014-statistics.md). It is sent once an undo has marked the history.
 */
export const countActions = (ids: readonly number[]): SQL =>
  noteFrom(applicantActions, (t) => {
    const inForce = sql`not exists (select from history h where h.resource = ${applicants.name} and h.record_id = ${t.applicantId}
      and h.step = ${t.step}::uuid and (h.about is not null or h.undone_by is not null) and h.after ?| array['status', 'courseId', 'groupId'])`
    const where = sql`${t.applicantId} = any(${idArray(ids)}) and ${t.step} is not null and ${t.isCounted} is distinct from (${inForce})`
    return { set: { isCounted: inForce }, where }
  })

const groupOf = (row: Row | null) => (typeof row?.groupId === 'number' ? row.groupId : null)
const isIn = (row: Row | null) => groupOf(row) !== null && row?.status === 'ENROLLED'

const ofGroup = (applicantId: number, groupId: number | null) => (groupId === null ? [] : [{ applicantId, groupId }])
/** Who has left which group by these changes. */
const leavingsOf = (changes: readonly Change<typeof applicants>[]) =>
  changes.flatMap(({ id, before, after }) => ofGroup(id, groupLeft(before, after)))

/**
 * Keeps payment plans in step with the group (docs/decisions/0013-payment-plans.md): an applicant enrolled in a
 * running group gets its plan, one who leaves a group no longer owes what would be due after today.
 */
export async function followPlans(context: Context, changes: readonly Change<typeof applicants>[]): Promise<void> {
  const hasMoved = ({ before, after }: Change<typeof applicants>) => groupOf(before) !== groupOf(after)
  await endPlans(context, leavingsOf(changes))
  const joining = changes.filter((change) => isIn(change.after) && (!isIn(change.before) || hasMoved(change)))
  await makePlans(
    context,
    joining.map(({ id }) => id),
    joining.flatMap(({ id, before }) => (before !== null && isGone(before) ? [id] : [])),
  )
}

/**
 * After an undo, which brings back the payments of its step only: plans end where it leads out of a group, and where it leads into one,
 * what was not asked for as the applicant was away is asked for now.
 */
export async function followUndonePlans(
  context: Context,
  changes: readonly Change<typeof applicants>[],
): Promise<void> {
  await endPlans(context, leavingsOf(changes))
  const back = changes.flatMap(({ id, before, after }) => (before ? ofGroup(id, groupLeft(after, before)) : []))
  if (back.length === 0) return
  await askAgain(context, back)
  await makeMissedPlans(
    context,
    back.map(({ applicantId }) => applicantId),
  )
}
