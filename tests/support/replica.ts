import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { makePool } from '#server/platform/database/connect'
import { migrateDatabase } from '#server/platform/database/migrate'
import { startOwnPostgres } from '#server/platform/database/own-postgres'
import { findBinaries } from '#server/platform/database/own-postgres/binaries'
import { chooseOsUser } from '#server/platform/database/own-postgres/os-user'
import type { FreshDatabase } from './fresh-database'

export interface Replicated {
  /** A migrated database on the primary. */
  database: FreshDatabase
  /** The same database on the replica. */
  replicaUrl: string
  /** The number of the replica's statements whose text matches. */
  asked: (text: RegExp) => number
  /** The replica goes on receiving changes but does not apply them. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  kill: () => Promise<void>
  restart: () => Promise<void>
  close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts a PostgreSQL and a streaming replica of it, created as by pg_basebackup, a program that the package does not contain. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-replica-'))
  chmodSync(folder, 0o711) // as root: lets PostgreSQL's own user pass through
  const own = await startOwnPostgres({ rootDir: process.cwd(), dataDir: folder, isDurable: false })
  const pool = makePool(own.url, 12)
  await migrateDatabase(pool, process.cwd())

  const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres' }).href
  const superuser = new pg.Client({ connectionString: asSuperuser(own.url) })
  await superuser.connect()
  await superuser.query(`select pg_backup_start('replica', true)`)
  const copy = join(folder, 'replica')
  execFileSync('cp', ['-a', join(folder, 'postgres'), copy])
  const { rows } = await superuser.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
  await superuser.end()
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  const user = chooseOsUser()
  const add = (name: string, text: string) => {
    writeFileSync(join(copy, name), text)
    if (user.uid !== undefined) chownSync(join(copy, name), user.uid, user.gid)
  }
  add('backup_label', rows[0]!.label)
  add('standby.signal', '')

  const { hostname, port: primaryPort, password } = new URL(own.url)
  const port = await freePort()
  const replicaUrl = Object.assign(new URL(own.url), { port: String(port), search: '' }).href
  const logFile = join(folder, 'replica.log')
  writeFileSync(logFile, '')
  const { postgres } = findBinaries(process.cwd())
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: `host=${hostname} port=${primaryPort} user=postgres password=${password}`,
    fsync: 'off',
    log_statement: 'all',
    shared_buffers: '32MB',
  }
  let replica: ChildProcess
  const onReplica = async (text: string) => {
    const client = new pg.Client({ connectionString: asSuperuser(replicaUrl) })
    client.on('error', () => {})
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const restart = async () => {
    const log = openSync(logFile, 'a')
    replica = spawn(
      postgres,
      ['-D', copy, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...user,
        cwd: copy,
        stdio: ['ignore', log, log],
      },
    )
    closeSync(log)
    await vi
      .waitFor(() => onReplica('select 1'), { timeout: 20_000, interval: 20 })
      .catch((error: unknown) => {
        throw new Error(readFileSync(logFile, 'utf8').slice(-1000), { cause: error })
      })
  }
  const kill = async () => {
    if (replica.exitCode !== null || replica.signalCode !== null) return
    const ended = once(replica, 'exit')
    replica.kill('SIGQUIT')
    await ended
  }
  await restart()
  return {
    database: { pool, url: own.url, drop: () => pool.end() },
    replicaUrl,
    asked: (text) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => text.test(line)).length,
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    kill,
    restart,
    close: async () => {
      await kill()
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
