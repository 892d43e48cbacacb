import { readsGroup, runsGroup, staff } from './access'
import type { ApplicantStatus } from './applicant-statuses'
import { allOf, anyOf, hasRole } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, instant, reference, rows } from './kernel/fields'
import { templateOptions } from './mail-templates'
import { partOf, toGroup } from './field-options'
import { words } from './words'

/** Mails of an interview schedule (EXM-024). */
export const interviewTemplates = templateOptions('interview-invitation-template', 'interview-reminder-template')

/** Statuses of applicants who await an interview: the exam is passed, a date is set, or they are on the waiting list. */
export const awaitingInterview = [
  'EXAM_PASSED',
  'EXAM_PASSED_INFORMED',
  'INTERVIEW_SCHEDULED',
  'INTERVIEW_WAITLIST',
] as const satisfies readonly ApplicantStatus[]

/** The interviews of a group (part 2 §3 'Group', EXM-007): the invitation mail and the times to choose from. One for each group. */
export const interviewSchedules = defineResource({
  name: 'interviewSchedules',
  path: 'interviewSchedule',
  screen: null,
  title: {
    one: words.interviewSchedule,
    many: { en: 'Interview schedules', hy: 'Հարցազրույցների ժամանակացույցեր' },
  },
  display: 'template',
  fields: {
    groupId: reference({ ...toGroup, ...partOf, unique: true }),
    template: choice({ label: words.template, options: interviewTemplates, required: true }),
    times: rows({
      label: { en: 'Times to choose from', hy: 'Ժամեր ընտրության համար' },
      key: ['start'],
      max: 40,
      fields: { start: instant({ label: words.start, required: true }) },
    }),
  },
  access: {
    read: (viewer) => allOf(staff(viewer), readsGroup('group.')(viewer)),
    write: (viewer) => anyOf(runsGroup('group.')(viewer), hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST')),
    remove: nobody,
  },
  /** Created only by /group/interviewSchedule, which also sends invitations. */
  calls: { create: false },
  history: true,
  views: { list: { columns: ['group', 'template'] }, form: [{ fields: ['template', 'times'] }] },
})
