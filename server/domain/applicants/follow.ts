import { sql, type SQL } from 'drizzle-orm'
import type { applicants } from '#resources/applicants'
import { statusOptions, type ApplicantStatus } from '#resources/applicant-statuses'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import type { Change } from '#server/kernel/feature'
import { idArray } from '#server/kernel/statements'

const label = (status: unknown) => statusOptions[status as ApplicantStatus]?.label.en ?? String(status)
const moved = (change: Change<typeof applicants>, name: 'status' | 'courseId' | 'groupId') =>
  change.before !== null && change.before[name] !== (change.after[name] ?? null)

/** What an action says: the statuses it went between, or that the course or group changed. */
function describe(change: Change<typeof applicants>): string | null {
  if (change.before === null) return `Applied, ${label(change.after.status ?? 'APPLIED_ONLY').toLowerCase()}`
  const parts = [
    ...(moved(change, 'status') ? [`${label(change.before.status)} → ${label(change.after.status)}`] : []),
    ...(moved(change, 'courseId') ? ['Course changed'] : []),
    ...(moved(change, 'groupId')
      ? [
          change.after.groupId
            ? change.before.groupId
              ? 'Group changed'
              : 'Added to a group'
            : 'Taken out of the group',
        ]
      : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}

/** The action log: every change of status, course or group with its author (DECISIONS 'Status'). */
export function actionLog(context: Context, changes: readonly Change<typeof applicants>[]): SQL[] {
  const rows = changes.flatMap((change) => {
    const description = describe(change)
    return description
      ? [
          {
            id: change.id,
            description,
            status: change.after.status ?? 'APPLIED_ONLY',
            course: change.after.courseId ?? null,
            group: change.after.groupId ?? null,
          },
        ]
      : []
  })
  return rows.length === 0 ? [] : [logActions(context, rows)]
}

/** One line of the action log: what happened, and the application's status, course and group then. */
export interface Action {
  id: number
  description: string
  status: unknown
  course: unknown
  group: unknown
}
/** The statement that writes lines of the action log, by whoever acts; Cohort itself is nobody. */
export function logActions(context: Context, rows: readonly Action[]): SQL {
  const { viewer } = context
  const author = viewer.authGroup === 'USER' && viewer.id > 0 ? viewer.id : null
  return sql`
    insert into applicant_actions (applicant_id, description, status, course_id, group_id, author_id, created_at, updated_at)
    select (r->>'id')::int, r->>'description', r->>'status', (r->>'course')::int, (r->>'group')::int, ${author}::int, ${clockSql.now}, ${clockSql.now}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`
}

/**
 * What keeps the memberships in step: somebody enrolled, graduated or dropped out in a group is its student; who leaves a
 * group, or drops out, has left it on that day. Past memberships stay.
 */
export function memberships(changes: readonly Change<typeof applicants>[]): SQL[] {
  const touched = changes.filter((change) =>
    change.before === null ? change.after.groupId : moved(change, 'status') || moved(change, 'groupId'),
  )
  if (touched.length === 0) return []
  const ids = idArray(touched.map(({ id }) => id))
  const { now, today } = clockSql
  const joined = sql`
    insert into student_groups (created_at, updated_at, applicant_id, group_id, status, joined, "left")
    select ${now}, ${now}, a.id, a.group_id, a.status, ${today}, case when a.status like 'DROP_OUT%' then ${today} end from applicants a
    where a.id = any(${ids}) and a.group_id is not null and a.status in ('ENROLLED', 'GRADUATED', 'INTRO_GRADUATED', 'DROP_OUT', 'DROP_OUT_AFTER_ENROLLMENT')
    on conflict (applicant_id, group_id) where deleted_at is null do update set status = excluded.status, updated_at = ${now}, version = student_groups.version + 1,
      "left" = case when excluded.status like 'DROP_OUT%' then coalesce(student_groups."left", greatest(student_groups.joined, ${today})) end`
  const left = sql`
    update student_groups m set "left" = greatest(m.joined, ${today}), updated_at = ${now}, version = m.version + 1 from applicants a
    where a.id = any(${ids}) and m.applicant_id = a.id and m."left" is null and m.group_id is distinct from a.group_id`
  return [joined, left]
}
