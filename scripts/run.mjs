// npm run <command> -- <arguments>: runs one of server/commands, or a measurement: the benchmark, the soak test.
import { prepare } from './build.mjs'
import { fail, isProduction, rootDir } from './project.mjs'
import { runCommand, runFrom } from './releases.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  if (!['bench', 'soak'].includes(command) && isProduction()) await runCommand(command, args)
  else {
    await prepare(command === 'bench' ? ['web', 'server'] : ['server'])
    await runFrom(rootDir, command, args)
  }
} catch (error) {
  fail(error)
}
