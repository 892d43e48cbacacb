import { z } from 'zod'
import { notInstructors, ofOwnGroups, readsApplicant, staff } from './access'
import { admissionSteps, leftStageNames, leftStages, stepNames } from './admission-steps'
import { applicantMessages } from './applicants.messages'
import { applicantComputed } from './applicant-computed'
import { applicantNotices } from './applicant-notices'
import { applicantPage } from './applicant-page'
import { fullPicker, salesStatuses, scheduledStatuses, statusOptions, statusPriorities } from './applicant-statuses'
import { dropoutMonths } from './drop-out'
import { enterExam } from './exam-entry'
import { examResultMail, isResultToSend } from './exam-result'
import { graduate } from './graduation'
import { anyOf, hasRole, is, isIn, isNull, not, type Viewer } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, email, flag, instant, money, percent, phone, reference, text } from './kernel/fields'
import { id } from './kernel/kinds/reference'
import { messages } from './kernel/messages'
import type { RowOf } from './kernel/row'
import { replan } from './replan'
import { paymentMethods } from './terms'
import { asIs } from './kernel/words'
import { byCreator, toGroup, unlisted } from './field-options'
import { words } from './words'

export const registrationSources = {
  MANUAL: { en: 'Manual', hy: 'Ձեռքով' },
  TILDA: asIs('Tilda'),
  WEBSITE: { en: 'Website', hy: 'Կայք' },
  IMPORTED: { en: 'Imported', hy: 'Ներմուծված' },
}
export type RegistrationSource = keyof typeof registrationSources
const managers = (viewer: Viewer) => hasRole(viewer, 'ROLE_ADMIN', 'ROLE_MODERATOR')
const ofCoordinator = (viewer: Viewer) =>
  hasRole(viewer, 'ROLE_PROJECT_COORDINATOR') && anyOf(isNull('groupId'), ofOwnGroups(viewer, 'group.'))
/** Who may change all of an application; sales only work up to enrolment, and may not set payment terms or certificates. */
const runs = (viewer: Viewer) => anyOf(managers(viewer), ofCoordinator(viewer))

