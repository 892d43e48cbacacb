import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { MAX_VALUE } from '#resources/kernel/kinds/number'
import { messages } from '#resources/kernel/messages'
import { payments } from '#resources/payments'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { as, nullable, select } from '#server/kernel/alias'
import { isSystem, type Context, type Draft, type Removal, type Undoing } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { printedAmount } from '../documents/api'
import { isGoneSql } from '../student-groups/api'
import { hasInvoice } from './invoices'
import { instantWords } from './shown-instant'
import { paymentMessages } from '#resources/payments.messages'
import type { Message } from '#resources/kernel/message'

const p = as(payments, 'p')
const a = as(applicants, 'a')

/** For each payment the message that it is paid already, by whom and when, for the second of two users who mark it. */
export async function paidAlready(context: Context, ids: readonly number[]): Promise<(id: number) => Message> {
  const { markedPaid, markedPaidOn } = paymentMessages
  if (ids.length === 0) return () => markedPaid({ who: 'Cohort' })
  const u = as(users, 'u')
  const rows = await select(
    context.db,
    { id: p.id, paidAt: p.paidAt, who: nullable(nameOfUser(u)) },
    sql`from ${p.from} left join ${u.from} on ${u.id} = ${p.paidById} where ${p.id} = any(${idArray(ids)})`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const { who, paidAt } = byId.get(id) ?? { who: null, paidAt: null }
    const name = who ?? 'Cohort'
    return paidAt === null
      ? markedPaid({ who: name })
      : markedPaidOn({ who: name, when: instantWords(paidAt, context.zone()) })
  }
}

/**
 * A paid payment cannot change; marking one paid needs an invoice, and records who did it and when (part 2 §4). Users cannot raise an
 * amount above the maximum (part 2 §9); one that a plan made above it, such as a prepayment of many months, can be kept or lowered.
 */
export async function guardPayments(context: Context, drafts: readonly Draft<typeof payments>[]): Promise<void> {
  const final = drafts.flatMap(({ before, refuse }) => (before?.isPaid ? [{ id: before.id, refuse }] : []))
  const said = await paidAlready(
    context,
    final.map(({ id }) => id),
  )
  for (const { id, refuse } of final) refuse({ code: 'wrong_state', said: said(id) })
  for (const { before, next, values, refuse } of drafts) {
    if (before === null) values.received = 0
    else if (!isSystem(context.viewer) && Number(next.amount) > Math.max(MAX_VALUE, before.amount))
      refuse({ amount: messages.atMost(MAX_VALUE) })
    const received = before?.received ?? 0
    const isTooSmall =
      received !== 0 && next.amount !== null && (next.isPaid ? next.amount < received : next.amount <= received)
    if (isTooSmall && next.received === received)
      refuse({ amount: paymentMessages.lessThanReceived({ received: printedAmount(received, next.currency) }) })
  }
  const paying = drafts.filter(({ before, next }) => !before?.isPaid && next.isPaid)
  const invoiced = await withInvoice(
    context,
    paying.flatMap(({ before }) => before?.id ?? []),
  )
  for (const draft of paying) {
    const isMade = isSystem(context.viewer) || (draft.before === null && draft.next.reversesId !== null)
    const isInvoiced = draft.id !== null && invoiced.has(draft.id)
    if (!isMade && !isInvoiced) draft.refuse({ code: 'wrong_state', said: paymentMessages.noInvoice })
    draft.values.received = draft.next.amount
    draft.values.paidAt = context.now().toISOString()
    draft.values.paidById = context.viewer.authGroup === 'USER' && context.viewer.id > 0 ? context.viewer.id : null
    if ((draft.next.method ?? null) === null && draft.next.paymentType === 'AMERIA_CREDIT')
      draft.values.method = 'CREDIT'
  }
}

/** The payments that have an invoice; they are locked, so the invoice cannot be removed meanwhile. */
async function withInvoice(context: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  await lockRows(context, payments, ids)
  const rows = await select(
    context.db,
    { id: p.id },
    sql`from ${p.from} where ${p.id} = any(${idArray(ids)}) and ${sql.raw(hasInvoice('p'))}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A paid payment cannot be deleted, only reversed. Receipts of a partly received one have to be taken back first. */
export async function keepPaid(context: Context, removals: readonly Removal<typeof payments>[]): Promise<void> {
  const final = removals.filter(({ record }) => record.isPaid)
  const said = await paidAlready(
    context,
    final.map(({ record }) => record.id),
  )
  for (const { record, refuse } of final) refuse(new AppError('wrong_state', { said: said(record.id) }))
  for (const { record, refuse } of removals)
    if (!record.isPaid && record.received !== 0)
      refuse(new AppError('wrong_state', { said: paymentMessages.hasReceipts }))
}

/**
 * The undos that leave alone what was received. They change the amount, also of a payment that counts as paid because its student left the
 * group (`endPlans`): it has its whole amount again where they return by the undo, not where they are back already and owe the rest elsewhere
 * in the plan. A reversed payment has no place in the plan any more.
 */
async function keepingReceived(
  { db }: Context,
  undoings: readonly Undoing<typeof payments>[],
): Promise<ReadonlySet<Undoing<typeof payments>>> {
  const keeping = undoings.filter(
    ({ before, next }) =>
      before !== null &&
      next?.received === before.received &&
      (next.isPaid ? next.amount === next.received : next.amount > next.received) &&
      (!before.isPaid || (before.paidById === null && before.planNumber !== null)),
  )
  const ended = keeping.flatMap(({ id, before }) => (before?.isPaid ? [id] : []))
  const back = new Set(
    ended.length === 0
      ? []
      : (
          await select(
            db,
            { id: p.id },
            sql`from ${p.from} join ${a.from} on ${a.id} = ${p.applicantId} and ${a.groupId} = ${p.groupId}
              where ${p.id} = any(${idArray(ended)}) and not ${isGoneSql(a.status)}`,
          )
        ).map(({ id }) => id),
  )
  return new Set(keeping.filter(({ id }) => !back.has(id)))
}

/** Refuses to undo changes of received money: a paid payment is reversed, a receipt taken back instead. */
export async function keepMoney(context: Context, all: readonly Undoing<typeof payments>[]): Promise<void> {
  const keeping = await keepingReceived(context, all)
  const undoings = all.filter((each) => !keeping.has(each))
  const final = undoings.filter(({ before }) => before?.isPaid)
  const said = await paidAlready(
    context,
    final.map(({ id }) => id),
  )
  for (const { id, refuse } of final) refuse(said(id))
  for (const { before, next, refuse } of undoings) {
    const received = before?.received ?? 0
    if (before?.isPaid !== true && (received !== 0 || (next?.received ?? 0) !== 0)) refuse(paymentMessages.hasReceipts)
  }
}
