import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnPostgres, type OwnPostgres } from '#server/platform/database/own-postgres'
import { findBinaries } from '#server/platform/database/own-postgres/binaries'
import { openCluster } from '#server/platform/database/own-postgres/cluster'
import { chooseOsUser } from '#server/platform/database/own-postgres/os-user'
import { findPostmaster, readLogTail } from '#server/platform/database/own-postgres/postmaster'
import { programOf, startProgram } from '../support/processes'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cohort-own-'))
const original = join(folder, 'original')
const start = (dataDir: string) => startOwnPostgres({ rootDir: process.cwd(), dataDir, isDurable: false })
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

let own: OwnPostgres
beforeAll(async () => {
  chmodSync(folder, 0o711) // as root: lets PostgreSQL's own user pass through
  await run('mkdir', ['-m', '711', original])
  await run(process.execPath, ['scripts/build.mjs'])
  await (await start(original)).stop()
}, 120_000)
afterAll(async () => {
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('several programs that start at once on an empty folder come to one PostgreSQL, and keep its password', async () => {
  const empty = join(folder, 'empty')
  await run('mkdir', ['-m', '711', empty])
  const [binaries, user] = [findBinaries(process.cwd()), chooseOsUser()]

  const clusters = await Promise.all([1, 2, 3].map(() => openCluster(empty, binaries, user)))
  const started = await start(empty)
  const [row] = await query(started.url, 'select current_user as role')
  await started.stop()

  expect(new Set(clusters.map(({ password }) => password)).size).toBe(1)
  expect(row).toEqual({ role: 'cohort' })
  expect(readdirSync(empty).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  expect(JSON.parse(readFileSync(join(empty, 'postgres.json'), 'utf8'))).toMatchObject({
    password: clusters[0]!.password,
  })
})

test('what a kill leaves of a PostgreSQL that was being made goes with the next start; a copy with data in it stays', async () => {
  const dataDir = join(folder, 'killed')
  await run('mkdir', ['-m', '711', dataDir])
  const leftOf = () => readdirSync(dataDir).filter((name) => /^postgres\.[\da-f]{8}$/.test(name))
  const killed = spawn(process.execPath, ['-e', programOf('migrate')], {
    env: { ...process.env, DATA_DIR: dataDir },
    detached: true, // a process group, killed together with its initdb
  })
  await expect.poll(() => leftOf().some((name) => existsSync(join(dataDir, name, 'base')))).toBe(true)
  process.kill(-killed.pid!, 'SIGKILL')
  await once(killed, 'close')
  const made = join(dataDir, 'postgres')
  expect([leftOf().length, existsSync(made)]).toEqual([1, false])
  await run('cp', ['-a', join(original, 'postgres'), join(dataDir, 'postgres.20261129')])

  await (await start(dataDir)).stop()

  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.20261129', 'postgres.json', 'postgres.log'])
}, 60_000)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a PostgreSQL that somebody ends by %s comes back while its connections stay open',
  async (signal) => {
    const dataDir = join(folder, signal)
    await run('mkdir', ['-m', '711', dataDir])
    await run('cp', ['-a', join(original, 'postgres'), join(original, 'postgres.json'), dataDir])
    const started = await start(dataDir)
    const open = new pg.Client({ connectionString: started.url })
    open.on('error', () => {})
    await open.connect()
    const cluster = { folder: join(dataDir, 'postgres') }
    const { pid } = findPostmaster(cluster)!

    process.kill(pid, signal)

    const answer = async () => {
      const [row] = await query(started.url, 'select current_user as role').catch(() => [])
      return { isSame: findPostmaster(cluster)?.pid === pid, ...row }
    }
    await expect.poll(answer).toEqual({ isSame: false, role: 'cohort' })
    await started.stop()
  },
  60_000,
)

test('why it could not be made, as on a full disk, is said in one line', async () => {
  const dataDir = join(folder, 'full')
  // With a file size limit, as on a full disk.
  const full = `trap '' XFSZ; ulimit -f 100; exec "$0" -e "$1"`
  const starting = run('bash', ['-c', full, process.execPath, programOf('migrate')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

  await expect(starting).rejects.toMatchObject({
    stderr: expect.stringMatching(/^StartError: The own PostgreSQL could not be made in .+: .+FATAL: .+\n +at /),
  })
  expect(readdirSync(dataDir)).toEqual([])
})

test('why it did not start is what went wrong, not what it told those who asked too early', async () => {
  const logFile = join(folder, 'postgres.log')
  const at = '2026-11-29 17:47:47.689 UTC [18906]'
  const cause = `${at} FATAL:  could not write to file "pg_wal/xlogtemp.18906": No space left on device`
  writeFileSync(
    logFile,
    `${at} LOG:  redo starts at 0/1\n${cause}\n${at} FATAL:  the database system is not yet accepting connections\n${at} LOG:  database system is shut down\n`,
  )

  expect(readLogTail({ folder, logFile, password: '', port: undefined })).toBe(cause)
})

describe('a copied data folder, whose postmaster.pid names the running PostgreSQL of the original', () => {
  const copy = async (name: string) => {
    const to = join(folder, name)
    await run('cp', ['-a', original, to])
    return to
  }
  const tablesOf = async (url: string) =>
    (await query(url, `select tablename from pg_tables where schemaname = 'public'`)).length
  let copies: string[]
  beforeAll(async () => {
    copies = [await copy('first'), await copy('second'), await copy('third')]
    own = await start(original)
    for (const each of copies)
      await run('cp', ['-p', join(original, 'postgres', 'postmaster.pid'), join(each, 'postgres')])
  })

  test('gets a PostgreSQL of its own, also from a command that may join a running one', async () => {
    const other = await startOwnPostgres({
      rootDir: process.cwd(),
      dataDir: copies[0]!,
      isDurable: false,
      canJoin: true,
    })
    await query(other.url, 'create table only_here ()')

    expect(await tablesOf(own.url)).toBe(0)
    await other.stop()
    expect(await tablesOf(own.url)).toBe(0)
  })

  test.each([
    ['migrate', /The database has all/, {}],
    ['main', /listening on (\S+?)\)/, { NODE_ENV: 'production' }],
  ] as const)('%s leaves the original as it is', async (file, ready, env) => {
    const program = await startProgram(file, { DATA_DIR: copies[file === 'main' ? 1 : 2]!, ...env }, ready)
    expect(await program.stop()).toBe(0)

    expect(await tablesOf(own.url)).toBe(0)
    expect(await query(own.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
