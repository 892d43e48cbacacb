import { z } from 'zod'
import { staff } from './access'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { line, lines, neededLine } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { isEmail } from './kernel/patterns'
import { messengers } from './mailing-lists'
import { CUSTOM_TEMPLATE, massTemplates, serviceTemplates } from './mail-templates'
import { mailMessages } from './mail.messages'
import type { Message } from './kernel/message'

const tag = 'Mail'
/** The most tags of a mail (part 2 §9). */
export const MAX_TAGS = 3
/** The most receivers of one mailing. */
export const MAX_RECIPIENTS = 5000
/** 'Full Name <address>' (part 2 §5), without characters that would form a second sender. */
export const SENDER = /^([^<>",;:@\\]{1,100}) <([^<>\s]+)>$/
/** A name without the characters that `SENDER` forbids; empty where nothing is left. */
export const senderName = (name: string): string =>
  name
    .replace(/[<>",;:@\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .trimEnd()
/** The first ten values, for a message. */
export const someOf = (typed: readonly string[]): string =>
  `${typed.slice(0, 10).join(', ')}${typed.length > 10 ? ' ...' : ''}`
/** A message that names the receivers that are no e-mail addresses. */
export const noAddresses = (receivers: readonly string[]): Message =>
  mailMessages.invalidEmails({ typed: someOf(receivers.filter((each) => !isEmail(each))) })

const sender = line(400).refine((value) => isEmail(SENDER.exec(value)?.[2] ?? ''), messages.email)
const tags = z.array(neededLine(30)).max(MAX_TAGS, messages.most(MAX_TAGS)).nullable().default(null)
/** Receivers as typed; invalid addresses are named in the error. */
const recipients = z
  .array(z.string(messages.email).trim().max(254, messages.email), messages.list)
  .max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS))
  .superRefine((typed, context) => {
    if (!typed.every(isEmail)) context.addIssue({ code: 'custom', message: noAddresses(typed) })
  })
/** Ids of mailing lists. */
const lists = z.array(id, messages.list).max(20, messages.most(20)).default([])
/** Ids of the applications that are meant where a receiver has several: what is filled in is of these. */
export const meantApplicants = z.array(id, messages.list).max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS)).default([])
/** Created by the form: a repeated request with the same key gets the first answer and has no second effect. */
export const requestKey = z.uuid(messages.reference).optional()

/** Default values of variables, for receivers without a value of their own: `{ date: '12 Dec' }`. */
const variables = z
  .record(z.string().regex(/^\w{1,40}$/, messages.unknownField), line(5000))
  .refine((given) => Object.keys(given).length <= 20, messages.most(20))
  .default({})
const template = z.enum([...massTemplates, CUSTOM_TEMPLATE], messages.choice)
const html = z.string(messages.text).max(100_000, messages.longest(100_000)).optional()
/** A receiver who gets no mail, with the variables that have no value. */
const leftOut = z.strictObject({ email: z.string(), name: z.string().nullable(), missing: z.array(z.string()) })
export type LeftOut = z.output<typeof leftOut>
/** Message about receivers for whom variables have no value; `details` of the refusal lists all of them. */
export function notAllKnown(people: readonly LeftOut[]): Message {
  const named = people.slice(0, 10).map(({ email, missing }) => `${email} (${missing.join(', ')})`)
  const what = named.join(', ')
  const more = people.length - named.length
  return more > 0 ? mailMessages.notKnownAndMore({ what, more }) : mailMessages.notKnown({ what })
}

/**
 * Sends one mail to each receiver: the given addresses and the members of mailing lists whom the sender may see, each address once
 * (case-insensitive). `html` is used by the template `custom`, and is sanitised; `{{name}}` in it and in the subject is filled in for each
 * receiver. Returns the number of mails. 422 for an unverified sender, for invalid addresses, and when variables have no value for some
 * receivers: `details.missing` lists them. With `missing: 'skip'` they are left out and listed in the answer. 409 for a key that was used
 * for another mail (part 2 §5, §7; DECISIONS 'Unresolved variables').
 */
export const sendMassMail = defineCall({
  operationId: 'sendMassMail',
  method: 'POST',
  path: '/email',
  summary: 'Send a mass mail',
  who: messengers,
  tag,
  body: z
    .strictObject({
      sender,
      subject: neededLine(200),
      tags,
      recipients: recipients.default([]),
      lists,
      applicants: meantApplicants,
      template,
      html,
      variables,
      missing: z.enum(['refuse', 'skip'], messages.choice).default('refuse'),
      key: requestKey,
    })
    .superRefine(({ recipients, lists, template, html }, context) => {
      if (recipients.length + lists.length === 0)
        context.addIssue({ code: 'custom', path: ['recipients'], message: messages.required })
      if (template === CUSTOM_TEMPLATE && !html?.trim())
        context.addIssue({ code: 'custom', path: ['html'], message: messages.required })
    }),
  answer: z.strictObject({ sent: z.int(), leftOut: z.array(leftOut).optional() }),
  changes: ['emails'],
})

