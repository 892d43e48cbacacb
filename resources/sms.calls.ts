import { z } from 'zod'
import { MAX_RECIPIENTS, meantApplicants, requestKey, someOf } from './emails.calls'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { lines } from './kernel/kinds/text'
import type { Message } from './kernel/message'
import { messages } from './kernel/messages'
import { messengers } from './mailing-lists'
import { MAX_SMS, smsNumber } from './sms-text'
import { mailMessages } from './mail.messages'

const tag = 'SMS'

/** A message that names the numbers that are impossible. */
export const noNumbers = (numbers: readonly string[]): Message =>
  mailMessages.invalidPhones({ typed: someOf(numbers.filter((each) => smsNumber(each) === null)) })
const to = z.preprocess(
  (typed) => (typeof typed === 'string' ? [typed] : typed),
  z
    .array(z.string(messages.phone).trim().max(40, messages.phone), messages.list)
    .max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS))
    .superRefine((typed, context) => {
      if (typed.some((each) => smsNumber(each) === null))
        context.addIssue({ code: 'custom', message: noNumbers(typed) })
    }),
)
const lists = z.array(id, messages.list).max(20, messages.most(20)).default([])

/**
 * Sends one SMS to each number, in any notation; `lists` are mailing lists. The text is `template`, or `html` when that is left out;
 * variables such as `{{name}}` and `{{course}}` are filled in for each number. Returns the number of SMS. 422 for an invalid number, and
 * when a variable has no value for a number's owner; 409 for a key that was used for another SMS (part 2 §5, §7).
 */
export const sendSms = defineCall({
  operationId: 'sendSms',
  method: 'POST',
  path: '/sms/send',
  summary: 'Send a mass SMS',
  who: messengers,
  tag,
  body: z
    .strictObject({
      html: z.string().max(20_000, messages.longest(20_000)).optional(),
      template: lines(MAX_SMS).optional(),
      to: to.default([]),
      lists,
      applicants: meantApplicants,
      key: requestKey,
    })
    .superRefine(({ html, template, to: numbers, lists: chosen }, context) => {
      if (!template && !html?.trim())
        context.addIssue({ code: 'custom', path: ['template'], message: messages.required })
      if (numbers.length + chosen.length === 0)
        context.addIssue({ code: 'custom', path: ['to'], message: messages.required })
    }),
  answer: z.strictObject({ sent: z.int() }),
  changes: ['sms'],
})

/** The current templates of SMS; their variables are filled in for each number when the SMS is sent. */
export const smsTemplates = defineCall({
  operationId: 'smsTemplates',
  method: 'GET',
  path: '/sms/templates',
  summary: 'Texts of SMS',
  who: messengers,
  tag,
  answer: z.strictObject({ templates: z.array(z.strictObject({ name: z.string(), en: z.string(), hy: z.string() })) }),
  shows: ['documentTemplates'],
})

/** The number of receivers of a mass SMS, and, if a text is given, the largest number of parts. 422 as for sending. */
export const countNumbers = defineCall({
  operationId: 'countNumbers',
  method: 'POST',
  path: '/sms/recipients',
  summary: 'To how many a mass SMS would go',
  who: messengers,
  tag,
  body: z.strictObject({ template: lines(MAX_SMS).optional(), to: to.default([]), lists, applicants: meantApplicants }),
  answer: z.strictObject({ count: z.int(), parts: z.int().optional(), isSent: z.boolean() }),
})
