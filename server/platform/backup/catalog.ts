import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsDir } from '../database/migrate'

/** A table to copy, without generated columns. */
export interface CopiedTable {
  name: string
  columns: string[]
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Session settings that make COPY's text format independent of the server's settings, and switch off timeouts for long statements. */
export const copySettings = `
  set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 3; set bytea_output to 'hex';
  set timezone to 'UTC'; set client_encoding to 'UTF8'; set synchronize_seqscans to off; set statement_timeout to 0;
  set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`

function namedInMigrations(rootDir: string, making: RegExp): ReadonlySet<string> {
  const folder = migrationsDir(rootDir)
  const texts = readdirSync(folder).flatMap((file) =>
    file.endsWith('.sql') ? [readFileSync(join(folder, file), 'utf8')] : [],
  )
  return new Set(texts.flatMap((text) => [...text.matchAll(making)].map(([, name = '']) => name)))
}
/** Every table that a migration ever created, including dropped ones. Other tables in the database do not belong to Cohort. */
export const madeByMigrations = (rootDir: string): ReadonlySet<string> =>
  namedInMigrations(rootDir, /^\s*create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/gim)
export const functionsOfMigrations = (rootDir: string): ReadonlySet<string> =>
  namedInMigrations(rootDir, /^\s*create (?:or replace )?function "?(\w+)"?/gim)

/** The tables of the database, sorted by name, with their columns in order. */
export async function tablesOf(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`)
  return rows.filter(({ name, columns }) => name !== 'migrations' && columns !== null)
}

/** Row counts of these tables; empty tables are left out. */
export async function filledTables(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ name: string; rows: number }[]> {
  if (tables.length === 0) return []
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from ${quoted(name)}`)
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '))
  return rows.filter((each) => each.rows > 0)
}
