import type { Words } from './kernel/words'

/** The default mail of a course (DECISIONS CRS-013). */
export const DEFAULT_TEMPLATE = 'website-default-template'
/** The mail that a course with an automated exam always uses (part 2 §4). */
export const AUTOMATED_TEMPLATE = 'automated-exam-template'
/** Mails with a link to an account: only administrators may see their content. */
export const secretTemplates = ['reset-password', 'create-password-template'] as const
/** Mails about accounts, which only Cohort sends. */
const systemTemplates = [...secretTemplates, 'email-changed'] as const

/** The mail templates with their labels: those that the specification names, and one for each step of the pipeline (DECISIONS EXM-024). */
export const templateNames = {
  'website-default-template': { en: 'Website default', hy: 'Կայքի հիմնական' },
  'automated-exam-template': { en: 'Automated exam', hy: 'Ավտոմատ քննություն' },
  'enroll-template': { en: 'Enroll', hy: 'Ընդունում' },
  'reset-password': { en: 'Reset password', hy: 'Գաղտնաբառի վերականգնում' },
  'create-password-template': { en: 'Create password', hy: 'Գաղտնաբառի ստեղծում' },
  'email-changed': { en: 'Email changed', hy: 'Էլ. հասցեի փոփոխություն' },
  'send-task-template': { en: 'Send task', hy: 'Նոր առաջադրանք' },
  'notification-template': { en: 'Notification', hy: 'Ծանուցում' },
  'application-received-template': { en: 'Application received', hy: 'Դիմումը ստացված է' },
  'course-invitation-template': { en: 'Course invitation', hy: 'Դասընթացի հրավեր' },
  'exam-invitation-template': { en: 'Exam invitation', hy: 'Քննության հրավեր' },
  'exam-reminder-template': { en: 'Exam reminder', hy: 'Քննության հիշեցում' },
  'exam-passed-template': { en: 'Exam passed', hy: 'Քննությունը հանձնել է' },
  'exam-failed-template': { en: 'Exam failed', hy: 'Քննությունը չի հանձնել' },
  'exam-waitlist-template': { en: 'Exam waitlist', hy: 'Քննության սպասացուցակ' },
  'interview-invitation-template': { en: 'Interview invitation', hy: 'Հարցազրույցի հրավեր' },
  'interview-reminder-template': { en: 'Interview reminder', hy: 'Հարցազրույցի հիշեցում' },
  'interview-passed-template': { en: 'Interview passed', hy: 'Հարցազրույցն անցել է' },
  'interview-failed-template': { en: 'Interview failed', hy: 'Հարցազրույցը չի անցել' },
  'interview-waitlist-template': { en: 'Interview waitlist', hy: 'Հարցազրույցի սպասացուցակ' },
  'booking-confirmed-template': { en: 'Booking confirmed', hy: 'Ամրագրումը հաստատված է' },
  'booking-canceled-template': { en: 'Booking canceled', hy: 'Ամրագրումը չեղարկված է' },
  'booking-seat-template': { en: 'A seat is free', hy: 'Ազատ տեղ կա' },
  'agreement-to-sign-template': { en: 'Agreement to sign', hy: 'Ստորագրման ենթակա պայմանագիր' },
  'agreement-signed-template': { en: 'Agreement signed', hy: 'Պայմանագիրը ստորագրված է' },
  'payment-due-template': { en: 'Payment due', hy: 'Վճարման օրը մոտենում է' },
  'payment-overdue-template': { en: 'Payment overdue', hy: 'Ժամկետանց վճարում' },
  'payment-received-template': { en: 'Payment received', hy: 'Վճարումը ստացված է' },
  'lesson-changed-template': { en: 'Lesson changed', hy: 'Դասը փոխված է' },
  'group-starts-template': { en: 'Group starts', hy: 'Խումբը մեկնարկում է' },
  'demo-day-template': { en: 'Demo day', hy: 'Դեմո օր' },
  'graduation-template': { en: 'Graduation', hy: 'Ավարտ' },
  'certificate-template': { en: 'Certificate', hy: 'Վկայական' },
  'evaluation-template': { en: 'Evaluation', hy: 'Գնահատում' },
} as const satisfies Record<string, Words>
export type MailTemplate = keyof typeof templateNames
export const mailTemplates = Object.keys(templateNames) as MailTemplate[]
type SystemTemplate = (typeof systemTemplates)[number]

/** The subject that a mass mail opens with (part 2 §9). */
export const DEFAULT_SUBJECT = 'Course Invitation'
/** Instead of a template: a mass mail with its own text (part 2 §7). */
export const CUSTOM_TEMPLATE = 'custom'
/** Templates of the mail service: all but the mails about accounts (part 2 §7). */
export const serviceTemplates = mailTemplates.filter(
  (name): name is Exclude<MailTemplate, SystemTemplate> => !systemTemplates.some((each) => each === name),
)
/** Whether only Cohort sends it, so that it is not offered to users (DECISIONS 'Mail templates'). */
export const isSystemTemplate = (name: MailTemplate): boolean =>
  name === 'send-task-template' || name.startsWith('booking-') || systemTemplates.some((each) => each === name)
/** Templates of mass mails (part 2 §9 'Mail template whitelist'). */
export const massTemplates = serviceTemplates.filter((name) => !isSystemTemplate(name))

/** The given templates as options of a choice. */
export const templateOptions = <const T extends MailTemplate>(...names: T[]) =>
  Object.fromEntries(names.map((name): [string, Words] => [name, templateNames[name]])) as Record<T, Words>

/** Templates for a course's first mail. */
export const courseTemplates = templateOptions(
  DEFAULT_TEMPLATE,
  AUTOMATED_TEMPLATE,
  'enroll-template',
  'application-received-template',
  'course-invitation-template',
  'exam-invitation-template',
  'interview-invitation-template',
)
