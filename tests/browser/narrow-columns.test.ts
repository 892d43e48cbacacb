import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { launchChromium } from '../support/chromium'
import { openSite, part, type Site } from '../support/site'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
const phone = { viewport: { width: 360, height: 800 } }
let site: Site
let english: string, armenian: string
let group: Group
let student: Applicant

beforeAll(async () => {
  site = await openSite()
  english = await site.signIn((await site.given.user({ firstName: 'Nare' })).email)
  armenian = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  await site.ask(armenian, 'PUT', '/preferences', { language: 'hy' })
  group = await site.given.group({
    groupState: 'ONGOING',
    name: 'QA 16',
    startDate: addDays(today, -30),
    endDate: addDays(today, 60),
    tuitionFee: { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' },
  })
  student = await site.given.applicant({
    courseId: group.courseId,
    groupId: group.id,
    status: 'ENROLLED',
    name: 'Lena Baghdasaryan',
  })
  for (const [amount, received] of [
    [3_200_000, 1_600_000],
    [249_100_000, 106_700_000],
  ])
    await site.context.db
      .run(sql`insert into payments (applicant_id, group_id, date, currency, amount, payment_type, is_paid, received)
      values (${student.id}, ${group.id}, ${addDays(today, -2)}, 'AMD', ${amount}, 'DEFAULT', false, ${received})`)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Texts of the elements that are narrower than their content or extend beyond an edge. */
const cutOff = (places: Locator) =>
  places.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent),
  )
const paymentsOf = () => `/groups/${group.id}/student-management/payments`

test('what is received of a payment is read whole beside the open debt', async () => {
  const { page } = await site.open(english, `${paymentsOf()}?payments.debt=${student.id}`)
  await page.getByRole('region', { name: 'Plan' }).waitFor()
  await page.getByRole('button', { name: 'Show the payments of Lena Baghdasaryan' }).click()
  const line = page.getByRole('table', { name: 'Lena Baghdasaryan' }).getByRole('row', { name: /16,000 of 32,000/ })
  await line.getByText(/16,000.*left/).waitFor()

  expect(await cutOff(line.getByRole('cell').filter({ hasText: 'Received' }))).toEqual([])
})

test('on a phone the sums of a group stay on the page in the longer language', async () => {
  const { page } = await site.open(armenian, paymentsOf(), phone)
  const sums = page.locator(`${part('balances')} dd`)
  await sums.first().waitFor()

  expect(await sums.count()).toBe(3)
  expect(await cutOff(sums)).toEqual([])
})

test('on a phone the steps of admission are read whole in the longer language', async () => {
  const { page } = await site.open(armenian, '/statistics', phone)
  const steps = page.locator(part('funnel')).getByRole('rowheader')
  await steps.first().waitFor()

  expect(await steps.count()).toBe(7)
  expect(await cutOff(steps)).toEqual([])
})

test('on a phone the headings of a schedule are read whole in the longer language', async () => {
  const { page } = await site.open(armenian, `/groups/${group.id}/schedule`, { viewport: { width: 390, height: 844 } })
  const headings = page.locator(part('builder')).getByRole('heading')
  await headings.filter({ hasText: 'Շաբաթ' }).waitFor()

  expect(await cutOff(headings)).toEqual([])
})

/** The vertical distance between the middles of the elements; almost 0 if they are on one line. */
const fallen = async (...places: Locator[]) => {
  const middles = await Promise.all(
    places.map(async (place) => {
      const { y, height } = (await place.boundingBox())!
      return y + height / 2
    }),
  )
  return Math.max(...middles) - Math.min(...middles)
}

test.each([320, 360])('on a phone of %d no button over a filtered list falls to a line of its own', async (width) => {
  const { page } = await site.open(english, '/applicants?statuses=[ENROLLED|APPLIED_ONLY]', {
    viewport: { width, height: 800 },
  })
  const bar = page.locator(part('list-bar'))
  await page.getByRole('button', { name: 'Remove filter Status' }).waitFor()
  const buttons = ['Filter', 'More', 'Bulk create', 'Create applicant'].map((name) =>
    bar.getByRole('button', { name: new RegExp(`^${name}`) }),
  )

  expect(await fallen(bar.getByRole('searchbox'), ...buttons)).toBeLessThan(2)
  // The count is hidden before the title is cut off.
  expect(await cutOff(page.getByRole('heading', { level: 1 }))).toEqual([])
})

test('on a phone the menu of a record stands beside a button, in the longer language too', async () => {
  const waits = await site.given.group({ groupState: 'ON_HOLD', courseId: group.courseId })
  const { page } = await site.open(armenian, `/groups/${waits.id}`, phone)
  const actions = page.locator(part('detail-actions'))
  const edit = actions.getByRole('link', { name: 'Խմբագրել' })

  expect(await fallen(edit, actions.locator('[aria-haspopup="menu"]'))).toBeLessThan(2)
})

test('on a phone what a form says of itself lies under no button', async () => {
  const { page } = await site.open(armenian, `/applicants?editId=${student.id}`, phone)
  const footer = page.getByRole('dialog').locator('footer')
  const said = footer.getByText('Փոփոխություններ չկան')
  await said.waitFor()
  const words = await said.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    const { right, bottom } = range.getBoundingClientRect()
    return { right, bottom }
  })
  const buttons = await footer.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))

  expect(buttons).toHaveLength(2)
  expect(buttons.filter(({ left, top }) => left < words.right && top < words.bottom)).toEqual([])
  expect(new Set(buttons.map(({ top }) => top)).size).toBe(1)
})

