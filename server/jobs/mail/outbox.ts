import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { clockSql } from '../../kernel/clock'
import { authorOf, inTransaction, type Context } from '../../kernel/context'
import type { Settings } from '../../settings'
import { renderMail, type RenderedMail, type Variables } from './render'
import { templates } from './templates'

/** A mail to write. */
export interface NewMail {
  /** One address, or several that may see each other. */
  to: string | readonly string[]
  /** A name of server/jobs/mail/templates. */
  template: string
  variables: Variables
  /** Instead of the template's. */
  subject?: string
  tags?: readonly string[]
  language?: 'en' | 'hy'
  /** 'Name <address>'; the installation's own when left out. */
  sender?: string
}

const hostOf = (settings: Settings) => new URL(settings.publicUrl).hostname
/** Who writes when nobody is named. */
export const defaultSender = (settings: Settings): string => `Cohort <no-reply@${hostOf(settings)}>`

/**
 * Puts a mail into the outbox, in the caller's transaction: it goes out if and only if that is committed. Without SMTP
 * settings it is only kept, readable in the application. Gives the id of its row in `emails`.
 * An unknown template or a missing variable is a defect and throws.
 */
export async function enqueueMail(context: Context, mail: NewMail): Promise<number> {
  const [id] = await enqueueMany(context, [mail])
  return id!
}

/** As `enqueueMail`, for many at once: all of them or none, by one statement. The ids stand in the order of the mails. */
export async function enqueueMany(context: Context, mails: readonly NewMail[]): Promise<number[]> {
  return keepAll(context, mails.map((mail) => ({ mail, content: render(mail) })))
}

/** As `enqueueMail`, for a content that is there already (a mass mail of one's own words). */
export async function enqueueRendered(context: Context, mail: MailHead, content: RenderedMail): Promise<number> {
  const [id] = await enqueueAllRendered(context, [{ mail, content }])
  return id!
}

/** As `enqueueRendered`, for many at once, by one statement. */
export const enqueueAllRendered = (context: Context, mails: readonly { mail: MailHead; content: RenderedMail }[]): Promise<number[]> =>
  keepAll(context, mails)

export type MailHead = Omit<NewMail, 'variables' | 'language'>

function render({ template: name, variables, language }: NewMail): RenderedMail {
  const template = templates.get(name)
  if (!template) throw new Error(`there is no mail template '${name}'`)
  return renderMail(template, variables, language)
}

async function keepAll(context: Context, mails: readonly { mail: MailHead; content: RenderedMail }[]): Promise<number[]> {
  if (mails.length === 0) return []
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const willSend = settings.smtpUrl !== undefined
    const rows = mails.map(({ mail, content }) => ({
      ...content, subject: mail.subject ?? content.subject, template: mail.template, recipients: [mail.to].flat(),
      sender: mail.sender ?? defaultSender(settings), tags: mail.tags ?? [], messageId: `<${randomUUID()}@${hostOf(settings)}>`,
    }))
    const kept = await db.run<{ id: number }>(sql`
      with given as (select place, m from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e(m, place)),
      made as (
        insert into emails (created_at, updated_at, subject, template, recipients, sender, tags, status, created_by_id)
        select ${clockSql.now}, ${clockSql.now}, m->>'subject', m->>'template', m->'recipients', m->>'sender', m->'tags', ${willSend ? 'QUEUED' : 'KEPT'}::text, ${authorOf(inner)}::int
        from given order by place returning id),
      kept as (select id, m from (select id, row_number() over (order by id) as place from made) numbered join given using (place)),
      contents as (insert into mail_contents (email_id, html, text) select id, m->>'html', m->>'text' from kept),
      deliveries as (
        insert into mail_deliveries (email_id, message_id, due_at)
        select id, m->>'messageId', ${clockSql.now} from kept where ${willSend}::boolean)
      select id from kept order by id`)
    if (willSend) inner.afterCommit.push(inner.wake)
    const ids = kept.map(({ id }) => id)
    inner.events.push({ resource: 'emails', ids })
    return ids
  })
}
