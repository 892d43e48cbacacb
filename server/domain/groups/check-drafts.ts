import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { coordinatorFault } from '#resources/coordinators'
import { courses } from '#resources/courses'
import { groups, type GroupState } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { messages } from '#resources/kernel/messages'
import { endDateOf } from '#resources/schedule'
import { monthsOf } from '#resources/tuition'
import { teams } from '#resources/teams'
import { users } from '#resources/users'
import { as, select } from '#server/kernel/alias'
import { changedNames } from '#server/kernel/changed-names'
import { isSystem, isUndoing, type Context, type Draft } from '#server/kernel/context'
import { refuseRemoved, type Need } from '#server/kernel/in-use'
import { refuseClashes } from './clashes'
import { takenSeats } from './computed'
import { idArray } from '#server/kernel/statements'
import { discountMessages } from '#resources/discounts.messages'
import { inUseMessages } from '#resources/in-use.messages'
import { groupMessages } from '#resources/groups.messages'

const isChanged = (draft: Draft<typeof groups>, name: keyof Draft<typeof groups>['values']) =>
  changedNames(draft).includes(name)

/** Derives the end date from start and duration unless it is given, also when one of these changes (DECISIONS 'endDate'). */
export function completeEnd(draft: Draft<typeof groups>): void {
  const { before, values } = draft
  const isGiven = (values.endDate ?? null) !== null
  const isMoved = 'endDate' in values || isChanged(draft, 'startDate') || isChanged(draft, 'duration')
  const isKept = before !== null && !isMoved
  const { startDate, duration } = draft.next
  if (!isGiven && !isKept && startDate && duration) values.endDate = endDateOf(startDate, duration)
}

/**
 * Checks that the declaration cannot express: coordinator, number of payments, team, taken seats, deleted people, and instructors with two
 * groups at the same time.
 */
export async function checkDrafts(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  checkCoordinators(context, drafts)
  checkPayments(drafts)
  await checkTeams(context, drafts)
  await checkSeats(context, drafts)
  await checkNeeds(context, drafts)
  await refuseClashes(context, drafts)
}

const needsCourse: Need<typeof groups>[] = [{ field: 'courseId', to: courses, ids: ({ courseId }) => [courseId] }]
const needsPeople: Need<typeof groups>[] = [
  {
    field: 'projectCoordinatorId',
    to: users,
    ids: ({ projectCoordinatorId }) => [projectCoordinatorId],
  },
  { field: 'team', to: teams, ids: ({ team }) => [team] },
  {
    field: 'groupInstructors',
    to: instructors,
    ids: ({ groupInstructors }) => (groupInstructors ?? []).map(({ instructorId }) => instructorId),
  },
]
const isTerminated = (group: { groupState: GroupState } | null) => group?.groupState === 'TERMINATED'

/** A group that comes back needs its course; one that runs again, restored or reopened, also the people who run it. */
async function checkNeeds(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  const isBack = ({ before }: Draft<typeof groups>) => before === null && isUndoing(context)
  await refuseRemoved(context, drafts.filter(isBack), needsCourse, inUseMessages.neededWasDeleted)
  const running = drafts.filter((draft) => !isTerminated(draft.next) && (isBack(draft) || isTerminated(draft.before)))
  await refuseRemoved(context, running, needsPeople, inUseMessages.neededWasDeleted)
}

/** The access rule decides which groups a coordinator may write; this only adds the reason at its field. */
function checkCoordinators({ viewer }: Context, drafts: readonly Draft<typeof groups>[]): void {
  for (const draft of drafts.filter((each) => isChanged(each, 'projectCoordinatorId'))) {
    const fault = coordinatorFault(viewer, draft.next.projectCoordinatorId)
    if (fault !== null) draft.refuse({ code: 'forbidden', said: fault, errors: { projectCoordinatorId: fault } })
  }
}

/** Maximum number of monthly payments of one student in a group: twenty years. */
const PAYMENTS_MAX = 240

/** An enrolment makes all payments of a student at once; a slip in the length of a group would make thousands. */
function checkPayments(drafts: readonly Draft<typeof groups>[]): void {
  for (const draft of drafts.filter((each) => isChanged(each, 'duration') || isChanged(each, 'tuitionFee'))) {
    const { duration, tuitionFee } = draft.next
    if (tuitionFee.feeType === 'MONTHLY' && monthsOf(duration) > PAYMENTS_MAX)
      draft.refuse({ 'duration.value': groupMessages.tooManyPayments({ most: PAYMENTS_MAX }) })
  }
}

/** The team is required if any teams exist (DECISIONS 'team'). */
async function checkTeams(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  const without = drafts.filter(
    ({ before, values }) => (before === null || 'team' in values) && (values.team ?? null) === null,
  )
  if (without.length === 0 || isSystem(context.viewer) || isUndoing(context)) return
  const t = as(teams, 't')
  const present = await select(context.db, { id: t.id }, sql`from ${t.from} where ${t.alive} limit 1`)
  if (present.length > 0) for (const draft of without) draft.refuse({ team: messages.required })
}

/**
 * A group cannot be made smaller than its taken seats, nor moved to another course while it has applicants, nor its fee to another currency
 * while they have one-time discounts, which would be taken for as many of that.
 */
async function checkSeats(context: Context, drafts: readonly Draft<typeof groups>[]): Promise<void> {
  const stored = drafts.filter(({ before }) => before !== null)
  const shrinking = stored.filter(({ before, next }) => next.size < Number(before?.size))
  const leaving = stored.filter((draft) => isChanged(draft, 'courseId'))
  const turning = stored.filter(({ before, next }) => before?.tuitionFee.currency !== next.tuitionFee.currency)
  if (shrinking.length + leaving.length + turning.length === 0) return
  const ids = idArray([...shrinking, ...leaving, ...turning].map(({ id }) => id))
  const a = as(applicants, 'a')
  const g = as(groups, 'g')
  const rows = await select(
    context.db,
    {
      id: g.id,
      taken: sql<number>`${sql.raw(takenSeats('g'))}`,
      applicants: sql<number>`(select count(*)::int from ${a.from} where ${a.groupId} = ${g.id} and ${a.alive})`,
      discounts: sql<number>`(select count(*)::int from ${a.from}
        where ${a.groupId} = ${g.id} and ${a.alive} and ${a.oneTimeDiscount} > 0)`,
    },
    sql`from ${g.from} where ${g.id} = any(${ids})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const draft of shrinking) {
    const taken = byId.get(draft.id ?? 0)?.taken ?? 0
    if (taken > Number(draft.next.size)) draft.refuse({ size: groupMessages.seatsTaken({ taken }) })
  }
  for (const draft of leaving) {
    if (byId.get(draft.id ?? 0)?.applicants) draft.refuse({ courseId: groupMessages.hasApplicants })
  }
  for (const { id, before, refuse } of turning) {
    const { discounts = 0 } = byId.get(id ?? 0) ?? {}
    const currency = String(before?.tuitionFee.currency)
    if (discounts > 0) refuse({ 'tuitionFee.currency': discountMessages.ofApplicants({ discounts, currency }) })
  }
}
