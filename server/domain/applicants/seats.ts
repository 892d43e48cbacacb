import { sql } from 'drizzle-orm'
import type { applicants } from '#resources/applicants'
import { hasRole } from '#resources/kernel/access'
import { dropoutMonthOf } from '#resources/drop-out'
import { isGone } from '#resources/leaving'
import { GROUP_SIZE_MAX, groups } from '#resources/groups'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { changedNames } from '#server/kernel/changed-names'
import { isSystem, isUndoing, type Context, type Draft } from '#server/kernel/context'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { applicantMessages } from '#resources/applicants.messages'
import { groupMessages } from '#resources/groups.messages'
import { takenSeats } from '../groups/api'

const groupOf = (row: { groupId: number | null } | null) => row?.groupId ?? null
const takesSeat = (status: string | undefined) => !isGone({ status })
const g = as(groups, 'g')

/** Locks the groups that somebody joins, in order, and reads those that the drafts touch, with their taken seats. */
async function readGroups(context: Context, drafts: readonly Draft<typeof applicants>[]) {
  const joined = drafts.filter(
    (draft) =>
      groupOf(draft.next) !== groupOf(draft.before) || takesSeat(draft.next.status) !== takesSeat(draft.before?.status),
  )
  const all = new Set(drafts.flatMap((draft) => [groupOf(draft.next), groupOf(draft.before)]))
  if (all.size === 0) return []
  const ids = joined.map((draft) => groupOf(draft.next))
  await lockRows(context, groups, ids, 'update')
  return select(
    context.db,
    {
      id: g.id,
      courseId: g.courseId,
      groupState: g.groupState,
      selectionStatus: g.selectionStatus,
      size: g.size,
      startDate: g.startDate,
      taken: sql<number>`${sql.raw(takenSeats('g'))}`,
    },
    sql`from ${g.from} where ${g.id} = any(${idArray(all)}) and ${g.alive}`,
  )
}
type GroupRow = Awaited<ReturnType<typeof readGroups>>[number]

/**
 * What a group allows: in a terminated one only the status changes (part 2 §4); joining needs the group's course, open
 * selection and a free seat, up to 80 for an administrator (DECISIONS 'Group full'); who goes to another course leaves the group first. Also
 * notes the month of a drop-out, and forgets it of who comes back.
 */
export async function checkGroups(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  const touched = drafts.filter((draft) => groupOf(draft.next) !== null || groupOf(draft.before) !== null)
  const found = new Map((await readGroups(context, touched)).map((group) => [group.id, group]))
  const joining = new Map<number, number>()
  for (const draft of touched) {
    const from = found.get(groupOf(draft.before) ?? 0)
    const to = found.get(groupOf(draft.next) ?? 0)
    const isJoining =
      to !== undefined && (to !== from || (!takesSeat(draft.before?.status) && takesSeat(draft.next.status)))
    if (from?.groupState === 'TERMINATED') refuseInTerminated(context, draft)
    if (to && to !== from) refuseStrangers(context, draft, to)
    else if (to && to.courseId !== draft.next.courseId && draft.before?.courseId !== draft.next.courseId)
      draft.refuse({ groupId: applicantMessages.otherCourse })
    if (to && isJoining && !draft.isRefused() && takesSeat(draft.next.status)) {
      const seats = hasRole(context.viewer, 'ROLE_ADMIN') ? GROUP_SIZE_MAX : to.size
      const taken = to.taken + (joining.get(to.id) ?? 0)
      if (taken >= seats) draft.refuse({ groupId: groupMessages.full({ taken, seats }) })
      else joining.set(to.id, (joining.get(to.id) ?? 0) + 1)
    }
    noteDropout(context, draft, to)
  }
  for (const draft of drafts) forgetDropout(draft)
}

function refuseInTerminated(context: Context, draft: Draft<typeof applicants>): void {
  // The month of a drop-out goes back with the status; the e-mail is of the person, with all their applications.
  const free = [...(isUndoing(context) ? ['dropoutMonth'] : []), ...(isSystem(context.viewer) ? ['email'] : [])]
  const others = changedNames(draft).filter((name) => name !== 'status' && !free.includes(name))
  if (others.length > 0)
    draft.refuse(Object.fromEntries(others.map((name) => [name, applicantMessages.terminatedGroup])))
}

function refuseStrangers(context: Context, draft: Draft<typeof applicants>, group: GroupRow): void {
  if (group.courseId !== draft.next.courseId) draft.refuse({ groupId: applicantMessages.otherCourse })
  else if (group.groupState === 'TERMINATED') draft.refuse({ groupId: applicantMessages.groupTerminated })
  // An undo selects nobody.
  else if (group.selectionStatus === 'CLOSED' && !isUndoing(context))
    draft.refuse({ groupId: applicantMessages.selectionClosed })
}

/** Entering DROP_OUT notes the month of the group it happened in, unless it was given. */
function noteDropout(context: Context, draft: Draft<typeof applicants>, group: GroupRow | undefined): void {
  const isDropping =
    String(draft.next.status).startsWith('DROP_OUT') && !String(draft.before?.status ?? '').startsWith('DROP_OUT')
  if (isDropping && group && draft.values.dropoutMonth === undefined) {
    draft.values.dropoutMonth = dropoutMonthOf(group.startDate, todayOf(context))
  }
}

/** Who comes back from a status without a seat did not drop out in any month, unless it was given. */
function forgetDropout({ before, next, values }: Draft<typeof applicants>): void {
  const isBack = before !== null && !takesSeat(before.status) && takesSeat(next.status)
  if (isBack && before.dropoutMonth && values.dropoutMonth === undefined) values.dropoutMonth = null
}
