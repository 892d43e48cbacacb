import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium'
import { end, measureStart } from './start'
import { settleFrames, slowestOf, watch } from './watch'

const PORT = 3973
const ROUNDS = 5
/** How many times slower the simulated phone's processor is than this machine. */
const SLOWED = 4
const HOME = '/student/account/agreements'
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function openHome(browser: Browser, token: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.addInitScript(
    ([kept]) => {
      localStorage.setItem('cohort.token', kept!)
      localStorage.setItem('cohort.authGroup', 'STUDENT')
    },
    [token],
  )
  await phone.addInitScript(() => (window.shownAt = 'main a[href$="/data"]'))
  await phone.addInitScript(watch)
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(`http://127.0.0.1:${PORT}${HOME}`)
  await page.waitForFunction(() => window.watched.shown > 0)
  await page.waitForLoadState('networkidle')
  return page
}

/** What a student does on a phone: opens the menu, changes pages, selects a star and types. */
async function touch(page: Page): Promise<void> {
  const settle = () => page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'My Payments' }).tap()
  await settle()
  for (const name of ['Absentees', 'Grades', 'Agreements']) {
    await page.getByRole('navigation').getByRole('link', { name }).tap()
    await settle()
  }
  await page.getByRole('button', { name: 'Add a Feedback' }).tap()
  await page.getByRole('radio').nth(3).tap()
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('Clear and calm.')
  await settle()
  await settleFrames(page)
}

async function post<T>(path: string, body: unknown, token = ''): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Times of several previews of an agreement, made one after the other, in ms. */
async function previews(token: string, id: number): Promise<number[]> {
  const body = {
    applicantPersonalInfoRequestModel: {
      citizenship: 'AM',
      address: 'Երևան, Աբովյան 1',
      passportGivenDate: '2019-05-04',
      passportNumber: 'AN0717171',
      socialCardNumber: '4503920021',
      nameHy: 'Լենա Միրզոյան',
    },
  }
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now()
    await post(`/student/${id}/preview/agreement`, body, token)
    times.push(performance.now() - start)
  }
  return times
}

/** Prints how fast the student's home page of the demo academy is on a slow phone, and how fast the preview of the agreement is. */
export async function tellPages(rootDir: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-bench-pages-'))
  chmodSync(dataDir, 0o711)
  const children: ChildProcess[] = []
  const browser = await launchChromium()
  try {
    await measureStart(rootDir, { PORT: String(PORT), DATA_DIR: dataDir, NODE_ENV: 'development' }, children)
    const { accessToken: token } = await post<{ accessToken: string }>('/auth/signin/student', {
      loginTerm: 'student@cohort.test',
      password: 'Cohort2026demo',
    })
    const me = await fetch(`http://127.0.0.1:${PORT}/api/v1/student/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { id } = (await me.json()) as { id: number }
    const rounds: { interactive: number; slowest: number; shift: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openHome(browser, token)
      const { shown, busyUntil } = await page.evaluate(() => window.watched)
      await touch(page)
      const { shift } = await page.evaluate(() => window.watched)
      rounds.push({ interactive: Math.max(shown, busyUntil), slowest: await slowestOf(page), shift })
      await page.context().close()
    }
    const [first, ...more] = await previews(token, id)
    const of = (take: (round: (typeof rounds)[number]) => number) => median(rounds.map(take))
    console.log(
      `student's home on a ${SLOWED} times slower processor, medians of ${ROUNDS}:\n` +
        `  interactive after ${(of(({ interactive }) => interactive) / 1000).toFixed(2)} s (reach <= 2)\n` +
        `  slowest touch to the next frame (INP): ${of(({ slowest }) => slowest).toFixed(0)} ms (reach <= 100)\n` +
        `  shift of the layout (CLS): ${of(({ shift }) => shift).toFixed(3)} (reach <= 0.02)\n` +
        `preview of an agreement: ${median(more).toFixed(0)} ms median (reach <= 250), the first ${first!.toFixed(0)} ms\n`,
    )
  } finally {
    await browser.close()
    await Promise.all(children.map(end))
    rmSync(dataDir, { recursive: true, force: true })
  }
}
