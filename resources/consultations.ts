import { leadWorkers, staff } from './access'
import { restrictedOptions, scheduledStatuses } from './applicant-statuses'
import { applicantMessages } from './applicants.messages'
import { exists, is, isIn } from './kernel/access'
import { commentFields } from './kernel/comment-fields'
import { defineResource } from './kernel/define-resource'
import { choice, computed, email, flag, instant, phone, reference, text, when } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { byCreator, toApplicant, toGroup } from './field-options'
import { words } from './words'

/** Leads: people who asked for advice before applying (part 2 §3 'Consultant'; DECISIONS 'Consultation, consultant, lead'). */
export const consultations = defineResource({
  name: 'consultations',
  path: 'consultation',
  screen: '/consultations',
  title: { one: words.consultation, many: { en: 'Consultations', hy: 'Խորհրդատվություն' } },
  display: 'name',
  fields: {
    name: text({ label: words.personName, required: true, search: true, max: 120 }),
    email: email({ label: words.email, required: true, search: true }),
    phoneNumber: phone({ label: words.phone, required: true, search: true }),
    source: reference({
      label: { en: 'Source', hy: 'Աղբյուր' },
      to: 'leadGenSources',
      as: 'leadGen',
      show: ['sourceName'],
      required: true,
    }),
    isDone: flag({ label: { en: 'Done', hy: 'Կատարված' }, default: false }),
    /** The applicant that the lead was last converted to; the lead is deleted with the applicant, because it contains the same personal data. */
    applicantId: reference({ ...toApplicant, unique: true, readOnly: true, onDelete: 'cascade' }),
    isConverted: computed(
      flag({ label: { en: 'Converted to an applicant', hy: 'Դարձել է դիմորդ' } }),
      when(exists('applicants', { id: 'applicantId' }, true)),
    ),
    createdById: reference({ label: words.createdBy, ...byCreator, show: ['username', 'firstName', 'lastName'] }),
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
      label: { en: 'Convert to applicant', hy: 'Դարձնել դիմորդ' },
      icon: 'person',
      help: {
        en: 'The lead is done, and stays linked to the applicant.',
        hy: 'Խորհրդատվությունը կլինի կատարված և կկապվի դիմորդի հետ։',
      },
      input: {
        courseId: reference({ label: words.course, to: 'courses', as: 'course', show: ['name'], required: true }),
        status: choice({ label: words.status, required: true, options: restrictedOptions, default: 'APPLIED_ONLY' }),
        scheduledDate: instant({ label: words.scheduledDate, required: isIn('status', scheduledStatuses) }),
        groupId: reference(toGroup),
      },
      isOffered: is('isConverted', false),
      shortcut: 'V',
      refused: applicantMessages.alreadyApplicant,
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
      { title: words.person, fields: ['name', ['email', 'phoneNumber']] },
      { title: { en: 'Lead', hy: 'Հետաքրքրված անձ' }, fields: ['source', 'isDone'] },
    ],
    bulk: ['isDone', 'source'],
  },
})
export type Consultation = RowOf<typeof consultations>
