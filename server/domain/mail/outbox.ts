import { sql, type SQL } from 'drizzle-orm'
import { emails, MOST_NAMED } from '#resources/emails'
import type { Language } from '#resources/kernel/words'
import { mailReceivers } from '#resources/message-receivers'
import { select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import {
  authorOf,
  inTransaction,
  type Context,
  type MailFile,
  type TransactionContext,
  type NewMail,
} from '#server/kernel/context'
import { insertFrom } from '#server/kernel/operations/write-many'
import type { Settings } from '#server/platform/settings'
import { academyName } from '../academy/api'
import { renderMail, type RenderedMail } from './render'
import { templatesOf } from './published'

export type MailHead = Pick<NewMail, 'template' | 'tags' | 'sender' | 'about'> & { subject: string }
/** A receiver of a mass mail. */
export interface NewReceiver {
  address: string
  name: string | null
  /** Language of the content. */
  language: Language
  /** Values to fill into the content; null if the content is written for this receiver alone. */
  variables: Readonly<Record<string, string>> | null
}
type Content = Omit<RenderedMail, 'subject'> & { files?: readonly MailFile[] | undefined }
/** The contents of a mail by language, with attached files. */
export type Contents = Readonly<Partial<Record<Language, Content>>>
interface Mail {
  head: MailHead
  contents: Contents
  receivers: readonly NewReceiver[]
}

export const hostOf = (settings: Pick<Settings, 'publicUrl'>) => new URL(settings.publicUrl).hostname
/** The sender if none is given. */
export const defaultSender = (settings: Settings): string => `Cohort <no-reply@${hostOf(settings)}>`

/**
 * Adds a mail to the outbox in the caller's transaction: it is sent only if that commits. Without SMTP settings it is
 * only stored, readable in the application. Returns the id of its row in `emails`. The academy's name, used in header
 * and signature, need not be given. Throws for an unknown template or a missing variable, which are programming errors.
 */
export async function enqueueMail(context: Context, mail: NewMail): Promise<number> {
  return only(await enqueueMany(context, [mail]))
}

/** As `enqueueMail`, for many mails in one statement: all or none. Returns the ids in the order of the mails. */
export async function enqueueMany(context: Context, mails: readonly NewMail[]): Promise<number[]> {
  if (mails.length === 0) return []
  const [templates, academy] = await Promise.all([
    templatesOf(context.db, new Set(mails.map(({ template }) => template))),
    academyName(context.db),
  ])
  return keepAll(
    context,
    mails.map(({ to, template: name, variables, subject, tags, language, sender, about, files }) => {
      return alone(
        to,
        { template: name, tags, sender, about, subject },
        renderMail(templates(name), { academy, ...variables }, language),
        files,
      )
    }),
  )
}

/** As `enqueueMail`, for a mail already rendered. */
export async function enqueueRendered(
  context: Context,
  to: string,
  head: Omit<MailHead, 'subject'>,
  content: RenderedMail,
): Promise<number> {
  return only(await keepAll(context, [alone(to, head, content)]))
}

/** The id of the single mail stored. */
function only([id]: readonly number[]): number {
  if (id === undefined) throw new Error('a mail was not kept')
  return id
}

const alone = (
  to: string,
  head: Omit<MailHead, 'subject'> & { subject?: string | undefined },
  { subject, html, text }: RenderedMail,
  files?: readonly MailFile[],
): Mail => ({
  head: { ...head, subject: head.subject ?? subject },
  contents: { en: { html, text, files } },
  receivers: [{ address: to, name: null, language: 'en', variables: null }],
})

/** Receivers inserted per statement. */
const AT_ONCE = 500

/** Adds a mass mail to the outbox, as `enqueueMail`: its content once, its receivers in batches. */
export async function enqueueMass(context: TransactionContext, { head, contents, receivers }: Mail): Promise<number> {
  const id = only(await keepAll(context, [{ head, contents, receivers: receivers.slice(0, AT_ONCE) }]))
  for (let from = AT_ONCE; from < receivers.length; from += AT_ONCE) {
    await context.db.run(sql`
      with given as (select ${id}::int as id, r, place from jsonb_array_elements(${JSON.stringify(receivers.slice(from, from + AT_ONCE))}::jsonb) with ordinality e(r, place)),
      ${keepReceivers(context)} select 1`)
  }
  return id
}

/** Common table expressions that insert the receivers of `given (id, r, place)` and their deliveries. */
const keepReceivers = ({ settings }: Context): SQL => sql`
  receivers as (${insertFrom(mailReceivers, {
    values: {
      emailId: sql`id`,
      address: sql`r->>'address'`,
      name: sql`r->>'name'`,
      language: sql`r->>'language'`,
      variables: sql`nullif(r->'variables', 'null')`,
      status: sql`${stateOf(settings)}::text`,
    },
    from: sql`given order by place`,
  })}),
  deliveries as (
    insert into mail_deliveries (receiver_id, due_at) select id, ${clockSql.now} from receivers where ${willSend(settings)}::boolean)`
const willSend = (settings: Settings) => settings.smtpUrl !== undefined
const stateOf = (settings: Settings) => (willSend(settings) ? 'QUEUED' : 'KEPT')

async function keepAll(context: Context, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return []
  return inTransaction(context, async (inner) => {
    const { settings, db } = inner
    const rows = mails.map(({ head, contents, receivers }) => ({
      ...head,
      sender: head.sender ?? defaultSender(settings),
      tags: head.tags ?? [],
      receivers,
      contents: Object.entries(contents).map(([language, words]) => ({ language, ...words })),
      recipients: receivers.slice(0, MOST_NAMED).map(({ address }) => address),
    }))
    const made = insertFrom(emails, {
      values: {
        subject: sql`m->>'subject'`,
        template: sql`m->>'template'`,
        recipients: sql`m->'recipients'`,
        sender: sql`m->>'sender'`,
        tags: sql`m->'tags'`,
        status: sql`${stateOf(settings)}::text`,
        createdById: sql`${authorOf(inner)}::int`,
      },
      from: sql`mails order by place`,
    })
    const kept = await select(
      db,
      { id: sql<number>`id` },
      sql`from kept order by id`,
      sql`with mails as (select place, m from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality e(m, place)),
      made as (${made}),
      kept as (select id, m from (select id, row_number() over (order by id) as place from made) numbered join mails using (place)),
      contents as (
        insert into mail_contents (email_id, language, html, text, files)
        select id, c->>'language', c->>'html', c->>'text', c->'files' from kept cross join jsonb_array_elements(m->'contents') c),
      records as (
        insert into mail_records (email_id, resource, record_id)
        select id, m->'about'->>'resource', (m->'about'->>'id')::int from kept where m ? 'about'),
      given as (select id, r, (id, place) as place from kept cross join jsonb_array_elements(m->'receivers') with ordinality e(r, place)),
      ${keepReceivers(inner)}`,
    )
    if (willSend(settings)) inner.afterCommit.push(inner.wake)
    const ids = kept.map(({ id }) => id)
    inner.events.push({ resource: 'emails', ids })
    return ids
  })
}
