import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { makePool } from '#server/platform/database/connect'
import { makeListeningPool } from '#server/platform/live/listening-pool'
import { freshDatabase, migratedTemplate, readOnly } from '../support/fresh-database'
import { startProgram } from '../support/processes'

const folder = mkdtempSync(join(tmpdir(), 'cohort-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** Listens on a free port and returns it. */
const listening = async (onConnection: (socket: Socket) => void = () => {}) => {
  const server = createServer(onConnection)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return (server.address() as AddressInfo).port
}
/** A port on which nothing listens any more. */
const closedPort = async () => {
  const port = await listening()
  await new Promise((resolve) => {
    servers.pop()!.close(resolve)
  })
  return port
}

const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))

/** Implements as much of PostgreSQL's protocol as is needed to report an old version. */
function answerAsVersion(number: string) {
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    Buffer.alloc(4),
    shorts(0, 0, 25, 0xffff, 0xffff, 0xffff, 0),
  ])
  const row = Buffer.concat([shorts(1, 0, number.length), Buffer.from(number)])
  const done = (tag: string) => message('C', Buffer.from(`${tag}\0`))
  return (socket: Socket) => {
    let isStarted = false
    socket
      .on('error', () => {})
      .on('data', (data) => {
        if (!isStarted) {
          isStarted = true
          socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
        } else if (data.toString().includes('show server_version_num')) {
          socket.write(Buffer.concat([message('T', shorts(1), column), message('D', row), done('SHOW'), ready]))
        } else socket.write(Buffer.concat([done('SET'), ready]))
      })
  }
}
/** Refuses as PostgreSQL does; the test server itself may trust everybody. */
const refuse = (socket: Socket) =>
  void socket
    .on('error', () => {})
    .once('data', () =>
      socket.end(message('E', Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "a"\0\0'))),
    )

/** Runs the built server until it ends; returns what it wrote to both outputs. */
const start = (env: Record<string, string>, isFull = false) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const program = `import('./dist/server/main.js').then(({ run }) => run()).catch((error) => { console.error(error.name === 'StartError' ? error.message : error); process.exit(1) })`
    const { PATH = '', HOME = '' } = process.env
    // With a file size limit of 0, as on a full disk.
    const full = ['-c', `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`, process.execPath, program]
    const child = spawn(isFull ? 'bash' : process.execPath, isFull ? full : ['-e', program], {
      env: { PATH, HOME, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...env },
    })
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
    })
    child.once('close', (code) => resolve({ code, said: said.trim() }))
  })

