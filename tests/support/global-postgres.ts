import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startOwnPostgres } from '#server/platform/database/own-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL in which tests make databases of their own: `inject('postgresUrl')`. */
    postgresUrl: string
  }
}

/** Once for a project: the PostgreSQL that TEST_DATABASE_URL or DATABASE_URL names, else a throw-away one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  if (named) {
    project.provide('postgresUrl', named)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-test-'))
  chmodSync(dataDir, 0o711) // PostgreSQL's own user passes through, when we are root
  const own = await startOwnPostgres({ rootDir: process.cwd(), dataDir, isDurable: false })
  project.provide('postgresUrl', own.url)
  return async () => {
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
