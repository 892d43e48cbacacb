import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../start-error'
import { quoted } from './catalog'
import type { Manifest } from './manifest'

/** Constraints, indexes and triggers that slow down loading; removed and restored within the transaction that loads the rows. */
interface Held {
  foreignKeys: { table: string; name: string; definition: string }[]
  indexes: { name: string; definition: string }[]
  /** Tables whose triggers are disabled. */
  disabled: string[]
}

/** With fewer rows, keeping an index is faster than rebuilding it. */
const MANY = 1_000

/**
 * Prepares tables for loading: empties them, drops foreign keys and all indexes that do not back a constraint, and disables user triggers.
 * The tables' owner may do all this, whereas `session_replication_role` needs a superuser.
 */
export async function openTables(client: pg.Client, tables: Manifest['tables']): Promise<Held> {
  const having = (least: number) => tables.flatMap(({ name, rows }) => (rows >= least ? [name] : []))
  const { rows: foreignKeys } = await client.query<Held['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace and c.relname = any($1) order by 1, 2`,
    [having(1)],
  )
  const { rows: indexes } = await client.query<Held['indexes'][number]>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 1`,
    [having(MANY)],
  )
  await runAll(client, [
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    ...having(1).map((table) => `alter table ${quoted(table)} disable trigger user`),
    ...(tables.length > 0 ? [`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`] : []),
  ])
  return { foreignKeys, indexes, disabled: having(1) }
}

/** Restores what `openTables` removed; inconsistent rows fail here. */
export async function closeTables(client: pg.Client, { indexes, foreignKeys, disabled }: Held): Promise<void> {
  for (const { definition } of indexes) await client.query(definition)
  await runAll(client, [
    ...foreignKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ),
    ...disabled.map((table) => `alter table ${quoted(table)} enable trigger user`),
  ])
}

/** Sends many statements in one message. */
const runAll = async (client: pg.Client, statements: readonly string[]) =>
  void (await client.query(statements.join(';\n')))

/**
 * Loads the rows of one table from a stream.
 * @throws StartError when they differ from the manifest
 */
export async function loadTable(
  client: pg.Client,
  { name, columns, rows, sha256 }: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const hash = createHash('sha256')
  const into = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin with (freeze)`),
  )
  const hashed = async function* () {
    for await (const part of content) {
      hash.update(part)
      yield part
    }
  }
  await pipeline(hashed, into)
  if (into.rowCount !== rows || hash.digest('hex') !== sha256)
    throw new StartError(`tables/${name} differs from the manifest.`)
}
