import type pg from 'pg'
import { appliedMigration, writtenMigrations } from '../database/migrate'
import { ok, problem, warning, type Finding } from './finding'

const about = 'Database'
/** Connections that one server needs (docs/production.md 'Several processes'). */
const CONNECTIONS = 15
const [CLOCK_WARNING_MS, CLOCK_PROBLEM_MS] = [2_000, 30_000]

interface Facts {
  version: string
  size: string
  hasTrigrams: boolean
  encoding: string
  foldsLetters: boolean
  mayCreate: boolean
  mayMakeSchemas: boolean
  isOwner: boolean
  free: number
  /** Whether it takes no writes. */
  isReadOnly: boolean
  now: string
}

/** Checks a reachable database: version, extension, migrations, rights, locale, connections, clock. */
export async function checkDatabase(pool: pg.Pool, rootDir: string, isOwn: boolean): Promise<Finding[]> {
  const asked = Date.now()
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      exists (select 1 from pg_extension where extname = 'pg_trgm')
        or (to_regclass('migrations') is null and exists (select 1 from pg_available_extensions where name = 'pg_trgm')) as "hasTrigrams",
      pg_encoding_to_char(encoding) as encoding,
      lower('ԱՆԻ') = 'անի' and lower('ИРА') = 'ира' as "foldsLetters",
      has_schema_privilege('public', 'create') as "mayCreate",
      to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
      not exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage')) as "isOwner",
      current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as free,
      current_setting('transaction_read_only')::boolean as "isReadOnly", clock_timestamp()::text as now
    from pg_database where datname = current_database()`)
  const facts = rows[0]!
  const found = [
    ok(about, `${isOwn ? "Cohort's own PostgreSQL" : 'PostgreSQL'} ${facts.version} answers; ${facts.size}.`),
  ]
  const add = (isWrong: boolean, finding: Finding) => isWrong && found.push(finding)
  add(
    facts.isReadOnly,
    problem(
      about,
      'It takes no writes.',
      'Set DATABASE_URL to the primary if this is a standby, else: alter database ... reset default_transaction_read_only;',
    ),
  )
  add(
    !facts.hasTrigrams,
    problem(
      about,
      'The extension pg_trgm is not there.',
      'As an administrator of the database: create extension pg_trgm;',
    ),
  )
  add(
    facts.encoding !== 'UTF8',
    problem(
      about,
      `Its encoding is ${facts.encoding}.`,
      'Make a database with encoding UTF8 and move there by backup and restore.',
    ),
  )
  add(
    !facts.foldsLetters,
    warning(
      about,
      'Its locale does not know capitals of Armenian and Cyrillic letters: search and sorting tell them apart.',
      'Make a database with LC_CTYPE C.UTF-8 (or en_US.UTF-8) and move there by backup and restore.',
    ),
  )
  add(
    !facts.isOwner || !facts.mayCreate,
    problem(
      about,
      'The role may not change its tables, or make new ones.',
      'Let it own the database and what is in it: alter database ... owner to ...; reassign owned by ... to ...;',
    ),
  )
  add(
    !facts.mayMakeSchemas,
    problem(about, 'The role may not make the schema pgboss of the jobs.', 'grant create on database ... to ...;'),
  )
  add(
    facts.free < CONNECTIONS,
    warning(
      about,
      `${facts.free} connections are free; a server takes about ${CONNECTIONS}.`,
      'Raise max_connections, or run fewer servers.',
    ),
  )
  return [...found, await checkMigrations(pool, rootDir), checkClock(Date.parse(facts.now), asked)]
}

async function checkMigrations(pool: pg.Pool, rootDir: string): Promise<Finding> {
  const client = await pool.connect()
  try {
    const applied = await appliedMigration(client, rootDir)
    const written = writtenMigrations(rootDir)
    const newest = written.at(-1)
    if (!applied || !newest)
      return warning('Migrations', 'The database has no tables yet.', 'Start the server, or run npm run restore.')
    if (applied.when > newest.when)
      return problem(
        'Migrations',
        `The database is of a newer Cohort (migration ${applied.name}).`,
        'Run that version of Cohort; migrations go forward only.',
      )
    const lacking = written.filter(({ when }) => when > applied.when).length
    if (lacking > 0)
      return problem('Migrations', `${lacking} are not applied yet.`, 'Start the server anew, or run npm run migrate.')
    return ok('Migrations', `All ${written.length} are applied, the last is ${applied.name}.`)
  } finally {
    client.release()
  }
}

function checkClock(theirs: number, asked: number): Finding {
  const now = Date.now()
  const off = theirs < asked ? asked - theirs : Math.max(0, theirs - now)
  if (off < CLOCK_WARNING_MS) return ok('Clock', `${new Date(now).toISOString()}; that of the database agrees.`)
  const found = `This machine and the database differ by ${(off / 1000).toFixed(0)} s.`
  const todo = 'Keep both clocks by NTP (timedatectl set-ntp true).'
  return off < CLOCK_PROBLEM_MS ? warning('Clock', found, todo) : problem('Clock', found, todo)
}
