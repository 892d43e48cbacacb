import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium'
import { settleFrames, slowestOf, watch } from './watch'

const ROUNDS = 5
/** How many times slower the simulated desktop's processor is than this machine. */
const SLOWED = 4
const TERMS = 60
const at = <T>(values: readonly T[], share: number, by: (value: T) => number): number =>
  by(values.toSorted((a, b) => by(a) - by(b))[Math.min(values.length - 1, Math.floor(values.length * share))]!)

/** A page of the panel, what to wait for, and what a clerk does on it. */
interface Seen {
  name: string
  path: string
  shownAt: string
  work: (page: Page) => Promise<void>
}
const quiet = (page: Page) => page.waitForLoadState('networkidle')
const pagesOf = (applicantId: number, groupId: number): Seen[] => [
  {
    name: 'dashboard',
    path: '/dashboard',
    shownAt: 'main a[href*="/applicants"]',
    work: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').pressSequentially('Person 4', { delay: 40 })
      await quiet(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'list',
    path: '/applicants',
    shownAt: 'main tbody tr:nth-child(20)',
    work: async (page) => {
      for (const nth of [1, 2]) await page.getByRole('row').nth(nth).getByRole('checkbox').click()
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').first().pressSequentially('Person 12', { delay: 40 })
      await quiet(page)
      await page.getByRole('row').nth(2).locator('td').nth(2).click()
      await page.getByRole('dialog').waitFor()
      await quiet(page)
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'record page',
    path: `/applicants/${applicantId}`,
    shownAt: 'h2',
    work: async (page) => {
      for (const nth of [1, 2]) {
        await page.getByRole('tab').nth(nth).click()
        await quiet(page)
      }
    },
  },
  {
    name: 'group page',
    path: `/groups/${groupId}`,
    shownAt: 'h2',
    work: async (page) => {
      for (const name of ['Lessons', 'Students']) await page.getByRole('tab', { name }).click()
      await quiet(page)
    },
  },
]

const desk = async (browser: Browser, token: string, shownAt: string): Promise<BrowserContext> => {
  const session = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await session.addInitScript((kept) => localStorage.setItem('cohort.token', kept), token)
  await session.addInitScript((name) => (window.shownAt = name), shownAt)
  await session.addInitScript(watch)
  return session
}

async function load(page: Page, address: string) {
  await page.goto(address)
  await page.waitForFunction(() => window.watched.shown > 0)
  await quiet(page)
  return page.evaluate(() => ({ ...window.watched }))
}

/** Prints the requests of a first visit with an empty cache: their number, and kB transferred. */
async function tellCold(browser: Browser, origin: string, token: string): Promise<void> {
  const session = await desk(browser, token, 'main a[href*="/applicants"]')
  const page = await session.newPage()
  const wire = await session.newCDPSession(page)
  await wire.send('Network.enable')
  let [requests, bytes] = [0, 0]
  wire.on('Network.requestWillBeSent', ({ request }) => void (request.url.startsWith('http') && (requests += 1)))
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  await load(page, `${origin}/dashboard`)
  console.log(`dashboard, cold: ${requests} requests (reach <= 40), ${Math.round(bytes / 1000)} kB (reach <= 400)`)
  await session.close()
}

async function tellPalette(browser: Browser, origin: string, token: string): Promise<void> {
  const session = await desk(browser, token, 'main a[href*="/applicants"]')
  const page = await session.newPage()
  await load(page, `${origin}/dashboard`)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  for (let n = 0; n < TERMS; n += 1) {
    const term = n % 2 ? `Person ${n * 37}` : `person${n * 1571}@`
    const answered = page.waitForResponse((answer) => answer.url().includes('/applicant/filter'))
    await field.fill(term)
    await answered
    await quiet(page)
  }
  const times = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, duration }) => (/\/(applicant|group|task)\/filter/.test(name) ? [duration] : [])),
  )
  const of = (share: number) => at(times, share, (time) => time).toFixed(0)
  console.log(`palette, ${TERMS} terms: an answer in ${of(0.5)} ms median, ${of(0.95)} ms p95 (reach <= 100)\n`)
  await session.close()
}

/** Prints how fast four pages of the panel are for a clerk on a slow processor, with a full database. */
export async function tellPanel(port: number, token: string, applicantId: number, groupId: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchChromium()
  try {
    await tellCold(browser, origin, token)
    await tellPalette(browser, origin, token)
    console.log(
      `panel on a ${SLOWED} times slower processor, warm, medians of ${ROUNDS} (reach: LCP 1.2 s, INP 100 ms, CLS 0.02):`,
    )
    for (const { name, path, shownAt, work } of pagesOf(applicantId, groupId)) {
      const session = await desk(browser, token, shownAt)
      const page = await session.newPage()
      await load(page, origin + path)
      const wire = await session.newCDPSession(page)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
      const rounds: { largest: number; ready: number; slowest: number; shift: number }[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const { largest, shown, busyUntil } = await load(page, origin + path)
        await work(page)
        await settleFrames(page)
        const shift = await page.evaluate(() => window.watched.shift)
        // The first round compiles code for the others.
        if (round > 0)
          rounds.push({ largest, ready: Math.max(shown, busyUntil), slowest: await slowestOf(page), shift })
      }
      const of = (take: (round: (typeof rounds)[number]) => number) => at(rounds, 0.5, take)
      console.log(
        `  ${name.padEnd(12)} LCP ${(of(({ largest }) => largest) / 1000).toFixed(2)} s, ready ${(of(({ ready }) => ready) / 1000).toFixed(2)} s, ` +
          `INP ${of(({ slowest }) => slowest).toFixed(0)} ms, CLS ${of(({ shift }) => shift).toFixed(3)}`,
      )
      await session.close()
    }
    console.log('')
  } finally {
    await browser.close()
  }
}
