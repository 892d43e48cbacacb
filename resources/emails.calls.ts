import { z } from 'zod'
import { staff } from './access'
import { defineCall } from './kernel/call'
import { id } from './kernel/kinds/reference'
import { line, lines } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { isEmail } from './kernel/patterns'
import { messengers } from './mailing-lists'
import { CUSTOM_TEMPLATE, massTemplates, serviceTemplates } from './mail-templates'

const tag = 'Mail'
/** Tags of a mail (part 2 §9). */
export const MAX_TAGS = 3
/** Receivers of one sending. */
export const MAX_RECIPIENTS = 5000
/** 'Full Name <address>' (part 2 §5), without the signs that would make two senders of one. */
export const SENDER = /^([^<>",;:@\\]{1,100}) <([^<>\s]+)>$/
export const noAddresses = (wrong: readonly string[]): string => `Invalid email: ${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' ...' : ''}`

const needed = (max: number) => line(max).refine((value) => value !== '', messages.required)
const sender = line(400).refine((value) => isEmail(SENDER.exec(value)?.[2] ?? ''), messages.email)
const tags = z.array(needed(30)).max(MAX_TAGS, messages.most(MAX_TAGS)).nullable().default(null)
/** Receivers as typed; those that are no addresses are named. */
const recipients = z.array(z.string(messages.email).trim().max(254, messages.email), messages.list)
  .max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS))
  .superRefine((typed, context) => {
    const wrong = typed.filter((each) => !isEmail(each))
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: noAddresses(wrong) })
  })
/** Ids of mailing lists. */
const lists = z.array(id, messages.list).max(20, messages.most(20)).default([])
/** Made by the form: a request that comes again with it is answered as the first, and done once. */
export const requestKey = z.uuid(messages.reference).optional()

/**
 * Writes one mail to each receiver: those named and those of mailing lists that the sender may see, each address once
 * whatever its case. `html` is for the template `custom`, and is cleaned. Answers how many mails were written. 422 for a sender that is not
 * verified, and for receivers that are no addresses; 409 for a key that was used for another mail (part 2 §5, §7).
 */
export const sendMassMail = defineCall({
  method: 'POST', path: '/email', summary: 'Send a mass mail', who: messengers, tag,
  body: z.strictObject({
    sender, subject: needed(200), tags, recipients: recipients.default([]), lists,
    template: z.enum([...massTemplates, CUSTOM_TEMPLATE], messages.choice), html: z.string(messages.text).max(100_000, messages.longest(100_000)).optional(),
    key: requestKey,
  }).superRefine(({ recipients, lists, template, html }, context) => {
    if (recipients.length + lists.length === 0) context.addIssue({ code: 'custom', path: ['recipients'], message: messages.required })
    if (template === CUSTOM_TEMPLATE && !html?.trim()) context.addIssue({ code: 'custom', path: ['html'], message: messages.required })
  }),
  answer: z.strictObject({ sent: z.int() }),
})

/** How many would get a mass mail: each address counts once. */
export const countReceivers = defineCall({
  method: 'POST', path: '/email/recipients', summary: 'To how many a mass mail would go', who: messengers, tag,
  body: z.strictObject({ recipients: recipients.default([]), lists }), answer: z.strictObject({ count: z.int() }),
})

const list = z.strictObject({ id, name: z.string(), audience: z.string(), count: z.int() })
export type CountedList = z.output<typeof list>
/** Mailing lists by name, with how many of each the viewer would reach. */
export const mailLists = defineCall({
  method: 'GET', path: '/email/lists', summary: 'Mailing lists', who: staff, tag,
  answer: z.strictObject({ lists: z.array(list), totalElements: z.int() }),
})
/** Addresses that mail may be written from. */
export const mailSenders = defineCall({
  method: 'GET', path: '/email/senders', summary: 'Verified addresses of senders', who: staff, tag, answer: z.strictObject({ senders: z.array(z.string()) }),
})
const names = z.strictObject({ templates: z.array(z.string()) })
const template = z.strictObject({ name: z.string(), subject: z.string(), html: z.string() })
export type ShownTemplate = z.output<typeof template>
const byName = z.strictObject({ name: z.string().max(100) })
/** Names of the templates of mass mails. */
export const mailTemplateNames = defineCall({ method: 'GET', path: '/email/templates', summary: 'Templates of mass mails', who: staff, tag, answer: names })
/** A template as a mass mail says it; what is filled in for each receiver stands in braces. 404 for an unknown one. */
export const mailTemplate = defineCall({
  method: 'GET', path: '/email/templates/:name', summary: 'The html of a template', who: staff, tag, params: byName, answer: template,
})

/** The mail service's: every template that it sends. */
export const serviceTemplateNames = defineCall({ method: 'GET', path: '/templates', summary: 'Mail service: names of templates', who: staff, tag: 'Mail service', answer: names })
/** The mail service's: a template with all that may be filled in. */
export const serviceTemplate = defineCall({
  method: 'GET', path: '/templates/:name', summary: 'Mail service: one template', who: staff, tag: 'Mail service', params: byName, answer: template,
})
const variable = line(5000).optional()
const paragraphs = lines(5000).optional()
/**
 * The mail service's: writes one mail (part 2 §3 'Mail'). For staff who write mails, and for programs with the key of the settings
 * (`x-api-key`); 401 for everybody else. The templates with links into accounts are not sent this way.
 */
export const sendOneMail = defineCall({
  method: 'POST', path: '/sendEmail', summary: 'Mail service: send one mail', who: 'public', tag: 'Mail service',
  body: z.strictObject({
    to: z.string(messages.required).trim().max(254).refine(isEmail, messages.email), from: sender, subject: needed(200), tags,
    template: z.enum(serviceTemplates, messages.choice), key: requestKey,
    variables: z.strictObject({ description: paragraphs, title: variable, recipient: variable, sender: variable }).default({}),
  }),
  answer: z.strictObject({ id }),
})