test('on a phone the actions of a person who applied twice are chosen on the page', async () => {
  const again = await site.given.applicant({ name: 'Lena Baghdasaryan', email: student.email })
  const { page } = await site.open(armenian, `/applicants/${again.id}`, phone)
  const choice = page.getByRole('button', { name: 'Այս դիմումը', exact: true })
  await choice.waitFor()

  expect(await cutOff(choice)).toEqual([])
})

test('those who owe are named beside the menu, and the last receipt is read whole where there is room', async () => {
  const { page } = await site.open(armenian, '/payments/debtors', { viewport: { width: 880, height: 800 } })
  const debtors = page.getByRole('table')
  const name = debtors.getByRole('rowheader', { name: 'Lena Baghdasaryan' })
  await name.waitFor()
  expect(await cutOff(name)).toEqual([])
  for (const width of [1440, 877, 720, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, ...(await cutOff(debtors.getByRole('columnheader').filter({ visible: true })))]).toEqual([width])
  }
})

test('beside the open debt what an invoice lacks gives way to the button that attaches it', async () => {
  const { page } = await site.open(armenian, `${paymentsOf()}?payments.debt=${student.id}`)
  await page.getByRole('region', { name: 'Պլան' }).waitFor()
  await page.getByRole('button', { name: 'Ցույց տալ վճարումները՝ Lena Baghdasaryan' }).click()
  const cell = page.getByRole('cell').filter({ has: page.getByRole('button', { name: /^Կցել ֆայլ/ }) })
  await cell.last().waitFor()
  const [left, button, words] = await cell.last().evaluate((it) => {
    const start = it.getBoundingClientRect().left + parseFloat(getComputedStyle(it).paddingLeft)
    const boxes = [...it.querySelectorAll('button, .quiet')].map((one) => one.getBoundingClientRect())
    const line = it.querySelector('span')!.getBoundingClientRect()
    const seen = boxes.map(({ left, top }) => (top < line.bottom ? left : null))
    return [start, seen[1], seen[0]]
  })

  expect(words).toBeNull()
  expect(Math.abs(button! - left!)).toBeLessThanOrEqual(2)
})

test('the name of a group in the way to a page lies over nothing', async () => {
  const named = await site.given.group({
    courseId: group.courseId,
    name: 'Տեղեկատվական տեխնոլոգիաների և կիբերանվտանգության խորացված դասընթաց սկսնակների',
  })
  const { page } = await site.open(armenian, `/groups/${named.id}/student-management/payments`)
  const title = page.getByRole('heading', { level: 1, name: 'Վճարումներ' })
  const crumb = page.getByRole('link', { name: /^Տեղեկատվական/ })
  const [{ x, width }, start] = [(await crumb.boundingBox())!, (await title.boundingBox())!.x]

  expect(x + width).toBeLessThanOrEqual(start)
  expect(await cutOff(title)).toEqual([])
})

