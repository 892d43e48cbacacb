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
/** The longest text of a template in one language, the limit of its field. */
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

/** The variables of a template, and its built-in text, which is used while nothing is published; null where there is none. */
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

/** Records for a preview of a template, among those that the viewer may read: the newest, or those that match. */
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

/**
 * Previews a template with a record: a PDF as base64 for documents, the texts for messages; and the variables that the record has no value
 * for.
 */
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
    /** Positions of the filled-in values in the subject and the text, in characters; in formatted text they are marked instead. */
    filled: z.strictObject({ subject: z.array(place), text: z.array(place) }),
    lacking: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
})

/**
 * Starts a draft with the text of a version of the template, the built-in text (`from: 'builtIn'`), or the current text. 404 for a version
 * of another template, 409 where there is no built-in text.
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
