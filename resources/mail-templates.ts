import { sentence } from './kernel/kinds/choice'

/** The course's mail when nothing else is chosen (DECISIONS CRS-013). */
export const DEFAULT_TEMPLATE = 'website-default-template'
/** The mail that an automated exam forces (part 2 §4). */
export const AUTOMATED_TEMPLATE = 'automated-exam-template'
/** Mails that carry a link to an account: their content is for administrators only. */
export const secretTemplates = ['reset-password', 'create-password-template'] as const
/** Mails about accounts that only Cohort writes. */
const systemTemplates = [...secretTemplates, 'email-changed'] as const

/** Names of the mail templates: those the specification names, and one for each step of the pipeline (DECISIONS EXM-024). */
export const mailTemplates = [
  DEFAULT_TEMPLATE,
  AUTOMATED_TEMPLATE,
  'enroll-template',
  ...systemTemplates,
  'send-task-template',
  'notification-template',
  'application-received-template',
  'course-invitation-template',
  'exam-invitation-template',
  'exam-reminder-template',
  'exam-passed-template',
  'exam-failed-template',
  'exam-waitlist-template',
  'interview-invitation-template',
  'interview-reminder-template',
  'interview-passed-template',
  'interview-failed-template',
  'interview-waitlist-template',
  'agreement-to-sign-template',
  'agreement-signed-template',
  'payment-due-template',
  'payment-overdue-template',
  'payment-received-template',
  'lesson-changed-template',
  'group-starts-template',
  'demo-day-template',
  'graduation-template',
  'certificate-template',
  'evaluation-template',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
type SystemTemplate = (typeof systemTemplates)[number]

/** Instead of a template: a mass mail in words of its own (part 2 §7). */
export const CUSTOM_TEMPLATE = 'custom'
/** What the mail service sends: everything but the mails about accounts (part 2 §7). */
export const serviceTemplates = mailTemplates.filter(
  (name): name is Exclude<MailTemplate, SystemTemplate> => !systemTemplates.some((each) => each === name),
)
/** Whether Cohort alone sends it: nobody is offered it by hand (DECISIONS 'Mail templates'). */
export const isSystemTemplate = (name: MailTemplate): boolean =>
  name === 'send-task-template' || systemTemplates.some((each) => each === name)
/** What a mass mail may be (part 2 §9 'Mail template whitelist'). */
export const massTemplates = serviceTemplates.filter((name) => !isSystemTemplate(name))

/** 'exam-passed-template' as people read it: 'Exam passed'. */
export const templateLabel = (name: string): string => sentence(name.replace(/-template$/, '').replaceAll('-', '_'))
const labelOf = (names: readonly MailTemplate[]) => Object.fromEntries(names.map((name) => [name, templateLabel(name)]))

/** Templates that a course's first mail may be. */
const ofCourse = [
  DEFAULT_TEMPLATE,
  AUTOMATED_TEMPLATE,
  'enroll-template',
  'application-received-template',
  'course-invitation-template',
  'exam-invitation-template',
  'interview-invitation-template',
] as const satisfies readonly MailTemplate[]
export const courseTemplates = labelOf(ofCourse) as Record<(typeof ofCourse)[number], string>
