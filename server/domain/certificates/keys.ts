import { sql } from 'drizzle-orm'
import { select } from '#server/kernel/alias'
import { inTransaction, type Context } from '#server/kernel/context'
import type { Sql } from '#server/kernel/statements'
import { publicForms, signingKey, type SigningKey } from '#server/platform/signing-key'

const shape = {
  name: sql<string>`name`,
  publicKey: sql<string>`public_key`,
  since: sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
}
const keysOf = (db: Sql) => select(db, shape, sql`from signing_keys order by created_at desc, name desc`)

/** This installation's key with the name that it is published under; the first call publishes it. */
export async function publishedKey(context: Context): Promise<SigningKey & { name: string }> {
  const key = signingKey(context.settings)
  const known = (await keysOf(context.db)).find(({ publicKey }) => publicKey === key.publicKey)
  if (known) return { ...key, name: known.name }
  const name = await inTransaction(context, async ({ db, now }) => {
    await db.run(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`)
    const keys = await keysOf(db)
    const already = keys.find(({ publicKey }) => publicKey === key.publicKey)
    if (already) return already.name
    const year = now().getUTCFullYear()
    const next = `${year}-${keys.filter((each) => each.name.startsWith(`${year}-`)).length + 1}`
    await db.run(
      sql`insert into signing_keys (name, public_key, created_at) values (${next}, ${key.publicKey}, ${now().toISOString()})`,
    )
    return next
  })
  return { ...key, name }
}

/** Every key that certificates may be signed with, the newest first. */
export async function publicKeys(context: Context) {
  await publishedKey(context)
  return (await keysOf(context.db)).map((key) => ({ ...key, ...publicForms(key.publicKey) }))
}
