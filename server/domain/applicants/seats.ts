import { sql } from 'drizzle-orm'
import type { applicants } from '#resources/applicants'
import { hasRole } from '#resources/kernel/access'
import { dropoutMonthOf } from '#resources/drop-out'
import { seatlessStatuses } from '#resources/applicant-statuses'
import { GROUP_SIZE_MAX } from '#resources/groups'
import { todayOf } from '#server/kernel/clock'
import { changedNames } from '#server/kernel/changed-names'
import type { Context, Draft } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { applicantMessages } from '#resources/applicants.messages'
import { groupMessages } from '#resources/groups.messages'

interface GroupRow {
  id: number
  course_id: number
  group_state: string
  selection_status: string
  size: number
  start_date: string
  taken: number
}

const groupOf = (row: { groupId: number | null } | null) => row?.groupId ?? null
const takesSeat = (status: unknown) => !seatlessStatuses.includes(status as (typeof seatlessStatuses)[number])
const seatlessList = sql.raw(`'{${seatlessStatuses.join(',')}}'::text[]`)

/** Locks the groups that somebody joins, in order, and reads those that the drafts touch, with their taken seats. */
async function readGroups(
  context: Context,
  drafts: readonly Draft<typeof applicants>[],
): Promise<Map<number, GroupRow>> {
  const joined = drafts.filter(
    (draft) =>
      groupOf(draft.next) !== groupOf(draft.before) || takesSeat(draft.next.status) !== takesSeat(draft.before?.status),
  )
  const all = new Set(drafts.flatMap((draft) => [groupOf(draft.next), groupOf(draft.before)]))
  if (all.size === 0) return new Map()
  await context.db.run(
    sql`select id from groups where id = any(${idArray(joined.map((draft) => groupOf(draft.next)))}) order by id for update`,
  )
  const rows = await context.db.run<GroupRow>(sql`
    select g.id, g.course_id, g.group_state, g.selection_status, g.size, g.start_date,
      (select count(*)::int from applicants a where a.group_id = g.id and a.deleted_at is null and not (a.status = any(${seatlessList}))) as taken
    from groups g where g.id = any(${idArray(all)}) and g.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What a group allows: in a terminated one only the status changes (part 2 §4); joining needs the group's course, open
 * selection and a free seat, up to 80 for an administrator (DECISIONS 'Group full'). Also fills in the month of a drop-out.
 */
export async function checkGroups(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  const touched = drafts.filter((draft) => groupOf(draft.next) !== null || groupOf(draft.before) !== null)
  const groups = await readGroups(context, touched)
  const joining = new Map<number, number>()
  for (const draft of touched) {
    const from = groups.get(groupOf(draft.before) ?? 0)
    const to = groups.get(groupOf(draft.next) ?? 0)
    const isJoining =
      to !== undefined && (to !== from || (!takesSeat(draft.before?.status) && takesSeat(draft.next.status)))
    if (from?.group_state === 'TERMINATED') refuseInTerminated(draft)
    if (to && to !== from) refuseStrangers(draft, to)
    if (to && isJoining && !draft.isRefused() && takesSeat(draft.next.status)) {
      const seats = hasRole(context.viewer, 'ROLE_ADMIN') ? GROUP_SIZE_MAX : to.size
      const taken = to.taken + (joining.get(to.id) ?? 0)
      if (taken >= seats) draft.refuse({ groupId: groupMessages.full({ taken, seats }) })
      else joining.set(to.id, (joining.get(to.id) ?? 0) + 1)
    }
    noteDropout(context, draft, to)
  }
}

function refuseInTerminated(draft: Draft<typeof applicants>): void {
  const others = changedNames(draft).filter((name) => name !== 'status')
  if (others.length > 0)
    draft.refuse(Object.fromEntries(others.map((name) => [name, applicantMessages.terminatedGroup])))
}

function refuseStrangers(draft: Draft<typeof applicants>, group: GroupRow): void {
  if (group.course_id !== draft.next.courseId) draft.refuse({ groupId: applicantMessages.otherCourse })
  else if (group.group_state === 'TERMINATED') draft.refuse({ groupId: applicantMessages.groupTerminated })
  else if (group.selection_status === 'CLOSED') draft.refuse({ groupId: applicantMessages.selectionClosed })
}

/** Entering DROP_OUT notes the month of the group it happened in, unless it was given. */
function noteDropout(context: Context, draft: Draft<typeof applicants>, group: GroupRow | undefined): void {
  const isDropping =
    String(draft.next.status).startsWith('DROP_OUT') && !String(draft.before?.status ?? '').startsWith('DROP_OUT')
  if (isDropping && group && draft.values.dropoutMonth === undefined) {
    draft.values.dropoutMonth = dropoutMonthOf(group.start_date, todayOf(context))
  }
}
