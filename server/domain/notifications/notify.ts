import { sql } from 'drizzle-orm'
import type { Preferences } from '#resources/account.calls'
import type { AnyResource } from '#resources/kernel/define-resource'
import { noticeKind } from '#resources/kernel/notice'
import { notifications } from '#resources/notifications'
import { users } from '#resources/users'
import { isActiveUser } from '#server/auth/staff-account'
import { as, select } from '#server/kernel/alias'
import { inTransaction, type Context, type TransactionContext } from '#server/kernel/context'
import { insertFrom } from '#server/kernel/operations/write-many'
import { idArray } from '#server/kernel/statements'
import { mailNotices } from './notice-mail'
import { noticeWords, variablesIn, type Notice, type PersonalNotice, type Recipient } from './notice'

/** Names of the live events (part 2 §7). */
export const NOTIFICATION_INBOX = 'notificationInboxUpdate'
export const REMINDER_INBOX = 'reminderInboxUpdate'

/**
 * Notifies staff users about records of a resource, in the caller's transaction: stores a notification for each in their own
 * language, sends the live event after commit, and mails those who want this kind by mail. Returns whether anybody was notified.
 */
export async function notify<R extends AnyResource>(
  context: Context,
  resource: R,
  notices: readonly Notice<R>[],
): Promise<boolean> {
  const recipients = await recipientsOf(context, new Set(notices.flatMap(({ to }) => [...to])))
  const personal = notices.flatMap((notice) => personalised(context, resource, notice, recipients))
  if (personal.length === 0) return false
  const tell = async (inner: TransactionContext) => {
    keep(inner, personal)
    await mailNotices(
      inner,
      personal.filter(({ isMailed }) => isMailed),
    )
    return true
  }
  // In a transaction that is already open no savepoint is needed: a failure undoes all of it.
  return context.database ? inTransaction(context, tell) : tell(context as TransactionContext)
}

async function recipientsOf(
  context: Context,
  ids: ReadonlySet<number | null>,
): Promise<ReadonlyMap<number, Recipient>> {
  const { viewer } = context
  const wanted = [...ids].filter((id) => id !== null && !(viewer.authGroup === 'USER' && id === viewer.id))
  if (wanted.length === 0) return new Map()
  const u = as(users, 'u')
  const rows = await select(
    context.db,
    { id: u.id, email: u.email, firstName: u.firstName, preferences: sql<Preferences | null>`p.value` },
    sql`from ${u.from} left join preferences p on p.auth_group = 'USER' and p.owner_id = ${u.id}
    where ${u.id} = any(${idArray(wanted)}) and ${isActiveUser(u)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function personalised(
  context: Context,
  resource: AnyResource,
  { notice, id, to, variables }: Notice,
  recipients: ReadonlyMap<number, Recipient>,
): PersonalNotice[] {
  const declared = resource.notices[notice]
  if (!declared) throw new Error(`${resource.name} declares no notice '${notice}'`)
  const kind = noticeKind(resource, notice)
  return [...new Set(to)].flatMap((person) => {
    const recipient = person === null ? undefined : recipients.get(person)
    if (!recipient) return []
    const language = recipient.preferences?.language ?? 'en'
    const said = variablesIn(variables, language)
    const words = noticeWords(declared, said, language, context.viewer.name)
    const isMailed = recipient.preferences?.mail?.notices?.includes(kind) ?? declared.byMail === true
    return [{ kind, recipient, language, isMailed, about: { resource: resource.name, id }, variables: said, ...words }]
  })
}

/** Inserts the rows without waiting for the result. */
function keep(context: TransactionContext, personal: readonly PersonalNotice[]): void {
  const rows = personal.map(({ kind, title, description, about, recipient }) => ({
    kind,
    title,
    description,
    about: about.resource,
    aboutId: about.id,
    ownerId: recipient.id,
    type: about.resource === 'reminders' ? 'REMINDER' : 'NOTIFICATION',
    relatedResource: about.resource === 'tasks' ? 'TASK' : 'NOTIFICATION',
    taskId: about.resource === 'tasks' ? about.id : null,
  }))
  context.db.send(
    insertFrom(notifications, {
      values: {
        kind: sql`r->>'kind'`,
        title: sql`r->>'title'`,
        description: sql`nullif(r->>'description', '')`,
        about: sql`r->>'about'`,
        aboutId: sql`(r->>'aboutId')::int`,
        ownerId: sql`(r->>'ownerId')::int`,
        type: sql`r->>'type'`,
        relatedResource: sql`r->>'relatedResource'`,
        taskId: sql`(r->>'taskId')::int`,
      },
      from: sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`,
    }),
  )
  tellInbox(
    context,
    [],
    rows.map(({ ownerId }) => ownerId),
  )
}

/** Publishes after commit that these persons' notifications have changed. */
export function tellInbox(context: Context, ids: number[], staffIds: readonly number[]): void {
  context.events.push({ resource: notifications.name, ids, inbox: { name: NOTIFICATION_INBOX, staffIds } })
}
