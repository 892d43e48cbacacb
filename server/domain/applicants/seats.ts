import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { hasRole } from '#resources/kernel/access'
import type { Fields } from '#resources/kernel/field'
import { isEditable } from '#resources/kernel/field-conditions'
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
import { discountMessages } from '#resources/discounts.messages'
import { groupMessages } from '#resources/groups.messages'
import { printedAmount } from '../documents/api'
import { takenSeats } from '../groups/api'

const groupOf = (row: { groupId: number | null } | null) => row?.groupId ?? null
const takesSeat = (status: string | undefined) => !isGone({ status })
const g = as(groups, 'g')

/** Locks the groups that applicants join, in order, and reads all groups the drafts refer to, with their taken seats. */
async function readGroups(context: Context, drafts: readonly Draft<typeof applicants>[]) {
  const joined = drafts.filter(
    (draft) =>
      groupOf(draft.next) !== groupOf(draft.before) || takesSeat(draft.next.status) !== takesSeat(draft.before?.status),
  )
  const all = new Set(drafts.flatMap((draft) => [groupOf(draft.next), groupOf(draft.before)]))
  if (all.size === 0) return []
  const ids = joined.map((draft) => groupOf(draft.next))
  await lockRows(context, groups, ids)
  return select(
    context.db,
    {
      id: g.id,
      courseId: g.courseId,
      groupState: g.groupState,
      selectionStatus: g.selectionStatus,
      size: g.size,
      startDate: g.startDate,
      currency: g.tuitionFee.currency,
      taken: sql<number>`${sql.raw(takenSeats('g'))}`,
    },
    sql`from ${g.from} where ${g.id} = any(${idArray(all)}) and ${g.alive}`,
  )
}
type GroupRow = Awaited<ReturnType<typeof readGroups>>[number]

/**
 * Group rules: in a terminated group only the status may change (part 2 §4); joining needs the group's course,
 * open selection and a free seat, for administrators up to 80 (DECISIONS 'Group full'), and after a group of another
 * currency another one-time discount; changing the course requires leaving the group. Also sets the month of a
 * drop-out, and clears it when the student comes back.
 */
