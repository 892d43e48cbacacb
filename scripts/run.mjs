// npm run <command> -- <arguments>: one of server/commands, or the benchmark.
import { prepare } from './build.mjs'
import { fail, isProduction, rootDir } from './project.mjs'
import { runCommand, runFrom } from './releases.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  if (command !== 'bench' && isProduction()) await runCommand(command, args)
  else {
    await prepare(command === 'bench' ? ['web', 'server'] : ['server'])
    await runFrom(rootDir, command, args)
  }
} catch (error) {
  fail(error)
}
