import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure, rootDir, runProgram, timed } from './project.mjs'

const lock = join(rootDir, 'package-lock.json')
const installed = join(rootDir, 'node_modules', '.package-lock.json')
const stamp = join(rootDir, 'node_modules', '.cache', 'cohort-installed')

/** @throws Failure on a Node version that the packages do not support */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return
  throw new Failure(`Cohort needs Node 20.19 or newer of 20, or 22.12 or newer; this is ${process.versions.node}.`)
}

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether the installed packages match the lock file; optional packages for other systems may be missing. */
function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  const there = packagesOf(installed) // may have been installed by hand, with npm install or npm ci
  return Object.entries(packagesOf(lock)).every(
    ([path, wanted]) => path === '' || there[path]?.version === wanted.version || (wanted.optional && !there[path]),
  )
}

/** Installs the packages of the lock file unless they are installed. */
export async function install() {
  if (!isInstalled()) {
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
    const code = await timed('Installing packages', () =>
      npm?.endsWith('.js') ? runProgram(process.execPath, [npm, ...args]) : runProgram('npm', args),
    )
    if (code !== 0) throw new Failure('The packages could not be installed: see above.')
  }
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  try {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, lockHash())
  } catch {
    // installed by another user: checked again next time
  }
}
