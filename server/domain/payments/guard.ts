import { sql } from 'drizzle-orm'
import { payments } from '#resources/payments'
import { users } from '#resources/users'
import { as, select } from '#server/kernel/alias'
import { isSystem, type Context, type Draft, type Removal } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'
import { hasInvoice } from './invoices'
import { instantWords } from './shown-instant'
import { paymentMessages } from '#resources/payments.messages'
import type { Message } from '#resources/kernel/message'

const p = as(payments, 'p')

/** Who marked each of the payments and when, and that they stay: what the second of two people is told. */
async function paidAlready(context: Context, ids: readonly number[]): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map()
  const u = as(users, 'u')
  const rows = await select(
    context.db,
    { id: p.id, paidAt: p.paidAt, who: sql<string | null>`${u.firstName} || ' ' || ${u.lastName}` },
    sql`from ${p.from} left join ${u.from} on ${u.id} = ${p.paidById} where ${p.id} = any(${idArray(ids)})`,
  )
  return new Map(
    rows.map(({ id, who, paidAt }) => {
      const name = who ?? 'Cohort'
      const { markedPaid, markedPaidOn } = paymentMessages
      const when = paidAt && instantWords(paidAt, context.zone())
      return [id, when ? markedPaidOn({ who: name, when }) : markedPaid({ who: name })]
    }),
  )
}

/** A paid payment stays as it is; another is marked paid only with an invoice, by whom and when is noted (part 2 §4). */
export async function guardPayments(context: Context, drafts: readonly Draft<typeof payments>[]): Promise<void> {
  const final = drafts.filter(({ before }) => before?.isPaid)
  const told = await paidAlready(
    context,
    final.map(({ id }) => id!),
  )
  for (const draft of final) draft.refuse({ code: 'wrong_state', said: told.get(draft.id!)! })
  const paying = drafts.filter(({ before, next }) => !before?.isPaid && next.isPaid)
  const stored = paying.filter(({ before }) => before !== null)
  const invoiced = await withInvoice(
    context,
    stored.map(({ id }) => id!),
  )
  for (const draft of paying) {
    const isMade = isSystem(context.viewer) || (draft.before === null && draft.next.reversesId !== null)
    if (!isMade && !invoiced.has(draft.id!)) draft.refuse({ code: 'wrong_state', said: paymentMessages.noInvoice })
    draft.values.paidAt = context.now().toISOString()
    draft.values.paidById = context.viewer.authGroup === 'USER' && context.viewer.id > 0 ? context.viewer.id : null
    if ((draft.next.method ?? null) === null && draft.next.paymentType === 'AMERIA_CREDIT')
      draft.values.method = 'CREDIT'
  }
}

/** Which of the payments have an invoice; it stays while they are locked. */
async function withInvoice(context: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const wanted = sql`from ${p.from} where ${p.id} = any(${idArray(ids)})`
  await context.db.run(sql`select 1 ${wanted} order by ${p.id} for no key update`)
  const rows = await select(context.db, { id: p.id }, sql`${wanted} and ${sql.raw(hasInvoice('p'))}`)
  return new Set(rows.map(({ id }) => id))
}

/** A paid payment is not deleted: it is reversed. */
export async function keepPaid(context: Context, removals: readonly Removal<typeof payments>[]): Promise<void> {
  const final = removals.filter(({ record }) => record.isPaid)
  const told = await paidAlready(
    context,
    final.map(({ record }) => record.id),
  )
  for (const { record, refuse } of final) {
    refuse(new AppError('wrong_state', { said: told.get(record.id)! }))
  }
}
