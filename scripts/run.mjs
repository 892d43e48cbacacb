// npm run <command> -- <arguments>: runs one of server/commands, or a measurement: the benchmark, the soak test.
import { prepare } from './build.mjs'
import { fail, Failure, isProduction, isRelease, rootDir } from './project.mjs'
import { measurements, runCommand, runFrom } from './releases.mjs'

try {
  const [command, ...args] = process.argv.slice(2)
  const isMeasurement = measurements.includes(command)
  if (isMeasurement && isRelease) throw new Failure(`A release has no ${command}: run it in a clone of the repository.`)
  if (!isMeasurement && isProduction()) await runCommand(command, args)
  else {
    await prepare(command === 'bench' ? ['web', 'server'] : ['server'])
    await runFrom(rootDir, command, args)
  }
} catch (error) {
  fail(error)
}
