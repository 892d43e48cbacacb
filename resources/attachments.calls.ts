import { z } from 'zod'
import { staff } from './access'
import { attachments, attachmentTypes } from './attachments'
import type { Viewer } from './kernel/access'
import { listOf, recordOf } from './kernel/body'
import { defineCall } from './kernel/call'
import { idText } from './kernel/kinds/reference'
import { messages } from './kernel/messages'

const tag = 'Attachments'
const byId = z.strictObject({ id: idText })
const staffOrStudent = (viewer: Viewer) => staff(viewer) || viewer.authGroup === 'STUDENT'
const types = Object.keys(attachmentTypes) as (keyof typeof attachmentTypes)[]

const { name, attachmentType, applicantPaymentId } = attachments.fields
const form = (...required: string[]) => ({
  file: 'attachment',
  fields: { name, attachmentType, applicantPaymentId },
  required,
})

/** Multipart form: `attachment` (the file), `name`, `attachmentType`, and `applicantPaymentId` for an invoice. */
export const uploadOfApplicant = defineCall({
  operationId: 'uploadOfApplicant',
  method: 'POST',
  path: '/applicant/:id/attachment',
  summary: 'Upload an attachment of an applicant',
  who: staff,
  tag,
  params: byId,
  form: form('attachment', 'name', 'attachmentType'),
  answer: recordOf(attachments),
  changes: ['attachments', 'applicants'],
})
/** The attachments of an applicant, newest first. */
export const attachmentsOfApplicant = defineCall({
  operationId: 'attachmentsOfApplicant',
  method: 'GET',
  path: '/applicant/:id/attachments',
  summary: 'Attachments of an applicant',
  who: staff,
  tag,
  params: byId,
  answer: listOf(attachments),
  shows: ['attachments'],
})
/**
 * The same form as `uploadOfApplicant`; the default type is CV, the default name is the file's name. Staff may upload anything for the
 * student; a student may upload their own CV, other papers, and the proof of an unpaid payment (INVOICE). A repeated request with the same
 * `Idempotency-Key` header gets the first answer; the same holds for edits.
 */
export const uploadOfStudent = defineCall({
  operationId: 'uploadOfStudent',
  method: 'POST',
  path: '/student/:id/attachment',
  summary: 'Upload a CV or an attachment of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  form: form('attachment'),
  answer: recordOf(attachments),
  changes: ['attachments', 'applicants'],
})
/** The attachments of a student, newest first; `attachmentType` filters by type. */
export const attachmentsOfStudent = defineCall({
  operationId: 'attachmentsOfStudent',
  method: 'GET',
  path: '/student/:id/attachment',
  summary: 'Attachments of a student',
  who: staffOrStudent,
  tag,
  params: byId,
  query: z.strictObject({ attachmentType: z.enum(types, messages.choice).optional() }),
  answer: listOf(attachments),
  shows: ['attachments'],
})
/** The same form with only the changed parts, optionally with a new file. */
export const updateOfStudent = defineCall({
  operationId: 'updateOfStudent',
  method: 'PUT',
  path: '/student/attachment/:attachmentId',
  summary: 'Edit an attachment of a student',
  who: staffOrStudent,
  tag,
  params: z.strictObject({ attachmentId: idText }),
  form: form(),
  answer: recordOf(attachments),
  changes: ['attachments', 'applicants'],
})
