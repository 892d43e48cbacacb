import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import type { StaffRole, Viewer } from '#resources/kernel/access'
import type { AnyResource } from '#resources/kernel/define-resource'
import { migrationsDir } from '#server/platform/database/migrate'
import type { Context, Kernel } from '#server/kernel/context'
import type { ChangeEvent } from '#server/platform/live/live'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { databaseOn } from '#server/kernel/database'
import type { AnyFeature } from '#server/kernel/feature'
import * as system from '#server/kernel/system-tables'
import { buildTables } from '#server/kernel/tables'
import { tallyStatements } from '#server/kernel/tally'
import { filesInFolder } from '#server/platform/files/stored-files'
import { readSettings } from '#server/platform/settings'

export const staffUser = (role: StaffRole = 'ROLE_ADMIN', id = 1): Viewer => ({
  authGroup: 'USER',
  id,
  name: role,
  roles: [role],
  teamIds: [],
})

/** Creates the tables of some declarations in an empty database, and returns contexts to work with them. */
export async function kernelOf(pool: pg.Pool, resources: readonly AnyResource[], features: readonly AnyFeature[] = []) {
  const kernel: Kernel = {
    resources: new Map(resources.map((resource) => [resource.name, resource])),
    features: new Map(features.map((feature) => [feature.resource!.name, feature])),
    staff: 'boxes',
  }
  await pool.query('create extension if not exists pg_trgm')
  const folder = migrationsDir(process.cwd())
  const functions = readdirSync(folder).find((name) => name.endsWith('_search_functions.sql'))!
  await pool.query(readFileSync(join(folder, functions), 'utf8'))
  const statements = await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ ...buildTables(resources), ...system }),
  )
  const tallied = resources.filter(({ tally }) => tally.length > 0)
  for (const statement of [...statements, ...tallied.flatMap(tallyStatements)]) await pool.query(statement)
  const clock = { now: () => new Date('2026-11-21T08:00:00Z'), zone: () => ACADEMY_ZONE }
  const database = databaseOn(pool, clock)
  const published: ChangeEvent[] = []
  const as = (viewer: Viewer): Context => ({
    viewer,
    kernel,
    db: database,
    database,
    step: null,
    settings: readSettings({ NODE_ENV: 'test' }),
    files: filesInFolder(join(tmpdir(), 'cohort-test-kernel')),
    outbox: { enqueue: () => Promise.reject(new Error('nothing is mailed here')) },
    ...clock,
    setZone: () => {},
    events: [],
    afterCommit: [],
    publish: (events) => published.push(...events),
    wake: () => {},
  })
  return { kernel, as, published, database }
}
