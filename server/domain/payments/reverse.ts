import { sql } from 'drizzle-orm'
import { payments, type Payment } from '#resources/payments'
import { as } from '#server/kernel/alias'
import { AppError } from '#server/kernel/errors'
import type { ActionBody } from '#server/kernel/context'
import { createAll } from '#server/kernel/operations/write'
import { changeWhere } from '#server/kernel/operations/write-many'
import { paymentMessages } from '#resources/payments.messages'
import type { Message } from '#resources/kernel/message'

/**
 * Takes back a payment that was marked paid by mistake: the paid row stays, an entry of the opposite amount says who and
 * why, and the amount is owed anew by a fresh row, which takes the place in the plan (DECISIONS 'Paid is final'). 409 `wrong_state` for
 * what is unpaid or reversed already.
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
    { ...same, amount, planNumber },
  ])
  context.events.push({ resource: payments.name, ids: [paid.id] })
}

function faultOf({ isPaid, reversesId }: Pick<Payment, 'isPaid' | 'reversesId'>, isReversed: boolean): Message | null {
  if (!isPaid) return paymentMessages.unpaidReversal
  if (reversesId !== null) return paymentMessages.isReversal
  return isReversed ? paymentMessages.reversedAlready : null
}
