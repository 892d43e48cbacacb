import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '#resources/registry'
import { system } from '#server/kernel/context'
import { unreferredSql } from '#server/kernel/files/file-columns'
import type { TestApp } from './app'

/** The names of the files that the application has stored in its folder. */
export function contentsOf(t: TestApp): string[] {
  const folder = join(t.app.contextFor(system).settings.dataDir, 'files')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}
/** The keys of the files that the database knows. */
export const fileKeysOf = async (t: TestApp) =>
  (await t.database.pool.query<{ key: string }>('select key from files')).rows.map(({ key }) => key)
/** SQL that is true for a row `f` of `files` to which no record refers. */
export const unreferred = unreferredSql({ resources: registry }, 'f')
