// npm run check: the quick checks before each commit: types, lint, format, unit tests, and every declaration and all rights on a real
// PostgreSQL. Prints one line per step. With a file or a title after `--` it runs only that test.
import { checkNode, install } from './install.mjs'
import { fail, rootDir, runPackage } from './project.mjs'
import { runSome } from './tests.mjs'

const env = { ...process.env, NODE_ENV: 'test' }
const vitest = (project, workers, ...paths) => [
  'vitest/vitest.mjs',
  ['run', '--project', project, '--reporter', 'dot', '--maxWorkers', String(workers), ...paths],
  { env, isQuiet: true },
]
/** The steps of a row run one after another, the rows in parallel. */
const steps = [
  [
    ['Types', 'typescript/bin/tsc', ['--noEmit', '-p', '.', '--checkers', '2']],
    ['Lint', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']],
    ['Format', 'oxfmt/bin/oxfmt', ['--check']],
  ],
  // Two workers, so that both cores work until all rows are done; each imports everything anew.
  [['Unit tests', ...vitest('unit', 2)]],
  [['Declarations and rights', ...vitest('server', 1, 'tests/kernel', 'tests/server/roles')]],
]

async function run([title, program, args, options = { isQuiet: true }]) {
  const start = performance.now()
  const code = await runPackage(program, args, options)
  console.log(`${title}: ${code === 0 ? '' : 'FAILED, '}${((performance.now() - start) / 1000).toFixed(1)} s`)
  return code === 0
}

try {
  checkNode()
  process.chdir(rootDir)
  await install()
  const words = process.argv.slice(2)
  if (words.length > 0) process.exit(await runSome(words))
  const start = performance.now()
  const rows = await Promise.all(
    steps.map(async (row) => {
      let isRight = true
      for (const step of row) isRight = (await run(step)) && isRight
      return isRight
    }),
  )
  console.log(`In all: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  process.exit(rows.every(Boolean) ? 0 : 1)
} catch (error) {
  fail(error)
}
