/** A mail on its way. */
export interface OutgoingMail {
  /** 'Name <address>'. */
  from: string
  to: readonly string[]
  subject: string
  html: string
  text: string
  /** The same at every try of one mail. */
  messageId: string
}

/** The way out for mails. */
export interface MailPort {
  /** Hands a mail over; throws when it was not taken, a `RefusedMail` when trying again is of no use. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => Promise<void>
}

/** The mail server refused this mail for good: there is no such receiver, or it takes nothing from us. */
export class RefusedMail extends Error {}
