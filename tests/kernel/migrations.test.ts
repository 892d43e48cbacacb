import { expect, test } from 'vitest'
import { growingTables, storageStatements } from '#server/domain/growing-tables'
import { schema } from '#server/domain/schema'
import { pendingStatements, unwrittenOf } from '#server/platform/database/generate-migration'
import { freshDatabase, migratedTemplate } from '../support/fresh-database'

test('the written migrations lead to the declarations as they are', async () => {
  const { statements } = await pendingStatements(process.cwd(), schema)

  expect(
    [...statements, ...unwrittenOf(process.cwd(), storageStatements)],
    'write the next one: npm run migrate -- --create <name>',
  ).toEqual([])
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
