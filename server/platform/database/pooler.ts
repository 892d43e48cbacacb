import pg from 'pg'

/** SQL that identifies a server and database: the same by whatever route it is reached, and on its physical replicas. */
export const IDENTITY = `(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`

/**
 * In one round the pooler may happen to give each client the backend that it had: other clients held or freed the rest. It seldom does so
 * in ten.
 */
const ROUNDS = 10
const CONNECT_MS = 60_000

async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

/** Whether PostgreSQL itself answers: when connecting it reports the pid of its backend, while a pooler reports a number of its own. */
export const isAnsweredBy = (client: pg.ClientBase, pid: number): boolean =>
  (client as pg.ClientBase & { processID: number | null }).processID === pid // not in the driver's types

/**
 * Whether an address leads through a pooler in transaction mode, where settings, prepared statements, locks and LISTEN of one statement may
 * apply to another client at the next.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const open = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'cohort',
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('error', () => {}) // the running statement reports it
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
        // While the other client holds a backend in its transaction, a direct session would keep its own backend.
        if ((await backendOf(second)) === pid || (await backendOf(first)) !== pid) return true
        await second.query('commit')
        // A pooler gives next the backend that was freed last (PgBouncer's default) or the one that rested longest: here the other client's.
        if ((await backendOf(first)) !== pid) return true
      }
      return false
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** Sends this connection's statements unnamed: a prepared one may not exist in the backend that runs the next statement. */
export function forgetNames(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (...[asked, ...rest]: unknown[]) =>
    query(
      typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...rest,
    )
  client.query = nameless as typeof client.query // the same function, so its overloads still hold
}