const filledIn = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() })
/** A mail as one of its receivers sees it; 404 where the viewer may not read it. */
export const receivedMail = defineCall({
  operationId: 'receivedMail',
  method: 'GET',
  path: '/emailReceiver/:id/content',
  summary: 'The mail as one receiver reads it',
  who: staff,
  tag,
  params: z.strictObject({ id: idText }),
  answer: filledIn,
})

const preview = z.strictObject({
  place: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
/**
 * A preview of a mass mail's receivers, each address once: how many there are and how many get it, the receivers with missing variables
 * (the first hundred), and the mail as receiver `place` (from 0) would see it. Without a template it only counts. `isSent` is false where
 * no mail server is set up: mails are then only stored.
 */
export const countReceivers = defineCall({
  operationId: 'countReceivers',
  method: 'POST',
  path: '/email/recipients',
  summary: 'Who would get a mass mail, and who not',
  who: messengers,
  tag,
  body: z.strictObject({
    recipients: recipients.default([]),
    lists,
    applicants: meantApplicants,
    template: template.optional(),
    subject: line(200).default(''),
    html,
    variables,
    place: z.int().min(0).default(0),
  }),
  answer: z.strictObject({
    count: z.int(),
    all: z.int(),
    isSent: z.boolean(),
    lacking: z.array(z.strictObject({ variable: z.string(), count: z.int() })),
    leftOut: z.array(leftOut),
    preview: preview.nullable(),
  }),
})
export type CheckedReceivers = z.output<NonNullable<(typeof countReceivers)['answer']>>

const list = z.strictObject({ id, name: z.string(), audience: z.string(), count: z.int() })
/** Mailing lists by name, with the number of members that the viewer can reach. */
export const mailLists = defineCall({
  operationId: 'mailLists',
  method: 'GET',
  path: '/email/lists',
  summary: 'Mailing lists',
  who: staff,
  tag,
  answer: z.strictObject({ lists: z.array(list), totalElements: z.int() }),
  shows: ['mailingLists'],
})
/** Verified sender addresses. */
export const mailSenders = defineCall({
  operationId: 'mailSenders',
  method: 'GET',
  path: '/email/senders',
  summary: 'Verified addresses of senders',
  who: staff,
  tag,
  answer: z.strictObject({ senders: z.array(z.string()) }),
})
const names = z.strictObject({ templates: z.array(z.string()) })
const shownTemplate = z.strictObject({ name: z.string(), subject: z.string(), html: z.string() })
export type ShownTemplate = z.output<typeof shownTemplate>
const byName = z.strictObject({ name: z.string().max(100) })
const listed = z.strictObject({ name: z.string(), isSystem: z.boolean() })
/** All templates; those that only Cohort sends are `isSystem` (DECISIONS 'Mail templates'). */
export const mailTemplateNames = defineCall({
  operationId: 'mailTemplateNames',
  method: 'GET',
  path: '/email/templates',
  summary: 'Mail templates',
  who: staff,
  tag,
  answer: z.strictObject({ templates: z.array(listed) }),
})
/** A template as a mass mail uses it, with variables in braces. 404 for an unknown one. */
export const mailTemplate = defineCall({
  operationId: 'mailTemplate',
  method: 'GET',
  path: '/email/templates/:name',
  summary: 'The html of a template',
  who: staff,
  tag,
  params: byName,
  answer: shownTemplate,
})

/** Mail service: all templates that it sends. */
export const serviceTemplateNames = defineCall({
  operationId: 'serviceTemplateNames',
  method: 'GET',
  path: '/templates',
  summary: 'Mail service: names of templates',
  who: staff,
  tag: 'Mail service',
  answer: names,
})
/** Mail service: a template with its variables. */
export const serviceTemplate = defineCall({
  operationId: 'serviceTemplate',
  method: 'GET',
  path: '/templates/:name',
  summary: 'Mail service: one template',
  who: staff,
  tag: 'Mail service',
  params: byName,
  answer: shownTemplate,
})
const variable = line(5000).optional()
const paragraphs = lines(5000).optional()
/**
 * Mail service: sends one mail (part 2 §3 'Mail'). For staff who write mails, and for programs with the configured key (`x-api-key`); 401
 * for all others. Templates with links to accounts cannot be sent this way.
 */
export const sendOneMail = defineCall({
  operationId: 'sendOneMail',
  method: 'POST',
  path: '/sendEmail',
  summary: 'Mail service: send one mail',
  who: 'public',
  tag: 'Mail service',
  body: z.strictObject({
    to: z.string(messages.required).trim().max(254).refine(isEmail, messages.email),
    from: sender,
    subject: neededLine(200),
    tags,
    template: z.enum(serviceTemplates, messages.choice),
    key: requestKey,
    variables: z
      .strictObject({ description: paragraphs, title: variable, recipient: variable, sender: variable })
      .default({}),
  }),
  answer: z.strictObject({ id }),
  changes: ['emails'],
})
