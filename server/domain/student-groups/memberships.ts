import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { isGone } from '#resources/leaving'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import {
  inTransaction,
  isSystem,
  newStep,
  system,
  systemFor,
  type Change,
  type TransactionContext,
} from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { grouped } from '#server/kernel/grouped'
import { isRecentSql } from '#server/kernel/history'
import { undoSome } from '#server/kernel/operations/undo'
import { changeWhere, upsertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { isGoneSql } from './counted'

const hasMoved = ({ before, after }: Change<typeof applicants>, name: 'status' | 'groupId') =>
  before !== null && before[name] !== (after[name] ?? null)

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
    change.before === null ? change.after.groupId : hasMoved(change, 'status') || hasMoved(change, 'groupId'),
  )
  if (touched.length === 0) return
  const idsOf = (test: (change: Change<typeof applicants>) => boolean) => touched.filter(test).map(({ id }) => id)
  writeMemberships(context, {
    ids: idsOf(() => true),
    joining: idsOf((change) => hasMoved(change, 'groupId') || (change.before !== null && isGone(change.before))),
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

const a = as(applicants, 'a')
const m = as(studentGroups, 'm')
/** SQL condition: an application lacks a membership that it should have, or still has one of a group that it has left. */
const isUnfit = sql`(${isMemberSql(a.status)} and ${a.groupId} is not null and not exists (
    select 1 from ${m.from} where ${m.applicantId} = ${a.id} and ${m.groupId} = ${a.groupId} and ${m.alive}
      and ${m.status} = ${a.status} and (${m.left} is not null or not ${isGoneSql(a.status)}))
  or exists (select 1 from ${m.from} where ${m.applicantId} = ${a.id} and ${m.alive} and ${m.left} is null
    and (${m.groupId} is distinct from ${a.groupId} or ${isGoneSql(a.status)})))`

/**
 * SQL condition: somebody studies in a group that they have left because of a change of their application, which an undo came to pass over.
 * A day of leaving that staff wrote stays, also where the application followed the membership in that step.
 */
const hasLeft = sql`${isMemberSql(a.status)} and not ${isGoneSql(a.status)} and exists (select 1 from ${m.from}
  where ${m.applicantId} = ${a.id} and ${m.groupId} = ${a.groupId} and ${m.alive} and ${m.left} <= ${clockSql.today} and (
    select h.actor_id = ${system.id} or exists (select 1 from history o where o.step = h.step and o.resource = ${applicants.name} and o.id < h.id)
    from history h where h.resource = ${studentGroups.name} and h.record_id = ${m.id} and h.after ? 'left'
      and h.about is null and h.undone_by is null order by h.id desc limit 1))`

async function idsWhere({ db }: TransactionContext, ids: readonly number[], which: SQL): Promise<number[]> {
  const rows = await db.run<{ id: number }>(
    sql`select ${a.id} as id from ${a.from} where ${a.id} = any(${idArray(ids)}) and ${a.alive} and (${which})`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Where an undo leaves an application without its membership, or with one of another group, the membership follows as for a change: the
 * group or the status has changed since the step that is undone. What followed earlier undos is taken back first, and comes again where
 * it is still needed: so it does not count as changed since, and memberships are as before once everything is undone.
 */
export async function mendMemberships(
  context: TransactionContext,
  ids: readonly number[],
): Promise<() => Promise<void>> {
  // In the name of Cohort: what follows from an undo is not offered to be undone by itself.
  const viewer = systemFor(context.viewer)
  const undone = (outer: TransactionContext, { step, memberships }: Mend) =>
    inTransaction(outer, async (inner): Promise<Mend> => {
      const own = newStep()
      const only = memberships.map((id) => ({ resource: studentGroups.name, id }))
      const since = await undoSome({ ...inner, viewer, step: own }, step, 'keep', only)
      // A membership that the step made stays where something changed it since.
      if (since.some(({ field }) => field === null)) throw new AppError('wrong_state')
      return { step: own.id, memberships }
    })
  /** Takes mends back, the latest first, up to one that something in force has built upon, and puts what does them again before `back`. */
  const takeBack = async (mends: Mend[], back: Mend[]) => {
    for (;;) {
      const one = mends[0] && (await undone(context, mends[0]).catch(unlessRefused))
      if (!one) return
      mends.shift()
      back.unshift(one)
    }
  }
  const taken = [...(await mendsOf(context, ids))].map(([id, mends]) => ({ id, mends: [...mends], back: [] as Mend[] }))
  for (const { mends, back } of taken) await takeBack(mends, back)
  return async () => {
    for (const { id, mends, back } of taken) {
      // What was built upon them may be undone now.
      await takeBack(mends, back)
      await inTransaction(context, async (inner) => {
        const isUnlike = async () => (await idsWhere(inner, [id], sql`${isUnfit} or ${hasLeft}`)).length > 0
        for (const mend of back) if (await isUnlike()) await undone(inner, mend)
        if (back.length > 0 && (await isUnlike())) throw new AppError('wrong_state')
      }).catch(unlessRefused)
    }
    const joining = await idsWhere(context, ids, hasLeft)
    const unfit = [...new Set([...joining, ...(await idsWhere(context, ids, isUnfit))])]
    if (unfit.length > 0) writeMemberships({ ...context, viewer, step: newStep() }, { ids: unfit, joining })
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

/** A step that followed an undo, with the memberships of one applicant that it wrote. */
interface Mend {
  step: string
  memberships: readonly number[]
}
/** The steps in force that followed earlier undos, by applicant, the latest first. */
async function mendsOf({ db }: TransactionContext, ids: readonly number[]): Promise<ReadonlyMap<number, Mend[]>> {
  const rows = await db.run<Mend & { id: number }>(sql`
    select ${m.applicantId} as id, h.step, array_agg(distinct ${m.id}) as memberships
    from ${m.from} join history h on h.resource = ${studentGroups.name} and h.record_id = ${m.id}
    where ${m.applicantId} = any(${idArray(ids)}) and h.actor_id = ${system.id} and h.about is null and h.undone_by is null and ${isRecentSql}
      and not exists (select 1 from history o where o.step = h.step and o.resource <> h.resource)
    group by 1, 2 order by max(h.id) desc`)
  return grouped(rows, ({ id }) => id)
}

/** As `mendMemberships`, for an undo of changes of these memberships, which may be there no longer. */
export async function mendAround(context: TransactionContext, ids: readonly number[]): Promise<() => Promise<void>> {
  // Cohort itself takes back here what followed, or makes it anew.
  if (isSystem(context.viewer)) return async () => {}
  const rows = await context.db.run<{ id: number }>(sql`
    select distinct (coalesce(h.after, h.before)->>'applicantId')::int as id from history h
    where h.resource = ${studentGroups.name} and h.record_id = any(${idArray(ids)}) and coalesce(h.after, h.before) ? 'applicantId'`)
  return mendMemberships(
    context,
    rows.map(({ id }) => id),
  )
}
