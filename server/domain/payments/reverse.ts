import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { isGone } from '#resources/leaving'
import { payments, type Payment } from '#resources/payments'
import { as, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { system, type ActionBody, type Context } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { createAll } from '#server/kernel/operations/write'
import { changeWhere } from '#server/kernel/operations/write-many'
import { paymentMessages } from '#resources/payments.messages'
import type { Message } from '#resources/kernel/message'
import type { Leaving } from './end-plans'

/**
 * Reverses a payment that was marked paid by mistake: the paid row stays, an entry of the opposite amount records who and why, and a
 * new row with the amount takes its place in the plan (DECISIONS 'Paid is final'). For a plan payment due in the future of a group
 * the student has left there is no new row, so the money counts as paid back. 409 `wrong_state` if it is unpaid or already reversed.
 */
export const reverse: ActionBody<typeof payments, 'reverse'> = async (context, paid, { reason }) => {
  const r = as(payments, 'r')
  const [reversal] = await context.db.run(
    sql`select 1 from ${r.from} where ${r.reversesId} = ${paid.id} and ${r.alive}`,
  )
  const fault = faultOf(paid, reversal !== undefined)
  if (fault) throw new AppError('wrong_state', { said: fault })
  const { applicantId, groupId, date, currency, amount, description, planNumber, plan, paymentType, method } = paid
  const same = { applicantId, groupId, date, currency, description, plan, paymentType }
  if (planNumber !== null)
    await context.db.run(
      changeWhere(context, payments, (t) => ({
        set: { planNumber: sql`null::int` },
        where: sql`${t.id} = ${paid.id}`,
      })),
    )
  await createAll(context, payments, [
    { ...same, amount: -amount, isPaid: true, method, reversesId: paid.id, reason },
    ...((await isOwedAnew(context, paid)) ? [{ ...same, amount, planNumber }] : []),
  ])
  context.events.push({ resource: payments.name, ids: [paid.id] })
}

/**
 * Whether the amount is owed again: a student who left a group owes nothing of its plan after today (`endPlans`).
 * Locks the applicant, so that they cannot leave meanwhile.
 */
async function isOwedAnew(
  context: Context,
  { applicantId, groupId, planNumber, date }: Pick<Payment, 'applicantId' | 'groupId' | 'planNumber' | 'date'>,
): Promise<boolean> {
  if (planNumber === null || date <= todayOf(context)) return true
  const a = as(applicants, 'a')
  const [student] = await select(
    context.db,
    { status: a.status, groupId: a.groupId },
    sql`from ${a.from} where ${a.id} = ${applicantId} and ${a.alive} for share`,
  )
  return student?.groupId === groupId && !isGone(student)
}

/**
 * Asks students who are back in a group for the payments of its plan that were reversed while they were away (not `isOwedAnew`). That a
 * payment of the plan was reversed, and whether it was asked for anew, is in the history.
 */
export async function askAgain(context: Context, back: readonly Leaving[]): Promise<void> {
  const p = as(payments, 'p')
  const r = as(payments, 'r')
  const o = as(payments, 'o')
  const rows = await select(
    context.db,
    {
      applicantId: p.applicantId,
      groupId: p.groupId,
      date: p.date,
      currency: p.currency,
      amount: sql<number>`(${p.amount} / 100.0)::float8`,
      description: p.description,
      plan: p.plan,
      paymentType: p.paymentType,
      planNumber: sql<number>`h.number`,
    },
    sql`from ${p.from} join ${r.from} on ${r.reversesId} = ${p.id} and ${r.alive}
    join jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as back("applicantId" int, "groupId" int)
      on ${p.applicantId} = back."applicantId" and ${p.groupId} = back."groupId"
    join lateral (select step, (before->>'planNumber')::int as number from history
      where resource = ${payments.name} and record_id = ${p.id} and jsonb_typeof(before->'planNumber') = 'number'
      order by id desc limit 1) h on true
    where ${p.alive} and not exists (select 1 from ${o.from} where ${o.applicantId} = ${p.applicantId}
        and ${o.groupId} = ${p.groupId} and ${o.planNumber} = h.number and ${o.alive})
      and not exists (select 1 from history n where n.step = h.step and n.resource = ${payments.name} and n.action = 'create'
        and (n.after->>'applicantId')::int = ${p.applicantId} and (n.after->>'planNumber')::int = h.number)
    order by ${p.id}`,
  )
  if (rows.length > 0) await createAll({ ...context, viewer: system }, payments, rows)
}

function faultOf({ isPaid, reversesId }: Pick<Payment, 'isPaid' | 'reversesId'>, isReversed: boolean): Message | null {
  if (!isPaid) return paymentMessages.unpaidReversal
  if (reversesId !== null) return paymentMessages.isReversal
  return isReversed ? paymentMessages.reversedAlready : null
}
