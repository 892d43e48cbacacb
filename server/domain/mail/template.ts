/** The words of a mail in one language. `{{name}}` is replaced by the variable of that name. */
export interface MailWords {
  subject: string
  /** Paragraphs. One that names a variable which was not given is left out. */
  paragraphs: readonly string[]
  /** What leads on: its label; the address is the variable `link`. */
  button?: string
  /** Small print below. */
  note?: string
}

/** A mail as data. English always; Armenian where the receiver reads it. */
export interface MailTemplate {
  name: string
  /** Variables that have to be given; others may be. */
  needs: readonly string[]
  en: MailWords
  hy?: MailWords
}

/** Declares a mail template; a file in server/domain/mail/templates that exports one is all it takes. */
export const defineTemplate = (template: MailTemplate): MailTemplate => template
