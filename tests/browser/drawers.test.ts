import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { Payment } from '#resources/payments'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { dayOf } from '#resources/kernel/zoned-time'
import { formatDay } from '#kit/format/dates'
import { loseServer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let applicant: Applicant
let paid: Payment

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ firstName: 'Nare' })).email)
  const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
  const group = await site.given.group({ name: 'QA 12', startDate: today })
  applicant = await site.given.applicant({
    name: 'Mariam Ghazaryan',
    courseId: group.courseId,
    groupId: group.id,
    status: 'ENROLLED',
  })
  paid = await site.ask<Payment>(admin, 'POST', '/payment/applicant', {
    applicantId: applicant.id,
    groupId: null,
    date: today,
    amount: 48_000,
    currency: 'AMD',
  })
  await site.ask(admin, 'POST', `/payment/${paid.id}/makeBill`)
  await site.ask(admin, 'PUT', `/payment/${paid.id}`, { isPaid: true })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test("a payment is reversed from its applicant's page: one drawer opens, and it is the one that was asked for", async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}?tab=payments`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Reverse the payment' }).click()
  const drawer = page.getByRole('dialog', { name: 'Reverse the payment' })
  await drawer.getByLabel('Reason').fill('Paid by another student')
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('payments.reverse')).toBe(String(paid.id))
  await drawer.getByRole('button', { name: 'Reverse the payment' }).click()
  await page.getByText('Reversed', { exact: true }).waitFor()
})

test('a picker with nothing to pick leads to creating it in another tab, and then lists it', async () => {
  const { page } = await site.open(admin, '/applicants?create=1')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Ani Sargsyan')
  const picker = form.getByRole('combobox', { name: /^Lead source/ })
  await picker.click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Create lead source' }).click()
  const other = await opened
  await other.getByRole('dialog').getByLabel('Source').first().fill('Billboard')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('rowheader', { name: 'Billboard' }).waitFor()
  await other.close()

  await picker.fill('Bill')
  await page.getByRole('option', { name: 'Billboard' }).click()
  expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Ani Sargsyan')
  await picker.fill('nobody knows')
  await page.getByText('Nothing found').waitFor()
  expect(await page.getByRole('link', { name: 'Create lead source' }).count()).toBe(0)
})

test('the name of a row that opens a drawer opens it in a new tab with Ctrl or the middle button, and the list stays', async () => {
  const { id } = await site.given.track({ name: 'Opened beside' })
  const { page } = await site.open(admin, '/tracks?name=Opened')
  const name = page.getByRole('link', { name: 'Opened beside', exact: true })
  const clicks = [() => name.click({ modifiers: ['ControlOrMeta'] }), () => name.click({ button: 'middle' })]
  for (const click of clicks) {
    const [beside] = await Promise.all([page.context().waitForEvent('page'), click()])
    await beside.getByRole('dialog').waitFor()
    expect(new URL(beside.url()).search).toBe(`?name=Opened&editId=${id}`)
    await beside.close()
  }
  expect(new URL(page.url()).search).toBe('?name=Opened')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('an address that names no record of the page opens nothing, whatever else it says', async () => {
  const { page } = await site.open(
    admin,
    `/applicants/${applicant.id}?tab=payments&payments.attach=999999&payments.reverse=${paid.id}x&applicants.status=999999`,
  )
  await page.getByRole('heading', { name: 'Mariam Ghazaryan', level: 2 }).waitFor()
  await page.getByRole('region', { name: 'Payments' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a drawer that is first opened without a connection waits for it; the page stays, with what is typed in it', async () => {
  const { page, expectSaid } = await site.open(admin, `/applicants/${applicant.id}?tab=comments`)
  for (const said of ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch dynamically imported', 'Unable to preload CSS'])
    expectSaid(said)
  const comment = page.getByRole('textbox', { name: 'Add a comment' })
  await comment.fill('Prefers evenings')
  const comesBack = await loseServer(page)
  await page.getByRole('button', { name: 'Change status' }).click()
  const again = page.getByRole('status').getByRole('button', { name: 'Retry' })
  await again.waitFor()
  await expect.poll(() => comment.inputValue()).toBe('Prefers evenings')

  // The page itself asks every two seconds whether the server answers: it is told only once the button was pressed.
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`${site.address}/`, async (route) => {
    await isPressed
    await route.continue()
  })
  await comesBack()
  await again.click()
  answer()
  await page.getByRole('dialog').getByLabel('Status').first().waitFor()
  await again.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => comment.inputValue()).toBe('Prefers evenings')
})

test('the drawer of a payment writes its day as all pages do', async () => {
  const { page } = await site.open(admin, `/payments?editId=${paid.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText(`Mariam Ghazaryan, ${formatDay(paid.date)}`).waitFor()
})

