import { z } from 'zod'
import { MAX_RECIPIENTS, meantApplicants, requestKey, someOf } from './emails.calls'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { lines } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { messengers } from './mailing-lists'
import { MAX_SMS, smsNumber } from './sms-text'
import { mailMessages } from './mail.messages'

const tag = 'SMS'

const to = z.preprocess(
  (typed) => (typeof typed === 'string' ? [typed] : typed),
  z
    .array(z.string(messages.phone).trim().max(40, messages.phone), messages.list)
    .max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS))
    .superRefine((typed, context) => {
      const wrong = typed.filter((each) => smsNumber(each) === null)
      if (wrong.length > 0)
        context.addIssue({ code: 'custom', message: mailMessages.invalidPhones({ typed: someOf(wrong) }) })
    }),
)
const lists = z.array(id, messages.list).max(20, messages.most(20)).default([])

/**
 * Writes one SMS to each number, however it was typed; `lists` are mailing lists. The text is `template`, or what `html` says
 * when that is left out; `{{name}}`, `{{course}}` and the like are filled in for each number, by an application that a list holds
 * or `applicants` names, else by the newest. Answers how many were written. 422 for what is no number, and
 * for one of whose owner something that the text names is not known; 409 for a key that was used for another (part 2 §5, §7).
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

/** The named texts that an SMS may begin with, as they hold now; what they name in braces is filled in for each number when it is sent. */
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

/** How many numbers a mass SMS would go to, and in how many parts at most each reads it, where a text is given. `isSent` is
 * false where there is no gateway: then it is only kept. 422 as for sending it. */
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
