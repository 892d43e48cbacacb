import { sql } from 'drizzle-orm'
import type { Database } from '../../kernel/database'
import type { Sql } from '../../kernel/statements'
import { RefusedMail, type MailPort } from '../../ports/mail'
import { reasonOf } from '../../start-error'

const MINUTE = 60_000
/** Waits before the next try, after the first failure, the second ...; after the last one the mail has failed. */
export const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)
/** Longer than any try can take: SMTP gives up after half a minute of silence. */
const LEASE_MS = 10 * MINUTE
const AT_ONCE = 10

interface Claimed {
  email_id: number
  message_id: string
  attempts: number
  sender: string
  recipients: string[]
  subject: string
  html: string
  text: string
}

/**
 * Sends what is due and gives how many mails it tried. A mail is claimed, and that committed, before it is handed to the
 * mail server, so no other process takes it; afterwards its row in the queue goes. When the process dies in between nobody
 * can know whether the server took it: it is tried again only when the lease is over, under the same Message-ID, by which
 * receivers recognise it. Never lost, and doubled only there.
 */
export async function deliverDue(database: Database, mail: MailPort, now: () => Date): Promise<number> {
  const claimed = await claim(database, now())
  await Promise.all(claimed.map((each) => deliver(database, mail, each, now)))
  return claimed.length
}

async function claim(db: Sql, now: Date): Promise<Claimed[]> {
  const at = now.toISOString()
  return db.run<Claimed>(sql`
    with due as (
      select email_id from mail_deliveries where due_at <= ${at}::timestamptz and (leased_until is null or leased_until <= ${at}::timestamptz)
      order by due_at, email_id limit ${AT_ONCE} for update skip locked),
    taken as (
      update mail_deliveries d set leased_until = ${new Date(now.getTime() + LEASE_MS).toISOString()}, attempts = d.attempts + 1
      from due where d.email_id = due.email_id returning d.*)
    select t.email_id, t.message_id, t.attempts, e.sender, e.recipients, e.subject, c.html, c.text
    from taken t join emails e on e.id = t.email_id join mail_contents c on c.email_id = t.email_id`)
}

async function deliver(database: Database, mail: MailPort, claimed: Claimed, now: () => Date): Promise<void> {
  const { sender: from, recipients: to, subject, html, text, message_id: messageId } = claimed
  const failure = await mail.send({ from, to, subject, html, text, messageId }).then(() => null, (error: unknown) => ({ error }))
  await database.transaction((tx) => settle(tx, claimed, failure, now()))
}

/** Writes down how the try ended, unless another process has taken the mail over in the meantime. */
async function settle(tx: Sql, { email_id: id, attempts }: Claimed, failure: { error: unknown } | null, now: Date): Promise<void> {
  const at = now.toISOString()
  const isOver = failure === null || failure.error instanceof RefusedMail || attempts > RETRY_AFTER_MS.length
  const due = new Date(now.getTime() + (RETRY_AFTER_MS[attempts - 1] ?? 0)).toISOString()
  const mine = await tx.run(isOver
    ? sql`delete from mail_deliveries where email_id = ${id} and attempts = ${attempts} returning 1`
    : sql`update mail_deliveries set due_at = ${due}, leased_until = null where email_id = ${id} and attempts = ${attempts} returning 1`)
  if (mine.length === 0 && failure !== null) return
  const status = failure === null ? 'SENT' : isOver ? 'FAILED' : 'QUEUED'
  await tx.run(sql`
    update emails set status = ${status}, attempts = ${attempts}, last_error = ${failure && reasonOf(failure.error).slice(0, 1000)},
      sent_at = ${failure === null ? at : null}::timestamptz, version = version + 1, updated_at = now() where id = ${id}`)
}
