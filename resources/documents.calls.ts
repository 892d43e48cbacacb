import { z } from 'zod'
import { peopleManagers } from './access'
import { documentMessages } from './documents.messages'
import { contentFields } from './document-templates'
import { defineCall } from './kernel/call'
import { id, idText } from './kernel/kinds/reference'
import { line } from './kernel/kinds/text'
import { messages } from './kernel/messages'
import { languageNames } from './kernel/words'

const tag = 'Documents'
const who = peopleManagers
const byId = z.strictObject({ id: idText })
/** The longest text of a template in one language, as its field takes it. */
const MAX_CONTENT = 100_000

const place = z.strictObject({ from: z.int(), to: z.int() })
const content = z.strictObject(
  Object.fromEntries(contentFields.map((field) => [field, z.string(messages.text).max(MAX_CONTENT).default('')])) as {
    [K in (typeof contentFields)[number]]: z.ZodDefault<z.ZodString>
  },
)
const shownContent = z.strictObject(
  Object.fromEntries(contentFields.map((field) => [field, z.string()])) as {
    [K in (typeof contentFields)[number]]: z.ZodString
  },
)

/** What the texts of a template may name, and what it says as long as nothing of it is published; null where nothing is built in. */
export const templateVariables = defineCall({
  operationId: 'templateVariables',
  method: 'GET',
  path: '/documentTemplate/:id/variables',
  summary: 'Variables of a template, and its built-in text',
  who,
  tag,
  params: byId,
  answer: z.strictObject({
    variables: z.array(z.strictObject({ name: z.string(), en: z.string(), hy: z.string() })),
    builtIn: shownContent.nullable(),
  }),
  shows: ['documentTemplates'],
})

/** Records that a template can be previewed with, of those that the caller sees: the newest, or those that match. */
export const templateRecords = defineCall({
  operationId: 'templateRecords',
  method: 'GET',
  path: '/documentTemplate/:id/record',
  summary: 'Records to preview a template with',
  who,
  tag,
  params: byId,
  query: z.strictObject({ term: line(100).optional() }),
  answer: z.strictObject({
    records: z.array(z.strictObject({ id, name: z.string(), detail: z.string() })),
  }),
})

/** What it makes of a record: of a document a PDF as base64, of a message its words; and the variables that the record says nothing of. */
export const previewTemplate = defineCall({
  operationId: 'previewTemplate',
  method: 'POST',
  path: '/documentTemplate/:id/preview',
  summary: 'A text of a template, saved or not, with a record filled in',
  who,
  tag,
  params: byId,
  body: z.strictObject({ recordId: id, language: z.enum(languageNames, messages.choice).default('hy'), content }),
  answer: z.strictObject({
    pdf: z.string().nullable(),
    subject: z.string().nullable(),
    html: z.string().nullable(),
    text: z.string().nullable(),
    /** Where the values that were filled in stand in the subject and in the text, by letters; in what has a look of its own they are marked. */
    filled: z.strictObject({ subject: z.array(place), text: z.array(place) }),
    lacking: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
})

/**
 * Begins a draft: with what a version of the template says, with the built-in text (`from: 'builtIn'`), or with what holds now. 404 for a version
 * of another template, 409 where nothing is built in.
 */
export const beginDraft = defineCall({
  operationId: 'beginDraft',
  method: 'POST',
  path: '/documentTemplate/:id/draft',
  summary: 'Begin a new version of a template with an old text',
  who,
  tag,
  params: byId,
  body: z.strictObject({ from: z.union([id, z.literal('builtIn')], documentMessages.from).optional() }),
  answer: z.strictObject({ id, number: z.int() }),
  changes: ['documentTemplates', 'documentTemplateVersions'],
})
