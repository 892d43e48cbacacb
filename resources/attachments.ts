import { readsApplicant, staff } from './access'
import { anyOf, allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, day, labelled, reference, text } from './kernel/fields'

/** Files of an applicant (part 2 §3 'Attachment'). Uploading comes with the detail page. */
export const attachments = defineResource({
  name: 'attachments', path: 'attachment', screen: null, uuid: true,
  title: { one: 'Attachment', many: 'Attachments' }, display: 'name',
  fields: {
    applicantId: reference({ label: 'Applicant', to: 'applicants', as: 'applicant', show: ['name'], required: true, readOnly: true, onDelete: 'cascade' }),
    name: text({ label: 'Name', required: true, readOnly: true }),
    attachmentType: choice({ label: 'Type', options: labelled('AGREEMENT', 'CERTIFICATE', 'IMAGE', 'INVOICE', 'OTHER', 'CV'), required: true, readOnly: true }),
    date: day({ label: 'Date', readOnly: true }),
  },
  access: {
    read: (viewer) => anyOf(allOf(staff(viewer), readsApplicant('applicant.')(viewer)), viewer.authGroup === 'STUDENT' && readsApplicant('applicant.')(viewer)),
    write: nobody,
  },
  softDelete: true,
  indexes: [['applicantId', 'attachmentType']],
})
