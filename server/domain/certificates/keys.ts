import { sql } from 'drizzle-orm'
import { select } from '#server/kernel/alias'
import { todayOf } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { StartError } from '#server/platform/start-error'
import { publicForms, signingKey, type SigningKey } from '#server/platform/signing-key'

const shape = {
  name: sql<string>`name`,
  publicKey: sql<string>`public_key`,
  since: sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
}
const keysOf = (db: Sql) => select(db, shape, sql`from signing_keys order by created_at desc, name desc`)

/** Publishes a key, or finds it published, and returns its name. With `isFirst` returns null if another key is published already. */
const publish = (context: Context, { publicKey }: SigningKey, isFirst = false): Promise<string | null> =>
  inTransaction(context, async (inner) => {
    const { db, now } = inner
    await db.run(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    const keys = await keysOf(db)
    const already = keys.find((each) => each.publicKey === publicKey)
    if (already) return already.name
    if (isFirst && keys.length > 0) return null
    const year = todayOf(inner).slice(0, 4)
    const name = `${year}-${keys.filter((each) => each.name.startsWith(`${year}-`)).length + 1}`
    await db.run(
      sql`insert into signing_keys (name, public_key, created_at) values (${name}, ${publicKey}, ${now().toISOString()})`,
    )
    return name
  })

/** This installation's key with its published name; the first call publishes it. */
export async function publishedKey(context: Context): Promise<SigningKey & { name: string }> {
  const key = signingKey(context.settings)
  const known = (await keysOf(context.db)).find(({ publicKey }) => publicKey === key.publicKey)
  const name = known?.name ?? (await publish(context, key))
  if (name === null) throw new Error('a key was not published')
  return { ...key, name }
}

/**
 * At server start, ensures that all servers of one database use the same key: a key from the settings may replace
 * the previous one, a generated key may not.
 * @throws StartError if no key is configured and the newest published key is not this server's own
 */
export async function requireOneKey(context: Context): Promise<void> {
  const { databaseUrl, signingKey: given, dataDir } = context.settings
  // A server with its own PostgreSQL is the only one using it.
  if (databaseUrl === undefined) return
  const key = signingKey(context.settings)
  await publish(context, key, given === undefined)
  const newest = await newestKey(context.db)
  if (given !== undefined || newest?.publicKey === key.publicKey) return
  throw new StartError(
    `This database knows the key ${newest?.name} of certificates and agreements, ${dataDir} has another one: give each server the same SIGNING_KEY, a new one where the old is lost (docs/production.md).`,
  )
}

/** The key published last; undefined if there is none. */
export const newestKey = async (db: Sql) => (await keysOf(db))[0]

/** All keys that certificates may be signed with, newest first. */
export async function publicKeys(context: Context) {
  await publishedKey(context)
  return (await keysOf(context.db)).map((key) => ({ ...key, ...publicForms(key.publicKey) }))
}
