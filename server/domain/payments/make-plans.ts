import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { CurrencyCode, Duration } from '#resources/terms'
import { payments } from '#resources/payments'
import { studentGroups } from '#resources/student-groups'
import {
  missingOf,
  notBefore,
  paymentPlan,
  placeIn,
  planAround,
  type PlannedPayment,
  type Tuition,
} from '#resources/tuition'
import { as, notNull, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { system, type Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { createAll } from '#server/kernel/operations/write'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const p = as(payments, 'p')
const m = as(studentGroups, 'm')

/** What the plan of an applicant `a` in a group `g` follows from (`Tuition`). */
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
/** The same of an applicant `a` and a group `g` as one object; null for a group without a fee. */
export const termsOf = sql<Tuition | null>`case when ${g.tuitionFee.amount} is not null then json_build_object(${sql.join(
  Object.entries(oneTerms).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
)}) end`

/** A payment of a plan that is there. */
interface Standing {
  number: number
  amount: number
  currency: CurrencyCode
}
/** What of a plan stands: what is in another currency than the fee of now is never added to it, and stands for its own part. */
export const standingIn = (
  plan: readonly PlannedPayment[],
  { currency }: Pick<Tuition, 'currency'>,
  rows: readonly Standing[],
) =>
  rows.map((row) =>
    row.currency === currency ? row : { ...row, amount: plan.find(({ number }) => number === row.number)?.amount ?? 0 },
  )

/** The enrolled of running groups among these applicants. The groups stay as they are until the transaction ends. */
export async function studentsToPlan(context: Context, applicantIds: readonly number[]) {
  const ids = idArray(applicantIds)
  // A launch and an enrolment at once: whichever comes second sees the other.
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

/** A student of a running group with what the plan follows from; `standing` are the payments of it that are there. */
type Planned = Awaited<ReturnType<typeof studentsToPlan>>[number]
interface Line {
  number: number
  date: string
  amount: number
}
/** Payments of a plan as the kernel takes them: amounts in units, each with its place among the `numbers` that stand. */
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
 * Makes the payments of those who are enrolled in a running group (docs/decisions/0013-payment-plans.md): the lines of
 * the plan that are not there yet, none due before today. Who left the group and is back (`backIds`, or by the membership)
 * owes what leaving took of a payment too. Cohort itself makes them: whoever enrols a student need not have the right to
 * write payments.
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
    const missing = isBack ? planAround(plan, standing) : missingOf(plan, standing)
    return linesOf(
      student,
      notBefore(missing, today),
      [...standing, ...missing].map(({ number }) => number),
    )
  })
  await writeLines({ ...context, viewer: system }, bodies)
}

/** Writes lines of plans; whatever stands against one undoes the transaction. */
export async function writeLines(
  context: Context,
  bodies: readonly ReturnType<typeof linesOf>[number][],
): Promise<void> {
  if (bodies.length === 0) return
  await createAll(context, payments, bodies)
}

/** Makes the plans of everybody who is enrolled in a group; for its launch. */
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
