import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...usual].find((path) => path !== '' && existsSync(path))
  if (!found) throw new Error('Name a Chromium in CHROMIUM_PATH.')
  return found
}

let launched: Promise<Browser> | undefined

/** Starts a separate Chromium with the usual settings and `more` flags; the caller closes it. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...flags, ...more] })

/**
 * The Chromium of a worker; each tab in it has its own session. It ends with the worker. V8's optimizing compilers are off, because pages
 * do not live long enough for them: they are a sixth of its work (decision 0037).
 */
export const openChromium = (): Promise<Browser> =>
  (launched ??= launchChromium('--js-flags=--no-maglev --no-turbofan'))