test('a drawer that is being saved stays when Escape is pressed, and closes by itself; what is refused stays in it', async () => {
  const { id } = await site.given.track({ name: 'Saved slowly' })
  const { page, expectStatus } = await site.open(admin, `/tracks?name=Saved&editId=${id}`)
  let answer: (status: number) => void = () => {}
  await page.route(`**/track/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const status = await new Promise<number>((resolve) => (answer = resolve))
    await (status === 200 ? route.continue() : route.fulfill({ status, json: { uiMessage: 'Not today.' } }))
  })
  const drawer = page.getByRole('dialog')
  const name = drawer.getByRole('textbox', { name: /^Name/ })
  const save = async () => {
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await asked
    await page.keyboard.press('Escape')
  }
  await name.fill('Saved at last')
  expectStatus(500)
  await save()
  answer(500)
  await page.getByText('Not today.').waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await name.inputValue()).toBe('Saved at last')

  await save()
  answer(200)
  await drawer.waitFor({ state: 'detached' })
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('rowheader', { name: 'Saved at last' }).waitFor()
})

test('the second click of a double click does not close the drawer that the first one opened', async () => {
  await site.ask(admin, 'POST', '/leadGen', { sourceName: 'Fair' })
  const { page } = await site.open(admin, '/lead-gen')
  await page.getByRole('rowheader').first().getByRole('link').hover()
  const click = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  const drawer = page.getByRole('dialog')
  await click(1)
  await drawer.getByLabel('Source').first().waitFor()
  await click(2)
  await drawer.getByLabel('Source').first().fill('Radio')
  expect(new URL(page.url()).searchParams.has('editId')).toBe(true)
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('rowheader', { includeHidden: true }).first().hover({ force: true })
  await click(1)
  await drawer.waitFor({ state: 'detached' })
})

test("drawers slide and menus fade unless the person's system asks for less motion", async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await site.open(admin, '/tracks', { reducedMotion })
    const moves = (shown: Locator) =>
      shown.evaluate((element) => {
        const seconds: number[] = []
        for (let part: Element | null = element; part; part = part.parentElement)
          seconds.push(...getComputedStyle(part).transitionDuration.split(',').map(Number.parseFloat))
        return Math.max(...seconds) > 0
      })
    const isMoving = reducedMotion === 'no-preference'
    await page.getByRole('button', { name: 'Filter' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await moves(page.getByRole('dialog'))).toBe(isMoving)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Account of/ }).click()
    const menu = page.getByRole('button', { name: 'Log Out' }).locator('xpath=..')
    await menu.waitFor()
    expect(await moves(menu)).toBe(isMoving)
  }
})

test('two tabs or links pressed in a row lead to the second', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`)
  await page.getByRole('tab', { name: /^Payments/ }).waitFor()
  await page.evaluate(() => {
    for (const place of ['[role="tab"][href*="payments"]', 'a[href^="/courses"]'])
      document.querySelector<HTMLElement>(place)!.click()
  })
  await page.getByRole('heading', { name: /^Courses/, level: 1 }).waitFor()
  expect(new URL(page.url()).searchParams.has('tab')).toBe(false)
})

test('a drawer that the page was loaded with gives the focus to its row when it closes, also without saving', async () => {
  const { id } = await site.given.track({ name: 'Loaded with the page' })
  const { page } = await site.open(admin, `/tracks?name=Loaded&editId=${id}`)
  const drawer = page.getByRole('dialog')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await drawer.getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Loaded with the page')

  await page.goto(`${site.address}/tracks?name=Loaded&editId=${id}`)
  await drawer.getByRole('textbox').first().fill('Not saved')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(focused).toBe('Loaded with the page')
})

test('a filter drawer that the page was loaded with gives the focus to the content when it closes', async () => {
  const { page } = await site.open(admin, '/tracks?filterDrawer=1')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test.each([
  { how: 'Escape', device: {}, giveUp: (page: Page) => page.keyboard.press('Escape') },
  {
    how: 'Close on a phone',
    device: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
    giveUp: (page: Page) => page.getByRole('button', { name: 'Close' }).tap(),
  },
])('$how gives up a drawer whose script is still loading', async ({ device, giveUp }) => {
  const { page } = await site.open(admin, '/begin.js', device)
  let arrive = () => {}
  const isReleased = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/FilterDrawer.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${site.address}/tracks`)
  await page.getByRole('button', { name: 'Filter' }).first().click()
  await page.waitForURL(/filterDrawer=1/)
  await page.getByRole('progressbar').waitFor()
  await giveUp(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const script = page.waitForResponse(/\/FilterDrawer.*\.js$/)
  arrive()
  await script
  await page.getByRole('button', { name: 'Filter' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its Close button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
] as const)(
  'a drawer over any page is given up by %s while its scripts load, and the page is there again',
  async (_, giveUp) => {
    const { page } = await site.open(admin, '/tracks')
    await page.getByRole('rowheader').first().waitFor()
    let arrive = () => {}
    const isReleased = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/(reminders|screens-work)-.*\.js$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.getByTitle('Add', { exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a Reminder' }).click()
    await page.waitForURL(/reminders\.add=1/)
    await page.getByRole('dialog').waitFor()
    await giveUp(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    arrive()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rooms' }).click()
    await page.waitForURL('**/rooms')
  },
)
