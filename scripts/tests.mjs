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

/** What was asked for: words of paths or of a title, and a title given as to vitest, by `-t`. */
function readAsked(given) {
  const option = given.findIndex((word) => word === '-t' || word === '--testNamePattern')
  if (option < 0) return { words: given, title: null }
  const title = given[option + 1]
  if (title === undefined) throw new Failure(`After ${given[option]} the title of a test is missing.`)
  return { words: given.toSpliced(option, 2), title }
}

/**
 * Runs some tests: the files whose path contains one of the words, else the tests whose title contains them all; with `-t` only the tests
 * of that title. Builds and looks for Chromium only where needed. Returns the exit code.
 */
export async function runSome(given) {
  const { words, title: wanted } = readAsked(given)
  const files = readdirSync(join(rootDir, 'tests'), { recursive: true })
    .map((path) => join('tests', path).replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
  const named = files.filter((path) => words.some((word) => path.includes(word)))
  const asked = wanted ?? words.join(' ')
  const isTitle = named.length === 0
  const titled = isTitle ? files.filter((path) => readFileSync(join(rootDir, path), 'utf8').includes(asked)) : []
  if (wanted !== null && words.length > 0 && isTitle) throw new Failure(`No test file is named '${words.join(' ')}'.`)
  const found = [...named, ...titled]
  if (found.length === 0) throw new Failure(`No test file and no title says '${asked}'.`)
  const built = new Set(found.map(builtFor).filter((name) => name !== null))
  if (built.size > 0) await prepare([...built])
  const env = { ...process.env, NODE_ENV: 'test' }
  if (built.has('web')) env.CHROMIUM_PATH = await findChromium()
  if (found.some((file) => readFileSync(join(rootDir, file), 'utf8').includes('support/pgbouncer')))
    env.PGBOUNCER_PATH = await findPgBouncer()
  const title = isTitle || wanted !== null ? ['-t', asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : []
  return runPackage('vitest/vitest.mjs', ['run', ...found, ...title], { env })
}
