import type { HandOver } from './handover'

/** A mail on its way. */
export interface OutgoingMail {
  /** 'Name <address>'. */
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Files that go along, as text by their content types. */
  files: readonly { name: string; type: string; content: string }[]
  /** The same at every try of one mail. */
  messageId: string
}

/** The way out for mails. */
export interface MailPort {
  /**
   * Hands a mail over, after `handOver`; throws when it was not taken: a `RefusedMessage` when trying again is of no use, an
   * `UncertainMessage` when it may have been taken all the same.
   */
  send: (mail: OutgoingMail, handOver: HandOver) => Promise<void>
  close: () => Promise<void>
}
