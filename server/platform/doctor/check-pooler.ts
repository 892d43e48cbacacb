import pg from 'pg'
import { isPooledByTransaction } from '../database/pooler'
import { reasonOf } from '../start-error'
import { ok, problem, warning, type Finding } from './finding'

const about = 'Pooler'
/** Settings that every connection of Cohort must have (docs/production.md 'PgBouncer'). */
const limits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '1min',
  jit: 'off',
}

/** With DATABASE_DIRECT_URL set, checks that DATABASE_URL works and that the pooler's connections have these settings. */
export async function checkPooler(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the running statement reports it
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(
      `select ${Object.keys(limits)
        .map((name) => `current_setting('${name}') as ${name}`)
        .join(', ')}`,
    )
    if (!(await isPooledByTransaction(databaseUrl)))
      return [ok(about, 'DATABASE_URL gives sessions of its own; DATABASE_DIRECT_URL is not needed.')]
    const lacking = Object.entries(limits).flatMap(([name, value]) => (rows[0]?.[name] === value ? [] : [name]))
    return [
      lacking.length === 0
        ? ok(about, "Requests go through a pooler in transaction mode, whose connections have Cohort's limits.")
        : warning(
            about,
            `The pooler's connections lack ${lacking.join(', ')}.`,
            'Set connect_query for the database in pgbouncer.ini as docs/production.md says.',
          ),
    ]
  } catch (error) {
    return [
      problem(
        about,
        `DATABASE_URL does not answer (${reasonOf(error)}).`,
        'See whether the pooler runs, and host, port, user and password in DATABASE_URL.',
      ),
    ]
  } finally {
    await client.end().catch(() => {})
  }
}
