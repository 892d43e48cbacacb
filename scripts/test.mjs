// npm test: everything, starting from a bare clone. The last line is: N passed, N failed. With a file or a title after `--` it runs only
// that test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './build.mjs'
import { checkNode, install } from './install.mjs'
import { findChromium, findPgBouncer } from './programs.mjs'
import { fail, rootDir, runPackage, timed } from './project.mjs'
import { runSome } from './tests.mjs'

const total = { passed: 0, failed: 0 }

/** Runs a step that passes or fails as a whole. */
async function check(title, step) {
  const isRight = await timed(title, step).then(
    (code) => !code,
    (error) => {
      console.error(error?.name === 'StartError' ? error.message : error)
      return false
    },
  )
  total[isRight ? 'passed' : 'failed'] += 1
  return isRight
}

/** Runs several vitest projects at once, so that none waits for another to end; a file that fails before its tests counts as a failure. */
async function runTests(projects, env) {
  const folder = mkdtempSync(join(tmpdir(), 'cohort-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const args = ['run', ...chosen, '--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`]
  const code = await timed(`Tests: ${projects.join(', ')}`, () => runPackage('vitest/vitest.mjs', args, { env }))
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += numPassedTests
    total.failed += Math.max(numFailedTests, code === 0 ? 0 : 1)
  } catch {
    total.failed += 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  checkNode()
  process.chdir(rootDir)
  await install()
  const words = process.argv.slice(2)
  if (words.length > 0) process.exit(await runSome(words))
  const reading = async () => {
    await check('Types', () => runPackage('typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '2']))
    await check('Lint', () => runPackage('oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']))
    await check('Format', () => runPackage('oxfmt/bin/oxfmt', ['--check']))
  }
  const [isBuilt] = await Promise.all([check('Build', () => prepare()), reading()])
  const env = { ...process.env, NODE_ENV: 'test' }
  try {
    env.PGBOUNCER_PATH = await findPgBouncer()
  } catch (error) {
    console.log(`The tests of pooling are left out. ${error.message}`)
  }
  if (isBuilt && (await check('Chromium', async () => void (env.CHROMIUM_PATH = await findChromium())))) {
    await runTests(['unit', 'server', 'browser'], env)
  } else {
    total.failed += 1
    await runTests(['unit', 'server'], env)
  }
} catch (error) {
  fail(error)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
