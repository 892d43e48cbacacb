import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { validTask } from '../support/given-tasks'
import { openSite, part, type Site } from '../support/site'

let site: Site
let admin: string
let groupId: number

beforeAll(async () => {
  site = await openSite()
  const someone = await site.given.user()
  admin = await site.signIn(someone.email)
  const group = await site.given.group()
  groupId = group.id
  await site.given.applicant({ courseId: group.courseId, groupId, status: 'ENROLLED' })
  await site.ask(admin, 'POST', '/task', validTask(someone.id))
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** The smaller side of what can be touched: an element with what it draws after itself. */
async function sizeOf(page: Page, selector: string): Promise<number> {
  const shown = page.locator(selector).filter({ visible: true }).first()
  await shown.waitFor()
  return shown.evaluate((one) => {
    const { width, height } = one.getBoundingClientRect()
    const { content, inset } = getComputedStyle(one, '::after')
    const more = content === 'none' ? 0 : -2 * (Number.parseFloat(inset) || 0)
    return Math.min(width, height + more)
  })
}
const phone = { viewport: { width: 480, height: 900 } } as const

test('what is small on a desk has 44 px to be touched under 877', async () => {
  const { page } = await site.open(admin, '/dashboard', phone)
  expect(await sizeOf(page, `${part('work-item')} label`)).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}/edit`)
  for (const small of ['header input', 'footer button', '.link-button'])
    expect(await sizeOf(page, `${part('builder')} ${small}`), small).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}/student-management/payments`)
  expect(await sizeOf(page, '[aria-label^="Show the payments of"]')).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 877, height: 900 })
  await page.goto(`${site.address}/account/personal-info`)
  expect(await sizeOf(page, `${part('account-nav')} a`)).toBeGreaterThanOrEqual(44)
})

test('buttons over a list, switches, tabs and pencils have 44 px to be touched under 877', async () => {
  const { page } = await site.open(admin, '/applicants', phone)
  for (const small of ['Filter', 'Create applicant'])
    expect(
      await sizeOf(page, `button[aria-label="${small}"], ${part('list-bar')} button:has-text("${small}")`),
      small,
    ).toBeGreaterThanOrEqual(44)
  expect(await sizeOf(page, '[role=group] .MuiToggleButton-root')).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}/student-management/payments`)
  expect(await sizeOf(page, '[role=tab]')).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}`)
  expect(await sizeOf(page, part('pencil'))).toBeGreaterThanOrEqual(44)
})

test('an instructor shows a typed password and calls a student by targets of 44 px', async () => {
  const teacher = await site.given.instructor()
  const taught = await site.given.group({
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  await site.given.applicant({ courseId: taught.courseId, groupId: taught.id, status: 'ENROLLED' })
  const { page } = await site.open(
    await site.signIn(teacher.email, 'INSTRUCTOR'),
    `/instructor/groups/${taught.id}`,
    phone,
  )
  expect(await sizeOf(page, 'a[href^="tel:"]')).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/instructor/account/password`)
  expect(await sizeOf(page, part('af-show'))).toBeGreaterThanOrEqual(44)
})

test('the own check of a document is unfolded by a target of 44 px', async () => {
  const { page } = await site.open(null, '/public/verification', phone)
  expect(await sizeOf(page, `${part('keys')} summary`)).toBeGreaterThanOrEqual(44)
})

test('the own check of a document, unfolded, stays on the page of a phone', async () => {
  const { page } = await site.open(null, '/public/verification', phone)
  await page.locator(`${part('keys')} summary`).click()
  await page.locator(`${part('keys')} pre`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

/** The size of what is typed into the first of some fields, in pixels. */
async function textOf(page: Page, selector: string): Promise<number> {
  const field = page.locator(selector).first()
  await field.waitFor()
  return field.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
}
const wide = { viewport: { width: 926, height: 428 } } as const

test.each([
  { title: 'a phone', device: phone },
  { title: 'a phone held sideways', device: { ...wide, hasTouch: true, isMobile: true } },
])(
  '$title does not zoom into searches, dates, passwords, what is edited in place, nor into the hours of free slots',
  async ({ device }) => {
    const { page } = await site.open(admin, '/applicants', device)
    expect(await textOf(page, 'input[type=search]')).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    expect(await textOf(page, '[role=dialog] input')).toBeGreaterThanOrEqual(16)
    await page.goto(`${site.address}/groups/${groupId}`)
    await page.getByRole('button', { name: 'Edit: Project coordinator' }).click()
    expect(await textOf(page, 'dd input')).toBeGreaterThanOrEqual(16)
    await page.goto(`${site.address}/groups/${groupId}/edit`)
    expect(await textOf(page, `${part('slots')} header input`)).toBeGreaterThanOrEqual(16)
    expect(await textOf(page, '[role=spinbutton]')).toBeGreaterThanOrEqual(16)
    await page.goto(`${site.address}/account/password`)
    expect(await textOf(page, 'input[type=password]')).toBeGreaterThanOrEqual(16)
  },
)

test('a desk as wide as a phone held sideways keeps the small text of fields', async () => {
  const { page } = await site.open(admin, '/applicants', wide)
  expect(await textOf(page, 'input[type=search]')).toBeLessThan(16)
})
