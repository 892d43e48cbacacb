import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#resources/registry'
import { childTable, tableName } from '#server/kernel/names'

// Declared tables are written only by the kernel, which maintains version, times, history, validation and live events.

const tables = new Set(
  [...registry.values()].flatMap((resource) => [
    tableName(resource),
    ...Object.entries(resource.fields)
      .filter(([, { kind }]) => kind === 'rows' || kind === 'references')
      .map(([name]) => childTable(resource, name)),
  ]),
)

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return path.endsWith('.ts') ? [path] : []
  })
/** Excludes the kernel itself, and the demo academy, which fills empty tables by the ten thousand. */
const isOutside = (path: string) => !/^server\/(kernel|demo)\//.test(path)

/** The number of writes that name a declared table in the text, or by its alias (`update ${a.from}`). */
const writesIn = (text: string): number =>
  [...text.matchAll(/\b(?:insert into|delete from|update)\s+(?:"?([a-z_]+)"?(?=\s)|\$\{\w+\.from\})/g)].filter(
    ([, table]) => table === undefined || tables.has(table),
  ).length

test('a write is found by the name of its table and by an alias of it, not one of a table that nothing declares', () => {
  expect(writesIn('sql`update groups set x = 1`; sql`delete from ${g.from} where ${g.id} = 1`')).toBe(2)
  expect(writesIn('sql`insert into sessions (id) values (1)`; sql`select 1 from groups for update`')).toBe(0)
})

test('a declared table is written by operations alone', () => {
  const byHand = files('server').filter((path) => isOutside(path) && writesIn(readFileSync(path, 'utf8')) > 0)
  expect(byHand).toEqual([])
})
