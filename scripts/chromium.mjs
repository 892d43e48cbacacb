import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runProgram, timed } from './project.mjs'

// The shell has no window to draw: a fifth less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const others = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...others,
  ].find((path) => existsSync(path))

/** The Chromium for the browser tests: the one named by CHROMIUM_PATH, one found, or one installed when we are root. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM_PATH should be the path of a Chromium; there is no ${named}.`)
  }
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await timed('Installing Chromium', async () => {
      await runProgram('apt-get', ['update'], { isQuiet: true, env })
      const add = (name) =>
        runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], { isQuiet: true, env })
      if ((await add('chromium-headless-shell')) !== 0) await add('chromium')
    })
    const installed = find()
    if (installed) return installed
  }
  throw new Failure(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.',
  )
}
