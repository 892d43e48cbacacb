import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { chooseOsUser } from '#server/platform/database/own-postgres/os-user'

/** Where Debian's package installs it; `npm test` installs it if it may. */
const program = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'
/** Whether PgBouncer is installed: if not, the pooling tests are skipped, and `npm test` says so. */
export const hasPgBouncer = existsSync(program)

export interface PgBouncer {
  /** The address of the database through PgBouncer. */
  url: string
  close: () => Promise<void>
}

/** Starts PgBouncer before one database, with three connections to PostgreSQL; each begins with `connectQuery`. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode = 'transaction', connectQuery }: { mode?: 'transaction' | 'session'; connectQuery?: string } = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-pgbouncer-'))
  chmodSync(folder, 0o755) // it refuses to run as root, and its user reads here
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const { hostname, port: postgresPort, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const query = connectQuery === undefined ? '' : ` connect_query='${connectQuery.replaceAll("'", "''")}'`
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${postgresPort} dbname=${name}${query}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 3
max_client_conn = 200
`,
  )
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...chooseOsUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}: ${said}`)))
  })
  failed.catch(() => {}) // the error is reported where `failed` is awaited
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1').finally(() => client.end())
  }
  await Promise.race([vi.waitFor(answers, { timeout: 20_000, interval: 20 }), failed])
  return {
    url,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
