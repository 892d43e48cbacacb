import { expect, test } from 'vitest'
import {
  applicantStatuses,
  fullPicker,
  restrictedPicker,
  rowToneOf,
  statusPriorities,
  studentPicker,
} from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { checkFields } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { Fields } from '#resources/kernel/field'
import { english } from '#resources/kernel/message'
import { resourceNamed } from '#resources/registry'

/** The options of a field, or of a part of one by its path. */
const optionsOf = ({ fields }: { fields: Fields }, path: string): string[] => {
  const [name = '', ...parts] = path.split('.')
  const field = fields[name]
  if (field && 'fields' in field) return optionsOf(field, parts.join('.'))
  return field && 'options' in field ? field.options.map(({ value }) => value) : []
}

const taskTypes = ['GROUP', 'APPLICANT', 'FIRST_CONTACT_PHASE', 'EXAM_STAGE', 'INTERVIEW_STAGE', 'OTHER']
test.each([
  [
    'applicants.dropoutMonth',
    ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH'].map((n) => `${n}_MONTH`),
  ],
  ['groups.groupInstructors.instructorType', ['ASSISTANT', 'LECTURER', 'TUTOR']],
  ['groups.groupInstructors.salary.salaryType', ['PER_COURSE', 'MONTHLY', 'HOURLY']],
  ['groups.groupInstructors.salary.currency', ['AMD', 'USD', 'EUR']],
  ['groups.duration.timeScale', ['DAY', 'WEEK', 'MONTH', 'YEAR']],
  ['groups.tuitionFee.currency', ['AMD', 'USD', 'EUR']],
  ['groups.tuitionFee.feeType', ['PER_COURSE', 'MONTHLY']],
  ['groups.schedule.dayOfWeek', ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']],
  ['groups.location', ['YEREVAN', 'VANADZOR']],
  ['courses.branch', ['YEREVAN', 'VANADZOR']],
  ['courses.examSource', ['CODE_SIGNAL', 'TEST_PORTAL']],
  ['courses.examProcessType', ['AUTOMATED', 'MANUAL']],
  ['exams.examType', ['FINAL', 'MIDTERM']],
  ['admissionExams.state', ['PENDING', 'DONE']],
  ['payments.paymentType', ['DEFAULT', 'DONATION', 'AMERIA_CREDIT']],
  ['payments.currency', ['AMD', 'USD', 'EUR']],
  ['payments.method', ['CASH', 'BANK_TRANSFER', 'CARD', 'CREDIT']],
  ['attachments.attachmentType', ['AGREEMENT', 'CERTIFICATE', 'IMAGE', 'INVOICE', 'OTHER', 'CV']],
  ['tasks.taskStatus', ['ACTIVE', 'RESOLVED', 'CANCELED']],
  ['tasks.taskType', taskTypes],
  ['reminders.status', ['ACTIVE', 'RESOLVED', 'CANCELED']],
  ['reminders.type', [...taskTypes, 'INSTRUCTOR']],
  ['notifications.status', ['UNREAD', 'READ']],
  ['notifications.type', ['NOTIFICATION', 'REMINDER']],
  ['notifications.relatedResource', ['NOTIFICATION', 'TASK']],
  ['users.teamPosition', ['TEAM_LEAD', 'TEAM_MEMBER']],
  [
    'users.roles',
    ['ADMIN', 'MODERATOR', 'PROJECT_COORDINATOR', 'SALES_SUPPORT_SPECIALIST', 'PROGRAM_MANAGER'].map(
      (role) => `ROLE_${role}`,
    ),
  ],
  ['instructors.role', ['INSTRUCTOR', 'PRACTISE_LEAD']],
])('the choices of %s are those of the specification', (path, values) => {
  const [name = '', ...parts] = path.split('.')
  expect(optionsOf(resourceNamed(name), parts.join('.')).toSorted()).toEqual(values.toSorted())
})

test('pickers leave out what the specification says', () => {
  const without = (offered: readonly string[]) => applicantStatuses.filter((status) => !offered.includes(status))
  expect(without(fullPicker)).toEqual(['DROP_OUT_AFTER_ENROLLMENT'])
  expect(without(restrictedPicker).toSorted()).toEqual([
    'DROP_OUT_AFTER_ENROLLMENT',
    'E_MAIL_SENT',
    'INTRO_GRADUATED',
    'INVITE_NEXT_COURSE',
    'NO_ANSWER',
    'ON_HOLD',
    'RESCHEDULED',
  ])
  expect(studentPicker).toEqual(['ENROLLED', 'DROP_OUT'])
})

test('passed is green and failed red, and instructors have the colours of their status', () => {
  const tones = ({ fields }: AnyResource) => {
    const { status } = fields
    return status?.kind === 'choice' ? status.options.map(({ value, look }) => [value, look?.tone]) : []
  }
  for (const [status, tone] of tones(applicants))
    if (/_(PASSED|FAILED)/.test(String(status))) expect(tone, status).toBe(status?.includes('PASSED') ? 'green' : 'red')
  expect(Object.fromEntries(tones(resourceNamed('instructors')))).toEqual({
    TEACHING_NOW: 'green',
    ON_A_BREAK: 'amber',
    // The tone whose ground is pink.
    NOT_AVAILABLE: 'red',
    POTENTIAL_INSTRUCTOR: 'blue',
  })
})

test('choices are those of the specification', () => {
  expect(optionsOf(groups, 'groupState')).toEqual(['ON_HOLD', 'PLANNING', 'ONGOING', 'WAITING_FOR_DEMO', 'TERMINATED'])
  expect(optionsOf(groups, 'courseFormat')).toEqual(['ONLINE', 'OFFLINE', 'COMBINED'])
  expect(optionsOf(groups, 'groupType')).toEqual(['REGULAR', 'BOOTCAMP'])
  expect(optionsOf(groups, 'selectionStatus')).toEqual(['OPEN', 'CLOSED'])
  expect(optionsOf(groups, 'paymentTiming')).toEqual(['PREPAYMENT', 'POSTPAYMENT'])
  expect(optionsOf(courses, 'courseCategory')).toEqual([
    'PRO_COURSES',
    'INTERNSHIPS',
    'INTRO_COURSES_NO_EXAM',
    'INTRO_COURSES_WITH_EXAM',
  ])
  expect(optionsOf(courses, 'level')).toEqual(['0', '1', '2'])
  expect(optionsOf(applicants, 'registrationSource')).toEqual(['MANUAL', 'TILDA', 'WEBSITE', 'IMPORTED'])
  expect(optionsOf(applicants, 'paymentMethod')).toEqual(['DEFAULT', 'DONATION', 'AMERIA_CREDIT'])
  expect(optionsOf(resourceNamed('instructors'), 'status')).toEqual([
    'TEACHING_NOW',
    'ON_A_BREAK',
    'NOT_AVAILABLE',
    'POTENTIAL_INSTRUCTOR',
  ])
  expect(optionsOf(resourceNamed('lessons'), 'lessonState')).toEqual(['COMPLETED', 'MISSED', 'UPCOMING'])
})

test('there are 28 statuses, sorted by the stated priorities, none of them 6', () => {
  expect(optionsOf(applicants, 'status')).toEqual(applicantStatuses)
  expect(applicantStatuses).toHaveLength(28)
  expect(statusPriorities).toEqual({
    ENROLLED: 1,
    GRADUATED: 2,
    DROP_OUT: 3,
    DROP_OUT_AFTER_ENROLLMENT: 3,
    APPLIED_ONLY: 4,
    EXAM_SCHEDULED: 5,
    RESCHEDULE_THE_EXAM: 7,
    EXAM_PASSED: 8,
    EXAM_FAILED: 9,
    EXAM_WAITLIST: 10,
    INTERVIEW_SCHEDULED: 11,
    INTERVIEW_PASSED: 12,
    INTERVIEW_FAILED: 13,
    INTERVIEW_ABSENT: 14,
    INTERVIEW_WAITLIST: 15,
    ON_HOLD: 16,
    REDIRECTED: 17,
    RESCHEDULED: 18,
    CONSIDER_FOR_NEXT_COURSE: 19,
    INVITE_NEXT_COURSE: 20,
    NO_ANSWER: 21,
    E_MAIL_SENT: 22,
    BLACKLIST: 23,
    INTRO_GRADUATED: 24,
    EXAM_PASSED_INFORMED: 25,
    EXAM_FAILED_INFORMED: 26,
    INTERVIEW_PASSED_INFORMED: 27,
    INTERVIEW_FAILED_INFORMED: 28,
  })
  expect(rowToneOf('EXAM_PASSED')).toBe('green')
  expect(rowToneOf('APPLIED_ONLY')).toBeNull()
})

test('links say what is wrong with them; an empty prepayment is none', () => {
  const { values, errors } = checkFields(
    groups.fields,
    {
      evaluationLink: 'forms.example.am',
      evaluationFormSpreadsheetLink: 'https://example.am/sheet',
      slackLink: 'slack.com/archives/1',
      tuitionFee: { currency: 'AMD', amount: 1, feeType: 'MONTHLY', prePaymentPercent: '' },
      size: 81,
    },
    false,
  )
  expect(Object.fromEntries(Object.entries(errors).map(([name, fault]) => [name, english(fault)]))).toEqual({
    evaluationLink: 'Invalid URL format. Please start with http:// or https://',
    evaluationFormSpreadsheetLink: 'The link is not valid google spreadsheet link',
    size: 'Must be at most 80',
  })
  expect(values).toMatchObject({
    slackLink: 'https://slack.com/archives/1',
    tuitionFee: { prePaymentPercent: null },
  })
})

/** The names under which a record is read: its fields, what it shows of others, and what the server adds. */
const readNames = ({ fields, uuid }: AnyResource) =>
  new Set([
    'id',
    'created_at',
    ...(uuid ? ['uuid'] : []),
    ...Object.entries(fields).flatMap(([name, field]) => [
      name,
      ...(field.alias ? [field.alias] : []),
      ...('as' in field && field.as ? [field.as] : []),
    ]),
  ])
const person = 'firstName lastName'
test.each([
  [
    'applicants',
    `name nameHy nameEn email phoneNumber status registrationSource created_at createdBy course courseId group groupId studentGroupId
    scheduledDate discount oneTimeDiscount paymentMethod isCertificateGiven isOpenToWork contactLater introGraduated hasDebt debt dropoutMonth
    totalAbsentees finalScore certificate isRegistrationMailSent cv attachmentsCount comments commentCount feedbacks feedbacksCount leadGen
    applicantActions admissionExam applicantExams`,
    { course: 'name level', group: 'name startDate groupState', createdBy: person, leadGen: 'sourceName' },
  ],
  [
    'groups',
    `number name course courseId projectCoordinatorId projectCoordinator team groupState courseFormat description startDate endDate size
    completenessPercentage slackLink evaluationLink evaluationFormSpreadsheetLink agreement_3_1_point groupInstructors duration tuitionFee
    schedule isFinal selectionStatus`,
    {
      course: 'name level courseCategory',
      projectCoordinator: `${person} email phoneNumber avatar username deactivated`,
    },
  ],
  [
    'courses',
    `uuid name courseCategory branch level track trackId expectedNumberOfApplicants defaultProjectCoordinatorId defaultProjectCoordinator
    defaultDuration defaultTuitionFee examSource examProcessType emailTemplate testLink testId examPercentage`,
    { track: 'name', defaultProjectCoordinator: 'username email avatar deactivated' },
  ],
  ['consultations', 'name email phoneNumber source isDone created_at createdBy comments', { createdBy: 'username' }],
  ['leadGenSources', 'sourceName courseId', {}],
  ['lessons', 'startDate endDate group number lessonState', { group: 'slackLink' }],
  ['exams', 'title date examType minScore maxScore groupId', {}],
  [
    'payments',
    `paymentId applicant applicantId groupId date amount currency description debt paymentType isPaid status invoice method group courseName`,
    { group: 'name' },
  ],
  ['attachments', 'attachmentId name attachment link date attachmentType userId applicantPaymentId', {}],
  ['reminders', 'title description type status remindingDate ownerUuid', {}],
  ['tasks', 'title description dueDate taskStatus taskType owner ownerUuid createdBy relatedTo applicant', {}],
  ['notifications', 'title description created_at status relatedResource task type', {}],
  ['teams', 'name teamName members phoneNumbers', {}],
  ['tracks', 'name', {}],
  [
    'users',
    `uuid avatar colorHex firstName lastName username email phoneNumber roles teams teamPosition deactivated authGroup paymentMethod
    linkedInProfile signatureLink`,
    {},
  ],
  ['instructors', 'name email phoneNumber linkedInProfile status role tracks signatureLink avatar comments', {}],
  ['emails', 'created_at subject template recipients sender tags', {}],
  ['sms', 'created_at template recipients sender', {}],
] as const)('a record of %s is read with what the specification names', (name, read, shown: Record<string, string>) => {
  const resource = resourceNamed(name)
  const known = readNames(resource)
  const lacking = (names: string, of: ReadonlySet<string>) => names.split(/\s+/).filter((each) => !of.has(each))

  expect(lacking(read, known)).toEqual([])
  for (const [as, names] of Object.entries(shown)) {
    const field = Object.values(resource.fields).find((each) => 'as' in each && each.as === as)
    expect(lacking(names, new Set(field && 'show' in field ? field.show : [])), as).toEqual([])
  }
})
