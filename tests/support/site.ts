import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Disposable, Page, WebSocketRoute } from 'playwright-core'
import { TestRunner } from 'vitest'
import type { Viewer } from '#resources/kernel/access'
import { memberByTerm } from '#server/auth/accounts'
import { startSession } from '#server/auth/sessions'
import { system, type Context } from '#server/kernel/context'
import { startServer } from '#server/main'
import { readSettings } from '#server/platform/settings'
import { Stops } from '#server/platform/stops'
import { openChromium } from './chromium'
import { freshDatabase, migratedTemplate } from './fresh-database'
import { givenOn, type Given } from './given'

/** A selector for a class of a style module: in the built app its name is followed by a hash (vite.config.ts). */
export const part = (name: string): string => `[class*="${name}_"]`

/** A page in its own browser session, and the errors in it. */
export interface Tab {
  page: Page
  /** Allows a failed call in the console: the test causes this status. */
  expectStatus: (status: number) => void
  /** Allows errors in the console that contain this text. */
  expectSaid: (part: string) => void
  /** Answers on the live connection instead of the server. This cannot be undone, so the page is not reused for other tests. */
  answerLive: (answer: (live: WebSocketRoute) => unknown) => Promise<void>
  /** Installs a clock that the test moves on. It would stay in all later documents, so the page is not reused for other tests. */
  installClock: () => Promise<void>
  /** Runs a function at the start of each document from now on. */
  atEachLoad: (run: () => void) => Promise<void>
}
/** The real server on a new database, and a real browser. */
export interface Site {
  address: string
  given: Given
  /** Cohort itself, to read or set something without calls. */
  context: Context
  /** Unexpected errors in the consoles. */
  problems: () => string[]
  /** Makes an API call with a token, to check something on the server. */
  ask: <T>(token: string, method: string, path: string, body?: unknown) => Promise<T>
  /** Starts a session and returns its token, without a form and without hashing a password. */
  signIn: (login: string, authGroup?: Viewer['authGroup']) => Promise<string>
  /**
   * Opens an address, signed in with the token or signed out without one. The page may be reused from an earlier test, also of another
   * file, after it has been cleaned; only pages with the same unchangeable `options` are reused.
   */
  open: (token: string | null, path: string, options?: BrowserContextOptions) => Promise<Tab>
  /** Opens an address with a token that the page is given once, as after signing in, so that it is gone when the session ends. */
  enter: (token: string, path: string) => Promise<Tab>
  /** Closes the tabs; throws if a console contains an unexpected error. */
  closeTabs: () => Promise<void>
  /** Restarts the server at the same address; `given` and `context` remain those of the first server. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/**
 * The pages that the sites of a worker use one after the other. All sites have the same address, so that what a page has cached and
 * compiled of the web apps can be used for the next file.
 */
const lasting = { port: 0, idle: new Map<string, Page[]>() }
const usual = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' } as const
/** How long a page is waited for on a busy machine: less than the minute after which counts and the dashboard are loaded again anyway. */
const PATIENCE_MS = 50_000
const listenedTo = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'response', 'websocket']

/** Cleans a page after its test and keeps it for the next test that needs the same kind: compiling is half of the time of a load. */
async function giveBack(page: Page, kind: string, address: string): Promise<void> {
  const session = page.context()
  try {
    for (const other of session.pages()) if (other !== page) await other.close()
    for (const event of listenedTo) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await session.setOffline(false)
    await session.clearPermissions()
    await session.clearCookies()
    await page.setViewportSize(usual.viewport)
    await page.emulateMedia({ colorScheme: usual.colorScheme })
    await page.goto(`${address}/begin.js`) // nothing runs on this page, and the browser keeps the process
    await page.evaluate(async () => {
      for (const kept of [localStorage, sessionStorage]) kept.clear()
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
    })
    lasting.idle.set(kind, [...(lasting.idle.get(kind) ?? []), page])
  } catch {
    await session.close()
  }
}

/**
 * A kept page of the requested kind, or a new one. Pages are of the same kind if they have the same unchangeable options, such as touch.
 */
async function takePage({ viewport, colorScheme, ...others }: BrowserContextOptions, mayKeep: boolean) {
  const kind = JSON.stringify(others)
  const kept = mayKeep ? lasting.idle.get(kind)?.pop() : undefined
  if (kept && viewport) await kept.setViewportSize(viewport)
  if (kept && colorScheme) await kept.emulateMedia({ colorScheme })
  if (kept) return { page: kept, kind }
  const browser = await openChromium()
  const asked = { ...(viewport !== undefined && { viewport }), ...(colorScheme && { colorScheme }), ...others }
  const session = await browser.newContext({ ...usual, ...asked })
  session.setDefaultTimeout(PATIENCE_MS)
  return { page: await session.newPage(), kind }
}

