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
/** Tags of a mail (part 2 §9). */
export const MAX_TAGS = 3
/** Receivers of one sending. */
export const MAX_RECIPIENTS = 5000
/** 'Full Name <address>' (part 2 §5), without the signs that would make two senders of one. */
export const SENDER = /^([^<>",;:@\\]{1,100}) <([^<>\s]+)>$/
/** A name as it may stand in `SENDER`; empty where nothing is left of it. */
export const senderName = (name: string): string =>
  name
    .replace(/[<>",;:@\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .trimEnd()
/** The first ten of what was typed. */
export const someOf = (typed: readonly string[]): string =>
  `${typed.slice(0, 10).join(', ')}${typed.length > 10 ? ' ...' : ''}`
const noAddresses = (wrong: readonly string[]): Message => mailMessages.invalidEmails({ typed: someOf(wrong) })

const sender = line(400).refine((value) => isEmail(SENDER.exec(value)?.[2] ?? ''), messages.email)
const tags = z.array(neededLine(30)).max(MAX_TAGS, messages.most(MAX_TAGS)).nullable().default(null)
/** Receivers as typed; those that are no addresses are named. */
const recipients = z
  .array(z.string(messages.email).trim().max(254, messages.email), messages.list)
  .max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS))
  .superRefine((typed, context) => {
    const wrong = typed.filter((each) => !isEmail(each))
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: noAddresses(wrong) })
  })
/** Ids of mailing lists. */
const lists = z.array(id, messages.list).max(20, messages.most(20)).default([])
/** Ids of the applications that are meant where a receiver has several: what is filled in is of these. */
export const meantApplicants = z.array(id, messages.list).max(MAX_RECIPIENTS, messages.most(MAX_RECIPIENTS)).default([])
/** Made by the form: a request that comes again with it is answered as the first, and done once. */
export const requestKey = z.uuid(messages.reference).optional()

/** Values for what is filled in, for everybody of whom it is not known: `{ date: '12 Dec' }`. */
const variables = z
  .record(z.string().regex(/^\w{1,40}$/, messages.unknownField), line(5000))
  .refine((given) => Object.keys(given).length <= 20, messages.most(20))
  .default({})
const template = z.enum([...massTemplates, CUSTOM_TEMPLATE], messages.choice)
const html = z.string(messages.text).max(100_000, messages.longest(100_000)).optional()
/** Somebody who gets no mail: what it would have to say and nobody knows. */
const leftOut = z.strictObject({ email: z.string(), name: z.string().nullable(), missing: z.array(z.string()) })
export type LeftOut = z.output<typeof leftOut>
/** Said of receivers of whom something is not known that the mail says; all of them stand in `details` of the refusal. */
export function notAllKnown(people: readonly LeftOut[]): Message {
  const named = people.slice(0, 10).map(({ email, missing }) => `${email} (${missing.join(', ')})`)
  const what = named.join(', ')
  const more = people.length - named.length
  return more > 0 ? mailMessages.notKnownAndMore({ what, more }) : mailMessages.notKnown({ what })
}

/**
 * Writes one mail to each receiver: those named and those of mailing lists that the sender may see, each address once
 * whatever its case. `html` is for the template `custom`, and is cleaned; `{{name}}` in it and in the subject is filled in for each, by an
 * application that a list holds or `applicants` names, else by the newest. Answers how many mails were written. 422 for a sender that is not verified, for receivers that are no addresses, and when something is not known that the
 * mail says to somebody: `details.missing` lists who lacks what. With `missing: 'skip'` they are left out, and the answer tells them. 409 for a
 * key that was used for another mail (part 2 §5, §7; DECISIONS 'Unresolved variables').
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
export type ReceivedMail = z.output<typeof filledIn>
/** A mail as one of its receivers reads it; 404 where the mail is not the viewer's to read. */
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
 * Who would get a mass mail, each address once: of how many, how many; what is not known of how many, and of whom (the first hundred); and the mail as the
 * `place`th of those who get it would read it. Without a template it only counts. `isSent` is false where there is no server to send by: then it
 * is only kept.
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
export type CountedList = z.output<typeof list>
/** Mailing lists by name, with how many of each the viewer would reach. */
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
/** Addresses that mail may be written from. */
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
export type ListedTemplate = z.output<typeof listed>
/** All templates; those that Cohort alone sends are `isSystem` (DECISIONS 'Mail templates'). */
export const mailTemplateNames = defineCall({
  operationId: 'mailTemplateNames',
  method: 'GET',
  path: '/email/templates',
  summary: 'Mail templates',
  who: staff,
  tag,
  answer: z.strictObject({ templates: z.array(listed) }),
})
/** A template as a mass mail says it; what is filled in for each receiver stands in braces. 404 for an unknown one. */
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

/** The mail service's: every template that it sends. */
export const serviceTemplateNames = defineCall({
  operationId: 'serviceTemplateNames',
  method: 'GET',
  path: '/templates',
  summary: 'Mail service: names of templates',
  who: staff,
  tag: 'Mail service',
  answer: names,
})
/** The mail service's: a template with all that may be filled in. */
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
 * The mail service's: writes one mail (part 2 §3 'Mail'). For staff who write mails, and for programs with the key of the settings
 * (`x-api-key`); 401 for everybody else. The templates with links into accounts are not sent this way.
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
