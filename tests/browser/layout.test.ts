import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { User } from '#resources/users'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { openSite, type Site, part } from '../support/site'

const sizes = [
  [1440, 900],
  [877, 900],
  [480, 900],
] as const
const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
const schedule = weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '19:00', endHour: '21:00' }))
let site: Site
let admin: string, manager: string
let applicant: Applicant

beforeAll(async () => {
  site = await openSite()
  const someone = await site.given.user({ firstName: 'Nare' })
  const runs = await site.given.user({ firstName: 'Davit', roles: ['ROLE_PROGRAM_MANAGER'] })
  ;[admin, manager] = [await site.signIn(someone.email), await site.signIn(runs.email)]
  for (const name of ['FE 30', 'QA 12']) {
    const group = await site.given.group({
      name,
      startDate: today,
      endDate: addDays(today, 60),
      schedule,
      projectCoordinatorId: runs.id,
    })
    applicant = await site.given.applicant({
      name: 'Mariam Ghazaryan',
      courseId: group.courseId,
      groupId: group.id,
      status: 'ENROLLED',
    })
    await site.ask(admin, 'POST', '/payment/applicant', {
      applicantId: applicant.id,
      groupId: group.id,
      date: today,
      amount: 48_000,
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
  }
  await work(someone)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

async function work({ id }: User): Promise<void> {
  for (const title of ['Call the waitlist', 'Send the demo schedule', 'Check the codes of the automated exam'])
    await site.ask(admin, 'POST', '/task', {
      title,
      description: title,
      taskType: 'GROUP',
      owner: id,
      dueDate: addDays(today, 2),
    })
}

/** Opens a page that measures Chromium's layout shifts without user input (CLS without its time windows, so never less). */
async function watched(token: string, path: string, [width, height]: readonly [number, number]): Promise<Page> {
  const { page, atEachLoad } = await site.open(token, '/begin.js', { viewport: { width, height } })
  await atEachLoad(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Responses arrive one after the other, each after the page has painted the previous ones.
  let given: Promise<void> = Promise.resolve()
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    given = given.then(() => painted(page)).then(() => route.fulfill({ response }))
    await given
  })
  await page.goto(site.address + path)
  return page
}
const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
async function shifted(page: Page): Promise<number> {
  await page.unrouteAll({ behavior: 'wait' }) // no response is still in progress
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await painted(page)
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}

test.each(sizes)('the dashboard does not jump while its answers come in, at %i x %i', async (...size) => {
  for (const token of [admin, manager]) {
    const page = await watched(token, '/dashboard', size)
    await page.getByText('Welcome to Backoffice!').waitFor()
    await page.locator(part('lesson-line')).first().waitFor()
    await page
      .locator(`${part('dashboard')} [aria-busy="true"]`)
      .first()
      .waitFor({ state: 'detached' })
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  }
})

test('the page of an applicant is scrolled by one bar, at each size', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`)
  for (const tab of ['General', 'Comments', 'Feedbacks', 'Payments', 'Attachments']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.getByRole('tabpanel').waitFor()
      await page.locator('[role=tabpanel] [aria-busy="true"]').first().waitFor({ state: 'detached' })
      await painted(page)
      const bars = await page.evaluate(
        () =>
          [...document.querySelectorAll('html, html *')].filter(
            (one) =>
              one.contains(document.querySelector('[role=tabpanel]')) &&
              one.scrollHeight > one.clientHeight + 1 &&
              (one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)),
          ).length,
      )
      expect(bars, `${tab} at ${width}`).toBeLessThanOrEqual(1)
    }
  }
})

test('the menu of a row has a place of its own beside the columns, wherever they are scrolled', async () => {
  const { page } = await site.open(admin, '/applicants', { viewport: { width: 1000, height: 700 } })
  const row = page.getByRole('row').filter({ hasText: 'Mariam Ghazaryan' }).first()
  await row.waitFor()
  const seen = () =>
    row.evaluate((line) => {
      const menu = line.lastElementChild!
      const { left, top, height, right } = menu.getBoundingClientRect()
      const hit = document.elementFromPoint(left + 6, top + height / 2)
      const cells = [...line.children].map((cell) => cell.getBoundingClientRect())
      const { backgroundColor } = getComputedStyle(menu)
      return {
        isMenu: menu.contains(hit),
        isOpaque: !/transparent|, 0\)$|\/ 0/.test(backgroundColor),
        isAtEdge: Math.abs(right - line.closest('table')!.parentElement!.getBoundingClientRect().right) < 20,
        lastIsClear: cells.at(-2)!.right <= left + 1,
      }
    })
  expect(await seen()).toMatchObject({ isMenu: true, isOpaque: true, isAtEdge: true })
  await row.hover()
  expect(await seen()).toMatchObject({ isMenu: true, isOpaque: true })
  await page.locator(part('table-scroll')).evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  expect(await seen()).toEqual({ isMenu: true, isOpaque: true, isAtEdge: true, lastIsClear: true })
})

test.each([1440, 480])(
  'while an applicant loads on %i pixels, the page has the shape that it will have',
  async (width) => {
    const { page } = await site.open(admin, '/begin.js', { viewport: { width, height: 900 } })
    let answer = () => undefined as void
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route(/\/api\/v1\/applicantDetail\/\d+(\/general)?$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.address}/applicants/${applicant.id}`)
    // Measured all at once: skeletons replace each other while the page loads.
    const boxesOf = async (parts: readonly string[]) => {
      const read = (selectors: string[]) => {
        const found = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect())
        return found.every((box) => box !== undefined) && found.map(({ x, y }) => ({ x, y }))
      }
      return (await (await page.waitForFunction(read, parts.map(part))).jsonValue()) as { x: number; y: number }[]
    }
    const before = await boxesOf(['sk-mark', 'sk-strip', 'sk-tabs', 'sk-columns'])
    answer()
    const after = await boxesOf(['detail-mark', 'stage-strip', 'record-tabs', 'record-panel'])
    before.forEach(({ x, y }, index) => {
      expect(Math.abs(x - after[index]!.x)).toBeLessThanOrEqual(8)
      expect(Math.abs(y - after[index]!.y)).toBeLessThanOrEqual(12)
    })
  },
)

