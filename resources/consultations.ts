import { leadWorkers, staff } from './access'
import { restrictedOptions } from './applicant-statuses'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, email, flag, instant, phone, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'

/** Leads: who asked for advice before applying (part 2 §3 'Consultant'; DECISIONS 'Consultation, consultant, lead'). */
export const consultations = defineResource({
  name: 'consultations',
  path: 'consultation',
  screen: '/consultations',
  title: { one: 'Consultation', many: 'Consultations' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, max: 120 }),
    email: email({ label: 'Email', required: true, search: true }),
    phoneNumber: phone({ label: 'Phone', required: true, search: true }),
    source: reference({ label: 'Source', to: 'leadGenSources', as: 'leadGen', show: ['sourceName'], required: true }),
    isDone: flag({ label: 'Done', default: false }),
    /** The applicant that was made of the lead; it goes with that applicant, whose data it holds. */
    applicantId: reference({
      label: 'Applicant',
      to: 'applicants',
      as: 'applicant',
      show: ['name'],
      unique: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    createdById: reference({
      label: 'Created by',
      to: 'users',
      as: 'createdBy',
      show: ['username', 'firstName', 'lastName'],
      stamp: 'creator',
      readOnly: true,
      onDelete: 'set null',
    }),
    ...commentFields(staff),
  },
  access: { read: staff, write: leadWorkers },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  indexes: [['isDone', 'created_at']],
  actions: {
    convert: {
      label: 'Convert to applicant',
      help: 'The lead is done, and stays linked to the applicant.',
      input: {
        courseId: reference({ label: 'Course', to: 'courses', as: 'course', show: ['name'], required: true }),
        status: choice({ label: 'Status', required: true, options: restrictedOptions, default: 'APPLIED_ONLY' }),
        scheduledDate: instant({ label: 'Scheduled date' }),
        groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name'] }),
      },
      isOffered: ({ applicantId }) => applicantId === null,
    },
  },
  views: {
    list: {
      columns: ['name', 'isDone', 'leadGen', 'phoneNumber', 'email', 'commentCount', 'created_at', 'applicant'],
      hidden: ['createdBy'],
      filters: ['isDone', 'source', 'name', 'email', 'phoneNumber', 'createdById', 'created_at'],
      sort: '-created_at',
    },
    form: [
      { title: 'Person', fields: ['name', ['email', 'phoneNumber']] },
      { title: 'Lead', fields: ['source', 'isDone'] },
    ],
    bulk: ['isDone', 'source'],
  },
})
export type Consultation = RowOf<typeof consultations>
