import { fillVariables, variablesIn } from '#resources/document-variables'
import { languageNames, type Words } from '#resources/kernel/words'

/** A mail as data, in every language. `{{name}}` is replaced by the variable of that name. */
export interface MailTemplate {
  name: string
  /** Required variables; others may be given. */
  needs: readonly string[]
  subject: Words
  /** A paragraph with a variable that was not given is omitted. */
  paragraphs: readonly Words[]
  /**
   * Optional variables: without a value only the variable is removed, and the text beside it stays. Derived from the
   * paragraphs if not given.
   */
  optional?: readonly string[]
  /** The formatted paragraphs as sanitized HTML, if written in the document builder. */
  markup?: readonly Words[]
  /** The label of the button; its address is the variable `link`. */
  button?: Words
  /** Small print below. */
  note?: Words
}

/** Declares a mail template; a file in server/domain/mail/templates that exports one is enough. */
export const defineTemplate = (template: MailTemplate): MailTemplate => template

/** The first paragraph of a mail. */
export const greeting: Words = { en: 'Hello {{name}},', hy: 'Բարև, {{name}}։' }
/** The button of mails about an application. */
export const toApplication: Words = { en: 'See your application', hy: 'Տեսնել դիմումը' }

const isAlone = (line: string) => fillVariables(line, () => '').trim() === ''
/** The optional variables of a template: those that only occur in paragraphs without any other text. */
export function optionalIn({ optional, paragraphs }: Pick<MailTemplate, 'optional' | 'paragraphs'>): readonly string[] {
  if (optional) return optional
  const lines = paragraphs.flatMap((words) => languageNames.map((language) => words[language]))
  const named = new Set(variablesIn(...lines.filter((line) => !isAlone(line))))
  return variablesIn(...lines).filter((name) => !named.has(name))
}
