import type { Words } from '#resources/kernel/words'

/** A mail as data, in every language. `{{name}}` is replaced by the variable of that name. */
export interface MailTemplate {
  name: string
  /** Variables that have to be given; others may be. */
  needs: readonly string[]
  subject: Words
  /** One that names a variable which was not given is left out. */
  paragraphs: readonly Words[]
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
