import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf, StartError } from '../../start-error'
import type { Binaries } from './binaries'
import { checkReachable, type OsUser } from './os-user'

/** Location and access data of a PostgreSQL cluster. */
export interface Cluster {
  /** The data folder, `DATA_DIR/postgres`. */
  folder: string
  logFile: string
  password: string
  /** The port last used; used again if it is free, so that other tools find it. */
  port: number | undefined
}

const run = promisify(execFile)

export const folderOf = (dataDir: string): string => join(dataDir, 'postgres')
const accessFileOf = (folder: string) => join(folder, 'postgres.json')

/** Reads what {@link rememberAccess} wrote; undefined if it never did. */
function readAccess(folder: string): { password: string; port: number | undefined } | undefined {
  if (!existsSync(accessFileOf(folder))) return undefined
  const { password, port } = JSON.parse(readFileSync(accessFileOf(folder), 'utf8')) as Record<string, unknown>
  if (typeof password !== 'string') return undefined
  return { password, port: typeof port === 'number' && port > 0 ? port : undefined }
}

/** Stores password and port for the next start, readable only by the owner. */
export function rememberAccess(folder: string, access: { password: string; port: number }): void {
  const next = `${accessFileOf(folder)}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, accessFileOf(folder))
}

/**
 * Opens the cluster in `dataDir`, creating it if there is none (0.4 s). An interrupted creation is started over; when several processes
 * create it at once, one succeeds and all use its result.
 */
export async function openCluster(dataDir: string, binaries: Binaries, user: OsUser): Promise<Cluster> {
  const folder = folderOf(dataDir)
  const logFile = join(dataDir, 'postgres.log')
  checkReachable(folder, user)
  checkReachable(binaries.postgres, user)
  if (existsSync(folder)) {
    // The password is stored inside the folder at creation, and beside it once the cluster has a port.
    const access = readAccess(dataDir) ?? readAccess(folder)
    if (access) return { folder, logFile, ...access }
    throw new StartError(
      `${folder} holds a PostgreSQL, but the file with its password (${accessFileOf(dataDir)}) is gone.`,
    )
  }
  await makeCluster({ dataDir, folder }, binaries, user).catch((error: unknown) => {
    if (!existsSync(folder)) throw error // else another process was faster
  })
  return openCluster(dataDir, binaries, user)
}

/**
 * The last error in what PostgreSQL's programs wrote; '' if there is none. What it tells those who ask too early ('the database system is
 * starting up') is none.
 */
export const lastErrorIn = (text: string): string =>
  text.split('\n').findLast((line) => /FATAL|PANIC|error/.test(line) && !line.includes('the database system is ')) ?? ''

const leftName = /^postgres\.(json\.\d+|[\da-f]{8}(\.password)?)$/
/** PostgreSQL gives smaller numbers to the databases that initdb makes. */
const firstMadeDatabase = 16_384

/** Deletes what killed processes left while they created a cluster. One with a database in it is somebody's copy, and stays. */
export async function clearLeft(dataDir: string): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((each) => leftName.test(each))) {
    const path = join(dataDir, name)
    const databases = await readdir(join(path, 'base')).catch(() => [])
    if (databases.some((each) => Number(each) >= firstMadeDatabase)) continue
    // The initdb of a killed process may still be writing.
    await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})
  }
}

/** Sorting by code point, with upper and lower case for all scripts: the same on every machine. */
const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-messages=C']
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function makeCluster(
  { dataDir, folder }: { dataDir: string; folder: string },
  binaries: Binaries,
  user: OsUser,
): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const next = `${folder}.${randomUUID().slice(0, 8)}`
  const passwordFile = `${next}.password`
  const failures: string[] = []
  try {
    for (const characterType of characterTypes) {
      rmSync(next, { recursive: true, force: true })
      mkdirSync(next, { mode: 0o700 })
      writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
      if (user.uid !== undefined) for (const path of [next, passwordFile]) chownSync(path, user.uid, user.gid)
      const args = [
        `--pgdata=${next}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        ...locale,
        '--locale=C',
        `--lc-ctype=${characterType}`,
      ]
      const failure = await run(binaries.initdb, args, { ...user, cwd: dataDir }).then(
        () => undefined,
        (error: unknown) => lastErrorIn(reasonOf(error)) || reasonOf(error),
      )
      if (failure === undefined) {
        rememberAccess(next, { password, port: 0 })
        rmSync(accessFileOf(dataDir), { force: true }) // left from a cluster that was deleted
        return renameSync(next, folder)
      }
      failures.push(failure)
    }
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(next, { recursive: true, force: true })
  }
  throw new StartError(`The own PostgreSQL could not be made in ${folder}: ${failures[0]}`)
}
