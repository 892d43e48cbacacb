import { parseArgs } from 'node:util'
import { registry } from '#resources/registry'
import { monthsName, tallyName } from '#server/kernel/names'
import { tallyStatements } from '#server/kernel/tally'
import { storageStatements } from '#server/domain/growing-tables'
import { requireTables } from '#server/domain/require-tables'
import { schema } from '#server/domain/schema'
import { migrateDatabase, countMigrations } from '#server/platform/database/migrate'
import { writeMigration } from '#server/platform/database/generate-migration'
import { readSettings } from '#server/platform/settings'
import { asUsageError, StartError } from '#server/platform/start-error'
import { withDatabase } from '#server/platform/database/with-database'

const tallies = [...registry.values()]
  .filter(({ tally }) => tally.length > 0)
  .map((each) => ({ tables: [tallyName(each), monthsName(each)], statements: tallyStatements(each) }))

/** The name of the migration to create; undefined to migrate. */
function readName(args: readonly string[]): string | undefined {
  const usage = 'npm run migrate, or npm run migrate -- --create add_rooms'
  try {
    const { values } = parseArgs({ args: [...args], options: { create: { type: 'string' } } })
    if (values.create === undefined || /^[a-z0-9_]+$/.test(values.create)) return values.create
  } catch (error) {
    throw asUsageError(error, usage)
  }
  throw new StartError(`Name the migration in small letters.\nUsage: ${usage}`)
}

/**
 * `npm run migrate` brings the database to the newest migration; `npm run migrate -- --create name` writes the next one from the current
 * declarations.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const name = readName(args)
  if (name === undefined) {
    await withDatabase(async ({ pool }, { rootDir }) => {
      await migrateDatabase(pool, rootDir)
      console.log(`The database has all ${countMigrations(rootDir)} migrations.`)
      const warning = await requireTables(pool, rootDir)
      if (warning !== null) console.warn(warning)
    })
    return
  }
  const tag = await writeMigration(
    readSettings(process.env).rootDir,
    schema,
    name,
    new Date(),
    tallies,
    storageStatements,
  )
  console.log(
    tag
      ? `Wrote server/platform/database/migrations/${tag}.sql: read it, then run npm run migrate.`
      : 'Nothing is pending: the migrations fit the declarations.',
  )
}
