import { messages } from '#resources/kernel/messages'
import { CUSTOM_TEMPLATE } from '#resources/mail-templates'
import { academyName } from '../academy/api'
import { plainText } from './custom'
import { isRoom, tidyBraces, variablesOf } from './filled-in'
import type { Contents } from './outbox'
import { mailPage, renderMail } from './render'
import type { MailTemplate, MailWords } from './template'
import { templates } from './templates'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { cleanField } from '#server/kernel/rich-text'

type Language = 'en' | 'hy'
/** What a mass mail says, with `{{name}}` where something is filled in for each receiver. */
export interface Words {
  subject: string
  contents: Contents
  /** For those whose own language it is not written in. */
  language: Language
  /** What is filled in, by language. */
  needs: Readonly<Partial<Record<Language, readonly string[]>>>
}
interface Asked {
  template: string
  subject: string
  html?: string | undefined
  variables: Readonly<Record<string, string>>
}

/** The words of a template in its languages, or clean HTML of one's own; 422 at `html` when that says nothing. */
export async function wordsOf(
  context: Context,
  { template: name, subject: typed, html = '', variables }: Asked,
): Promise<Words> {
  const subject = tidyBraces(typed)
  const academy = await academyName(context.db)
  if (name !== CUSTOM_TEMPLATE) return ofTemplate(templates.get(name)!, subject, variables, academy)
  const clean = tidyBraces(cleanField(html, 'html'))
  const text = plainText(clean)
  if (text === '' && !clean.includes('<img')) throw invalid({ html: messages.required })
  const language = /[\u0531-\u0587]/.test(text) ? 'hy' : 'en'
  return {
    subject,
    contents: { [language]: { html: mailPage(clean, language, academy), text: `${text}\n\n-- \n${academy}` } },
    language,
    needs: { [language]: variablesOf(subject, clean) },
  }
}

function ofTemplate(template: MailTemplate, subject: string, given: Asked['variables'], academy: string): Words {
  const contents: Record<string, Contents['en']> = {}
  const needs: Record<string, string[]> = {}
  for (const [language, words] of [
    ['en', template.en],
    ['hy', template.hy],
  ] as const) {
    if (!words) continue
    const { html, text } = renderMail(
      { ...template, needs: [] },
      { ...inBraces(saidBy(words, given)), academy },
      language,
    )
    contents[language] = { html, text }
    needs[language] = variablesOf(subject, text)
  }
  return { subject, contents, language: 'en', needs }
}

const inBraces = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
/** What the paragraphs of a template fill in, without the room for words that nobody gave. */
const saidBy = ({ paragraphs }: MailWords, given: Asked['variables']): string[] =>
  variablesOf(...paragraphs.filter((line) => !isRoom(line) || Object.hasOwn(given, variablesOf(line)[0]!)))
