import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, part, type Site } from '../support/site'

let site: Site
let admin: string
let ani: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  ani = await site.signIn((await site.given.user()).email)
  for (const [name, level] of [
    ['QA', 1],
    ['UX', 2],
    ['Go', 2],
  ] as const)
    await site.given.course({ name, level })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Chooses in the open menu of a view that its list opens with it, and waits until the server knows: another page would not wait. */
async function openWith(page: Page, token: string, list: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'Open the list with it' }).click()
  await expect
    .poll(() => site.ask(token, 'GET', '/preferences'))
    .toMatchObject({ lists: { [list]: { view: expect.any(Number) } } })
}

test('what is filtered is kept as a view, shared, counted, changed, and what the list opens with', async () => {
  const { page, expectStatus, expectSaid } = await site.open(admin, '/courses')
  expectSaid('ERR_FAILED')
  const top = async () => Math.round((await page.getByRole('table').boundingBox())!.y)
  await page.getByRole('row', { name: /QA/ }).waitFor()
  const before = await top()
  await page.getByRole('searchbox').fill('U')
  await page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save as view' }).waitFor()
  expect(await top()).toBe(before)
  await page.goto(`${site.address}/courses?level=2`)
  expectStatus(422)
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'New view' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required!').waitFor()
  await dialog.getByLabel('Name').fill('Second level')
  await dialog.getByLabel('Share with everybody').check()
  await loseNextAnswer(page, /\/listView$/)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/listView'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await lost
  await dialog.getByRole('button', { name: 'Save' }).click()

  await tabs.getByRole('link', { name: /Second level 2/ }).waitFor()
  await page.waitForURL(/saved=\d+/)
  await tabs.getByRole('link', { name: /All 3/ }).click()
  await page.getByRole('row', { name: /QA/ }).waitFor()

  const other = await site.open(ani, '/courses')
  const shared = other.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /Second level/ })
  await shared.click()
  await other.page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
  await other.page.getByRole('row', { name: /Go/ }).waitFor()
  await other.page.getByRole('button', { name: 'More of the view' }).click()
  await openWith(other.page, ani, 'courses')
  await other.page.goto(`${site.address}/courses`)
  await other.page.waitForURL(/saved=\d+/)
  await other.page.getByRole('row', { name: /UX/ }).waitFor()
  await other.page.getByRole('row', { name: /QA/ }).waitFor({ state: 'detached' })
})

/** Delays the response with the saved views until the returned function is called. */
async function holdViews(page: Page): Promise<() => void> {
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/listView/filter*', async (route) => {
    await isHeld
    await route.continue()
  })
  return answer
}

test('of many views none is left out, also not that which was saved last', async () => {
  const body = { list: 'tracks', isShared: true, query: 'name=Q' }
  for (let n = 10; n < 31; n++) await site.ask(ani, 'POST', '/listView', { ...body, name: `View ${n}` })
  const { page } = await site.open(admin, '/tracks?name=Q')
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await tabs.getByRole('link', { name: 'View 10' }).waitFor()
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'New view' })
  await dialog.getByLabel('Name').fill('Zero and my own')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await tabs.locator('[aria-current=page]', { hasText: 'Zero and my own' }).waitFor()
  expect(await tabs.getByRole('link', { name: /View \d\d/ }).count()).toBe(21)
})

test('where a list has had views, their room is kept until they are there', async () => {
  const { page } = await site.open(admin, '/courses')
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  const answer = await holdViews(page)
  await page.reload()
  await page.getByRole('row', { name: /QA/ }).waitFor()
  const top = async () => Math.round((await page.getByRole('table').boundingBox())!.y)
  const before = await top()
  expect(await page.getByRole('navigation', { name: 'Views' }).count()).toBe(0)
  answer()
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
  expect(await top()).toBe(before)
})

test('on a phone the line where a filter is saved as a view has its room before views are known', async () => {
  const { page } = await site.open(admin, '/dashboard', { viewport: { width: 360, height: 800 } })
  const answer = await holdViews(page)
  await page.goto(`${site.address}/applicants?statuses=[ENROLLED]`)
  const bar = page.locator(part('list-bar'))
  await bar.getByRole('button', { name: 'Remove filter Status' }).waitFor()
  const before = await bar.boundingBox()
  const save = page.getByRole('button', { name: 'Save as view' })
  expect(await save.count()).toBe(0)
  answer()
  await save.waitFor()
  expect(await bar.boundingBox()).toEqual(before)
})

