import { sql } from 'drizzle-orm'
import { select } from '#server/kernel/alias'
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

/** Publishes a key, or finds it published: gives its name. With `isFirst` only where there is no other: else null. */
const publish = (context: Context, { publicKey }: SigningKey, isFirst = false): Promise<string | null> =>
  inTransaction(context, async ({ db, now }) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    const keys = await keysOf(db)
    const already = keys.find((each) => each.publicKey === publicKey)
    if (already) return already.name
    if (isFirst && keys.length > 0) return null
    const year = now().getUTCFullYear()
    const name = `${year}-${keys.filter((each) => each.name.startsWith(`${year}-`)).length + 1}`
    await db.run(
      sql`insert into signing_keys (name, public_key, created_at) values (${name}, ${publicKey}, ${now().toISOString()})`,
    )
    return name
  })

/** This installation's key with the name that it is published under; the first call publishes it. */
export async function publishedKey(context: Context): Promise<SigningKey & { name: string }> {
  const key = signingKey(context.settings)
  const known = (await keysOf(context.db)).find(({ publicKey }) => publicKey === key.publicKey)
  const name = known?.name ?? (await publish(context, key))
  if (name === null) throw new Error('a key was not published')
  return { ...key, name }
}

/**
 * Sees to it, at the start of a server, that those of one database have one key: a setting may replace the key before, one that a server made for itself
 * may not.
 * @throws StartError where this server was given no key and the newest of the database is another than its own
 */
export async function requireOneKey(context: Context): Promise<void> {
  const { databaseUrl, signingKey: given, dataDir } = context.settings
  // A server with a PostgreSQL of its own has it alone.
  if (databaseUrl === undefined) return
  const key = signingKey(context.settings)
  await publish(context, key, given === undefined)
  const newest = await newestKey(context.db)
  if (given !== undefined || newest?.publicKey === key.publicKey) return
  throw new StartError(
    `This database knows the key ${newest?.name} of certificates and agreements, ${dataDir} has another one: give each server the same SIGNING_KEY, a new one where the old is lost (docs/production.md).`,
  )
}

/** The key that was published last; undefined where none was yet. */
export const newestKey = async (db: Sql) => (await keysOf(db))[0]

/** Every key that certificates may be signed with, the newest first. */
export async function publicKeys(context: Context) {
  await publishedKey(context)
  return (await keysOf(context.db)).map((key) => ({ ...key, ...publicForms(key.publicKey) }))
}
