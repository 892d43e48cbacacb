import { readFileSync } from 'node:fs'
import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../support/axe'
import { manyLeads } from '../support/large-change'
import { connectionOf } from '../support/live-connection'
import { loseServer } from '../support/lost-server'
import { pauseClock } from '../support/pause-clock'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('what one changes stands in the list of the other without anything done there', async () => {
  const [ani, davit] = [
    await site.signIn((await site.given.user()).email),
    await site.signIn((await site.given.user()).email),
  ]
  const course = await site.given.course({ name: 'QA Engineering' })
  const watching = await site.open(ani, '/courses')
  await watching.page.getByRole('rowheader', { name: 'QA Engineering' }).waitFor()

  const { page } = await site.open(davit, `/courses?editId=${course.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Quality Engineering')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await watching.page.getByRole('rowheader', { name: 'Quality Engineering' }).waitFor()
})

test('a name that one changes, and takes back, stands in lists of records that show it', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Cloud' })
  await site.given.applicant({ name: 'Ani Sargsyan', courseId: course.id })
  const { page } = await site.open(await site.signIn((await site.given.user()).email), '/applicants')
  const row = page.getByRole('row').filter({ hasText: 'Ani Sargsyan' })
  await row.getByText('Cloud', { exact: true }).waitFor()

  const other = await site.open(admin, `/courses?editId=${course.id}`)
  const drawer = other.page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Name/ }).fill('Cloud computing')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const undo = other.page.getByRole('status').filter({ hasText: 'Undo' }).getByRole('button', { name: 'Undo' })
  await undo.hover() // a toast stays while it has the pointer
  await row.getByText('Cloud computing', { exact: true }).waitFor()
  await undo.click()
  await row.getByText('Cloud', { exact: true }).waitFor()
})

test('what another saved first is shown beside what was typed, and the chosen one is saved', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Data' })
  const { page, expectStatus } = await site.open(admin, `/courses?editId=${course.id}`)
  const drawer = page.getByRole('dialog')
  const name = drawer.getByRole('textbox', { name: /^Name/ })
  await name.fill('Data Science')
  await site.ask(admin, 'PUT', `/course/${course.id}`, { name: 'Big Data' })
  expectStatus(409)
  await drawer.getByRole('button', { name: 'Save' }).click()
  const both = drawer.getByRole('group', { name: 'Name' })
  await both.getByText('Big Data').first().waitFor()
  expect(await violations(page)).toEqual([])
  await both.getByRole('radio').first().focus()
  await page.keyboard.press('1')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await site.ask(admin, 'GET', `/course/${course.id}`)).toMatchObject({ name: 'Data Science' })
})

test('a cell that is edited stays in its row when another takes the record out of the list, until it is saved', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const ids = await manyLeads(site.context, 3)
  const { page, expectStatus } = await site.open(admin, '/consultations?isDone=false&sortBy=name&sortDirection=ASC')
  const row = page.getByRole('row', { name: /Lead 2/ })
  await row.locator('[data-field="email"]').hover()
  await row.getByRole('button', { name: 'Edit: Email' }).click()
  const editor = page.getByRole('group', { name: 'Email' })
  await editor.getByRole('textbox').fill('typed@example.am')
  const at = await editor.boundingBox()

  await site.ask(admin, 'PUT', `/consultation/${ids[1]}`, { isDone: true })
  await site.ask(admin, 'DELETE', `/consultation/${ids[2]}`)
  await page.getByRole('row', { name: /Lead 3/ }).waitFor({ state: 'detached' })
  await row.waitFor()
  expect(await editor.boundingBox()).toEqual(at)
  expectStatus(409)
  await editor.getByRole('textbox').press('Enter')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Lead 1/ }).waitFor()
  expect(await site.ask(admin, 'GET', `/consultation/${ids[1]}`)).toMatchObject({
    email: 'typed@example.am',
    isDone: true,
  })
})

test('a drawer and a page say when another deletes their record, and keep what is typed', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const [[leadId], applicant] = [await manyLeads(site.context, 1), await site.given.applicant()]
  const drawer = await site.open(admin, `/consultations?editId=${leadId}`)
  const name = drawer.page.getByRole('dialog').getByRole('textbox', { name: /^Name/ })
  await name.fill('Typed')
  const record = await site.open(admin, `/applicants/${applicant.id}/`)
  const comment = record.page.getByRole('textbox', { name: /comment/i })
  await comment.fill('Typed')
  const isGone = { hasText: 'This record is not there' }
  expect(await record.page.getByRole('alert').filter(isGone).count()).toBe(0)

  for (const { expectStatus } of [drawer, record]) expectStatus(404)
  await site.ask(admin, 'DELETE', `/consultation/${leadId}`)
  await site.ask(admin, 'DELETE', `/applicant/${applicant.id}`)
  await drawer.page.getByRole('dialog').getByRole('alert').filter(isGone).waitFor()
  await record.page.getByRole('alert').filter(isGone).waitFor()
  expect(await violations(record.page)).toEqual([])
  expect([await name.inputValue(), await comment.inputValue()]).toEqual(['Typed', 'Typed'])
  await site.ask(admin, 'POST', `/applicant/${applicant.id}/restore`)
  await record.page.getByRole('alert').filter(isGone).waitFor({ state: 'detached' })
})

test('filters of the drawer stand in the URL, survive a reload, and a click after the export menu opens the row', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  await site.given.course({ name: 'Back-end Pro' })
  await site.given.course({ name: 'Design' })
  const { page } = await site.open(admin, '/courses')
  await page.getByRole('rowheader', { name: 'Design' }).waitFor()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('back-end')
  await page.waitForURL(/term=back-end/)
  await page.getByRole('rowheader', { name: 'Design' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('rowheader', { name: 'Back-end Pro' }).waitFor()
  expect(await page.getByRole('rowheader', { name: 'Design' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Export' }).click()
  await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem').first().click()])
  await page.getByRole('rowheader', { name: 'Back-end Pro' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).waitFor()
})

test('what changed between the first answer and the live connection stands in the list', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Robots' })
  const { page, answerLive } = await site.open(admin, '/courses')
  await page.getByRole('rowheader', { name: 'Robots' }).waitFor()
  let connect = () => {}
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve
  })
  await answerLive(async (live) => {
    await mayConnect
    live.connectToServer()
  })
  await page.reload()
  await page.getByRole('rowheader', { name: 'Robots' }).waitFor()
  await site.ask(admin, 'PUT', `/course/${course.id}`, { name: 'Robotics' })
  connect()
  await page.getByRole('rowheader', { name: 'Robotics' }).waitFor()
})

test('a page that stays open over midnight says the new day, and asks again for what the server says of it', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const { page, atEachLoad } = await site.open(admin, '/courses')
  // The browser's clock is shortly before midnight in the academy's time zone, until the test moves it.
  await atEachLoad(() => {
    const RealDate = Date
    const clock = Object.assign(window, { testNow: RealDate.UTC(2026, 10, 27, 19, 59, 40) })
    window.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length === 0 ? [clock.testNow] : args) as Date,
      get: (target, name, self) => (name === 'now' ? () => clock.testNow : Reflect.get(target, name, self)),
    })
  })
  await page.goto(`${site.address}/dashboard`)
  await page.getByText('Friday, 27 Nov, 2026').waitFor()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/v1/dashboard')),
    page.evaluate(() => {
      Object.assign(window, { testNow: Date.UTC(2026, 10, 28, 4, 0, 0) })
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  ])
  expect(answer.status()).toBe(200)
  await page.getByText('Saturday, 28 Nov, 2026').waitFor()
})

test('a page that had no connection when it was to open the live one follows changes once it has', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Aviation' })
  const { page, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('net::ERR_')
  const isOfLive = (path: string) =>
    path.endsWith('.js') && readFileSync(`dist/web${path}`, 'utf8').includes('reconnectionDelayMax(')
  const pathOf = (request: Request) => new URL(request.url()).pathname
  const lost = page.waitForEvent('requestfailed', (request) => isOfLive(pathOf(request)))
  await page.route('**/assets/*.js', (route) => (isOfLive(pathOf(route.request())) ? route.abort() : route.continue()))
  await page.route(`${site.address}/`, (route) => route.abort()) // asked for to learn whether the server answers
  await page.goto(`${site.address}/courses`)
  await page.getByRole('rowheader', { name: 'Aviation' }).waitFor()
  await lost
  await page.unroute('**/assets/*.js')
  const connected = connectionOf(page)
  await page.unroute(`${site.address}/`)
  await connected

  await site.ask(admin, 'PUT', `/course/${course.id}`, { name: 'Aviation and drones' })
  await page.getByRole('rowheader', { name: 'Aviation and drones' }).waitFor()
})

describe('a page whose live connection was lost', () => {
  /**
   * A list of courses whose clock can be set. Of its live connection, `lost` refuses it, `isMute` keeps what the server says, and `attempts`
   * counts how often it is asked for.
   */
  const follow = async (name: string) => {
    const admin = await site.signIn((await site.given.user()).email)
    const course = await site.given.course({ name })
    const { page, answerLive, expectSaid } = await site.open(admin, '/begin.js')
    const live = { lost: false, isMute: false, attempts: 0, end: () => {} }
    await answerLive((socket) => {
      live.attempts += 1
      if (live.lost) return socket.close()
      const server = socket.connectToServer()
      server.onMessage((message) => live.isMute || socket.send(message))
      live.end = () => void socket.close()
    })
    await page.clock.install()
    const connected = connectionOf(page)
    await page.goto(`${site.address}/courses`)
    await page.getByRole('rowheader', { name }).waitFor()
    await connected
    const mustFollow = async (change: string) => {
      await site.ask(admin, 'PUT', `/course/${course.id}`, { name: `${name} ${change}` })
      await page.getByRole('rowheader', { name: `${name} ${change}` }).waitFor()
    }
    // The page knows of its connection, too.
    await mustFollow('at first')
    const wake = (by: 'online' | 'visibilitychange') =>
      page.evaluate((type) => (type === 'online' ? window : document).dispatchEvent(new Event(type)), by)
    return { page, live, wake, mustFollow, expectSaid }
  }

  test.each(['online', 'visibilitychange'] as const)('connects at once on %s', async (by) => {
    const { page, live, wake, mustFollow } = await follow(`Robots of ${by}`)
    live.lost = true
    live.end()
    // The page now waits for its next attempt, and would do so for ever while its clock is paused.
    await expect.poll(() => live.attempts).toBe(2)
    await pauseClock(page)
    live.lost = false
    const { attempts } = live

    await wake(by)

    await expect.poll(() => live.attempts).toBe(attempts + 1)
    await page.clock.resume()
    await mustFollow('anew')
  })

  test('connects at once when it is looked at again after hours, though it does not know of the loss', async () => {
    const { page, live, wake, mustFollow } = await follow('Robots of the night')
    await wake('visibilitychange')
    // A ping of the server would tell the page that hours have passed.
    live.isMute = true
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 3 * 3_600_000))
    expect(live.attempts).toBe(1)
    live.isMute = false

    await wake('visibilitychange')

    await expect.poll(() => live.attempts).toBe(2)
    await mustFollow('anew')
  })

  test('says within seconds that the server is away, though nobody works on it, and no longer once it is back', async () => {
    const { page, live, expectSaid, mustFollow } = await follow('Robots that wait')
    for (const part of ['ERR_INTERNET_DISCONNECTED', 'WebSocket']) expectSaid(part)
    const comesBack = await loseServer(page)
    live.lost = true
    live.end()
    await expect.poll(() => live.attempts).toBeGreaterThan(1)
    await page.clock.fastForward(5_000)
    const told = page.getByRole('status').getByText('No connection. Showing what was loaded at')
    await told.waitFor()
    expect(await violations(page)).toEqual([])

    live.lost = false
    await comesBack()
    await told.waitFor({ state: 'detached' })
    await mustFollow('anew')
  })

  test('says nothing while the server still answers calls', async () => {
    const { page, live, expectSaid, mustFollow } = await follow('Robots that go on')
    expectSaid('WebSocket')
    live.lost = true
    const isAnswered = page.waitForResponse(`${site.address}/`)
    live.end()
    await expect.poll(() => live.attempts).toBeGreaterThan(1)
    await page.clock.fastForward(5_000)
    await isAnswered
    expect(await page.getByText('No connection').count()).toBe(0)

    live.lost = false
    await mustFollow('anew')
  })
})

// This test must be the last one: the helpers that create records and sessions use the first server.
test('what changed while the connection was broken stands in the list once it is back', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Networks' })
  const { page, expectSaid } = await site.open(admin, '/begin.js')
  for (const part of ['WebSocket', 'net::ERR_']) expectSaid(part)
  // The connection can be opened before all that the page begins with is loaded.
  const connected = connectionOf(page)
  await page.goto(`${site.address}/courses`)
  await page.getByRole('rowheader', { name: 'Networks' }).waitFor()
  await connected

  await site.restart()
  await site.ask(admin, 'PUT', `/course/${course.id}`, { name: 'Computer networks' })
  await page.getByRole('rowheader', { name: 'Computer networks' }).waitFor()
})
