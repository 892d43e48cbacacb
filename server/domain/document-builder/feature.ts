import { sql } from 'drizzle-orm'
import { documentMessages } from '#resources/documents.messages'
import {
  contentFields,
  contentOf,
  documentTemplates,
  documentTemplateVersions,
  type TemplateContent,
} from '#resources/document-templates'
import { unknownVariables } from '#resources/document-variables'
import { beginDraft, previewTemplate, templateRecords, templateVariables } from '#resources/documents.calls'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { AppError, notFound } from '#server/kernel/errors'
import { defineCalls } from '#server/kernel/feature'
import { onceByKey } from '#server/kernel/idempotent'
import { get } from '#server/kernel/operations/read'
import { create } from '#server/kernel/operations/write'
import { cleanField } from '#server/kernel/rich-text'
import { route } from '#server/kernel/route'
import { markedHtml, unmarked } from '#server/platform/marks'
import type { MadeMessage } from '../documents/api'
import { kindParts } from './kinds'

const v = as(documentTemplateVersions, 'v')

async function templateAndKind(context: Context, id: number) {
  const { kind, name } = await get(context, documentTemplates, id)
  return { name, parts: kindParts(kind) }
}

/** Initial content of a draft: a given version, the built-in text, or by default the published version. */
async function oldContent(context: Context, templateId: number, from: number | 'builtIn' | undefined) {
  const { name, parts } = await templateAndKind(context, templateId)
  const builtIn = parts.builtIn(name)
  if (from === 'builtIn') {
    if (!builtIn) throw new AppError('wrong_state', { said: documentMessages.nothingBuiltIn })
    return builtIn
  }
  if (from !== undefined) {
    const version = await get(context, documentTemplateVersions, from)
    if (version.templateId !== templateId) throw notFound()
    return contentOf(version)
  }
  const [newest] = await select(
    context.db,
    { id: v.id },
    sql`from ${v.from} where ${v.templateId} = ${templateId} and ${v.state} = 'PUBLISHED' order by ${v.number} desc limit 1`,
  )
  return newest ? contentOf(await get(context, documentTemplateVersions, newest.id)) : (builtIn ?? contentOf({}))
}

const cleaned = (content: TemplateContent): TemplateContent => ({
  ...content,
  contentHy: cleanField(content.contentHy, 'content.contentHy'),
  contentEn: cleanField(content.contentEn, 'content.contentEn'),
})

const noWords = { subject: null, html: null, text: null, filled: { subject: [], text: [] } }
/** The texts of a message, and where values were filled in. */
function wordsOf({ subject, html, text }: MadeMessage) {
  const [head, body] = [unmarked(subject ?? ''), unmarked(text)]
  return {
    subject: subject === null ? null : head.text,
    html: html === null ? null : markedHtml(html, '<span style="border-bottom:1px solid #86bab5">', '</span>'),
    text: body.text,
    filled: { subject: head.marks, text: body.marks },
  }
}

/** Calls of the document builder besides those derived for templates and versions. */
export const feature = defineCalls([
  route(templateVariables, async ({ params: { id }, context }) => {
    const { name, parts } = await templateAndKind(context, id)
    return {
      variables: Object.entries(parts.variables(name)).map(([variable, { en, hy }]) => ({ name: variable, en, hy })),
      builtIn: parts.builtIn(name),
    }
  }),
  route(templateRecords, async ({ params: { id }, query: { term }, context }) => {
    const { parts } = await templateAndKind(context, id)
    return { records: await parts.records(context, term || undefined) }
  }),
  route(previewTemplate, async ({ params: { id }, body: { recordId, language, content: typed }, context }) => {
    const { name, parts } = await templateAndKind(context, id)
    const content = cleaned(typed)
    const made = await parts.preview(context, { template: name, content, recordId, language })
    return {
      ...('pdf' in made ? { ...noWords, pdf: made.pdf.toString('base64') } : { pdf: null, ...wordsOf(made) }),
      lacking: [...made.lacking],
      unknown: unknownVariables(parts.variables(name), ...contentFields.map((field) => content[field])),
    }
  }),
  route(beginDraft, ({ params: { id }, body: { from }, context, request }) =>
    onceByKey(context, request, async (inner) => {
      const content = await oldContent(inner, id, from)
      const said = Object.fromEntries(contentFields.map((field) => [field, content[field] || null]))
      const draft = await create(inner, documentTemplateVersions, { templateId: id, ...said })
      const { number } = await get(inner, documentTemplateVersions, draft)
      return { id: draft, number: Number(number) }
    }),
  ),
])
