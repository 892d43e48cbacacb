import pg from 'pg'

/** The same for a server, by whatever way it is reached, and for its physical replicas; of one database of it. */
export const IDENTITY = `(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`

/** Enough for a pooler that takes its connections by turns to give another one. */
const ROUNDS = 3
const CONNECT_MS = 60_000

async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** Whether PostgreSQL itself answers: it says at the connect which of its processes does, a pooler gives a number of its own. */
export const isAnsweredBy = (client: pg.ClientBase, pid: number): boolean =>
  (client as pg.ClientBase & { processID: number | null }).processID === pid // not in the driver's types

/**
 * Whether an address leads through a pooler that lends PostgreSQL's connections for a transaction each: what a connection sets,
 * prepares, locks or listens to there is another's with the next statement.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'cohort',
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', () => {}) // the statement under way says so
    await client.connect()
    return client
  }
  const first = await open()
  try {
    const pid = await backendOf(first)
    if (isAnsweredBy(first, pid)) return false
    const second = await open()
    try {
      for (let round = 0; round < ROUNDS; round++) {
        await second.query('begin')
        // While the other holds on to a connection, a session of ours would keep its own.
        if ((await backendOf(second)) === pid || (await backendOf(first)) !== pid) return true
        await second.query('commit')
      }
      return false
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** Statements of such a connection are sent without names: the one that prepared them may answer somebody else next. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (...[asked, ...rest]: unknown[]) =>
    query(
      typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...rest,
    )
  client.query = nameless as typeof client.query // the same function: its overloads stay
}
