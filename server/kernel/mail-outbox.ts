import type { Context } from './context'

/** A mail to write, in the words of a template. */
export interface NewMail {
  to: string
  /** Name of a mail template. */
  template: string
  variables: Readonly<Record<string, string | number | null | undefined>>
  /** Instead of the template's. */
  subject?: string
  tags?: readonly string[]
  language?: 'en' | 'hy'
  /** 'Name <address>'; the installation's own when left out. */
  sender?: string
}

/** How mails are written by what knows nothing of how they are kept and sent. */
export interface MailOutbox {
  /**
   * Puts mails into the outbox, all of them or none, in the caller's transaction: they go out if and only if that is committed.
   * Gives their ids in the order given. An unknown template or a missing variable is a defect and throws.
   */
  enqueue: (context: Context, mails: readonly NewMail[]) => Promise<number[]>
}