/** Applicants: each row is one application for a course, optionally in a group (part 2 §3, §4, §5; DECISIONS 'Admission'). */
export const applicants = defineResource({
  name: 'applicants',
  path: 'applicant',
  screen: '/applicants',
  uuid: true,
  title: { one: words.applicant, many: words.applicants },
  display: 'name',
  fields: {
    name: text({ label: words.personName, required: true, search: true, max: 120 }),
    nameHy: text({ label: { en: 'Armenian name', hy: 'Հայերեն անուն' }, search: true, max: 120 }),
    nameEn: text({ label: { en: 'English name', hy: 'Անգլերեն անուն' }, search: true, max: 120 }),
    email: email({ label: words.email, required: true, search: true, readable: notInstructors }),
    phoneNumber: phone({ label: words.phone, required: true, search: true }),
    status: choice({
      label: words.status,
      required: true,
      options: statusOptions,
      offer: fullPicker,
      places: statusPriorities,
      default: 'APPLIED_ONLY',
      filterAs: 'statuses',
      editable: true,
    }),
    scheduledDate: instant({
      label: words.scheduledDate,
      required: isIn('status', scheduledStatuses),
      readable: notInstructors,
    }),
    courseId: reference({ label: words.course, to: 'courses', as: 'course', show: ['name', 'level'], required: true }),
    groupId: reference({ ...toGroup, show: ['name', 'startDate', 'groupState'] }),
    registrationSource: choice({
      label: { en: 'Registration source', hy: 'Գրանցման աղբյուր' },
      options: registrationSources,
      default: 'MANUAL',
      readable: staff,
    }),
    leadGenId: reference({
      label: words.leadSource,
      to: 'leadGenSources',
      as: 'leadGen',
      show: ['sourceName'],
      readable: staff,
    }),
    paymentMethod: choice({
      label: words.paymentMethod,
      required: true,
      options: paymentMethods,
      default: 'DEFAULT',
      readable: notInstructors,
      writable: runs,
    }),
    discount: percent({
      label: { en: 'Discount', hy: 'Զեղչ' },
      step: 10,
      default: 0,
      readable: notInstructors,
      writable: runs,
    }),
    oneTimeDiscount: money({
      label: { en: 'One-time discount', hy: 'Միանվագ զեղչ' },
      help: { en: 'In the currency of the group.', hy: 'Խմբի արժույթով։' },
      readable: notInstructors,
      writable: runs,
    }),
    contactLater: flag({ label: { en: 'Contact later', hy: 'Կապվել ավելի ուշ' }, default: false, readable: staff }),
    isOpenToWork: flag({
      label: { en: 'Open to work', hy: 'Աշխատանք է փնտրում' },
      default: false,
      readable: notInstructors,
    }),
    isCertificateGiven: flag({
      label: { en: 'Certificate given', hy: 'Վկայականը տրված է' },
      default: false,
      readable: notInstructors,
      writable: runs,
    }),
    dropoutMonth: choice({
      label: { en: 'Dropout month', hy: 'Դուրս գալու ամիս' },
      options: dropoutMonths,
      readable: staff,
    }),
    isRegistrationMailSent: flag({
      label: { en: 'Registration mail sent', hy: 'Գրանցման նամակն ուղարկված է' },
      default: false,
      readOnly: true,
      lasting: true,
      readable: staff,
    }),
    personId: reference({
      label: words.person,
      to: 'persons',
      readOnly: true,
      required: true,
      readable: staff,
      ...unlisted,
    }),
    createdById: reference({ label: words.createdBy, ...byCreator, readable: staff }),
    ...applicantComputed,
  },
  access: {
    read: readsApplicant(''),
    write: (viewer) =>
      anyOf(runs(viewer), hasRole(viewer, 'ROLE_SALES_SUPPORT_SPECIALIST') && isIn('status', salesStatuses)),
    remove: runs,
  },
  // Of the fields, all but the status (part 2 §4).
  editable: { when: not(is('group.groupState', 'TERMINATED')), message: applicantMessages.terminatedGroup },
  filters: {
    /** Reached at least this step, whatever the current status is (docs/decisions/0014-statistics.md). */
    reached: {
      label: { en: 'Reached', hy: 'Հասել է' },
      schema: z.enum(stepNames, messages.choice),
      options: admissionSteps,
    },
    /** Was in this stage and moved to a later one. */
    leftStage: {
      label: { en: 'Passed the stage', hy: 'Անցել է փուլը' },
      schema: z.enum(leftStageNames, messages.choice),
      options: leftStages,
    },
    /** Is or was a member of a group (DECISIONS 'Applicant, application, student'). */
    isStudent: { label: words.student, schema: z.boolean(messages.flag) },
    /** Is offered the times to book of this group: is in it, or in no group and applied for its course (docs/decisions/0043-bookings.md). */
    timesOfGroup: { label: { en: 'Times to book of', hy: 'Ում ամրագրման ժամերը' }, schema: id, to: 'groups' },
  },
  notices: applicantNotices,
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  actions: {
    sendExamResult: {
      label: { en: 'Send exam result', hy: 'Ուղարկել քննության արդյունքը' },
      icon: 'mail',
      input: {},
      help: {
        en: 'The mail says that the exam was passed or failed, by the status. It goes out once.',
        hy: 'Նամակն ըստ կարգավիճակի հայտնում է, որ քննությունը հանձնվել է կամ ոչ։ Այն ուղարկվում է մեկ անգամ։',
      },
      many: true,
      shortcut: 'Shift+R',
      isOffered: ({ status, admissionExam }) => examResultMail(status) !== null && isResultToSend(admissionExam),
    },
    enterExam,
    graduate,
    replan,
  },
  calls: { create: '/applicant/create' },
  tally: ['status', 'courseId', 'groupId', 'registrationSource'],
  indexes: [
    ['courseId', 'status'],
    ['status', 'created_at'],
    ['status', 'updated_at'],
    { fields: ['groupId'], when: is('contactLater', true) },
    // Few records have these, so the default order would scan most of the table to find them.
    { fields: ['created_at'], when: is('isOpenToWork', true) },
    { fields: ['created_at'], when: is('isCertificateGiven', true) },
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
      { title: words.person, fields: ['name', 'nameHy', 'nameEn', ['email', 'phoneNumber']] },
      {
        title: words.admission,
        fields: [
          ['status', 'scheduledDate'],
          ['courseId', 'groupId'],
          ['registrationSource', 'leadGenId'],
        ],
      },
      { title: words.money, fields: [['paymentMethod', 'discount', 'oneTimeDiscount']] },
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
    page: applicantPage,
  },
})
export type Applicant = RowOf<typeof applicants>
