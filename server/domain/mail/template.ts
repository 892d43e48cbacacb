import { fillVariables, variablesIn } from '#resources/document-variables'
import { languageNames, type Words } from '#resources/kernel/words'

/** A mail as data, in every language. `{{name}}` is replaced by the variable of that name. */
export interface MailTemplate {
  name: string
  /** Variables that have to be given; others may be. */
  needs: readonly string[]
  subject: Words
  /** One that names a variable which was not given is left out. */
  paragraphs: readonly Words[]
  /** Variables that need not be given: only they go then, and the words beside them stay. By the paragraphs when not said. */
  optional?: readonly string[]
  /** The paragraphs with their formatting, as clean HTML, where somebody wrote them in the document builder. */
  markup?: readonly Words[]
  /** What leads on: its label; the address is the variable `link`. */
  button?: Words
  /** Small print below. */
  note?: Words
}

/** Declares a mail template; a file in server/domain/mail/templates that exports one is all it takes. */
export const defineTemplate = (template: MailTemplate): MailTemplate => template

/** What a mail begins with. */
export const greeting: Words = { en: 'Hello {{name}},', hy: 'Բարև, {{name}}։' }
/** The button of mails about an application. */
export const toApplication: Words = { en: 'See your application', hy: 'Տեսնել դիմումը' }

const isAlone = (line: string) => fillVariables(line, () => '').trim() === ''
/** The variables of a template that need not be given: what stands alone in its paragraph, and in no sentence. */
export function optionalIn({ optional, paragraphs }: Pick<MailTemplate, 'optional' | 'paragraphs'>): readonly string[] {
  if (optional) return optional
  const lines = paragraphs.flatMap((words) => languageNames.map((language) => words[language]))
  const named = new Set(variablesIn(...lines.filter((line) => !isAlone(line))))
  return variablesIn(...lines).filter((name) => !named.has(name))
}