describe('what a person can mend is said in one line, and the program ends with 1', () => {
  let busy = 0
  let closed = 0
  let old = 0
  let strict = 0
  const file = join(folder, 'file')
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ['scripts/build.mjs']) // does nothing if the build is up to date
    writeFileSync(file, '')
    busy = await listening()
    closed = await closedPort()
    old = await listening(answerAsVersion('140012'))
    strict = await listening(refuse)
  })
  const nowhere = () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nowhere'
    return url
  }

  test.each<[string, () => Record<string, string>, () => string]>([
    [
      'a busy port',
      () => ({ PORT: String(busy) }),
      () => `Port ${busy} on 127.0.0.1 is in use by another program: stop it, or set another PORT.`,
    ],
    [
      'a HOST of another machine',
      () => ({ HOST: '192.0.2.1' }),
      () => 'Port 0 on 192.0.2.1 cannot be listened on: HOST is no address of this machine.',
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${closed}/c` }),
      () => `DATABASE_URL: the PostgreSQL at 127.0.0.1:${closed}/c cannot be reached (ECONNREFUSED).`,
    ],
    [
      'an old database',
      () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${old}/c` }),
      () => `DATABASE_URL: the PostgreSQL at 127.0.0.1:${old}/c is version 14; it should be 15 or newer.`,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${strict}/c` }),
      () =>
        `DATABASE_URL: the PostgreSQL at 127.0.0.1:${strict}/c cannot be reached (password authentication failed for user "a").`,
    ],
    [
      'a database of another name',
      () => ({ DATABASE_URL: nowhere().href }),
      () =>
        `DATABASE_URL: the PostgreSQL at ${nowhere().host}/nowhere cannot be reached (database "nowhere" does not exist).`,
    ],
    ['a folder that is a file', () => ({ DATA_DIR: file }), () => `DATA_DIR: the folder ${file} cannot be written`],
    [
      'a folder below a file',
      () => ({ DATA_DIR: join(file, 'below') }),
      () => `DATA_DIR: the folder ${join(file, 'below')} cannot be written`,
    ],
  ])('%s', async (_name, env, line) => {
    const { code, said } = await start(env())

    expect(said.startsWith(line())).toBe(true)
    expect(said).not.toContain('\n')
    expect(code).toBe(1)
  })
})

describe('what else stops a start', () => {
  const newer = `insert into migrations (hash, created_at) values ('x', ${Date.parse('2099-01-01T00:00:00Z')})`
  const NEWER =
    'The database is of a newer Cohort (migration of 2099-01-01T00:00:00.000Z): run that version, or restore a backup from before its migration.'

  test('is a folder without room, by the setting that names it', async () => {
    const { code, said } = await start({ DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, true)

    expect(said).toMatch(/^DATA_DIR: the folder .+ cannot be written \(EFBIG: .+\)\.$/)
    expect(code).toBe(1)
    expect(readdirSync(folder).filter((name) => name.startsWith('.try'))).toEqual([])
  })

  test('is a field that no migration made, with what to do', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await database.pool.query('alter table rooms drop column seats')

    const { code, said } = await start({ DATABASE_URL: database.url })

    expect(said).toBe(
      'The database lacks rooms.seats, and no migration makes it: npm run migrate -- --create <name> writes one.',
    )
    expect(code).toBe(1)
    await database.drop()
  })

  test('is a connection that breaks during the migrations, as when the disk of the database is full', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await database.pool.query('select pg_advisory_lock(7032026)')
    const starting = start({ DATABASE_URL: database.url })
    const broken = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory' and query like '%pg_advisory_lock%'`
    await expect.poll(async () => (await database.pool.query(broken)).rowCount).toBe(1)

    const { code, said } = await starting

    expect(said).toMatch(
      /^The connection to the database broke while it was brought to this version \(.+\); it stays as it was, and the next start tries again\. PostgreSQL's log says why \(.+\)\.$/,
    )
    expect(code).toBe(1)
    await database.drop()
  })

  test('is a database that takes no writes', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await readOnly(database.url, true)

    const { code, said } = await start({ DATABASE_URL: database.url })

    expect(said).toMatch(
      /^The database takes no writes \(.+\): it is a standby, or default_transaction_read_only is on\.$/,
    )
    expect(code).toBe(1)
    await database.drop()
  })

  test('is a database of a newer version that no longer has what this one needs', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await database.pool.query(newer)
    await database.pool.query('alter table rooms drop column seats')

    const { code, said } = await start({ DATABASE_URL: database.url })

    expect(said).toBe(NEWER)
    expect(code).toBe(1)
    await database.drop()
  })

  test('is not a database of a newer version that has all of it, but the log warns', async () => {
    const database = await freshDatabase(await migratedTemplate())
    await database.pool.query(newer)
    const server = await startProgram(
      'main',
      { DATABASE_URL: database.url, DATA_DIR: folder, STOP_DELAY: '0' },
      /listening on (\S+?)\)/,
    )

    expect(await server.stop()).toBe(0)
    expect(server.said()).toContain(NEWER)
    await database.drop()
  })

  test('is one line too', async () => {
    const database = await freshDatabase()
    await database.pool.query('create schema pgboss; create table pgboss.version (unexpected integer)')

    const { code, said } = await start({ DATABASE_URL: database.url })

    expect(said).toMatch(/^Cohort could not start: .+ \(NODE_DEBUG=cohort shows where\)\.$/)
    expect(code).toBe(1)
    await database.drop()
  })

  test('is not a machine so busy that it takes seconds to connect', async () => {
    const database = await freshDatabase(await migratedTemplate())
    const { hostname, port } = new URL(database.url)
    let connections = 0
    const slow = await listening((socket) => {
      const wait = connections++ === 0 ? 0 : 5_500 // the pool gives up after 5 s
      const through = connect(Number(port), hostname).on('error', () => socket.destroy())
      socket.on('error', () => through.destroy()).on('close', () => through.destroy())
      through.on('close', () => socket.destroy())
      through.pipe(socket)
      setTimeout(() => socket.pipe(through), wait)
    })
    const url = new URL(database.url)
    url.host = `127.0.0.1:${slow}`

    const server = await startProgram(
      'main',
      { DATABASE_URL: url.href, DATA_DIR: folder, STOP_DELAY: '0' },
      /listening on (\S+?)\)/,
    )

    expect(await server.stop()).toBe(0)
    await database.drop()
  })
})

describe('a database connection that breaks', () => {
  const killOthers = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  /** Ends all other connections to the database, from a connection outside the pools. */
  const breakConnections = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(killOthers)
    await client.end()
  }

  test('while it is lent out ends no process, and the pool goes on', async () => {
    const database = await freshDatabase()
    const pool = makePool(database.url, 2)
    const lent = await pool.connect()
    const ended = new Promise((resolve) => {
      lent.once('end', resolve)
    })

    await breakConnections(database.url)
    await ended

    await expect(lent.query('select 1')).rejects.toThrow()
    lent.release(true)
    expect((await pool.query('select 1')).rowCount).toBe(1)
    await pool.end()
    await database.drop()
  })

  test('while the live connection listens on it takes no place in the pool, which still ends', async () => {
    const database = await freshDatabase()
    const listeningPool = makeListeningPool(database.url)
    for (let round = 0; round < 4; round++) {
      const lent = await listeningPool.pool.connect()
      const ended = new Promise((resolve) => {
        lent.once('end', resolve)
      })
      await breakConnections(database.url)
      await ended
    }
    expect((await listeningPool.pool.query('select 1')).rowCount).toBe(1)

    await listeningPool.pool.connect()
    await listeningPool.close()
    await database.drop()
  })
})