test('in the longer language nothing that is pressed is cut off, on a desk and on a small one', async () => {
  const reader = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  const { page } = await site.open(reader, '/begin.js')
  for (const [path, shown] of [
    [`/groups/${applicant.groupId}`, 'group-bar'],
    [`/groups/${applicant.groupId}/student-management/payments`, 'payments-bar'],
    [`/applicants/${applicant.id}`, 'detail-actions'],
  ] as const) {
    await page.goto(site.address + path)
    await page.locator(part(shown)).getByRole('button').first().waitFor()
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await painted(page)
      const cutOff = await page
        .locator(part(shown))
        .first()
        .evaluate((bar) => {
          const edge = Math.min(innerWidth, bar.parentElement!.getBoundingClientRect().right)
          const buttons = [...bar.querySelectorAll('button, a')]
          return buttons.filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.textContent)
        })
      expect(cutOff, `${path} at ${width}`).toEqual([])
    }
  }
})

test('in the longer language the actions for selected rows stand on one line, all others behind one button, on a desk and on a small one', async () => {
  const reader = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  const { page } = await site.open(reader, '/applicants')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.locator(part('bulk-bar'))
  const more = bar.getByRole('button', { name: 'Այլ գործողություններ' })
  await bar.getByRole('button', { name: 'Խմբագրել' }).waitFor()
  /** The actions that can be reached, and of these what is not whole in the bar. */
  const actions = () =>
    bar.evaluate((box) => {
      const edges = box.getBoundingClientRect()
      const isSeen = (one: Element) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const at = document.elementFromPoint(right - 4, (top + bottom) / 2)
        return left >= edges.left && top >= edges.top && bottom <= edges.bottom && one.contains(at)
      }
      const reached = [...box.querySelectorAll('button')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      return { count: reached.length, cutOff: reached.filter((one) => !isSeen(one)).map((one) => one.textContent) }
    })
  for (const [width, isCut] of [
    [1920, false],
    [1280, true],
    [900, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await more.waitFor({ state: isCut ? 'visible' : 'detached' })
    await painted(page)
    const { count, cutOff } = await actions()
    expect(cutOff, `at ${width}`).toEqual([])
    expect((await bar.boundingBox())!.height, `at ${width}`).toBe(44)
    if (!isCut) continue
    expect(await bar.getByRole('button', { name: 'Ջնջել' }).count()).toBe(0)

    await more.click()
    await bar.getByRole('button', { name: 'Ջնջել' }).waitFor()
    const all = await actions()
    expect(all.cutOff, `at ${width}, opened`).toEqual([])
    expect(all.count).toBeGreaterThan(count)
    await more.click()
  }
})

test('in the longer language the foot of a drawer and the tabs of the bell are whole on a small phone, headings beside each other on one line', async () => {
  const reader = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  for (const title of ['One', 'Two'])
    await site.ask(reader, 'POST', '/reminder', { title, description: 'x', remindingDate: '2026-01-01T08:00:00Z' })
  const { page } = await site.open(reader, '/services/mass-sms?sms.send=1', { viewport: { width: 360, height: 740 } })
  const status = page.getByRole('dialog').locator('footer').getByRole('status')
  await status.getByText('Փոփոխություններ չկան').waitFor()
  // A text can be wider than its container.
  const cutOff = await status.evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    const said = range.getBoundingClientRect()
    const buttons = [...words.parentElement!.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
    return buttons.filter((one) => one.left < said.right && one.right > said.left && one.top < said.bottom).length
  })
  expect(cutOff).toBe(0)

  await page.goto(`${site.address}/dashboard`)
  await page.getByRole('button', { name: 'Ծանուցումներ, 2 նոր' }).click()
  await page.getByRole('tab', { name: /^Հիշեցումներ/ }).click()
  const hidden = () =>
    page
      .getByRole('tablist')
      .first()
      .evaluate((list) => list.parentElement!.scrollWidth - list.parentElement!.clientWidth)
  expect(await hidden()).toBe(0)

  await page.setViewportSize({ width: 877, height: 900 })
  const heads = page.locator(`${part('dashboard-side')} ${part('widget-head')}`)
  await heads.locator('a').first().waitFor()
  const heights = await heads.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBe(Math.min(...heights))
})

test.each([
  [
    '/applicants',
    [
      'Name',
      'Status',
      'Course',
      'Group',
      'Exam',
      'Phone',
      'Debt',
      'Contact later',
      'Created',
      'Email',
      'Comments',
      'Feedbacks',
      'Attachments',
    ],
  ],
  ['/students', ['Name', 'Status', 'Course', 'Group', 'Phone', 'Absentees', 'Final score', 'Debt', 'Created', 'Email']],
  ['/groups/ongoing', ['Name', 'Course', 'Project coordinator', 'Instructors', 'Start date', 'End date']],
  ['/payments', ['Applicant', 'Group', 'Course', 'Due', 'Amount', 'Status', 'Method', 'Marked paid']],
  ['/tasks', ['Title', 'Status', 'Due date', 'Type', 'Owner', 'Group', 'Applicant', 'Created by', 'Comments']],
])('the columns of %s stand beside each other at 1440 with the menu open', async (path, heads) => {
  const { page } = await site.open(admin, path, { viewport: { width: 1440, height: 900 } })
  const table = page.locator('[data-place="table"]')
  await table.locator('[data-nav="name"]').first().waitFor()
  const shown = await table
    .locator('thead th')
    .evaluateAll((all) =>
      all.map((head) => head.querySelector('[title]')?.getAttribute('title') ?? head.getAttribute('title')),
    )
  expect(heads.filter((head) => !shown.includes(head))).toEqual([])
  const cut = () =>
    table
      .locator('thead th, thead th *')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
  await expect.poll(cut).toEqual([])
  const room = () => page.locator(part('table-scroll')).evaluate((area) => area.scrollWidth - area.clientWidth)
  await expect.poll(room).toBeLessThanOrEqual(0)
})

test('a column keeps the width that its edge was drawn to, by the mouse and by the keyboard, until it is given back its own', async () => {
  const { page } = await site.open(admin, '/tasks', { viewport: { width: 1440, height: 900 } })
  const head = page.getByRole('columnheader', { name: 'Owner' })
  await page.getByRole('row').nth(1).waitFor()
  const wide = async () => Math.round((await head.boundingBox())!.width)
  const own = await wide()
  const kept = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT')
  const { x, y, width, height } = (await head.boundingBox())!
  await page.mouse.move(x + width - 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width + 57, y + height / 2, { steps: 4 })
  const drawn = kept()
  await page.mouse.up()
  await drawn
  await expect.poll(wide).toBe(own + 60)
  await page.reload()
  await expect.poll(wide).toBe(own + 60)

  await head.getByRole('button').focus()
  const narrower = kept()
  await page.keyboard.press('Shift+ArrowLeft')
  await narrower
  await expect.poll(wide).toBe(own + 44)
  const back = kept()
  await page.keyboard.press('Shift+Home')
  await back
  await expect.poll(wide).toBe(own)
  expect(await site.ask(admin, 'GET', '/preferences')).toMatchObject({ lists: { tasks: { widths: {} } } })
})

test('on a phone a line says the group, and what is owed once', async () => {
  const { page } = await site.open(admin, '/applicants', { viewport: { width: 480, height: 900 } })
  const line = page.locator('[data-place="phone-row"]').filter({ hasText: 'Mariam Ghazaryan' }).first()
  await line
    .locator('[data-place="phone-rest"]')
    .getByText(/QA 12|FE 30/)
    .waitFor()
  expect(await line.locator('[data-cell="debt"]').count()).toBe(1)
})

test('percentages are written without a space, as everywhere', async () => {
  const { page } = await site.open(admin, '/groups/ongoing', { viewport: { width: 1440, height: 900 } })
  await page
    .getByRole('row')
    .filter({ hasText: 'FE 30' })
    .getByText(/^\d+%$/)
    .waitFor()
})