export async function checkGroups(context: Context, drafts: readonly Draft<typeof applicants>[]): Promise<void> {
  const touched = drafts.filter((draft) => groupOf(draft.next) !== null || groupOf(draft.before) !== null)
  const found = new Map((await readGroups(context, touched)).map((group) => [group.id, group]))
  const leftGroups = await groupsLeft(context, touched)
  const joining = new Map<number, number>()
  for (const draft of touched) {
    const from = found.get(groupOf(draft.before) ?? 0)
    const to = found.get(groupOf(draft.next) ?? 0)
    const isJoining =
      to !== undefined && (to !== from || (!takesSeat(draft.before?.status) && takesSeat(draft.next.status)))
    if (from) refuseFixed(context, draft, from)
    // It was deleted after it had been found, or since the applicant who comes back was in it.
    const isGroupGone = to === undefined && groupOf(draft.next) !== null
    if (isGroupGone && groupOf(draft.next) !== groupOf(draft.before))
      draft.refuse({ groupId: applicantMessages.groupDeleted })
    if (to && to !== from) refuseStrangers(context, draft, to)
    else if (to && to.courseId !== draft.next.courseId && draft.before?.courseId !== draft.next.courseId)
      draft.refuse({ groupId: applicantMessages.otherCourse })
    if (to && !draft.isRefused()) refuseOtherCurrency(context, draft, from ?? leftGroups.get(draft.id ?? 0), to)
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

/** Refuses what an undo or Cohort itself would change against the declared condition, which is checked for people only. */
function refuseFixed(context: Context, draft: Draft<typeof applicants>, group: GroupRow): void {
  // Undo also restores the drop-out month, and the system changes the e-mail on all applications of a person.
  const free = [...(isUndoing(context) ? ['dropoutMonth'] : []), ...(isSystem(context.viewer) ? ['email'] : [])]
  const fields: Fields = applicants.fields
  const isFixed = (name: string) =>
    fields[name] !== undefined && !isEditable(fields[name], { ...draft.before, group }, context)
  const others = changedNames(draft).filter((name) => isFixed(name) && !free.includes(name))
  if (others.length > 0)
    draft.refuse(Object.fromEntries(others.map((name) => [name, applicantMessages.terminatedGroup])))
}

function refuseStrangers(context: Context, draft: Draft<typeof applicants>, group: GroupRow): void {
  // A deleted student comes back to the group, though it is over by now.
  const isBack = draft.before === null && isUndoing(context)
  if (group.courseId !== draft.next.courseId) draft.refuse({ groupId: applicantMessages.otherCourse })
  else if (group.groupState === 'TERMINATED' && !isBack) draft.refuse({ groupId: applicantMessages.groupTerminated })
  // An undo is not a selection, so closed selection does not block it.
  else if (group.selectionStatus === 'CLOSED' && !isUndoing(context))
    draft.refuse({ groupId: applicantMessages.selectionClosed })
}

const isDiscountKept = ({ next, values }: Draft<typeof applicants>) =>
  Number(next.oneTimeDiscount ?? 0) > 0 && values.oneTimeDiscount === undefined

/** For applicants without a group who keep a one-time discount: the group that they left with it, deleted or not. */
async function groupsLeft(context: Context, drafts: readonly Draft<typeof applicants>[]) {
  const ids = drafts.flatMap((draft) =>
    draft.before && !draft.before.groupId && isDiscountKept(draft) ? (draft.id ?? []) : [],
  )
  if (ids.length === 0) return new Map<number, Pick<GroupRow, 'id' | 'currency'>>()
  const rows = await select(
    context.db,
    { applicantId: sql<number>`h.record_id`, id: g.id, currency: g.tuitionFee.currency },
    sql`from (select distinct on (record_id) * from history
        where resource = ${applicants.name} and record_id = any(${idArray(ids)}) and jsonb_typeof(before->'groupId') = 'number'
        order by record_id, id desc) h
      join ${g.from} on ${g.id} = (h.before->>'groupId')::int
      where not exists (select 1 from history n where n.resource = h.resource and n.record_id = h.record_id
        and n.id >= h.id and n.after ? 'oneTimeDiscount')`,
  )
  return new Map(rows.map(({ applicantId, ...group }) => [applicantId, group]))
}

/** A one-time discount is in the currency of the group: in a group with another one it would be taken for as many of that. */
function refuseOtherCurrency(
  context: Context,
  draft: Draft<typeof applicants>,
  from: Pick<GroupRow, 'currency'> | undefined,
  to: GroupRow,
): void {
  if (!from || from.currency === to.currency || !isDiscountKept(draft) || isUndoing(context)) return
  const discount = printedAmount(Number(draft.next.oneTimeDiscount), from.currency)
  draft.refuse({ groupId: discountMessages.ofOtherCurrency({ discount, currency: to.currency }) })
}

/** On entering DROP_OUT stores the month of the group in which it happened, unless given. */
function noteDropout(context: Context, draft: Draft<typeof applicants>, group: GroupRow | undefined): void {
  const isDropping =
    String(draft.next.status).startsWith('DROP_OUT') && !String(draft.before?.status ?? '').startsWith('DROP_OUT')
  if (isDropping && group && draft.values.dropoutMonth === undefined) {
    draft.values.dropoutMonth = dropoutMonthOf(group.startDate, todayOf(context))
  }
}

/** Clears the drop-out month of a student who comes back from a status without a seat, unless given. */
function forgetDropout({ before, next, values }: Draft<typeof applicants>): void {
  const isBack = before !== null && !takesSeat(before.status) && takesSeat(next.status)
  if (isBack && before.dropoutMonth && values.dropoutMonth === undefined) values.dropoutMonth = null
}
