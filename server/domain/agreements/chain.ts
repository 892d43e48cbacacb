import { sql } from 'drizzle-orm'
import { select, type Selected } from '#server/kernel/alias'
import type { TransactionContext } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { canonicalJson, sha256 } from '../documents/api'

/** Events of an agreement: it gets its number, its content is signed, its document is stored. */
export type EventKind = 'MADE' | 'SIGNED' | 'KEPT'
/** The `previous` hash of the first event. */
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

/**
 * Serializes writers of events and of agreement numbers until the end of the transaction. `mostWait` ('3s') is how long this and later locks
 * of the transaction are waited for, if not as long as usual.
 */
export function lockChain({ db }: TransactionContext, mostWait?: string): Promise<unknown> {
  if (mostWait !== undefined) db.send(sql`set local lock_timeout = ${sql.raw(`'${mostWait}'`)}`)
  return db.run(sql`select pg_advisory_xact_lock(hashtext('agreements'))`)
}

/**
 * Appends events to the chain and returns the hash of the last one; the caller must hold the chain lock. Events contain
 * only digests, numbers and codes, no personal data, so the chain can be kept after a person's data is deleted.
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

/** The contract number that was assigned last, even if its agreement was deleted since; null for none. The chain lock must be held. */
export async function lastContract({ db }: TransactionContext): Promise<string | null> {
  const [row] = await select(
    db,
    { contract: sql<string>`said::jsonb ->> 'contract'` },
    sql`from agreement_events where kind = 'MADE' order by number desc limit 1`,
  )
  return row?.contract ?? null
}

const isGood = (event: Selected<typeof shape>, number: number, previous: string) =>
  event.number === number && event.previous === previous && event.hash === hashOf(previous, event.said)
/** Events read per query. */
const AT_ONCE = 1_000

/** Verifies the chain from a known good event on; returns the last good event and whether the rest of the chain is valid. */
async function checkFrom(db: Sql, known: Head): Promise<Head & { isWhole: boolean }> {
  let head = known
  for (;;) {
    const events = await select(
      db,
      shape,
      sql`from agreement_events where number > ${head.number} order by number limit ${AT_ONCE}`,
    )
    for (const event of events) {
      if (!isGood(event, head.number + 1, head.hash)) return { ...head, isWhole: false }
      head = { number: event.number, hash: event.hash }
    }
    if (events.length < AT_ONCE) return { ...head, isWhole: true }
  }
}

interface Head {
  number: number
  hash: string
}
const start: Head = { number: 0, hash: GENESIS }
const headShape = { number: sql<number>`number`, hash: sql<string>`hash`, isWhole: sql<boolean>`is_whole` }

/** Whether the last verified event is still stored with the same hash: it is not if the chain was truncated or rewritten. */
const isStanding = async (db: Sql, { number, hash }: Head): Promise<boolean> =>
  number === start.number ||
  (await db.run(sql`select 1 from agreement_events where number = ${number} and hash = ${hash}`)).length > 0

/**
 * Verifies the chain from its first event and stores the last good event; returns whether all of it is valid and still contains the event
 * verified last time. Runs every night: a request only verifies the events added since, and the event it asks about with its neighbours.
 */
export async function checkWholeChain(db: Sql): Promise<boolean> {
  const [kept] = await select(db, headShape, sql`from agreement_checks`)
  if (kept && !(await isStanding(db, kept))) {
    // Keep the stored head: the chain counts as broken until that event is there again.
    await db.run(sql`update agreement_checks set is_whole = false`)
    return false
  }
  const { number, hash, isWhole } = await checkFrom(db, start)
  await db.run(sql`
    insert into agreement_checks (id, number, hash, is_whole) values (1, ${number}, ${hash}, ${isWhole})
    on conflict (id) do update set number = excluded.number, hash = excluded.hash, is_whole = excluded.is_whole`)
  return isWhole
}

/** Whether all events up to the one with this hash are valid: each matches its hash and follows the previous one without a gap. */
export async function isWholeUpTo(db: Sql, head: string): Promise<boolean> {
  const [kept] = await select(db, headShape, sql`from agreement_checks`)
  const [wanted] = await select(db, shape, sql`from agreement_events where hash = ${head}`)
  if (!wanted) return false
  const checked = kept ?? { ...start, isWhole: true }
  if (!(await isStanding(db, checked))) return false
  if (wanted.number > checked.number) {
    if (!checked.isWhole) return false
    const now = await checkFrom(db, checked)
    await db.run(sql`
      insert into agreement_checks (id, number, hash, is_whole) values (1, ${now.number}, ${now.hash}, ${now.isWhole})
      on conflict (id) do update set number = excluded.number, hash = excluded.hash, is_whole = excluded.is_whole
        where agreement_checks.number < excluded.number`)
    return wanted.number <= now.number
  }
  // Inside the verified part: this event or its neighbours may have been changed since then.
  const beside = await select(
    db,
    shape,
    sql`from agreement_events where number between ${wanted.number - 1} and ${wanted.number + 1} order by number`,
  )
  const first = wanted.number === 1 ? GENESIS : beside[0]?.hash
  const after = beside.find(({ number }) => number === wanted.number + 1)
  return (
    first !== undefined &&
    isGood(wanted, wanted.number, first) &&
    (after ? isGood(after, wanted.number + 1, wanted.hash) : wanted.hash === checked.hash)
  )
}

/** Facts and hash of the newest event of a kind for an agreement. */
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
