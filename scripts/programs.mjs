// Programs that the tests need and npm does not provide.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runProgram, timed } from './project.mjs'

const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  // The headless shell comes first: it draws no window, which saves a fifth of the work.
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
  ],
  others: [
    '/usr/lib/chromium/chromium-headless-shell',
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
}
const pgBouncer = {
  title: 'PgBouncer',
  variable: 'PGBOUNCER_PATH',
  names: ['pgbouncer'],
  others: ['/usr/sbin/pgbouncer'],
  packages: ['pgbouncer'],
}

const find = ({ names, others }) =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...others,
  ].find((path) => existsSync(path))

/** Returns the path of a program: from its environment variable, else found on this machine, else installed (as root only). */
async function findOrInstall(program) {
  const { title, variable, packages } = program
  const named = process.env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`${variable} should be the path of a ${title}; there is no ${named}.`)
  }
  const found = find(program)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await timed(`Installing ${title}`, async () => {
      await runProgram('apt-get', ['update'], { isQuiet: true, env })
      for (const name of packages) {
        const args = ['install', '-y', '--no-install-recommends', name]
        if ((await runProgram('apt-get', args, { isQuiet: true, env })) === 0) break
      }
    })
    const installed = find(program)
    if (installed) return installed
  }
  throw new Failure(
    `The tests need a ${title}: install one (Debian: apt-get install ${packages.at(-1)}), or name one in ${variable}.`,
  )
}

/** For the browser tests. */
export const findChromium = () => findOrInstall(chromium)
/** For the tests with a connection pooler. */
export const findPgBouncer = () => findOrInstall(pgBouncer)
