import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { freshDatabase, migratedTemplate } from '../support/fresh-database'
import { startProgram, startProxy, type Program } from '../support/processes'

const ready = /listening on (\S+?)\)/
/** Building, and starting PostgreSQL with the demo academy, takes minutes beside other work. */
const STARTS_WITHIN_MS = 240_000
beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
}, STARTS_WITHIN_MS)

describe.skipIf(process.platform !== 'linux')('a server with its own PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-stop-'))
  const start = (env: Record<string, string> = {}) =>
    startProgram('main', { DATA_DIR: folder, NODE_ENV: 'production', STOP_DELAY: '0', ...env }, ready)
  const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  /** The ids of PostgreSQL's processes, including its backends. */
  const postgresOf = (pid: number) =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((each) => {
        try {
          return (
            each === pid || Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1]) === pid
          )
        } catch {
          return false // it has ended meanwhile
        }
      })
  const anyPostgres = () => readdirSync(join(folder, 'postgres')).includes('postmaster.pid')
  const sendTo = (pids: readonly number[]) =>
    pids.forEach((pid) => {
      try {
        process.kill(pid, 'SIGTERM')
      } catch {
        // it ended with the previous ones
      }
    })
  beforeAll(() => chmodSync(folder, 0o711)) // as root: lets PostgreSQL's own user pass through
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const slow = { timeout: STARTS_WITHIN_MS }
  test('stops in order when the signal goes to its PostgreSQL too, with a round under way', slow, async () => {
    const server = await start()
    const { password, port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as {
      password: string
      port: number
    }
    const connected = async () => {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'cohort', database: 'cohort', password })
      client.on('error', () => {})
      await client.connect()
      return client
    }
    const client = await connected()
    // The job that deletes old sessions waits for this table, and fails when its connection is ended.
    await client.query('begin; lock table sessions in access exclusive mode')
    // The job scheduled at the start may have run already.
    await (await connected()).query(`insert into pgboss.job (name) values ('clearing-away')`)
    await expect
      .poll(async () => (await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
      .toBeGreaterThan(0)

    sendTo([server.process.pid!, ...postgresOf(postmaster())])
    const [code] = (await once(server.process, 'close')) as [number | null]

    expect(server.said()).not.toMatch(/\n\s+at /)
    expect([code, anyPostgres()]).toEqual([0, false])
  })

  test('goes on, and stops in order, when nobody reads its output any more', slow, async () => {
    const server = await start({ LOG: 'json' })
    server.process.stdout!.destroy()
    server.process.stderr!.destroy()

    for (let times = 0; times < 3; times++) expect((await fetch(`${server.address}/api/v1/user/me`)).status).toBe(401)
    expect((await fetch(`${server.address}/live`)).status).toBe(200)
    sendTo([server.process.pid!])
    const [code] = (await once(server.process, 'exit')) as [number | null]
    expect([code, anyPostgres()]).toEqual([0, false])
  })

  test('stops its PostgreSQL also when a request does not end', slow, async () => {
    const server = await start({ STOP_WITHIN: '1' })
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write(
      'POST /api/v1/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await fetch(`${server.address}/live`) // by now the earlier request has arrived

    const code = await server.stop()

    expect(server.said()).toContain('Requests that took longer than 1 s were cut off.')
    expect([code, anyPostgres()]).toEqual([0, false])
  })
})

test('a server that is stopped while its worker starts waits for the worker', async () => {
  const database = await freshDatabase(await migratedTemplate())
  const folder = mkdtempSync(join(tmpdir(), 'cohort-stop-early-'))
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock(74120001)') // that of the scheduler's set-up, for which the worker waits
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, STOP_DELAY: '0', LOG: 'json' }
  const server = await startProgram('main', env, /Server listening at ([^"]+)"/)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'cohort-jobs' and wait_event = 'advisory'`
  await expect.poll(async () => (await holder.query(waits)).rows, { timeout: 30_000 }).toHaveLength(1)

  const ended = server.stop()
  await expect.poll(() => fetch(`${server.address}/live`).catch(() => null), { timeout: 30_000 }).toBe(null)
  holder.release(true)

  expect(await ended).toBe(0)
  const { rows } = await database.pool.query<{ there: boolean }>(
    `select to_regclass('pgboss.schedule') is not null as there`,
  )
  expect(rows).toEqual([{ there: true }])
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

describe('two servers behind a proxy, stopped by turns under the load of 40 clients', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-stop-'))
  let t: TestApp
  let proxy: Awaited<ReturnType<typeof startProxy>>
  const addresses: string[] = []
  const servers: Program[] = []
  /**
   * Seconds in which the proxy, and this test, notice that a server is stopping, as in production: one second is too short beside other
   * work.
   */
  const STOP_DELAY = '3'
  const startOne = (port: string) =>
    startProgram(
      'main',
      { DATABASE_URL: t.database.url, DATA_DIR: folder, WORKER: 'apart', STOP_DELAY, PORT: port },
      ready,
    )
  let token: string
  beforeAll(async () => {
    t = await testApp()
    token = (await t.as('ROLE_ADMIN')).token!
    servers.push(...(await Promise.all(['0', '0'].map(startOne))))
    addresses.push(...servers.map(({ address }) => address))
    proxy = await startProxy(addresses)
  }, STARTS_WITHIN_MS)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.process.exitCode === null && server.stop()))
    await proxy.close()
    await t.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const agent = new Agent({ keepAlive: true })
  const ask = (address: string, method: string, path: string, body?: unknown) =>
    new Promise<{ status: number; connection: string | undefined; text: string }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      request(address + path, { method, headers, agent }, async (answer) => {
        let text = ''
        for await (const part of answer) text += String(part)
        resolve({ status: answer.statusCode!, connection: answer.headers.connection, text })
      })
        .once('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })

  test(
    'no request fails, and no write is lost',
    async () => {
      const failed: string[] = []
      let answered = 0
      let written = 0
      let isOver = false
      const client = async (number: number) => {
        for (let turn = 0; !isOver; turn++) {
          const isWrite = (turn + number) % 4 === 0
          const { status } = isWrite
            ? await ask(proxy.address, 'POST', '/api/v1/track', { name: `Client ${number} turn ${turn}` })
            : await ask(proxy.address, 'GET', '/api/v1/user/me')
          if (isWrite && status === 201) written++
          else if (status !== 200) failed.push(`${isWrite ? 'POST' : 'GET'} ${status}`)
          answered++
        }
      }
      const clients = Array.from({ length: 40 }, (_, number) => client(number))
      for (const index of [0, 1]) {
        const before = answered
        await expect.poll(() => answered).toBeGreaterThan(before + 200)
        const stopping = servers[index]!.stop()
        await expect
          .poll(async () => ask(addresses[index]!, 'GET', '/ready'))
          .toEqual({
            status: 503,
            connection: 'close',
            text: '{"ready":false,"reasons":["This server is stopping."],"worker":"never begun"}',
          })
        expect((await ask(addresses[index]!, 'GET', '/live')).status).toBe(200)
        expect(await stopping).toBe(0)
        servers[index] = await startOne(new URL(addresses[index]!).port)
      }
      isOver = true
      await Promise.all(clients)
      agent.destroy()

      expect(failed).toEqual([])
      expect((await t.database.pool.query(`select from tracks where name like 'Client %'`)).rowCount).toBe(written)
    },
    STARTS_WITHIN_MS,
  )
})
