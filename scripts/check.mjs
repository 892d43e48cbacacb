// npm run check: what is quick, before each commit: types, lint, format, unit tests, every declaration on a real PostgreSQL.
import { checkNode, install } from './install.mjs'
import { fail, rootDir, runPackage } from './project.mjs'

try {
  checkNode()
  process.chdir(rootDir)
  await install()
  const env = { ...process.env, NODE_ENV: 'test' }
  const codes = [
    await runPackage('typescript/bin/tsc', ['--noEmit', '-p', '.']),
    await runPackage('oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']),
    await runPackage('oxfmt/bin/oxfmt', ['--check']),
    await runPackage('vitest/vitest.mjs', ['run', '--project', 'unit', '--reporter', 'dot'], { env }),
    await runPackage('vitest/vitest.mjs', ['run', '--project', 'server', 'tests/kernel', '--reporter', 'dot'], { env }),
  ]
  process.exit(codes.some((code) => code !== 0) ? 1 : 0)
} catch (error) {
  fail(error)
}
