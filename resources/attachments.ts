import { hasEvaluated, ofOwnGroups, ofOwnPerson, readsApplicant, staff } from './access'
import { salesStatuses } from './applicant-statuses'
import { allOf, anyOf, exists, hasRole, is, isIn, isNull, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, day, file, flag, integer, reference, text, when } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { asIs } from './kernel/words'
import { byCreator, partOf, toApplicant, unlisted } from './field-options'
import { words } from './words'

/** Moderators and administrators: all; coordinators: applicants in their groups and those without a group. */
const runsApplicant = (viewer: Viewer) =>
  anyOf(
    hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR'),
    ofOwnGroups(viewer, 'applicant.group.'),
    hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && isNull('applicant.groupId'),
  )
/** Sales support: before enrolment, and no invoices (DECISIONS 'Who may do what'). */
const sells = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST') &&
  allOf(isIn('applicant.status', salesStatuses), { not: is('attachmentType', 'INVOICE') })
/**
 * A student may write their own CV (part 1 §6), and other papers and proofs of payment that the student uploaded; never agreements or
 * certificates.
 */
const own = (viewer: Viewer) =>
  allOf(
    ofOwnPerson(viewer, 'applicant.'),
    anyOf(
      is('attachmentType', 'CV'),
      allOf(isIn('attachmentType', ['OTHER', 'IMAGE', 'INVOICE']), is('uploadedBy', 'STUDENT')),
    ),
  )
/**
 * A student sees a certificate once the evaluation of its group is filled in; for one that was uploaded by hand, any evaluation (CAB-008).
 */
const isReleased = anyOf(
  { not: is('attachmentType', 'CERTIFICATE') },
  exists('certificates', { document: 'attachment' }, hasEvaluated({ applicantId: 'applicantId', groupId: 'groupId' })),
  allOf(
    { not: exists('certificates', { document: 'attachment' }, true) },
    hasEvaluated({ applicantId: 'applicantId' }),
  ),
)

export const attachmentTypes = {
  AGREEMENT: { en: 'Agreement', hy: 'Պայմանագիր' },
  CERTIFICATE: words.certificate,
  IMAGE: { en: 'Image', hy: 'Նկար' },
  INVOICE: words.invoice,
  OTHER: words.other,
  CV: asIs('CV'),
} as const

/**
 * Files of an applicant (part 2 §3 'Attachment', §5). A CV must be a PDF and an image a picture; the feature checks that by the file's
 * content.
 */
export const attachments = defineResource({
  name: 'attachments',
  path: 'attachment',
  screen: null,
  uuid: true,
  title: { one: words.attachment, many: words.attachments },
  display: 'name',
  fields: {
    applicantId: reference({ ...toApplicant, ...partOf }),
    attachmentId: computed(integer({ label: words.attachment })),
    name: text({ label: words.name, required: true, max: 200 }),
    attachmentType: choice({ label: words.type, options: attachmentTypes, required: true }),
    applicantPaymentId: reference({
      label: words.payment,
      to: 'payments',
      as: 'applicantPayment',
      shown: is('attachmentType', 'INVOICE'),
      required: is('attachmentType', 'INVOICE'),
      show: ['description', 'date', 'amount', 'currency', 'isPaid'],
      onDelete: 'set null',
    }),
    attachment: file({ label: { en: 'File', hy: 'Ֆայլ' }, as: 'file', required: true }),
    link: computed(text({ label: { en: 'Link', hy: 'Հղում' } })),
    /** It is a signed agreement and cannot be changed. */
    isSigned: computed(
      flag({ label: { en: 'Signed agreement', hy: 'Ստորագրված պայմանագիր' } }),
      when(exists('agreements', { document: 'attachment' }, true)),
    ),
    date: day({ label: words.date, readOnly: true }),
    userId: computed(integer({ label: words.student })),
    createdById: reference({ label: { en: 'Uploaded by', hy: 'Վերբեռնել է' }, ...byCreator, readable: staff }),
    /** Kept after the uploader is deleted. Files made by Cohort count as the academy's. */
    uploadedBy: choice({
      label: { en: 'Comes from', hy: 'Ումից է' },
      options: { STAFF: { en: 'The academy', hy: 'Ակադեմիայից' }, STUDENT: { en: 'The student', hy: 'Ուսանողից' } },
      required: true,
      default: 'STAFF',
      readOnly: true,
    }),
    /** The template version of a bill; none for a bill with the built-in text, and for uploaded files. */
    templateVersionId: reference({
      label: { en: 'Version of the template', hy: 'Ձևանմուշի տարբերակ' },
      to: 'documentTemplateVersions',
      as: 'templateVersion',
      show: ['number'],
      readOnly: true,
      readable: staff,
      ...unlisted,
    }),
  },
  access: {
    read: (viewer) =>
      anyOf(
        allOf(staff(viewer), readsApplicant('applicant.')(viewer)),
        allOf(ofOwnPerson(viewer, 'applicant.'), isReleased),
      ),
    write: (viewer) => anyOf(runsApplicant(viewer), sells(viewer), own(viewer)),
    remove: (viewer) => anyOf(runsApplicant(viewer), own(viewer)),
  },
  history: true,
  softDelete: true,
  indexes: [['applicantId', 'attachmentType']],
  views: {
    list: { columns: ['name', 'attachmentType', 'attachment', 'date', 'createdBy'], sort: '-created_at' },
    form: [{ fields: ['attachmentType', 'applicantPaymentId', 'name', 'attachment'] }],
  },
})
export type Attachment = RowOf<typeof attachments>
