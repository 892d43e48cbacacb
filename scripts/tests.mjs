import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './build.mjs'
import { findChromium, findPgBouncer } from './programs.mjs'
import { Failure, rootDir, runPackage } from './project.mjs'

/** The build that a test file needs; null for none. */
function builtFor(file) {
  if (file.startsWith('tests/browser/')) return 'web'
  return /support\/processes|dist\//.test(readFileSync(join(rootDir, file), 'utf8')) ? 'server' : null
}

/**
 * Runs some tests: the files whose path contains one of `words`, else the tests whose title contains them all. Builds and looks for
 * Chromium only where needed. Returns the exit code.
 */
export async function runSome(words) {
  const asked = words.join(' ')
  const files = readdirSync(join(rootDir, 'tests'), { recursive: true })
    .map((path) => join('tests', path).replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
  const named = files.filter((path) => words.some((word) => path.includes(word)))
  const titled =
    named.length > 0 ? [] : files.filter((path) => readFileSync(join(rootDir, path), 'utf8').includes(asked))
  const found = [...named, ...titled]
  if (found.length === 0) throw new Failure(`No test file and no title says '${asked}'.`)
  const built = new Set(found.map(builtFor).filter((name) => name !== null))
  if (built.size > 0) await prepare([...built])
  const env = { ...process.env, NODE_ENV: 'test' }
  if (built.has('web')) env.CHROMIUM_PATH = await findChromium()
  if (found.some((file) => readFileSync(join(rootDir, file), 'utf8').includes('support/pgbouncer')))
    env.PGBOUNCER_PATH = await findPgBouncer()
  const title = titled.length > 0 ? ['-t', asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : []
  return runPackage('vitest/vitest.mjs', ['run', ...found, ...title], { env })
}
