import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { CurrencyCode, Duration } from '#resources/terms'
import { payments } from '#resources/payments'
import { studentGroups } from '#resources/student-groups'
import { notBefore, paymentPlan, placeIn, planAround, type PlannedPayment, type Tuition } from '#resources/tuition'
import { as, notNull, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { system, type Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { createAll } from '#server/kernel/operations/write'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const p = as(payments, 'p')
const m = as(studentGroups, 'm')

/** The columns that determine the plan of an applicant `a` in a group `g` (`Tuition`). */
const oneTerms = {
  amount: g.tuitionFee.amount,
  currency: g.tuitionFee.currency,
  feeType: g.tuitionFee.feeType,
  prePaymentPercent: g.tuitionFee.prePaymentPercent,
  paymentTiming: sql<Tuition['paymentTiming']>`coalesce(${g.paymentTiming}, 'PREPAYMENT')`,
  duration: sql<Duration>`json_build_object('value', ${g.duration.value}, 'timeScale', ${g.duration.timeScale})`,
  startDate: g.startDate,
  endDate: sql<string>`coalesce(${g.endDate}, ${g.startDate})`,
  discount: sql<number>`coalesce(${a.discount}, 0)`,
  oneTimeDiscount: sql<number>`coalesce(${a.oneTimeDiscount}, 0)`,
}
/** `oneTerms` as one JSON object; null for a group without a fee. */
export const termsOf = sql<Tuition | null>`case when ${g.tuitionFee.amount} is not null then json_build_object(${sql.join(
  Object.entries(oneTerms).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)}) end`

/** An existing payment of a plan. */
interface Standing {
  number: number
  amount: number
  currency: CurrencyCode
}
/** The existing payments of a plan, in the current currency: one in another currency is never added up, and counts as its planned part. */
export const standingIn = (
  plan: readonly PlannedPayment[],
  { currency }: Pick<Tuition, 'currency'>,
  rows: readonly Standing[],
) =>
  rows.map((row) =>
    row.currency === currency ? row : { ...row, amount: plan.find(({ number }) => number === row.number)?.amount ?? 0 },
  )

/** Enrolled students of running groups among these applicants. Their groups are locked against changes until the transaction ends. */
export async function studentsToPlan(context: Context, applicantIds: readonly number[]) {
  const ids = idArray(applicantIds)
  // If a launch and an enrolment run concurrently, the second sees the result of the first.
  await context.db.run(sql`
    select 1 from ${g.from}
    where ${g.id} in (select ${a.groupId} from ${a.from} where ${a.id} = any(${ids})) order by ${g.id} for share`)
  return select(
    context.db,
    {
      applicantId: a.id,
      groupId: g.id,
      groupName: notNull(g.name),
      paymentType: a.paymentMethod,
      ...oneTerms,
      standing: sql<Standing[]>`(select coalesce(json_agg(json_build_object(
          'number', ${p.planNumber}, 'amount', ${p.amount}, 'currency', ${p.currency})), '[]') from ${p.from}
        where ${p.applicantId} = ${a.id} and ${p.groupId} = ${g.id} and ${p.planNumber} is not null and ${p.alive})`,
      hasLeft: sql<boolean>`exists (select 1 from ${m.from}
        where ${m.applicantId} = ${a.id} and ${m.groupId} = ${g.id} and ${m.left} is not null)`,
    },
    sql`from ${a.from} join ${g.from} on ${g.id} = ${a.groupId}
      where ${a.id} = any(${ids}) and ${a.status} = 'ENROLLED' and ${a.alive}
        and ${g.groupState} in ('ONGOING', 'WAITING_FOR_DEMO') and ${g.tuitionFee.amount} is not null
      order by ${a.id}`,
  )
}

/** A student of a running group with the terms of the plan; `standing` are its existing payments. */
type Planned = Awaited<ReturnType<typeof studentsToPlan>>[number]
interface Line {
  number: number
  date: string
  amount: number
}
/** Plan payments in the form `create` takes: amounts in currency units, each with its position among all `numbers` of the plan. */
export const linesOf = (student: Planned, lines: readonly Line[], numbers: readonly number[]) =>
  lines.map(({ number, date, amount }) => ({
    applicantId: student.applicantId,
    groupId: student.groupId,
    planNumber: number,
    date,
    amount: amount / 100,
    currency: student.currency,
    paymentType: student.paymentType,
    plan: placeIn(student.groupName, number, numbers),
  }))

/**
 * Creates the missing plan payments of students enrolled in a running group, none due before today
 * (docs/decisions/0013-payment-plans.md). A student who left the group and is back (`backIds`, or by the membership) also owes the part
 * of a payment that leaving removed. The system viewer creates them, as a user who enrols a student may lack the right to write payments.
 */
export async function makePlans(
  context: Context,
  applicantIds: readonly number[],
  backIds: readonly number[] = [],
): Promise<void> {
  if (applicantIds.length === 0) return
  const today = todayOf(context)
  const bodies = (await studentsToPlan(context, applicantIds)).flatMap((student) => {
    const plan = paymentPlan(student)
    const standing = standingIn(plan, student, student.standing)
    const isBack = student.hasLeft || backIds.includes(student.applicantId)
    // Who has a plan and did not leave keeps it: a payment that staff deleted does not come back with a status.
    const missing = isBack ? planAround(plan, standing) : standing.length === 0 ? plan : []
    return linesOf(
      student,
      notBefore(missing, today),
      [...standing, ...missing].map(({ number }) => number),
    )
  })
  await writeLines({ ...context, viewer: system }, bodies)
}

/**
 * Creates the plans of applicants who were away when their group was launched, deleted or moved by a change that is undone. Not of those
 * who have one there, or had one that a person removed.
 */
export async function makeMissedPlans(context: Context, applicantIds: readonly number[]): Promise<void> {
  const without = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.id} = any(${idArray(applicantIds)}) and not exists (select 1 from ${p.from}
      where ${p.applicantId} = ${a.id} and ${p.groupId} = ${a.groupId} and ${p.planNumber} is not null and (${p.alive}
        or (select h.actor_id from history h where h.resource = ${payments.name} and h.record_id = ${p.id} and h.action = 'remove'
          order by h.id desc limit 1) is distinct from ${system.id}))`,
  )
  await makePlans(
    context,
    without.map(({ id }) => id),
  )
}

/** Creates plan payments; an error rolls back the transaction. */
export async function writeLines(
  context: Context,
  bodies: readonly ReturnType<typeof linesOf>[number][],
): Promise<void> {
  if (bodies.length === 0) return
  await createAll(context, payments, bodies)
}

/** Creates the plans of all students enrolled in a group; for its launch. */
export async function planGroup(context: Context, groupId: number): Promise<void> {
  const enrolled = await select(
    context.db,
    { id: a.id },
    sql`from ${a.from} where ${a.groupId} = ${groupId} and ${a.status} = 'ENROLLED' and ${a.alive}`,
  )
  await makePlans(
    context,
    enrolled.map(({ id }) => id),
  )
}
