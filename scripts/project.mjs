// Locates the project's files and runs other programs. Uses only Node itself, because these scripts run before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const rootDir = dirname(dirname(fileURLToPath(import.meta.url)))

/** Whether this folder is a release (scripts/releases.mjs), in which nothing is installed or built. */
export const isRelease = existsSync(join(rootDir, 'release.json'))
/** Whether this runs in production, as in the server's settings; a release always does. */
export const isProduction = () => isRelease || process.env.NODE_ENV === 'production'

/** An expected failure whose message is complete without a stack trace. */
export class Failure extends Error {
  name = 'StartError'
}

/** Ends the process, printing only the message of an expected failure, and the whole error of a defect. */
export function fail(error) {
  console.error(error?.name === 'StartError' ? error.message : error)
  process.exit(1)
}

/** Runs `step` and prints how long it took. */
export async function timed(title, step) {
  const start = performance.now()
  console.log(`${title} ...`)
  const result = await step()
  console.log(`${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/**
 * Runs a program in the project's folder. Its output is shown, or with `isQuiet` only when it fails.
 * @returns its exit code
 */
export function runProgram(command, args, { isQuiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const out = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: rootDir, env, stdio: ['inherit', out, out] })
    const output = []
    const end = (signal) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, end)
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of ['SIGTERM', 'SIGHUP']) process.off(name, end)
      if (isQuiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

/** Runs a program of an installed package; `path` is relative to node_modules. */
export const runPackage = (path, args, options) =>
  runProgram(process.execPath, [join(rootDir, 'node_modules', path), ...args], options)

function* filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat?.isDirectory()) for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
  else if (stat) yield [relative(rootDir, path), stat.size, stat.mtimeMs].join(' ')
}

/** A hash that changes whenever a file below one of these paths is added, changed or removed. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesOf(join(rootDir, path))) hash.update(`${file}\n`)
  return hash.digest('hex')
}
