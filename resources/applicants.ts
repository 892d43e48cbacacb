import { z } from 'zod'
import { notInstructors, ofOwnGroups, readsApplicant, staff } from './access'
import { admissionSteps, leftStageNames, leftStages, stepNames } from './admission-steps'
import { applicantComputed } from './applicant-computed'
import { fullPicker, salesStatuses, scheduledStatuses, statusOptions } from './applicant-statuses'
import { dropoutMonths } from './drop-out'
import { examResultMail, isResultToSend } from './exam-result'
import { anyOf, hasRole, isIn, isNull, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, email, flag, instant, labelled, money, percent, phone, reference, text } from './kernel/fields'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { paymentMethods } from './terms'

export const registrationSources = labelled('MANUAL', 'TILDA', 'WEBSITE', 'IMPORTED')
const managers = (viewer: Viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR')
const ofCoordinator = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && anyOf(isNull('groupId'), ofOwnGroups(viewer, 'group.'))
/** Who runs an application to its end; sales only leads people up to enrolment, and sets neither terms of money nor certificates. */
const runs = (viewer: Viewer) => anyOf(managers(viewer), ofCoordinator(viewer))

/** Applicants: one row is one application, for a course and perhaps a group (part 2 §3, §4, §5; DECISIONS 'Admission'). */
export const applicants = defineResource({
  name: 'applicants',
  path: 'applicant',
  screen: '/applicants',
  uuid: true,
  title: { one: 'Applicant', many: 'Applicants' },
  display: 'name',
  fields: {
    name: text({ label: 'Name', required: true, search: true, max: 120 }),
    nameHy: text({ label: 'Armenian name', search: true, max: 120 }),
    nameEn: text({ label: 'English name', search: true, max: 120 }),
    email: email({ label: 'Email', required: true, search: true, readable: notInstructors }),
    phoneNumber: phone({ label: 'Phone', required: true, search: true }),
    status: choice({
      label: 'Status',
      required: true,
      options: statusOptions,
      offer: fullPicker,
      default: 'APPLIED_ONLY',
      filterAs: 'statuses',
    }),
    scheduledDate: instant({ label: 'Scheduled date', readable: notInstructors }),
    courseId: reference({ label: 'Course', to: 'courses', as: 'course', show: ['name', 'level'], required: true }),
    groupId: reference({ label: 'Group', to: 'groups', as: 'group', show: ['name', 'startDate', 'groupState'] }),
    registrationSource: choice({
      label: 'Registration source',
      options: registrationSources,
      default: 'MANUAL',
      readable: staff,
    }),
    leadGenId: reference({
      label: 'Lead source',
      to: 'leadGenSources',
      as: 'leadGen',
      show: ['sourceName'],
      readable: staff,
    }),
    paymentMethod: choice({
      label: 'Payment method',
      required: true,
      options: paymentMethods,
      default: 'DEFAULT',
      readable: notInstructors,
      writable: runs,
    }),
    discount: percent({ label: 'Discount', step: 10, default: 0, readable: notInstructors, writable: runs }),
    oneTimeDiscount: money({
      label: 'One-time discount',
      help: 'In the currency of the group.',
      readable: notInstructors,
      writable: runs,
    }),
    contactLater: flag({ label: 'Contact later', default: false, readable: staff }),
    isOpenToWork: flag({ label: 'Open to work', default: false, readable: notInstructors }),
    isCertificateGiven: flag({ label: 'Certificate given', default: false, readable: notInstructors, writable: runs }),
    dropoutMonth: choice({ label: 'Dropout month', options: labelled(...dropoutMonths), readable: staff }),
    isRegistrationMailSent: flag({ label: 'Registration mail sent', default: false, readOnly: true, readable: staff }),
    personId: reference({
      label: 'Person',
      to: 'persons',
      readOnly: true,
      required: true,
      filterable: false,
      sortable: false,
      readable: staff,
    }),
    createdById: reference({
      label: 'Created by',
      to: 'users',
      as: 'createdBy',
      show: ['firstName', 'lastName'],
      stamp: 'creator',
      readOnly: true,
      onDelete: 'set null',
      readable: staff,
    }),
    ...applicantComputed,
  },
  rules: [
    {
      name: 'a scheduled exam or interview has its date',
      at: 'scheduledDate',
      message: messages.required,
      holds: (row) => !scheduledStatuses.includes(row.status ?? '') || Boolean(row.scheduledDate),
    },
  ],
  access: {
    read: readsApplicant(''),
    write: (viewer) =>
      anyOf(runs(viewer), hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST') && isIn('status', salesStatuses)),
    remove: runs,
  },
  filters: {
    /** Came at least this far, whatever the status is now (docs/decisions/0014-statistics.md). */
    reached: { label: 'Reached', schema: z.enum(stepNames, messages.choice), options: admissionSteps },
    /** Was in this stage and went on to a later one. */
    leftStage: { label: 'Passed the stage', schema: z.enum(leftStageNames, messages.choice), options: leftStages },
    /** Is or was a member of a group (DECISIONS 'Applicant, application, student'). */
    isStudent: { label: 'Student', schema: z.boolean(messages.flag) },
  },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  actions: {
    sendExamResult: {
      label: 'Send exam result',
      input: {},
      help: 'The mail says that the exam was passed or failed, by the status. It goes out once.',
      isOffered: ({ status, admissionExam }) => examResultMail(status) !== null && isResultToSend(admissionExam),
    },
  },
  calls: { create: '/applicant/create' },
  indexes: [
    ['courseId', 'status'],
    ['groupId', 'status'],
    ['status', 'created_at'],
    ['status', 'updated_at'],
    ['contactLater', 'groupId'],
  ],
  views: {
    list: {
      columns: [
        'name',
        'status',
        'course',
        'group',
        'admissionExam',
        'phoneNumber',
        'debt',
        'contactLater',
        'created_at',
        'email',
        'registrationSource',
        'commentCount',
        'feedbacksCount',
        'attachmentsCount',
      ],
      hidden: [
        'nameHy',
        'nameEn',
        'scheduledDate',
        'discount',
        'paymentMethod',
        'oneTimeDiscount',
        'leadGen',
        'totalAbsentees',
        'finalScore',
        'graduatedGroups',
        'isOpenToWork',
        'isCertificateGiven',
        'introGraduated',
        'dropoutMonth',
        'isRegistrationMailSent',
        'createdBy',
      ],
      filters: [
        'status',
        'courseId',
        'groupId',
        'registrationSource',
        'leadGenId',
        'name',
        'email',
        'phoneNumber',
        'scheduledDate',
        'paymentMethod',
        'discount',
        'hasDebt',
        'debtCurrency',
        'contactLater',
        'isOpenToWork',
        'isCertificateGiven',
        'dropoutMonth',
        'isRegistrationMailSent',
        'created_at',
      ],
      sort: '-created_at',
      tone: 'status',
    },
    form: [
      { title: 'Person', fields: ['name', 'nameHy', 'nameEn', ['email', 'phoneNumber']] },
      {
        title: 'Admission',
        fields: [
          ['status', 'scheduledDate'],
          ['courseId', 'groupId'],
          ['registrationSource', 'leadGenId'],
        ],
      },
      { title: 'Money', fields: [['paymentMethod', 'discount', 'oneTimeDiscount']] },
      { fields: [['contactLater', 'isOpenToWork', 'isCertificateGiven']] },
    ],
    bulk: [
      'status',
      'scheduledDate',
      'courseId',
      'groupId',
      'registrationSource',
      'leadGenId',
      'paymentMethod',
      'discount',
      'oneTimeDiscount',
      'contactLater',
      'isOpenToWork',
      'isCertificateGiven',
      'dropoutMonth',
    ],
  },
})
export type Applicant = RowOf<typeof applicants>
