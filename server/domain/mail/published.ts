import { sql } from 'drizzle-orm'
import { Parser } from 'htmlparser2'
import {
  contentFields,
  contentOf,
  documentTemplates,
  documentTemplateVersions,
  type DocumentKind,
  type TemplateContent,
} from '#resources/document-templates'
import { languageNames, wordsBy, type Language, type Words } from '#resources/kernel/words'
import { as, nullable, select } from '#server/kernel/alias'
import type { Sql } from '#server/kernel/statements'
import { plainText } from './custom'
import { escapeHtml } from './render'
import { optionalIn, type MailTemplate } from './template'
import { templateOf } from './templates'

const t = as(documentTemplates, 't')
const v = as(documentTemplateVersions, 'v')
const later = as(documentTemplateVersions, 'later')

/** Splits sanitized HTML into its top-level blocks. */
function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  const flush = (to: number) => {
    if (to > from) blocks.push(html.slice(from, to))
    from = to
  }
  const parser = new Parser({
    onopentag: () => {
      if (depth === 0) flush(parser.startIndex)
      depth += 1
    },
    onclosetag: () => {
      depth -= 1
      if (depth === 0) flush(parser.endIndex + 1)
    },
  })
  parser.end(html)
  flush(html.length)
  return blocks.map((block) => block.trim()).filter((block) => block !== '')
}

type Part = 'subject' | 'content' | 'button' | 'note'
const wordsIn = (content: TemplateContent, part: Part): Words =>
  wordsBy((language) => content[`${part}${language === 'hy' ? 'Hy' : 'En'}`])
const isSaid = (words: Words) => languageNames.some((language) => words[language].trim() !== '')

/** A built-in template with its texts replaced by those of a version; required and optional variables stay the built-in ones. */
export function withContent(builtIn: MailTemplate, content: TemplateContent): MailTemplate {
  const { name, needs } = builtIn
  const html = wordsIn(content, 'content')
  const blocks = (language: Language) => blocksOf(html[language])
  const said: Readonly<Record<Language, readonly string[]>> = { en: blocks('en'), hy: blocks('hy') }
  const markup = Array.from({ length: Math.max(said.en.length, said.hy.length) }, (_, place) =>
    wordsBy((language) => said[language][place] ?? ''),
  )
  const [button, note] = [wordsIn(content, 'button'), wordsIn(content, 'note')]
  return {
    name,
    needs,
    optional: optionalIn(builtIn),
    subject: wordsIn(content, 'subject'),
    paragraphs: markup.map((words) => wordsBy((language) => plainText(words[language]))),
    markup,
    ...(isSaid(button) && { button }),
    ...(isSaid(note) && { note }),
  }
}

const asHtml = (line: string) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`
/** The texts of a built-in template in the form of the document builder. */
export function contentOfBuiltIn({ subject, paragraphs, button, note }: MailTemplate): TemplateContent {
  const html = (language: Language) => paragraphs.map((line) => asHtml(line[language])).join('')
  return contentOf({
    subjectHy: subject.hy,
    subjectEn: subject.en,
    contentHy: html('hy'),
    contentEn: html('en'),
    buttonHy: button?.hy,
    buttonEn: button?.en,
    noteHy: note?.hy,
    noteEn: note?.en,
  })
}

/** Contents of the newest published versions of a kind, by template name; of all templates if `names` is null. */
export async function publishedContents(
  db: Sql,
  kind: DocumentKind,
  names: ReadonlySet<string> | null,
): Promise<ReadonlyMap<string, TemplateContent>> {
  const columns = Object.fromEntries(contentFields.map((field) => [field, nullable(v[field])])) as {
    [K in (typeof contentFields)[number]]: ReturnType<typeof nullable<string>>
  }
  const isNamed =
    names === null
      ? sql`true`
      : sql`${t.name} = any(array(select jsonb_array_elements_text(${JSON.stringify([...names])}::jsonb)))`
  const published = await select(
    db,
    { name: t.name, ...columns },
    sql`from ${v.from} join ${t.from} on ${t.id} = ${v.templateId}
      where ${t.kind} = ${kind} and ${t.alive} and ${v.state} = 'PUBLISHED' and ${isNamed}
        and not exists (select 1 from ${later.from} where ${later.templateId} = ${t.id}
          and ${later.state} = 'PUBLISHED' and ${later.number} > ${v.number})
      order by ${t.id}`,
  )
  return new Map(published.map(({ name, ...said }) => [name, contentOf(said)]))
}

/**
 * Loads templates by name: the newest published version, else the built-in one. The returned function throws for
 * an unknown name, a programming error.
 */
export async function templatesOf(db: Sql, names: ReadonlySet<string>): Promise<(name: string) => MailTemplate> {
  const byName = names.size === 0 ? new Map<string, TemplateContent>() : await publishedContents(db, 'MAIL', names)
  return (name) => {
    const content = byName.get(name)
    return content ? withContent(templateOf(name), content) : templateOf(name)
  }
}
/** Loads one template, as `templatesOf`. */
export const templateNow = async (db: Sql, name: string): Promise<MailTemplate> =>
  (await templatesOf(db, new Set([name])))(name)
