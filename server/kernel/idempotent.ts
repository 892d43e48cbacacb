import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { inTransaction, type Context, type TransactionContext } from './context'
import { AppError, invalid } from './errors'
import { RawJson } from './raw-json'
import type { Sql } from './statements'
import { requestKeyPattern } from '#resources/kernel/call'
import { messages } from '#resources/kernel/messages'

const DAYS_KEPT = 7
const digestOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex')

/**
 * Runs `work` once per idempotency key and author: a double click or a repeated request gets the first one's answer, even while that is
 * still running. Without a key `work` simply runs. The key is stored in the same transaction, so a failure leaves it unused. 409
 * `wrong_state` for a key used before with different content.
 */
export async function idempotent<T>(
  context: Context,
  key: string | undefined,
  what: unknown,
  work: (inner: TransactionContext) => Promise<T>,
): Promise<T> {
  if (key === undefined) return inTransaction(context, work)
  const author = `${context.viewer.authGroup} ${context.viewer.id}`
  const digest = digestOf(what)
  return inTransaction(context, async (inner) => {
    // A concurrent second request waits here until the first has ended.
    const mine = await inner.db.run(sql`
      insert into done_requests (author, key, digest, created_at) values (${author}, ${key}, ${digest}, ${inner.now().toISOString()})
      on conflict do nothing returning 1`)
    if (mine.length === 0) return firstAnswer<T>(inner.db, author, key, digest)
    const answer = await work(inner)
    await inner.db.run(
      sql`update done_requests set answer = ${JSON.stringify(answer)}::jsonb where author = ${author} and key = ${key}`,
    )
    return answer
  })
}

async function firstAnswer<T>(db: Sql, author: string, key: string, digest: string): Promise<T> {
  const [first] = await db.run<{ digest: string; answer: T }>(
    sql`select digest, answer from done_requests where author = ${author} and key = ${key}`,
  )
  if (first?.digest !== digest) throw new AppError('wrong_state', { said: messages.sentAlready })
  return first.answer
}

/** Derives a key, in the form of a uuid, from a text; the same text in another area gives another key. */
export const keyIn = (area: string, text: string): string =>
  createHash('sha256').update(`${area} ${text}`).digest('hex').slice(0, 32)

/** The key from the header `Idempotency-Key`; undefined without one, 422 when it is malformed. */
export function keyOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return undefined
  if (!requestKeyPattern.test(key)) throw invalid({ key: messages.text })
  return key
}

/** The request's key combined with its method and address, for `idempotent`; undefined without one. */
export function keyOfCall(request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>): string | undefined {
  const key = keyOfRequest(request)
  return key && keyIn(`${request.method} ${request.url}`, key)
}

/**
 * Runs a call once per `Idempotency-Key` of its request, see `idempotent`: a repeated request gets the first answer. Without a key it
 * simply runs.
 */
export async function onceByKey<T>(
  context: Context,
  request: FastifyRequest,
  work: (inner: Context) => Promise<T | RawJson<T>>,
): Promise<T | RawJson<T>> {
  const key = keyOfCall(request)
  if (key === undefined) return work(context)
  type Kept = { text: string } | { answer: T }
  const kept = await idempotent<Kept>(context, key, request.body ?? null, async (inner) => {
    const answer = await work(inner)
    return answer instanceof RawJson ? { text: answer.text } : { answer }
  })
  return 'text' in kept ? new RawJson<T>(kept.text) : kept.answer
}

/** Deletes keys older than a week. */
export async function purgeRequests(db: Sql, now: Date): Promise<void> {
  await db.run(
    sql`delete from done_requests where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS_KEPT})`,
  )
}
