import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kernel/context'
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
  const template = templates.get(mail.template)
  if (!template) throw new Error(`there is no mail template '${mail.template}'`)
  return enqueueRendered(context, mail, renderMail(template, mail.variables, mail.language))
}

/** As `enqueueMail`, for a content that is there already (a mass mail of one's own words). */
export async function enqueueRendered(context: Context, mail: Omit<NewMail, 'variables' | 'language'>, content: RenderedMail): Promise<number> {
  return inTransaction(context, async (inner) => {
    const { viewer, settings, db } = inner
    const willSend = settings.smtpUrl !== undefined
    const author = viewer.authGroup === 'USER' && viewer.id > 0 ? viewer.id : null
    const [row] = await db.run<{ id: number }>(sql`
      insert into emails (subject, template, recipients, sender, tags, status, created_by_id) values (
        ${mail.subject ?? content.subject}, ${mail.template}, ${JSON.stringify([mail.to].flat())}::jsonb, ${mail.sender ?? defaultSender(settings)},
        ${JSON.stringify(mail.tags ?? [])}::jsonb, ${willSend ? 'QUEUED' : 'KEPT'}, ${author}) returning id`)
    const id = row!.id
    await db.run(sql`insert into mail_contents (email_id, html, text) values (${id}, ${content.html}, ${content.text})`)
    if (willSend) {
      await db.run(sql`
        insert into mail_deliveries (email_id, message_id, due_at)
        values (${id}, ${`<${randomUUID()}@${hostOf(settings)}>`}, ${inner.now().toISOString()})`)
      inner.afterCommit.push(inner.wake)
    }
    inner.events.push({ resource: 'emails', ids: [id] })
    return id
  })
}
