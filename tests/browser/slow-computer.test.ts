import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ListView } from '#resources/list-views'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Clicks these in a row, each before what the one before it asked for is drawn; in a box it presses Enter. */
async function pressQuickly(page: Page, ...pressed: readonly Locator[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const found = await Promise.all(pressed.map((one) => one.elementHandle()))
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.evaluate(async (elements) => {
    for (const element of elements) {
      if (element instanceof HTMLInputElement)
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      else if (element instanceof HTMLElement) element.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, found)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
/** Clicks a button twice in a row. */
const pressTwice = (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  return pressQuickly(page, button, button)
}
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test('Later and Earlier in the calendar, pressed twice in a row, go two months on and back', async () => {
  const { page } = await site.open(admin, '/event-scheduler?view=month&day=2031-03-10')
  await page.getByRole('heading', { name: 'March 2031' }).waitFor()
  await pressTwice(page, 'Later')
  await page.getByRole('heading', { name: 'May 2031' }).waitFor()
  expect(param(page, 'day')).toBe('2031-05-01')
  await pressTwice(page, 'Earlier')
  await page.getByRole('heading', { name: 'March 2031' }).waitFor()
})

test('a double click on Save of a view saves it once', async () => {
  const view = { list: 'tracks', name: 'Begins with A', isShared: false, query: 'name=A' }
  const { id } = await site.ask<ListView>(admin, 'POST', '/listView', view)
  const { page } = await site.open(admin, `/tracks?name=B&saved=${id}`)
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.waitFor()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
  await button.evaluate(async (save: HTMLElement) => {
    save.click()
    // As input does, this comes before timers that are due.
    await scheduler.postTask(() => save.click(), { priority: 'user-blocking' })
  })
  await page.getByText('The view is saved').waitFor()
  expect(sent).toEqual([`${site.address}/api/v1/listView/${id}`])
})

test('Save of a view saves a search that is not drawn yet', async () => {
  const view = { list: 'tracks', name: 'Begins with C', isShared: false, query: 'name=C' }
  const { id } = await site.ask<ListView>(admin, 'POST', '/listView', view)
  const { page } = await site.open(admin, `/tracks?name=D&saved=${id}`)
  const box = page.getByRole('searchbox')
  await box.fill('sign')
  await pressQuickly(page, box, page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('The view is saved').waitFor()
  const { query } = await site.ask<ListView>(admin, 'GET', `/listView/${id}`)
  expect(query).toBe('name=D&term=sign')
})

test.each(['/statistics', '/event-scheduler'])(
  'two courses picked in a row both count in the filters of %s',
  async (path) => {
    const { id: trackId } = await site.given.track()
    const courses = await Promise.all(
      ['Calligraphy', 'Cartography'].map((name) => site.given.course({ name: `${name} of ${path}`, trackId })),
    )
    const { page } = await site.open(admin, path)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Course' }).fill(path)
    const options = courses.map(({ name }) => page.getByRole('option', { name }))
    for (const option of options) await option.waitFor()
    await pressQuickly(page, ...options)
    await expect.poll(() => param(page, 'courseIds')).toBe(`[${courses.map(({ id }) => id).join('|')}]`)
  },
)

test('a heading pressed twice in a row sorts downwards, and twice more again', async () => {
  await site.given.track({ name: 'Design' })
  const { page } = await site.open(admin, '/tracks')
  await page.getByRole('rowheader', { name: 'Design' }).waitFor()
  await pressTwice(page, 'Name')
  const heading = page.getByRole('columnheader', { name: 'Name' })
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
  await pressTwice(page, 'Name')
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
  expect(param(page, 'sortDirection')).toBe('DESC')
})

test('Clear removes the filters, not a search that is not drawn yet', async () => {
  const { page } = await site.open(admin, '/tracks?name=Des')
  const box = page.getByRole('searchbox')
  await box.fill('sign')
  await pressQuickly(page, box, page.getByRole('button', { name: 'Clear', exact: true }))
  await expect.poll(() => param(page, 'name')).toBeNull()
  expect(param(page, 'term')).toBe('sign')
  expect(await box.inputValue()).toBe('sign')
})

test('Next student of a debt, pressed twice in a row, goes two students on', async () => {
  const group = await site.given.group()
  const to = { courseId: group.courseId, groupId: group.id, status: 'ENROLLED' } as const
  const first = await site.given.applicant({ ...to, name: 'Ani' })
  for (const name of ['Babken', 'Gor']) await site.given.applicant({ ...to, name })
  const path = `/groups/${group.id}/student-management/payments?payments.debt=${first.id}`
  const { page } = await site.open(admin, path)
  await page.getByText('1 of 3').waitFor()
  await pressTwice(page, 'Next student')
  await page.getByText('3 of 3').waitFor()
})

test("in the instructor's list of a group a heading pressed twice in a row sorts downwards", async () => {
  const teacher = await site.given.instructor()
  const group = await site.given.group({ groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }] })
  await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const { page } = await site.open(await site.signIn(teacher.email, 'INSTRUCTOR'), `/instructor/groups/${group.id}`)
  const heading = page.getByRole('columnheader', { name: 'Absentees' })
  await pressQuickly(page, heading.getByRole('button'), heading.getByRole('button'))
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
})
