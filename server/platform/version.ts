import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of Cohort, as package.json says it. */
export const productVersion = (rootDir: string): string =>
  (JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string }).version
