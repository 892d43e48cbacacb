import { sql } from 'drizzle-orm'
import { emails } from '#resources/emails'
import { mailReceivers } from '#resources/message-receivers'
import type { MailFile } from '#server/kernel/context'
import { as } from '#server/kernel/alias'

const m = as(emails, 'm')
const r = as(mailReceivers, 'r')

/** What a mail `m` says to a receiver `r`, with `contentsOf`; `filledIn` reads it. */
export const writtenColumns = {
  subject: m.subject,
  html: sql<string>`c.html`,
  text: sql<string>`c.text`,
  variables: r.variables,
}
/** The files that go with them. */
export const filesColumn = sql<readonly MailFile[] | null>`c.files`
/** Joins the words of a mail `m` in the language of its receiver `r`. */
export const contentsOf = sql`join mail_contents c on c.email_id = ${m.id} and c.language = ${r.language}`
