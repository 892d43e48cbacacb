import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { weekdayNames } from '#resources/schedule'
import { validTask } from '../support/given-tasks'
import { openSite, part, type Site } from '../support/site'

let site: Site
let admin: string
let group: Group
let applicant: Applicant

beforeAll(async () => {
  site = await openSite()
  const someone = await site.given.user()
  admin = await site.signIn(someone.email)
  group = await site.given.group()
  applicant = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await site.ask(admin, 'POST', '/task', validTask(someone.id))
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('on a phone the parts of a page begin and end at the same edges', async () => {
  const { page } = await site.open(admin, '/statistics', { viewport: { width: 480, height: 900 } })
  const edges = async (selector: string) => {
    const { x, width } = (await page.locator(selector).first().boundingBox())!
    return [x, x + width]
  }
  await page.locator(part('statistics-months')).waitFor()
  const [periods, first, last] = [
    await edges(`${part('statistics-bar')} .MuiToggleButtonGroup-root`),
    await edges(`${part('statistics-months')} .MuiInputBase-root`),
    await edges(`${part('statistics-months')} .MuiInputBase-root >> nth=1`),
  ]
  expect([first[0], last[1]]).toEqual(periods)

  await page.goto(`${site.address}/groups/${group.id}/student-management/payments`)
  await page.getByRole('tab').first().waitFor()
  expect((await edges('[role=tab]'))[0]).toBe(periods[0])
})

test('the box and the status of a task are in the middle of their row', async () => {
  const { page } = await site.open(admin, '/tasks')
  const status = page.locator(part('task-status')).first()
  await status.waitFor()
  const off = await status.evaluate((inside) => {
    const middle = (one: Element) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2
    const row = middle(inside.closest('tr')!)
    return [...inside.querySelectorAll('input, .status')].map((one) => Math.abs(middle(one) - row))
  })
  expect(off.length).toBe(2)
  for (const each of off) expect(each).toBeLessThanOrEqual(1)
})

test('on the page of a group hours end before the edge of their lesson, and the role of an instructor is quieter than the name', async () => {
  const { id: instructorId } = await site.given.instructor()
  const taught = await site.given.group({
    schedule: weekdayNames.map((dayOfWeek) => ({ dayOfWeek, startHour: '19:00', endHour: '21:00' })),
    groupInstructors: [{ instructorId, instructorType: 'LECTURER' }],
  })
  const { page } = await site.open(admin, `/groups/${taught.id}`, { viewport: { width: 1440, height: 900 } })
  const lesson = page.getByText('till 21:00').first()
  await lesson.waitFor()
  const room = await lesson.evaluate((hours) => {
    const text = document.createRange()
    text.selectNodeContents(hours)
    return hours.closest('li')!.getBoundingClientRect().right - text.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(1)
  const colour = (one: Element) => getComputedStyle(one).color
  const role = page.locator(part('group-people')).getByText('Lecturer')
  expect(await role.evaluate(colour)).not.toBe(await role.locator('..').evaluate(colour))
})

test('the lines of the account page are of one length, the facts of a timeline evenly apart', async () => {
  const { page } = await site.open(admin, '/account/personal-info', { viewport: { width: 1440, height: 900 } })
  const widthOf = async (name: string) => (await page.locator(part(name)).first().boundingBox())!.width
  await page.getByText('Your calendar').waitFor()
  expect(await widthOf('feed')).toBe(await widthOf('account-facts'))

  await site.ask(admin, 'POST', '/applicantFeedback', { applicantId: applicant.id, content: 'Learns fast.' })
  await page.goto(`${site.address}/applicants/${applicant.id}`)
  const author = page.locator(`${part('facts')} > ${part('who')}:has(+ span)`).first()
  await author.waitFor()
  const apart = await author.evaluate((one) => {
    const name = document.createRange()
    name.selectNodeContents(one)
    return one.nextElementSibling!.getBoundingClientRect().left - name.getBoundingClientRect().right
  })
  expect(apart).toBeLessThanOrEqual(15)
})

test('the parts of a page of an instructor begin where its title does', async () => {
  const lecturer = await site.given.instructor()
  await site.given.group({
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: lecturer.id, instructorType: 'LECTURER' }],
  })
  const { page } = await site.open(await site.signIn(lecturer.email, 'INSTRUCTOR'), '/instructor/dashboard')
  const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.x
  await page.getByRole('heading', { name: 'Welcome to your cabinet' }).waitFor()
  expect(await left('Welcome to your cabinet')).toBe(await left('Ongoing Groups'))
})

test('an Armenian label of one long word stands on one line beside its value', async () => {
  const { id, email } = await site.given.user()
  const token = await site.signIn(email)
  await site.ask(token, 'PUT', '/preferences', { language: 'hy' })
  const { page } = await site.open(token, `/advanced/users/${id}`)
  const label = page.locator('dt', { hasText: 'Ապաակտիվացված' })
  await label.waitFor()
  const lines = await label.evaluate((term) => {
    const text = document.createRange()
    text.selectNodeContents(term)
    return new Set([...text.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
})

test('the lines of a long name stay apart from the lines between rows', async () => {
  const name = 'Hovhannes Ter-Mkrtchyan-Sahakyan of the evening group'
  await site.given.applicant({
    name,
    paymentMethod: 'DONATION',
    courseId: group.courseId,
    groupId: group.id,
    status: 'ENROLLED',
  })
  const { page } = await site.open(admin, `/groups/${group.id}/student-management/payments`, {
    viewport: { width: 480, height: 900 },
  })
  const head = page.getByRole('rowheader', { name })
  await head.waitFor()
  const room = await head.evaluate((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    const [said, row] = [text.getBoundingClientRect(), one.getBoundingClientRect()]
    return Math.min(said.top - row.top, row.bottom - said.bottom)
  })
  expect(room).toBeGreaterThanOrEqual(4)
})

test('for an instructor the parts of a group begin at one edge on a phone, and boxes are in the middle of their row', async () => {
  const teacher = await site.given.instructor()
  const { id } = await site.given.group({
    groupState: 'ONGOING',
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  })
  const token = await site.signIn(teacher.email, 'INSTRUCTOR')
  const { page } = await site.open(token, `/instructor/groups/${id}`, { viewport: { width: 480, height: 900 } })
  const edgeOf = async (one: Locator) => {
    await one.waitFor()
    return (await one.boundingBox())!.x
  }
  const edge = await edgeOf(page.getByRole('searchbox'))
  expect(await edgeOf(page.getByRole('main').getByRole('heading', { level: 2 }).first())).toBe(edge)
  await page.goto(`${site.address}/instructor/groups/${id}/student-management/absentees`)
  expect(await edgeOf(page.getByRole('link', { name: 'Absentees' }).first())).toBe(edge)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.address}/instructor/groups/${id}`)
  const box = page.getByRole('checkbox').first()
  await box.waitFor()
  const off = await box.evaluate((one) => {
    const middle = (part: Element) => part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2
    return Math.abs(middle(one) - middle(one.closest('tr')!))
  })
  expect(off).toBeLessThanOrEqual(1)
})

test('what a page without content says stands apart from its button', async () => {
  const student = await site.given.student()
  const token = await site.signIn(student.email, 'STUDENT')
  const { page } = await site.open(token, '/student/account/feedbacks/given', { viewport: { width: 480, height: 900 } })
  const button = page.getByRole('main').getByRole('button', { name: 'Add a Feedback' })
  await button.waitFor()
  const apart = await button.evaluate((one) => {
    const said = document.querySelector('main h2 + p')!.getBoundingClientRect()
    return one.getBoundingClientRect().top - said.bottom
  })
  expect(apart).toBeGreaterThanOrEqual(12)
})

test('the names in the bar of a phone end with their whole last letter', async () => {
  const token = await site.signIn((await site.given.instructor()).email, 'INSTRUCTOR')
  const { page, atEachLoad } = await site.open(token, '/begin.js', { viewport: { width: 360, height: 800 } })
  await atEachLoad(() => localStorage.setItem('cohort.language', 'hy'))
  await page.goto(`${site.address}/instructor/dashboard/planning`)
  const link = page.getByRole('link', { name: 'Պլանավորվող' }).first()
  await link.waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const drawn = await link.screenshot()
  await link.locator(part('name')).evaluate((name) => name.style.setProperty('overflow', 'visible'))
  expect(drawn.equals(await link.screenshot())).toBe(true)
})

test.each([320, 360])(
  "on a phone of %d the titles of the student's pages are read whole in Armenian",
  async (width) => {
    const token = await site.signIn((await site.given.student()).email, 'STUDENT')
    const { page, atEachLoad } = await site.open(token, '/begin.js', { viewport: { width, height: 800 } })
    await atEachLoad(() => localStorage.setItem('cohort.language', 'hy'))
    for (const [path, title] of [
      ['absentees', 'Իմ բացակայությունները'],
      ['grades', 'Իմ գնահատականները'],
      ['feedbacks/received', 'Ստացված կարծիքներ'],
      ['personal-info', 'Անձնական տվյալներ'],
    ]) {
      await page.goto(`${site.address}/student/account/${path}`)
      const heading = page.getByRole('heading', { level: 1, name: title })
      await heading.waitFor()
      const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight
      expect(await heading.evaluate(isCut), title).toBe(false)
    }
  },
)
