import { applicants } from '#resources/applicants'
import { explainDebt, listDebtors } from '#resources/debts.calls'
import * as calls from '#resources/payments.calls'
import { foreseePlans } from '#resources/plans-foreseen.calls'
import { payments, type Payment } from '#resources/payments'
import { exportTypes } from '#resources/kernel/derived-parts'
import { messages } from '#resources/kernel/messages'
import type { Row } from '#resources/kernel/check-row'
import { changeMany, idsOf } from '#server/kernel/bulk/change-many'
import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { onceByKey } from '#server/kernel/idempotent'
import { get, getText, list, queryOf } from '#server/kernel/operations/read'
import { updateText } from '#server/kernel/operations/write'
import { pageText, recordText, route, type AnyRoute } from '#server/kernel/route'
import { payByApplicant } from './create'
import { debtorsOf } from './debtors'
import { linesOfDebt } from './explain'
import { plansForeseen } from './foresee-plans'
import { invoiceSheet } from './export-invoices'
import { groupDetail, paymentsOfGroup } from './group-detail'
import { receive } from './receive'
import { paymentMessages } from '#resources/payments.messages'

/** The response of calls that wrote these payments. */
export const byIds = async (context: Context, ids: readonly number[]) =>
  pageText(
    payments,
    await list(context, payments, queryOf({ filter: { ids }, page: { size: Math.max(1, ids.length) } })),
  )

const given = (body: Row): Row => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Whether the call asks to mark the payment paid; throws 422 by field for values that contradict each other or the payment. */
function marksPaid(
  {
    isPaid,
    status,
    applicantId,
  }: { isPaid?: boolean | undefined; status?: string | undefined; applicantId?: number | undefined },
  stored: Payment,
): boolean {
  if (applicantId !== undefined && applicantId !== stored.applicantId)
    throw invalid({ applicantId: messages.reference })
  if (isPaid === false && status === 'PAID') throw invalid({ status: paymentMessages.contradictsMark })
  const isAsked = isPaid === true || (isPaid === undefined && status === 'PAID')
  if (!isAsked && stored.isPaid) return true // refused later, like every change of a paid payment
  if (status !== undefined && status !== 'PAID' && status !== stored.status) {
    throw invalid({ status: paymentMessages.stateFollows })
  }
  return isAsked
}

/** Calls of payments that are not derived from the declaration (part 2 §7 'Payments'). */
export const routes: readonly AnyRoute[] = [
  route(
    calls.createApplicantPayment,
    async ({ body, context, request }) =>
      onceByKey(context, request, async (inner) =>
        recordText(payments, await getText(inner, payments, await payByApplicant(inner, body))),
      ),
    { status: 201 },
  ),
  route(calls.readPayment, async ({ params, context }) =>
    recordText(payments, await getText(context, payments, params.id)),
  ),
  route(calls.groupPayments, async ({ params, context }) =>
    pageText(payments, await paymentsOfGroup(context, params.id)),
  ),
  route(calls.groupDetailPayments, async ({ params, context }) => groupDetail(context, params.id)),
  route(calls.editPayment, async ({ params, body: { version, ...body }, context }) =>
    recordText(payments, await updateText(context, payments, params.id, given(body), version)),
  ),
  // Asked for again, it would be refused as paid already.
  route(calls.markPayment, ({ params, body, context, request }) =>
    onceByKey(context, request, async (inner) => {
      const stored = await get(inner, payments, params.id)
      const isMarked = marksPaid(body, stored)
      const values = given({ amount: body.amount, method: body.method, ...(isMarked && { isPaid: true }) })
      return recordText(payments, await updateText(inner, payments, params.id, values, body.version))
    }),
  ),
  route(calls.receivePayments, async ({ body, context, request }) =>
    onceByKey(context, request, async (inner) => {
      await receive(inner, body)
      return byIds(
        inner,
        body.payments.map(({ id }) => id),
      )
    }),
  ),
  route(explainDebt, async ({ params, query, context }) => linesOfDebt(context, params.id, query.groupId ?? null)),
  route(listDebtors, async ({ context }) => {
    const debtors = await debtorsOf(context)
    return { debtors, totalElements: debtors.length }
  }),
  route(foreseePlans, async ({ body: { values, ...selected }, context }) =>
    plansForeseen(context, await idsOf(context, applicants, selected), values),
  ),
  route(calls.editPayments, async ({ body, context }) => {
    const each = new Map(
      body.map(({ id, debt, date, description }) => [id, given({ amount: debt, date, description })]),
    )
    return changeMany(context, payments, { ids: [...each.keys()] }, { verb: 'update', values: {}, each })
  }),
  route(calls.exportInvoices, async ({ body, context, reply }) => {
    if (!context.database) throw new AppError('unexpected')
    void reply
      .header('content-type', exportTypes.xlsx)
      .header('content-disposition', `attachment; filename="${applicants.name}-invoices.xlsx"`)
    return reply.send(invoiceSheet(context, body))
  }),
]
