import type { FastifyRequest } from 'fastify'
import { applicants } from '#resources/applicants'
import { attachments, type Attachment } from '#resources/attachments'
import * as calls from '#resources/attachments.calls'
import type { Row } from '#resources/kernel/check-row'
import { documentLimits } from '#resources/kernel/file-limits'
import type { Context } from '#server/kernel/context'
import { keepOnce } from '#server/kernel/files/keep-once'
import { receive, type Form } from '#server/kernel/files/receive'
import { getText, list, queryOf } from '#server/kernel/operations/read'
import { createText, updateText, withAnyBody } from '#server/kernel/operations/write'
import type { RawJson } from '#server/kernel/raw-json'
import { pageText, recordText, route, type AnyRoute } from '#server/kernel/route'

/** Converts the payment id: multipart form values are always strings. */
const numbered = ({ applicantPaymentId: id, ...values }: Row): Row =>
  id === undefined
    ? values
    : { ...values, applicantPaymentId: typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id }

/** Writes an attachment from form values and its file; repeats with the same idempotency key write once. */
async function written(
  context: Context,
  request: FastifyRequest,
  form: Form,
  write: (inner: Context, body: Row) => Promise<string>,
): Promise<RawJson<Attachment>> {
  const record = await keepOnce(context, request, 'attachment', form, (inner, id) =>
    write(inner, { ...numbered(form.values), ...(id !== null && { attachment: id }) }),
  )
  return recordText(attachments, record)
}

/** Creates an attachment. `preset` gives default values, and gets the form because a CV is named after its file. */
async function upload(
  context: Context,
  request: FastifyRequest,
  applicantId: number,
  preset: (form: Form) => Row,
): Promise<RawJson<Attachment>> {
  await getText(context, applicants, applicantId, new Set())
  return receive(context, request, 'attachment', documentLimits, async (form) => {
    const values = { ...preset(form), ...form.values }
    return written(context, request, { ...form, values }, (inner, body) =>
      createText(inner, withAnyBody(attachments), { ...body, applicantId }),
    )
  })
}

async function listOf(context: Context, applicantId: number, attachmentType?: string) {
  await getText(context, applicants, applicantId, new Set())
  const filter = { applicantIds: [applicantId], attachmentType: attachmentType && [attachmentType] }
  return pageText(attachments, await list(context, attachments, queryOf({ filter, sort: '-id' })))
}

/** Default values of a student's upload; a longer file name is cut. */
const asCv = ({ file }: Form): Row => ({ attachmentType: 'CV', name: file?.name.slice(0, 200) ?? null })

/** The specified calls of attachments (part 2 §7). */
export const routes: readonly AnyRoute[] = [
  route(calls.uploadOfApplicant, ({ params, context, request }) => upload(context, request, params.id, () => ({})), {
    status: 201,
    isUpload: true,
  }),
  route(calls.attachmentsOfApplicant, ({ params, context }) => listOf(context, params.id)),
  route(calls.uploadOfStudent, ({ params, context, request }) => upload(context, request, params.id, asCv), {
    status: 201,
    isUpload: true,
  }),
  route(calls.attachmentsOfStudent, ({ params, query, context }) => listOf(context, params.id, query.attachmentType)),
  route(
    calls.updateOfStudent,
    async ({ params, context, request }) => {
      await getText(context, attachments, params.attachmentId, new Set())
      return receive(context, request, 'attachment', documentLimits, (form) =>
        written(context, request, form, (inner, body) => updateText(inner, attachments, params.attachmentId, body)),
      )
    },
    { isUpload: true },
  ),
]
