import { sql } from 'drizzle-orm'
import { agreements } from '#resources/agreements'
import { agreementMessages } from '#resources/agreements.messages'
import { certificateMessages } from '#resources/applicants.messages'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import type { FileLimits } from '#resources/kernel/field'
import { DOCUMENT_BYTES, faultOfFile, PICTURE_BYTES, pictures, type FileFacts } from '#resources/kernel/file-limits'
import { messages } from '#resources/kernel/messages'
import { payments } from '#resources/payments'
import { as, select } from '#server/kernel/alias'
import { changedNames } from '#server/kernel/changed-names'
import { todayOf } from '#server/kernel/clock'
import type { Context, Draft, Removal, Undoing } from '#server/kernel/context'
import { AppError } from '#server/kernel/errors'
import { idArray } from '#server/kernel/statements'
import { paymentMessages } from '#resources/payments.messages'

/** File limits of attachment types that are stricter than the field's (part 2 §5, ATT-008, ATT-010). */
const limitsOf: Readonly<Record<string, FileLimits | undefined>> = {
  CV: { accept: ['application/pdf'], maxBytes: DOCUMENT_BYTES },
  IMAGE: { accept: pictures, maxBytes: PICTURE_BYTES },
}
const p = as(payments, 'p')
const n = as(agreements, 'n')
const f = as(attachments, 'f')
const c = as(certificates, 'c')

/** Which of these attachments are signed agreements: they can be neither changed nor removed (DECISIONS 'Agreement'). */
async function signedOf(context: Context, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const given = ids.flatMap((id) => id ?? [])
  if (given.length === 0) return new Set()
  const rows = await select(
    context.db,
    { id: f.id },
    sql`from ${f.from} join ${n.from} on ${n.document} = ${f.attachment} where ${f.id} = any(${idArray(given)})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Reads payments with a share lock until the transaction ends, so that none is marked paid meanwhile. */
async function paymentsOf(context: Context, ids: readonly (number | null | undefined)[]) {
  const given = new Set(ids.flatMap((id) => id ?? []))
  const rows =
    given.size === 0
      ? []
      : await select(
          context.db,
          { id: p.id, applicantId: p.applicantId, isPaid: p.isPaid },
          sql`from ${p.from} where ${p.id} = any(${idArray(given)}) order by ${p.id} for share`,
        )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Refuses files beyond the limits of their attachment type, with the messages of an upload; unchanged files are not checked. */
async function refuseOtherFiles(context: Context, drafts: readonly Draft<typeof attachments>[]): Promise<void> {
  const limited = drafts.flatMap((draft) => {
    const { before, next } = draft
    const limits = limitsOf[String(next.attachmentType)]
    const isNew = before?.attachment !== next.attachment || before?.attachmentType !== next.attachmentType
    return limits && isNew && typeof next.attachment === 'string'
      ? [{ draft, limits, key: next.attachment.toLowerCase() }]
      : []
  })
  if (limited.length === 0) return
  const rows = await context.db.run<FileFacts & { key: string }>(sql`
    select key, content_type as "contentType", size, width, height from files where key = any(${`{${limited.map(({ key }) => key).join(',')}}`}::uuid[])`)
  const files = new Map(rows.map((row) => [row.key, row]))
  for (const { draft, limits, key } of limited) {
    const file = files.get(key)
    const fault = file && faultOfFile(limits, file)
    if (fault) draft.refuse({ code: 'invalid', said: fault.said, errors: { attachment: fault.said } })
  }
}

/**
 * A CV must be a PDF and an image a picture (part 2 §5). An invoice must belong to a payment of the same
 * applicant, and attachments of a paid payment cannot change (part 2 §4).
 */
export async function checkAttachments(context: Context, drafts: readonly Draft<typeof attachments>[]): Promise<void> {
  await refuseOtherFiles(context, drafts)
  const found = await paymentsOf(
    context,
    drafts.flatMap(({ before, next }) => [before?.applicantPaymentId, next.applicantPaymentId]),
  )
  const signed = await signedOf(
    context,
    drafts.map(({ id }) => id),
  )
  const isPaid = (row: { applicantPaymentId: number | null } | null) =>
    found.get(row?.applicantPaymentId ?? 0)?.isPaid === true
  for (const draft of drafts) {
    const { id, before, next, refuse } = draft
    if (before !== null && signed.has(id ?? 0)) refuse({ code: 'wrong_state', said: agreementMessages.fileStays })
    const payment = found.get(next.applicantPaymentId ?? 0)
    if (payment && payment.applicantId !== next.applicantId) refuse({ applicantPaymentId: messages.reference })
    const isChanged = before === null || changedNames(draft).some((name) => name !== 'name')
    if (isChanged && (isPaid(before) || isPaid(next)))
      refuse({ code: 'wrong_state', said: paymentMessages.invoiceStays })
  }
}

/** Sets the date and the uploader of new attachments; a replaced file no longer comes from the template version. */
export async function noteOrigins(context: Context, drafts: readonly Draft<typeof attachments>[]): Promise<void> {
  for (const { before, next, values } of drafts) {
    if (before !== null && before.attachment !== next.attachment) values.templateVersionId = null
    if (before === null) {
      values.date = todayOf(context)
      values.uploadedBy = context.viewer.authGroup === 'STUDENT' ? 'STUDENT' : 'STAFF'
    }
  }
}

/** Refuses to remove invoices of paid payments, and signed agreements. */
export async function keepPaidInvoices(
  context: Context,
  removals: readonly Removal<typeof attachments>[],
): Promise<void> {
  const found = await paymentsOf(
    context,
    removals.map(({ record }) => record.applicantPaymentId),
  )
  const signed = await signedOf(
    context,
    removals.map(({ record }) => record.id),
  )
  for (const { record, refuse } of removals) {
    if (signed.has(record.id)) refuse(new AppError('wrong_state', { said: agreementMessages.fileStays }))
    if (found.get(Number(record.applicantPaymentId))?.isPaid)
      refuse(new AppError('wrong_state', { said: paymentMessages.invoiceStays }))
  }
}

/** Undo must not bring back the file of a revoked certificate. */
export async function keepRevoked(context: Context, undoings: readonly Undoing<typeof attachments>[]): Promise<void> {
  const back = undoings.filter(({ before, next }) => next !== null && next.attachment !== before?.attachment)
  if (back.length === 0) return
  const keys = back.map(({ next }) => next?.attachment).join()
  const rows = await select(
    context.db,
    { document: c.document },
    sql`from ${c.from} where ${c.document} = any(${`{${keys}}`}::uuid[]) and ${c.status} = 'REVOKED'`,
  )
  const revoked = new Set(rows.map(({ document }) => document))
  for (const { next, refuse } of back)
    if (revoked.has(next?.attachment ?? null)) refuse(certificateMessages.revokedStays)
}
