import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOwnPostgres } from '#server/platform/database/own-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which tests make databases of their own: `inject('postgresUrl')`. */
    postgresUrl: string
    /** The folder of its socket, where it is our own and has one: quicker than by the network. */
    postgresSocket: string | null
  }
}

/** Memory that databases may take; a disk's own work would be half of what copying them takes. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 3e9
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir() // no Linux, or none of it
  }
}

/** Once for a project: the PostgreSQL that TEST_DATABASE_URL or DATABASE_URL names, else a throw-away one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (named) {
    project.provide('postgresUrl', named)
    project.provide('postgresSocket', null)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(quickFolder(), 'cohort-test-'))
  chmodSync(dataDir, 0o711) // PostgreSQL's own user passes through, when we are root
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
