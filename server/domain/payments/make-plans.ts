import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#resources/terms'
import { payments } from '#resources/payments'
import { notBefore, paymentPlan, plannedAs, type Tuition } from '#resources/tuition'
import { todayOf } from '#server/kernel/clock'
import { system, type Context } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { createAll } from '#server/kernel/operations/write'

/** A student of a running group with what the plan follows from; `planned` are the payments of it that are there. */
export interface Planned extends Tuition {
  applicantId: number
  groupId: number
  groupName: string
  paymentType: PaymentMethod
  planned: number[]
}

/** The enrolled of running groups among these applicants. The groups stay as they are until the transaction ends. */
export async function studentsToPlan(context: Context, applicantIds: readonly number[]): Promise<Planned[]> {
  const ids = idArray(applicantIds)
  // A launch and an enrolment at once: whichever comes second sees the other.
  await context.db.run(sql`
    select 1 from groups where id in (select group_id from applicants where id = any(${ids})) order by id for share`)
  return context.db.run<Planned>(sql`
    select a.id as "applicantId", g.id as "groupId", g.name as "groupName", a.payment_method as "paymentType",
      g.tuition_fee_amount as amount, g.tuition_fee_currency as currency, g.tuition_fee_fee_type as "feeType",
      g.tuition_fee_pre_payment_percent as "prePaymentPercent", g.payment_timing as "paymentTiming",
      json_build_object('value', g.duration_value, 'timeScale', g.duration_time_scale) as duration, g.start_date as "startDate", coalesce(g.end_date, g.start_date) as "endDate",
      coalesce(a.discount, 0) as discount, coalesce(a.one_time_discount, 0) as "oneTimeDiscount",
      array(select p.plan_number from payments p where p.applicant_id = a.id and p.group_id = g.id
        and p.plan_number is not null and p.deleted_at is null) as planned
    from applicants a join groups g on g.id = a.group_id
    where a.id = any(${ids}) and a.status = 'ENROLLED' and a.deleted_at is null
      and g.group_state in ('ONGOING', 'WAITING_FOR_DEMO') and g.tuition_fee_amount is not null
    order by a.id`)
}

interface Line {
  number: number
  date: string
  amount: number
}
/** Payments of a plan as the kernel takes them: amounts in units, named by their place among the `numbers` that stand. */
export const linesOf = (student: Planned, lines: readonly Line[], numbers: readonly number[]) =>
  lines.map(({ number, date, amount }) => ({
    applicantId: student.applicantId,
    groupId: student.groupId,
    planNumber: number,
    date,
    amount: amount / 100,
    currency: student.currency,
    paymentType: student.paymentType,
    description: plannedAs(student.groupName, number, numbers),
  }))

/**
 * Makes the payments of those who are enrolled in a running group (docs/decisions/0013-payment-plans.md): the lines of
 * the plan that are not there yet, none due before today. Cohort itself makes them: whoever enrols a student need not
 * have the right to write payments.
 */
export async function makePlans(context: Context, applicantIds: readonly number[]): Promise<void> {
  if (applicantIds.length === 0) return
  const today = todayOf(context)
  const bodies = (await studentsToPlan(context, applicantIds)).flatMap((student) => {
    const plan = paymentPlan(student)
    const missing = plan.filter(({ number }) => !student.planned.includes(number))
    return linesOf(student, notBefore(missing, today), [...student.planned, ...missing.map(({ number }) => number)])
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
  const enrolled = await context.db.run<{ id: number }>(sql`
    select id from applicants where group_id = ${groupId} and status = 'ENROLLED' and deleted_at is null`)
  await makePlans(
    context,
    enrolled.map(({ id }) => id),
  )
}
