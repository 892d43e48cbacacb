import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Cohort's version from package.json. */
export const productVersion = (rootDir: string): string =>
  (JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string }).version
