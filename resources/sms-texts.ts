import type { Words } from './kernel/words'
import { templateNames } from './mail-templates'
import { words } from './words'

/**
 * Variables of SMS, written as `{{name}}`, in the order in which the editor offers them; their values come from the owner of the number.
 */
export const smsVariables = {
  name: words.personName,
  course: words.course,
  group: words.group,
  startDate: { en: 'Start date', hy: 'Սկզբի ամսաթիվ' },
  academy: words.academy,
} as const satisfies Record<string, Words>
export type SmsVariable = keyof typeof smsVariables

/** The SMS texts that staff send, with their labels. */
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
