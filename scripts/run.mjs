// npm run <command> -- <arguments>: one of server/commands, or the benchmark.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './build.mjs'
import { fail, Failure, rootDir } from './project.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  await prepare(command === 'bench' ? ['web', 'server'] : ['server'])
  const file = join(rootDir, 'dist', 'server', `${command}.js`)
  if (!existsSync(file)) throw new Failure(`There is no command ${command}: server/commands/${command}.ts is missing.`)
  const { run } = await import(file)
  await run(args)
} catch (error) {
  fail(error)
}
