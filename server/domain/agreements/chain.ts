import { sql } from 'drizzle-orm'
import { select } from '#server/kernel/alias'
import type { TransactionContext } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { canonicalJson, sha256 } from '../documents/api'

/** What happens to an agreement: its number is given, somebody signs the content, the document is kept. */
export type EventKind = 'MADE' | 'SIGNED' | 'KEPT'
/** Before the first event. */
const GENESIS = '0'.repeat(64)
const shape = {
  number: sql<number>`number`,
  agreementId: sql<number>`agreement_id`,
  kind: sql<string>`kind`,
  said: sql<string>`said`,
  previous: sql<string>`previous`,
  hash: sql<string>`hash`,
}
const hashOf = (previous: string, said: string) => sha256(`${previous}\n${said}`)

/** Whoever writes events, and whoever gives numbers to agreements, comes one after the other. */
export const lockChain = (context: TransactionContext): Promise<unknown> =>
  context.db.run(sql`select pg_advisory_xact_lock(hashtext('agreements'))`)

/** Takes the lock of the chain where nobody holds it; false where somebody does. */
export async function isChainFree({ db }: TransactionContext): Promise<boolean> {
  const [row] = await db.run<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('agreements')) as free`)
  return row?.free === true
}

/**
 * Adds events to the chain and gives the hash of the last; hold the lock of the chain. What an event says is digests, numbers and codes: nothing of a
 * person stands in the chain, so it outlives whom it is about.
 */
export async function addEvents(
  context: TransactionContext,
  events: readonly { agreementId: number; kind: EventKind; facts: Readonly<Record<string, string | number>> }[],
): Promise<string> {
  const [last] = await select(context.db, shape, sql`from agreement_events order by number desc limit 1`)
  let [number, previous] = [last?.number ?? 0, last?.hash ?? GENESIS]
  const at = context.now().toISOString()
  const rows = events.map(({ agreementId, kind, facts }) => {
    number += 1
    const said = canonicalJson({ ...facts, at, kind, number })
    const row = { number, agreement_id: agreementId, kind, said, previous, hash: hashOf(previous, said) }
    previous = row.hash
    return row
  })
  if (rows.length > 0)
    await context.db.run(sql`
      insert into agreement_events (number, agreement_id, kind, said, previous, hash)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(number int, agreement_id int, kind text, said text, previous text, hash text)`)
  return previous
}

/** Whether all events up to one hash are whole: each says what was hashed, and follows the one before without a gap. */
export async function isWholeUpTo(db: Sql, head: string): Promise<boolean> {
  const events = await select(
    db,
    shape,
    sql`from agreement_events where number <= (select e.number from agreement_events e where e.hash = ${head}) order by number`,
  )
  let previous = GENESIS
  for (const [place, event] of events.entries()) {
    if (event.number !== place + 1 || event.previous !== previous || event.hash !== hashOf(previous, event.said))
      return false
    previous = event.hash
  }
  return events.length > 0 && previous === head
}

/** What the newest event of a kind says of an agreement, and its hash. */
export async function eventOf(
  db: Sql,
  agreementId: number,
  kind: EventKind,
): Promise<{ hash: string; facts: Record<string, unknown> } | null> {
  const [event] = await select(
    db,
    shape,
    sql`from agreement_events where agreement_id = ${agreementId} and kind = ${kind} order by number desc limit 1`,
  )
  return event ? { hash: event.hash, facts: JSON.parse(event.said) as Record<string, unknown> } : null
}
