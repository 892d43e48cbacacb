import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../start-error'
import type { Binaries } from './binaries'
import { lastErrorIn, type Cluster } from './cluster'
import type { OsUser } from './os-user'

/** A PostgreSQL running on a cluster's folder. */
export interface Postmaster {
  pid: number
  port: number
}

type Place = Pick<Cluster, 'folder'>
const pidFileOf = (cluster: Place) => join(cluster.folder, 'postmaster.pid')
const socketOf = (cluster: Cluster, port: number) => join(cluster.folder, `.s.PGSQL.${port}`)

/** Linux's limit for the path of a socket, in bytes. */
const longestSocket = 107
/**
 * Whether it can be reached by a socket in the cluster's folder, which takes a third less work per statement than TCP. Not if the path is
 * too long, nor on systems other than Linux.
 */
export const hasSocket = (cluster: Cluster, port: number): boolean =>
  Buffer.byteLength(socketOf(cluster, port)) <= longestSocket && existsSync(socketOf(cluster, port))

/** Whether a process is a live PostgreSQL: after a reboot the pid may belong to another process. */
function isPostgres(pid: number): boolean {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.includes('(postgres)') && !stat.includes(') Z ')
    }
    if (process.platform === 'win32') return process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

const sameFolder = (one: string, other: string): boolean => {
  const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })]
  return a.dev === b.dev && a.ino === b.ino
}

/** Whether a PostgreSQL uses the cluster's folder: compares its current folder, or if that is unknown the one in its pid file (`named`). */
function worksIn(cluster: Place, pid: number, named: string): boolean {
  for (const folder of [`/proc/${pid}/cwd`, named]) {
    try {
      return sameFolder(folder, cluster.folder)
    } catch {
      // no /proc, a process of another user, or a missing folder
    }
  }
  return false
}

/** The file may disappear meanwhile: PostgreSQL deletes it last when it stops. */
function readPidFile(cluster: Place): string {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return ''
    throw error
  }
}

/**
 * The PostgreSQL that currently runs on the cluster's folder, possibly left by a killed server. If the folder is a copy, it is not the one
 * of the original folder, which the copied postmaster.pid names.
 */
export function findPostmaster(cluster: Place): Postmaster | undefined {
  const [pidLine, named = '', , port] = readPidFile(cluster).split('\n')
  const pid = Number(pidLine)
  return pid > 0 && isPostgres(pid) && worksIn(cluster, pid, named) ? { pid, port: Number(port) } : undefined
}

const freePort = (wanted: number) =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Settings for a small machine. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  // In the cluster's folder, which is PostgreSQL's working directory.
  unix_socket_directories: process.platform === 'linux' ? '.' : '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  io_workers: '2',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const fleeting = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
}

const maxLogBytes = 5_000_000

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C reaches only this process, which then stops PostgreSQL in order.
 * @returns a promise of the exit code if it ends early, for the caller to race against
 */
export async function spawnPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  user: OsUser,
  isDurable: boolean,
): Promise<{ ended: Promise<number | null> }> {
  const port = await freePort(cluster.port ?? 0).catch(() => freePort(0))
  // Left by a killed PostgreSQL; a pid in them may belong to another process by now.
  for (const left of [pidFileOf(cluster), socketOf(cluster, port), `${socketOf(cluster, port)}.lock`])
    rmSync(left, { force: true })
  const isLogLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > maxLogBytes
  const log = openSync(cluster.logFile, isLogLong ? 'w' : 'a', 0o600)
  const settings = { port: String(port), ...serverSettings, ...(isDurable ? durable : fleeting) }
  const child = spawn(
    binaries.postgres,
    ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: cluster.folder, detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  return { ended }
}

/** The last error PostgreSQL logged, for the message that it did not start. */
export const readLogTail = (cluster: Cluster): string =>
  existsSync(cluster.logFile) ? lastErrorIn(readFileSync(cluster.logFile, 'utf8')) : ''

const stopWithinMs = 20_000

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has already ended
  }
}

/** Stops it in order: ends connections and keeps all data. Returns when the folder is free. */
export async function stopPostmaster(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  send(pid, 'SIGINT')
  const deadline = Date.now() + stopWithinMs
  while (findPostmaster(cluster)?.pid === pid) {
    if (Date.now() > deadline) send(pid, 'SIGQUIT')
    await wait(10)
  }
}

/**
 * Ends the connections of a PostgreSQL that somebody else asked to stop (`kill`, `pkill postgres`): it takes no new one and waits for those it
 * has, which never end by themselves.
 */
export function endStopping(cluster: Cluster): void {
  if (readPidFile(cluster).split('\n')[7]?.trim() !== 'stopping') return
  const running = findPostmaster(cluster)
  if (running) send(running.pid, 'SIGINT')
}