test('tasks: a view says itself whose and which they are, also when it opens the list; its number is that of its list', async () => {
  const narek = await site.given.user()
  const token = await site.signIn(narek.email)
  const give = (title: string, owner: number, taskStatus = 'ACTIVE') =>
    site.ask(token, 'POST', '/task', {
      title,
      description: 'x',
      dueDate: '2026-12-01',
      taskStatus,
      taskType: 'GROUP',
      owner,
    })
  const others = await site.given.user()
  await give('Call the bank', narek.id)
  await give('Print the badges', narek.id, 'RESOLVED')
  await give('Order the chairs', others.id)
  await give('Count the chairs', others.id, 'RESOLVED')

  // Opens with the active tasks; a removed filter stays removed.
  const { page } = await site.open(token, '/tasks')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await page.waitForURL(/taskStatus=\[ACTIVE\]/)
  await row(/Call the bank/).waitFor()
  await row(/Print the badges/).waitFor({ state: 'detached' })
  // Nobody chose that filter: it is not offered as a view, also not once views are known.
  await Promise.all([page.waitForResponse(/listView/), page.reload()])
  await row(/Call the bank/).waitFor()
  expect(await page.getByRole('button', { name: 'Save as view' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await row(/Print the badges/).waitFor()
  await page.reload()
  await row(/Call the bank/).waitFor()
  await row(/Print the badges/).waitFor()
  expect(new URL(page.url()).search).toBe('')

  // Tasks given to others are a view that keeps its filter.
  await page.getByRole('button', { name: 'Created', exact: true }).click()
  await row(/Order the chairs/).waitFor()
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'New view' })
  await dialog.getByLabel('Name').fill('Given')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tabs = page.getByRole('navigation', { name: 'Views' })
  await tabs.getByRole('link', { name: 'Given 4' }).waitFor()
  await page.waitForURL(/view=CREATED&saved=\d+/)
  await page.reload()
  await tabs.getByRole('link', { name: 'Given 4' }).waitFor()
  await row(/Count the chairs/).waitFor()
  expect(page.url()).not.toContain('taskStatus')
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)

  // 'All' means all on this side of the switch.
  await page.getByRole('button', { name: 'Owned', exact: true }).click()
  await row(/Count the chairs/).waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'All 2' }).click()
  await page.waitForURL(({ search }) => search === '')
  await row(/Print the badges/).waitFor()

  // The default view opens with the list instead of the active tasks; a status in the URL still takes precedence.
  await tabs.getByRole('link', { name: 'Given 4' }).click()
  await page.getByRole('button', { name: 'More of the view' }).click()
  await openWith(page, token, 'tasks')
  const answer = await holdViews(page)
  await page.goto(`${site.address}/tasks`)
  await page.waitForURL(/taskStatus=\[ACTIVE\]/)
  await row(/Call the bank/).waitFor()
  answer()
  await page.waitForURL(/view=CREATED&saved=\d+/)
  await row(/Count the chairs/).waitFor()
  await page.goto(`${site.address}/tasks?taskStatus=[RESOLVED]`)
  await tabs.getByRole('link', { name: 'Given 4' }).waitFor()
  await row(/Print the badges/).waitFor()
  expect(page.url()).not.toContain('saved')

  // A view is deleted after a confirmation.
  await tabs.getByRole('link', { name: 'Given 4' }).click()
  await page.getByRole('button', { name: 'More of the view' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view' }).click()
  const question = page.getByRole('alertdialog', { name: 'Permanently Delete view?' })
  await question.getByText('Given').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'Given 4' }).waitFor()
  await page.getByRole('button', { name: 'More of the view' }).click()
  await page.getByRole('menuitem', { name: 'Delete the view' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await tabs.waitFor({ state: 'detached' })
  await page.waitForURL(({ search }) => !search.includes('saved'))
})

test('terminated groups begin with the latest end, and offer no view of what nobody chose', async () => {
  for (const [name, startDate, endDate] of [
    ['FE 1', '2026-03-02', '2026-05-01'],
    ['FE 2', '2026-01-05', '2026-07-01'],
    ['FE 3', '2026-02-02', '2026-06-01'],
  ] as const)
    await site.given.group({ name, startDate, endDate, groupState: 'TERMINATED' })
  const { page } = await site.open(admin, '/groups/terminated')
  const names = () => page.getByRole('row').getByRole('link', { name: /^FE/ }).allInnerTexts()
  await expect.poll(names).toEqual(['FE 2', 'FE 3', 'FE 1'])
  expect(await page.getByRole('button', { name: 'Save as view' }).count()).toBe(0)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect.poll(names).toEqual(['FE 1', 'FE 3', 'FE 2'])
  await page.getByRole('button', { name: 'Save as view' }).waitFor()
})
