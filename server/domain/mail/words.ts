import { variablesIn } from '#resources/document-variables'
import { messages } from '#resources/kernel/messages'
import { asIs, languageNames, type Language } from '#resources/kernel/words'
import { CUSTOM_TEMPLATE } from '#resources/mail-templates'
import { academyName } from '../academy/api'
import { plainText } from './custom'
import type { Contents } from './outbox'
import { mailPage, renderMail } from './render'
import { optionalIn, type MailTemplate } from './template'
import { templateNow } from './published'
import type { Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { cleanField } from '#server/kernel/rich-text'

/** The texts of a mass mail, with `{{name}}` where a value is filled in for each receiver. */
export interface MassWords {
  subject: string
  contents: Contents
  /** For receivers whose own language is missing from `contents`. */
  language: Language
  /** The variables to fill in, by language. */
  needs: Readonly<Partial<Record<Language, readonly string[]>>>
}
interface Asked {
  template: string
  subject: string
  html?: string | undefined
  variables: Readonly<Record<string, string>>
}

/** Letters that distinguish a language from English. */
const letters: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = { hy: /[\u0531-\u0587]/ }

/** The variable that ends a mail if it is given. */
export const SIGNATURE = 'signature'
const signatureLine = `{{${SIGNATURE}}}`

/** The texts of a template in its languages, or of custom sanitized HTML; 422 at `html` if that is empty. */
export async function wordsOf(
  context: Context,
  { template: name, subject, html = '', variables }: Asked,
): Promise<MassWords> {
  const academy = await academyName(context.db)
  if (name !== CUSTOM_TEMPLATE)
    return ofTemplate(withSignature(await templateNow(context.db, name), variables), subject, variables, academy)
  const clean = cleanField(html, 'html')
  const text = plainText(clean)
  if (text === '' && !clean.includes('<img')) throw invalid({ html: messages.required })
  const isSigned = Object.hasOwn(variables, SIGNATURE)
  const page = isSigned ? `${clean}<p>${signatureLine}</p>` : clean
  const said = isSigned ? `${text}\n\n${signatureLine}` : text
  const language = languageNames.find((each) => each !== 'en' && letters[each].test(text)) ?? 'en'
  return {
    subject,
    contents: { [language]: { html: mailPage(page, language, academy), text: `${said}\n\n-- \n${academy}` } },
    language,
    needs: { [language]: variablesIn(subject, page) },
  }
}

/** Adds a paragraph for a given signature, unless the template has one. */
function withSignature(template: MailTemplate, given: Asked['variables']): MailTemplate {
  const hasRoom = variablesIn(...template.paragraphs.map(({ en }) => en)).includes(SIGNATURE)
  if (hasRoom || !Object.hasOwn(given, SIGNATURE)) return template
  return { ...template, paragraphs: [...template.paragraphs, asIs(signatureLine)] }
}

function ofTemplate(template: MailTemplate, subject: string, given: Asked['variables'], academy: string): MassWords {
  const contents: Partial<Record<Language, Contents['en']>> = {}
  const needs: Partial<Record<Language, string[]>> = {}
  for (const language of languageNames) {
    const said = saidBy(template, language, given)
    const { html, text } = renderMail({ ...template, needs: [] }, { ...inBraces(said), academy }, language)
    contents[language] = { html, text }
    needs[language] = variablesIn(subject, text)
  }
  return { subject, contents, language: 'en', needs }
}

const inBraces = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
/** The variables in a template's paragraphs, without optional ones that were not given. */
function saidBy(template: MailTemplate, language: Language, given: Asked['variables']): string[] {
  const optional = optionalIn(template)
  return variablesIn(...template.paragraphs.map((line) => line[language])).filter(
    (name) => !optional.includes(name) || Object.hasOwn(given, name),
  )
}
