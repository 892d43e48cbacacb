import { sql } from 'drizzle-orm'
import type { Row } from '../../../resources/kernel/check-row'
import { wrongFormat } from '../../../resources/kernel/kinds/file'
import { messages } from '../../../resources/kernel/messages'
import { dayOf } from '../../../resources/zoned-time'
import { changedNames } from '../../kernel/changed-names'
import type { Context } from '../../kernel/context'
import { AppError } from '../../kernel/errors'
import type { Draft, Removal } from '../../kernel/feature'
import { idArray } from '../../kernel/statements'

const pdf = { accept: ['application/pdf'], maxBytes: 0 }
const PAID = 'This payment is paid: its invoice stays as it is.'
interface Payment {
  id: number
  applicant_id: number
  is_paid: boolean
}

/** The payments, held until the transaction ends: whoever marks one paid waits, or is waited for. */
async function paymentsOf(context: Context, ids: readonly unknown[]): Promise<Map<number, Payment>> {
  const given = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
  if (given.length === 0) return new Map()
  const rows = await context.db.run<Payment>(sql`
    select id, applicant_id, is_paid from payments where id = any(${idArray(given)}) order by id for share`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function typesOf(context: Context, keys: readonly unknown[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await context.db.run<{ key: string; type: string }>(sql`
    select key, content_type as type from files where key = any(${`{${keys.join(',')}}`}::uuid[])`)
  return new Map(rows.map(({ key, type }) => [key, type]))
}

/**
 * A CV is a PDF (part 2 §5). An invoice is of a payment of the same applicant, and what belongs to a paid payment does not
 * change (part 2 §4). New ones bear the day on which they came.
 */
export async function checkAttachments(context: Context, drafts: readonly Draft[]): Promise<void> {
  const { kernel, now } = context
  const cvs = drafts.filter(({ next }) => next.attachmentType === 'CV' && typeof next.attachment === 'string')
  const types = await typesOf(context, cvs.map(({ next }) => next.attachment))
  for (const { next, refuse } of cvs) {
    const type = types.get(String(next.attachment).toLowerCase())
    if (type !== undefined && !pdf.accept.includes(type)) refuse({ attachment: wrongFormat(pdf).text })
  }
  const payments = await paymentsOf(context, drafts.flatMap(({ before, next }) => [before?.applicantPaymentId, next.applicantPaymentId]))
  const isPaid = (row: Row | null) => payments.get(Number(row?.applicantPaymentId))?.is_paid === true
  for (const draft of drafts) {
    const { before, next, values, refuse } = draft
    const payment = payments.get(Number(next.applicantPaymentId))
    if (payment && payment.applicant_id !== next.applicantId) refuse({ applicantPaymentId: messages.reference })
    const isChanged = before === null || changedNames(draft).some((name) => name !== 'name')
    if (isChanged && (isPaid(before) || isPaid(next))) refuse({ code: 'wrong_state', uiMessage: PAID })
    if (before === null) values.date = dayOf(now().toISOString(), kernel.zone)
  }
}

/** Keeps invoices of what was paid. */
export async function keepPaidInvoices(context: Context, removals: readonly Removal[]): Promise<void> {
  const payments = await paymentsOf(context, removals.map(({ record }) => record.applicantPaymentId))
  for (const { record, refuse } of removals)
    if (payments.get(Number(record.applicantPaymentId))?.is_paid) refuse(new AppError('wrong_state', { uiMessage: PAID }))
}