test.each([877, 480])('the tabs of a record stay where they are scrolled to, at %d', async (width) => {
  const { page } = await site.open(english, `/applicants/${student.id}`, { viewport: { width, height: 800 } })
  const tabs = page.getByRole('tablist', { name: 'Sections' })
  const start = () =>
    tabs.getByRole('tab', { name: 'General' }).evaluate(async (tab) => {
      // What the strip does by itself is done within a few frames.
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
      return Math.round(tab.getBoundingClientRect().left)
    })
  await tabs.hover()
  const before = await start()
  await page.mouse.wheel(90, 0)
  await expect.poll(start).toBe(before - 90)
  expect(await start()).toBe(before - 90)
  await page.mouse.wheel(3_000, 0)
  await tabs.getByRole('tab', { name: 'Promo codes' }).click()
  await page.getByRole('textbox', { name: 'New promo code' }).waitFor()
  await page.mouse.wheel(-3_000, 0)
  await expect.poll(start).toBe(before)
})

test('the widgets of a group are named whole on a desk, in the longer language too', async () => {
  const { page } = await site.open(armenian, `/groups/${group.id}`)
  const names = page.locator(`${part('widget-name')} > span`)
  await names.filter({ hasText: 'Քննություններ' }).waitFor()

  expect(await cutOff(names)).toEqual([])
})

test('phone, day, mark and debt of an applicant are read whole at 1440, also where letters are wider and a scrollbar takes room', async () => {
  const name = 'Wide Letters'
  const owes = await site.given.applicant({ courseId: group.courseId, name, phoneNumber: '+37444806480' })
  const exam = { applicantId: owes.id, state: 'DONE', score: 68.5, maxScore: 100 }
  await site.ask(english, 'POST', '/admissionExam', exam)
  await site.context.db.run(sql`update applicants set created_at = '2026-05-28T08:00:00Z' where id = ${owes.id}`)
  await site.context.db
    .run(sql`insert into payments (applicant_id, group_id, date, currency, amount, payment_type, is_paid, received)
    values (${owes.id}, ${group.id}, ${addDays(today, -2)}, 'AMD', 48000000, 'DEFAULT', false, 0)`)
  // Letters as wide as in Firefox: without hinting they are not moved to whole pixels.
  const browser = await launchChromium('--font-render-hinting=none')
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('cohort.token', token), english)
    await page.goto(`${site.address}/applicants?term=${name}`)
    const cells = page.getByRole('row', { name }).getByRole('cell')
    const whole = ['+374 44 806480', '28 May, 2026', '68.5/100', '480,000'].map((value) =>
      cells.filter({ hasText: value }),
    )
    for (const cell of whole) {
      await cell.waitFor()
      expect(await cutOff(cell.locator('xpath=descendant-or-self::*'))).toEqual([])
    }
    // The edge by which a column is drawn lies a pixel beyond its head.
    const heads = page.locator('thead th, thead th *')
    const cut = await heads.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
    expect(cut).toEqual([])
    // As much as a scrollbar takes on Windows; the browser of the tests hides it.
    await page.setViewportSize({ width: 1440 - 15, height: 900 })
    const beyond = page.locator(part('table-scroll')).evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await beyond).toBe(0)
  } finally {
    await browser.close()
  }
})

test.each([1440 - 15, 1280, 960])(
  'in the longer language the kinds of a timeline stand under one another where a line is too short, at %d',
  async (width) => {
    const { page } = await site.open(armenian, `/applicants/${student.id}`, { viewport: { width, height: 900 } })
    const kinds = page.getByRole('group', { name: 'Որ գրառումները' }).getByRole('button')
    await kinds.first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const places = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const inFirst = places.filter(({ top }) => top === places[0]!.top)
    expect(inFirst.length).toBeLessThan(places.length)
    for (const [index, { left, width: size }] of places.entries()) {
      const above = inFirst[index % inFirst.length]!
      expect([left, size]).toEqual([above.left, above.width])
    }
    expect(await cutOff(kinds)).toEqual([])
    const group = (await page.getByRole('group', { name: 'Որ գրառումները' }).boundingBox())!
    expect(places.every(({ right }) => right <= group.x + group.width)).toBe(true)
  },
)
