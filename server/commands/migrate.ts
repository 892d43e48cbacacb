import { registry } from '#resources/registry'
import { monthsName, tallyName } from '#server/kernel/names'
import { tallyStatements } from '#server/kernel/tally'
import { storageStatements } from '#server/domain/growing-tables'
import { schema } from '#server/domain/schema'
import { migrateDatabase, countMigrations } from '#server/platform/database/migrate'
import { writeMigration } from '#server/platform/database/generate-migration'
import { readSettings } from '#server/platform/settings'
import { StartError } from '#server/platform/start-error'
import { withDatabase } from '#server/platform/database/with-database'

const tallies = [...registry.values()]
  .filter(({ tally }) => tally.length > 0)
  .map((each) => ({ tables: [tallyName(each), monthsName(each)], statements: tallyStatements(each) }))

/**
 * `npm run migrate` brings the database to the newest migration; `npm run migrate -- --create name` writes the next one
 * from the declarations as they are.
 */
export async function run(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  const at = args.indexOf('--create')
  if (at < 0) {
    await withDatabase(async ({ pool }, { rootDir }) => {
      await migrateDatabase(pool, rootDir)
      console.log(`The database has all ${countMigrations(rootDir)} migrations.`)
    })
    return
  }
  const name = args[at + 1]
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new StartError('Name the migration in small letters: npm run migrate -- --create add_rooms')
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
