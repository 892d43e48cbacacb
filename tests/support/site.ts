import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { createAccount } from '#server/auth/accounts'
import { hashPassword } from '#server/auth/passwords'
import { system, type Context } from '#server/kernel/context'
import { startServer } from '#server/main'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { freshDatabase, migratedTemplate } from './fresh-database'
import { deleteAccount, givenOn, type Given } from './given'

export const PASSWORD = 'Cohort2026demo'

/** What has this class of a style module: in the built app its name stands before a hash (vite.config.ts). */
export const part = (name: string): string => `[class*="${name}_"]`

/** A page in a browser of its own session, and what went wrong in it. */
export interface Tab {
  page: Page
  /** Failures of calls that the test brings about: statuses that may stand in the console. */
  expectStatus: (status: number) => void
  /** A failure whose text has this part: it may stand in the console. */
  expectSaid: (part: string) => void
}
/** The real server on a fresh database, with a real browser before it. */
export interface Site {
  address: string
  given: Given
  /** Cohort itself, for what a test sees or sets below the calls. */
  context: Context
  /** What the consoles said that nobody expected. */
  problems: () => string[]
  /** A call of the API as somebody, for what a test has to see on the server. */
  ask: <T>(token: string, method: string, path: string, body?: unknown) => Promise<T>
  signIn: (login: string) => Promise<string>
  /**
   * Opens an address signed in, or signed out without a token. The page may have served an earlier test, with nothing left of
   * it; with `options` it is a new one.
   */
  open: (token: string | null, path: string, options?: BrowserContextOptions) => Promise<Tab>
  /** Closes the tabs; throws when a console said an error that no test expected. */
  closeTabs: () => Promise<void>
  /** Ends the server and starts it again at the same address; `given` and `context` are of the first one. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a server and joins the browser of all files; `env` are further settings, as SMTP_URL. Links in mails lead to the
 * site. The web apps are served as built: `npm run build` first (npm test does). `rootDir` is another folder of Cohort, with a
 * build of its own.
 */
export async function openSite(env: NodeJS.ProcessEnv = {}, rootDir?: string): Promise<Site> {
  if (!existsSync('dist/web/index.html')) throw new Error('The web apps are not built: npm run build.')
  const database = await freshDatabase(await migratedTemplate())
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-browser-'))
  let stops = new Stops()
  const settings = readSettings(
    { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', ...env },
    rootDir,
  )
  const { address, app } = await startServer(settings, stops)
  // Which port is free is known only now.
  settings.publicUrl = address
  const context = app.contextFor(system)
  const hash = await hashPassword(PASSWORD)
  const given = givenOn(context, async (group, id) => {
    await context.db.run(deleteAccount(group, id))
    await createAccount(context.db, { group, id }, { hash, mustChange: false })
  })
  const browser = await chromium.connect(inject('chromiumUrl'))
  const tabs: { problems: string[]; close: () => Promise<void> }[] = []
  const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  const idle: Page[] = []
  const listenedTo = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'response', 'websocket']
  /** Keeps a page for the next who opens one: what it has compiled is half of the work of a load. */
  const giveBack = async (page: Page) => {
    const session = page.context()
    try {
      for (const other of session.pages()) if (other !== page) await other.close()
      for (const event of listenedTo) page.removeAllListeners(event)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await session.setOffline(false)
      await session.clearPermissions()
      await session.clearCookies()
      await page.setViewportSize(usual.viewport)
      await page.goto(`${address}/scheme.js`) // nothing runs there, and the page stays in its process
      await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
      idle.push(page)
    } catch {
      await session.close()
    }
  }

  const ask: Site['ask'] = async (token, method, path, body) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    address,
    given,
    context,
    ask,
    problems: () => tabs.flatMap((tab) => tab.problems),
    signIn: async (login) =>
      (await ask<{ accessToken: string }>('', 'POST', '/auth/signin', { loginTerm: login, password: PASSWORD }))
        .accessToken,
    open: async (token, path, options) => {
      const page =
        (options ? undefined : idle.pop()) ?? (await (await browser.newContext({ ...usual, ...options })).newPage())
      // Mails stand in frames that have no storage.
      const script =
        token === null
          ? undefined
          : await page
              .context()
              .addInitScript((kept) => window === window.top && localStorage.setItem('cohort.token', kept), token)
      const problems: string[] = []
      const expected = new Set<string>()
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (said) => {
        // Asked for by what a kept page rests on, which names no icon as ours do.
        const isOfRest = said.location().url === `${address}/favicon.ico`
        const isExpected = isOfRest || [...expected].some((part) => said.text().includes(part))
        if (said.type() === 'error' && !isExpected) problems.push(said.text())
      })
      const close = async () => {
        await script?.dispose()
        await (options ? page.context().close() : giveBack(page))
      }
      tabs.push({ problems, close })
      await page.goto(address + path)
      return {
        page,
        expectStatus: (status) => void expected.add(`the server responded with a status of ${status}`),
        expectSaid: (part) => void expected.add(part),
      }
    },
    closeTabs: async () => {
      const closed = tabs.splice(0)
      for (const tab of closed) await tab.close()
      const problems = closed.flatMap((tab) => tab.problems)
      if (problems.length > 0) throw new Error(`The console said:\n${problems.join('\n')}`)
    },
    restart: async () => {
      await stops.stop()
      stops = new Stops()
      await startServer({ ...settings, port: Number(new URL(address).port) }, stops)
    },
    close: async () => {
      await browser.close()
      await stops.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
