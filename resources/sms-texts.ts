import type { Words } from './kernel/words'
import { templateNames } from './mail-templates'
import { words } from './words'

/** What SMS may name as `{{name}}`, in the order in which an editor offers them; each is filled in by the person whose number it is. */
export const smsVariables = {
  name: words.personName,
  course: words.course,
  group: words.group,
  startDate: { en: 'Start date', hy: 'Սկզբի ամսաթիվ' },
  academy: words.academy,
} as const satisfies Record<string, Words>
export type SmsVariable = keyof typeof smsVariables

/** The SMS texts that staff send, each by what people call it. */
export const smsTextNames = {
  'exam-reminder-sms': templateNames['exam-reminder-template'],
  'interview-reminder-sms': templateNames['interview-reminder-template'],
  'agreement-to-sign-sms': templateNames['agreement-to-sign-template'],
  'payment-due-sms': templateNames['payment-due-template'],
  'group-starts-sms': templateNames['group-starts-template'],
  'lesson-changed-sms': templateNames['lesson-changed-template'],
} as const satisfies Record<string, Words>
export type SmsTextName = keyof typeof smsTextNames
export const isSmsTextName = (name: string): name is SmsTextName => Object.hasOwn(smsTextNames, name)
