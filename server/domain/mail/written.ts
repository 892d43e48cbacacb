import { sql } from 'drizzle-orm'
import { emails } from '#resources/emails'
import { mailReceivers } from '#resources/message-receivers'
import type { MailFile } from '#server/kernel/context'
import { as } from '#server/kernel/alias'

const m = as(emails, 'm')
const r = as(mailReceivers, 'r')

/** Content of a mail `m` for its receiver `r`, to be joined with `contentsOf`; input of `filledIn`. */
export const writtenColumns = {
  subject: m.subject,
  html: sql<string>`c.html`,
  text: sql<string>`c.text`,
  variables: r.variables,
}
/** The files attached to it. */
export const filesColumn = sql<readonly MailFile[] | null>`c.files`
/** Joins the content of a mail `m` in the language of its receiver `r`. */
export const contentsOf = sql`join mail_contents c on c.email_id = ${m.id} and c.language = ${r.language}`
