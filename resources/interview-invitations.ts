import { readsApplicant, staff } from './access'
import { allOf } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, reference } from './kernel/fields'
import { interviewTemplates } from './interview-schedules'
import { toApplicant } from './field-options'
import { words } from './words'

/** Which applicant was sent which mail of an interview schedule: each mail goes to an applicant once. */
export const interviewInvitations = defineResource({
  name: 'interviewInvitations',
  path: 'interviewInvitation',
  screen: null,
  title: {
    one: { en: 'Interview invitation', hy: 'Հարցազրույցի հրավեր' },
    many: { en: 'Interview invitations', hy: 'Հարցազրույցի հրավերներ' },
  },
  display: 'template',
  fields: {
    applicantId: reference({ ...toApplicant, required: true, readOnly: true, onDelete: 'cascade' }),
    scheduleId: reference({
      label: words.interviewSchedule,
      to: 'interviewSchedules',
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    template: choice({ label: words.template, options: interviewTemplates, required: true, readOnly: true }),
  },
  access: { read: (viewer) => allOf(staff(viewer), readsApplicant('applicant.')(viewer)), write: nobody },
  uniqueTogether: [['applicantId', 'scheduleId', 'template']],
})
