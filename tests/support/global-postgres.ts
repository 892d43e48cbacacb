import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOwnPostgres } from '#server/platform/database/own-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL in which tests create their databases: `inject('postgresUrl')`. */
    postgresUrl: string
    /** The folder of its socket, if the tests started it and it has one: faster than TCP. */
    postgresSocket: string | null
  }
}

/** Keeps the databases in memory if there is room: writing to disk would be half of the work of copying them. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 3e9
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir() // not on Linux, or without such a folder
  }
}

/** Runs once per project: uses the PostgreSQL in TEST_DATABASE_URL or DATABASE_URL, else starts a temporary one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (named) {
    project.provide('postgresUrl', named)
    project.provide('postgresSocket', null)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(quickFolder(), 'cohort-test-'))
  chmodSync(dataDir, 0o711) // as root: lets PostgreSQL's own user pass through
  const own = await startOwnPostgres({ rootDir: process.cwd(), dataDir, isDurable: false })
  const url = new URL(own.url)
  project.provide('postgresSocket', url.searchParams.get('host'))
  url.searchParams.delete('host')
  project.provide('postgresUrl', url.href)
  return async () => {
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
