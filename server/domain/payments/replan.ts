import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { payments } from '#resources/payments'
import { notBefore, paymentPlan, planWithParts } from '#resources/tuition'
import { as, notNull, select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { systemFor, type ActionBody } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { list, queryOf } from '#server/kernel/operations/read'
import { removeMany } from '#server/kernel/operations/remove'
import { throwFirst, updateEach } from '#server/kernel/operations/write'
import { pageText } from '#server/kernel/route'
import { hasInvoice } from './invoices'
import { linesOf, standingIn, studentsToPlan, writeLines } from './make-plans'
import { paymentMessages } from '#resources/payments.messages'

/**
 * Recalculates the open part of a student's plan from the current fee, discounts and payment method: payments that
 * are paid or have an invoice stay; the others absorb the difference and keep their due dates. A partly received one
 * keeps its row, and is paid where the plan asks for no more than what is received of it.
 * 409 `wrong_state` if the applicant is not enrolled in a running group. Returns the payments of the group.
 */
export const replan: ActionBody<typeof applicants, 'replan'> = async (inner, { id: applicantId }) => {
  const [student] = await studentsToPlan(inner, [applicantId])
  if (!student) throw new AppError('wrong_state', { said: paymentMessages.noPlan })
  const p = as(payments, 'p')
  const lines = await select(
    inner.db,
    {
      id: p.id,
      number: notNull(p.planNumber),
      date: p.date,
      amount: p.amount,
      currency: p.currency,
      received: p.received,
      isKept: sql<boolean>`${p.isPaid} or ${sql.raw(hasInvoice('p'))} or (${p.received} <> 0 and ${p.currency} <> ${student.currency})`,
    },
    sql`from ${p.from} where ${p.applicantId} = ${applicantId} and ${p.groupId} = ${student.groupId}
        and ${p.planNumber} is not null and ${p.alive}`,
  )
  const kept = lines.filter(({ isKept }) => isKept)
  const plan = paymentPlan(student)
  const inPart = lines.filter(({ isKept, received }) => !isKept && received !== 0)
  const { open, parts } = planWithParts(plan, standingIn(plan, student, kept), inPart)
  const dates = new Map(lines.map(({ number, date }) => [number, date]))
  const dated = notBefore(open, todayOf(inner)).map((each) => ({
    ...each,
    date: dates.get(each.number) ?? each.date,
  }))
  const gone = await removeMany(
    inner,
    payments,
    lines.filter(({ isKept, received }) => !isKept && received === 0).map(({ id }) => id),
  )
  throwFirst(gone)
  const changed = parts
    .filter(({ id, amount }) => inPart.find((part) => part.id === id)?.amount !== amount)
    .map(({ id, amount, received }) => ({
      id,
      body: { amount: amount / 100, ...(amount === received && { isPaid: true }) },
    }))
  throwFirst(await updateEach({ ...inner, viewer: systemFor(inner.viewer) }, payments, changed))
  await writeLines(
    inner,
    linesOf(
      student,
      dated,
      [...kept, ...parts, ...open].map(({ number }) => number),
    ),
  )
  const filter = { applicantIds: [applicantId], groupIds: [student.groupId] }
  return pageText(payments, await list(inner, payments, queryOf({ filter, sort: 'date', page: { size: 1000 } })))
}
