import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '#server/commands/migrate'
import { growingTables, storageStatements } from '#server/domain/growing-tables'
import { schema } from '#server/domain/schema'
import { pendingStatements, unwrittenOf } from '#server/platform/database/generate-migration'
import { migrateDatabase, migrationsDir } from '#server/platform/database/migrate'
import { freshDatabase, migratedTemplate } from '../support/fresh-database'

test('the written migrations lead to the declarations as they are', async () => {
  const { statements } = await pendingStatements(process.cwd(), schema)

  expect(
    [...statements, ...unwrittenOf(process.cwd(), storageStatements)],
    'write the next one: npm run migrate -- --create <name>',
  ).toEqual([])
})

test('what may have a new name is asked at a terminal alone: elsewhere it is said, with the names', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cohort-migrations-'))
  const meta = join(migrationsDir(root), 'meta')
  mkdirSync(meta, { recursive: true })
  const before = readFileSync(join(migrationsDir(process.cwd()), 'meta', 'snapshot.json'), 'utf8')
  writeFileSync(
    join(meta, 'snapshot.json'),
    before.replace('"name": "seats"', '"name": "chairs"').replace('"seats": {', '"chairs": {'),
  )

  await expect(pendingStatements(root, schema)).rejects.toThrow('rooms: chairs went and seats came.')
  rmSync(root, { recursive: true })
})

test.each([
  [['--crate', 'add_rooms'], "Unknown option '--crate'.\nUsage: npm run migrate"],
  [['add_rooms'], "Unexpected argument 'add_rooms'."],
  [['--create', 'Add rooms'], 'Name the migration in small letters.'],
  [['--create'], "Option '--create <value>' argument missing."],
])('npm run migrate %j says what is wrong with it', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message)
})

test('a migration that the data refuses is named', async () => {
  const { pool, drop } = await freshDatabase(await migratedTemplate())
  const root = mkdtempSync(join(tmpdir(), 'cohort-migrations-'))
  const folder = migrationsDir(root)
  cpSync(migrationsDir(process.cwd()), folder, { recursive: true })
  writeFileSync(
    join(folder, '9999_add_grade.sql'),
    'ALTER TABLE "settings_of_nobody" ADD COLUMN "grade" text NOT NULL;',
  )
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  const entry = { idx: 9999, version: '7', when: Date.now() + 1e9, tag: '9999_add_grade', breakpoints: true }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))

  await expect(migrateDatabase(pool, root)).rejects.toThrow(/stays as it was: 9999_add_grade\.sql \(relation/)
  rmSync(root, { recursive: true })
  await drop()
})

test('tables that grow are looked after before much of them has changed, and each is one of ours', async () => {
  const { pool, drop } = await freshDatabase(await migratedTemplate())
  const { rows } = await pool.query<{ name: string; after: Record<string, number> }>(`
    select relname as name, (select jsonb_object_agg(option_name, option_value::float8) from pg_options_to_table(reloptions)) as after
    from pg_class where relkind = 'r' and reloptions::text like '%autovacuum%' order by relname collate "C"`)
  await drop()
  expect(rows.map(({ name }) => name)).toEqual(growingTables)
  for (const { after } of rows)
    for (const work of ['vacuum', 'vacuum_insert', 'analyze'])
      expect(after[`autovacuum_${work}_threshold`]! + 1e6 * after[`autovacuum_${work}_scale_factor`]!).toBe(11_000)
})
