import type { HandOver } from './handover'

/** A mail to send. */
export interface OutgoingMail {
  /** 'Name <address>'. */
  from: string
  to: string
  subject: string
  html: string
  text: string
  /** Text attachments, with their content types. */
  files: readonly { name: string; type: string; content: string }[]
  /** The same for every attempt to send the mail. */
  messageId: string
}

/** Sends mails. */
export interface MailPort {
  /**
   * Sends a mail, calling `handOver` just before; throws when it was not accepted: a `RefusedMessage` when a retry is useless, an
   * `UncertainMessage` when it may have been accepted nevertheless.
   */
  send: (mail: OutgoingMail, handOver: HandOver) => Promise<void>
  close: () => Promise<void>
}
