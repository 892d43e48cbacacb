import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api'
import type { PgTable } from 'drizzle-orm/pg-core'
import { StartError } from '../start-error'
import { migrationsDir } from './migrate'

interface Journal {
  version: string
  dialect: 'postgresql'
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}
const EMPTY: Journal = { version: '7', dialect: 'postgresql', entries: [] }
const before = ['CREATE EXTENSION IF NOT EXISTS pg_trgm;']

/** Tables maintained by triggers, with the statements that create those; the statements are repeated after each change of the tables. */
export interface Keeping {
  tables: readonly string[]
  statements: readonly string[]
}
/** All tables as declared, under any keys. */
export type Schema = Readonly<Record<string, PgTable>>

/** The statements that lead from the last snapshot to the declared tables; empty when nothing is pending. */
export async function pendingStatements(
  rootDir: string,
  schema: Schema,
): Promise<{ statements: string[]; snapshot: DrizzleSnapshotJSON }> {
  const meta = join(migrationsDir(rootDir), 'meta')
  const file = join(meta, 'snapshot.json')
  if (!existsSync(file) && existsSync(join(meta, '_journal.json')))
    throw new StartError('A release creates no migrations: run it in a clone, without NODE_ENV=production.')
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const previous = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as DrizzleSnapshotJSON)
    : generateDrizzleJson({})
  const snapshot = generateDrizzleJson({ ...schema }, previous.id)
  if (!process.stdin.isTTY || !process.stdout.isTTY) refuseQuestion(previous, snapshot)
  return { statements: await generateMigration(previous, snapshot), snapshot }
}

/** Refuses a change that may be a rename: drizzle-kit would ask, which needs a terminal. */
function refuseQuestion(before: DrizzleSnapshotJSON, after: DrizzleSnapshotJSON): void {
  const gone = (a: object, b: object) => Object.keys(a).filter((name) => !(name in b))
  const tables = Object.keys(after.tables).filter((name) => name in before.tables)
  const pairs = [
    { of: 'tables', was: gone(before.tables, after.tables), is: gone(after.tables, before.tables) },
    ...tables.map((name) => {
      const [was, is] = [before.tables[name]?.columns ?? {}, after.tables[name]?.columns ?? {}]
      return { of: name.replace('public.', ''), was: gone(was, is), is: gone(is, was) }
    }),
  ]
  const [open] = pairs.filter(({ was, is }) => was.length > 0 && is.length > 0)
  if (open)
    throw new StartError(
      `${open.of}: ${open.was.join(', ')} went and ${open.is.join(', ')} came. Whether that is a new name, which keeps what is stored, is asked at a terminal: run it there.`,
    )
}

/** The statements that no existing migration contains. */
export function unwrittenOf(rootDir: string, statements: readonly string[]): string[] {
  const dir = migrationsDir(rootDir)
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.sql')) : []
  const written = files.map((file) => readFileSync(join(dir, file), 'utf8')).join('\n')
  return statements.filter((statement) => !written.includes(statement))
}

/**
 * Writes the pending statements as the next migration; returns its tag, or null when nothing is pending.
 * @param storage statements that some migration must contain literally
 */
export async function writeMigration(
  rootDir: string,
  schema: Schema,
  name: string,
  now: Date,
  kept: readonly Keeping[],
  storage: readonly string[] = [],
): Promise<string | null> {
  const { statements: ofTables, snapshot } = await pendingStatements(rootDir, schema)
  const isChanged = (table: string) => ofTables.some((statement) => statement.includes(`"${table}"`))
  const keeping = kept.filter(({ tables }) => tables.some(isChanged))
  const statements = [...ofTables, ...keeping.flatMap((each) => each.statements), ...unwrittenOf(rootDir, storage)]
  if (statements.length === 0) return null
  const dir = migrationsDir(rootDir)
  mkdirSync(join(dir, 'meta'), { recursive: true })
  const journalFile = join(dir, 'meta', '_journal.json')
  const journal = existsSync(journalFile) ? (JSON.parse(readFileSync(journalFile, 'utf8')) as Journal) : EMPTY
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  const all = idx === 0 ? [...before, ...statements] : statements
  writeFileSync(join(dir, `${tag}.sql`), `${all.join('\n--> statement-breakpoint\n')}\n`)
  writeFileSync(join(dir, 'meta', 'snapshot.json'), `${JSON.stringify(snapshot, null, 1)}\n`)
  journal.entries.push({ idx, version: '7', when: now.getTime(), tag, breakpoints: true })
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 1)}\n`)
  return tag
}