/** Runs in a page: begins a session there. Frames of mails and empty pages have no storage. */
function remember({ token, group }: { token: string; group: string | undefined }): void {
  if (window !== window.top || location.origin === 'null') return
  localStorage.setItem('cohort.token', token)
  if (group !== undefined) localStorage.setItem('cohort.authGroup', group)
}

/** What a page holds as text: its address, what is open over it and the beginning of what it shows. */
async function held(page: Page): Promise<string> {
  const roles = '[role="dialog"], [role="alertdialog"], [role="status"], [role="alert"], [role="listbox"]'
  const over = page.locator(roles).filter({ visible: true })
  const texts = await Promise.all([over.allInnerTexts(), page.locator('body').innerText({ timeout: 1_000 })]).catch(
    String,
  )
  return `The page at the failure: ${page.url()}\n${JSON.stringify(texts).slice(0, 3_000)}`
}

/**
 * Starts a server and opens the worker's browser; `env` are further settings, such as SMTP_URL. Links in mails lead to the site. The web
 * apps are served as built: run `npm run build` first (npm test does). `rootDir` is another folder of Cohort with its own build.
 */
export async function openSite(env: NodeJS.ProcessEnv = {}, rootDir?: string): Promise<Site> {
  if (!existsSync('dist/web/index.html')) throw new Error('The web apps are not built: npm run build.')
  const database = await freshDatabase(await migratedTemplate())
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-browser-'))
  let stops = new Stops()
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env }, rootDir)
  // Pages that have loaded another build are not shared.
  const isUsual = rootDir === undefined
  settings.port = isUsual ? lasting.port : 0
  const { address, app } = await startServer(settings, stops).catch(async (error: unknown) => {
    if (settings.port === 0) throw error
    await stops.stop()
    stops = new Stops()
    settings.port = 0 // the port has been taken meanwhile
    return startServer(settings, stops)
  })
  if (isUsual) lasting.port = Number(new URL(address).port)
  // The free port is known only now.
  settings.publicUrl = address
  const context = app.contextFor(system)
  const given = givenOn(context)
  const groupOf = new Map<string, Viewer['authGroup']>()
  const tabs: { page: Page; problems: string[]; close: () => Promise<void> }[] = []

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
  const site: Site = {
    address,
    given,
    context,
    ask,
    problems: () => tabs.flatMap((tab) => tab.problems),
    signIn: async (login, authGroup = 'USER') => {
      const member = await memberByTerm(context.db, authGroup, login)
      if (typeof member?.accountId !== 'number') throw new Error(`${login} has no account.`)
      const token = await startSession(context.db, member.accountId, new Date())
      groupOf.set(token, authGroup)
      return token
    },
    open: async (token, path, options) => {
      const { page, kind } = await takePage(options ?? {}, isUsual)
      const scripts: Disposable[] = []
      let isSpoilt = false
      const session = page.context()
      if (token !== null) scripts.push(await session.addInitScript(remember, { token, group: groupOf.get(token) }))
      const problems: string[] = []
      const expected = new Set<string>()
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (said) => {
        // The browser requests this icon for the empty page between two tests, which names no other icon.
        const isOfRest = said.location().url === `${address}/favicon.ico`
        const isExpected = isOfRest || [...expected].some((part) => said.text().includes(part))
        if (said.type() === 'error' && !isExpected) problems.push(said.text())
      })
      const close = async () => {
        for (const script of scripts) await script.dispose()
        await (isUsual && !isSpoilt ? giveBack(page, kind, address) : session.close())
      }
      tabs.push({ page, problems, close })
      await page.goto(address + path)
      return {
        page,
        expectStatus: (status) => void expected.add(`the server responded with a status of ${status}`),
        expectSaid: (part) => void expected.add(part),
        answerLive: async (answer) => {
          isSpoilt = true
          await page.routeWebSocket(/\/api\/v1\/live/, answer)
        },
        installClock: async () => {
          isSpoilt = true
          await page.clock.install()
        },
        atEachLoad: async (run) => void scripts.push(await session.addInitScript(run)),
      }
    },
    enter: async (token, path) => {
      const tab = await site.open(null, '/begin.js') // a page with an app would follow the token
      await tab.page.evaluate(remember, { token, group: groupOf.get(token) })
      await tab.page.goto(address + path)
      return tab
    },
    closeTabs: async () => {
      const closed = tabs.splice(0)
      const hasFailed = TestRunner.getCurrentTest()?.result?.state === 'fail'
      for (const { page, close } of closed) {
        if (hasFailed) console.log(await held(page))
        await close()
      }
      const problems = closed.flatMap((tab) => tab.problems)
      if (problems.length > 0) throw new Error(`The console said:\n${problems.join('\n')}`)
    },
    restart: async () => {
      await stops.stop()
      stops = new Stops()
      await startServer({ ...settings, port: Number(new URL(address).port) }, stops)
    },
    close: async () => {
      await stops.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return site
}
