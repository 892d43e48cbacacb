import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the Chromium that all files share: `chromium.connect(inject('chromiumUrl'))`. */
    chromiumUrl: string
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function findBrowser(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...usual].find((path) => path !== '' && existsSync(path))
  if (!found) throw new Error('Name a Chromium in CHROMIUM_PATH.')
  return found
}

/** Once for the browser tests: one Chromium, in which each tab has a session of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: findBrowser(), args: flags })
  project.provide('chromiumUrl', server.wsEndpoint())
  return () => server.close()
}
