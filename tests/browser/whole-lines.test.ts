import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { formatDay } from '#kit/format/dates'
import { openSite, part, type Site } from '../support/site'
import { givenStudent } from '../support/student-phone'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 800 } }
let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** The lines of a text as they are drawn. */
const linesOf = (place: Locator) =>
  place.evaluate((one) => {
    const lines = new Map<number, string>()
    const letters = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const letter = document.createRange()
    while (letters.nextNode())
      for (let at = 0; at < letters.currentNode.textContent!.length; at += 1) {
        letter.setStart(letters.currentNode, at)
        letter.setEnd(letters.currentNode, at + 1)
        const { top } = letter.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + letter.toString())
      }
    return [...lines.values()]
  })
/** Opens a page of the cabinet in Armenian. */
async function openInArmenian(token: string, path: string, view: typeof phone) {
  const { page, atEachLoad } = await site.open(token, '/begin.js', view)
  await atEachLoad(() => localStorage.setItem('cohort.language', 'hy'))
  await page.goto(site.address + path)
  return page
}

test('an address that is longer than its place beside an applicant is broken before its @', async () => {
  const { courseId } = await site.given.group()
  const email = 'shushanik.ter-hovhannisyan@example.am'
  const applicant = await site.given.applicant({ courseId, email })
  const { page } = await site.open(admin, `/applicants/${applicant.id}`, desk)
  const value = page.locator('dd').getByText(email)
  await value.waitFor()
  expect((await linesOf(value)).at(-1)).toBe('@example.am')
  await page.goto(`${site.address}/applicants?term=${email}`)
  const cell = page.getByRole('cell').getByText(email)
  await cell.waitFor()
  expect(await linesOf(cell)).toEqual([email])
})

test('a debt that there is not is a word beside an applicant, a ring alone in a list', async () => {
  const group = await site.given.group()
  const applicant = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const { page } = await site.open(admin, `/applicants/${applicant.id}`, desk)
  await page.locator('dl > div', { hasText: 'Debt' }).getByText('None').waitFor()
  await page.goto(`${site.address}/applicants?term=${applicant.name}`)
  await page.locator('[data-cell="debt"]').getByRole('img', { name: 'No debt' }).first().waitFor()
  expect(await page.locator('[data-cell="debt"]').first().innerText()).toBe('')
})

test('the lessons ahead name both instructors whole', async () => {
  const names = ['Hasmik Nalbandyan', 'Samvel Gyulumyan']
  const ids = await Promise.all(names.map(async (name) => (await site.given.instructor({ name })).id))
  const group = await site.given.group({
    name: 'QA 16',
    startDate: addDays(today, 1),
    endDate: addDays(today, 60),
    groupInstructors: ids.map((instructorId, index) => ({
      instructorId,
      instructorType: index === 0 ? 'LECTURER' : 'ASSISTANT',
    })),
  })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
  const { page } = await site.open(admin, '/dashboard?lessons=allTime', desk)
  const teachers = page.getByRole('link', { name: /QA 16/ }).locator(part('lesson-teachers')).first()
  await teachers.waitFor()
  expect((await teachers.innerText()).split(', ').toSorted()).toEqual(names)
  expect(await teachers.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

test('the months of the statistics are as high as the Filter beside them', async () => {
  const { page } = await site.open(admin, '/statistics', desk)
  const heightOf = async (one: Locator) => (await one.first().boundingBox())!.height
  const months = page.locator(`${part('statistics-months')} .MuiInputBase-root`)
  await months.first().waitFor()
  expect(await heightOf(months)).toBe(await heightOf(page.getByRole('button', { name: 'Filter' })))
})

test('what is said below the button of an agreement begins at the edge of the button on a desk', async () => {
  const { courseId, id: groupId } = await site.given.group()
  const student = await site.given.student({ courseId, groupId })
  const token = await site.signIn(student.email, 'STUDENT')
  const { page } = await site.open(token, '/student/account/agreements', desk)
  const button = page.getByRole('link', { name: 'Sign the agreement' })
  await button.waitFor()
  const begins = await page.getByText('3 steps.').evaluate((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getBoundingClientRect().left
  })
  expect(begins).toBe((await button.boundingBox())!.x)
})

test('the day of a payment stays on one line on phones of each width, in Armenian', async () => {
  const student = await givenStudent(site, admin)
  const token = await site.signIn(student.email, 'STUDENT')
  const page = await openInArmenian(token, '/student/account/payments', phone)
  const day = page.locator('main b.num').first()
  await day.waitFor()
  for (const width of [320, 340, 360, 400, 440, 480]) {
    await page.setViewportSize({ width, height: 800 })
    expect((await linesOf(day)).length).toBe(1)
  }
})

test('on a phone the next lesson of an own group stands under the title of the schedule, where it begins', async () => {
  const lecturer = await site.given.instructor()
  const group = await site.given.group({
    startDate: addDays(today, 1),
    endDate: addDays(today, 60),
    groupInstructors: [{ instructorId: lecturer.id, instructorType: 'LECTURER' }],
  })
  await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
  const token = await site.signIn(lecturer.email, 'INSTRUCTOR')
  const { page } = await site.open(token, `/instructor/groups/${group.id}`, phone)
  const next = page.getByText(/^Next lesson: /)
  await next.waitFor()
  expect((await next.boundingBox())!.x).toBe((await next.locator('..').boundingBox())!.x)
})

test('on a small phone the name in a list is read whole beside a long status, in Armenian too', async () => {
  const { courseId } = await site.given.group()
  const name = 'Satenik Khachatryan'
  await site.given.applicant({ courseId, name, status: 'INTERVIEW_PASSED_INFORMED' })
  const page = await openInArmenian(admin, `/applicants?term=${name}`, phone)
  const row = page.locator('[data-place="phone-row"]').filter({ hasText: name })
  const shown = row.getByText(name)
  await shown.waitFor()
  const beyond = await shown.evaluate((one) => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getBoundingClientRect().right - one.closest('.row-name')!.getBoundingClientRect().right
  })
  expect(beyond).toBeLessThanOrEqual(0)
  const ends = async (one: Locator) => one.evaluate((each) => each.getBoundingClientRect().right)
  expect(await ends(row.locator('.status'))).toBeLessThanOrEqual(await ends(row.locator('[data-place="phone-end"]')))
})

test('the list of mails names by one word who gets them', async () => {
  const { senders } = await site.ask<{ senders: string[] }>(admin, 'GET', '/email/senders')
  await site.ask(admin, 'POST', '/email', {
    sender: `Ani <${senders[0]}>`,
    subject: 'The room',
    template: 'custom',
    html: '<p>Room 12.</p>',
    recipients: ['lilit@example.am'],
  })
  const { page } = await site.open(admin, '/services/mass-mailing', desk)
  const heads = page.getByRole('columnheader')
  await heads.filter({ hasText: 'Recipients' }).waitFor()
  await heads.filter({ hasText: 'Delivery' }).waitFor()
  expect(await heads.filter({ hasText: 'Receivers' }).count()).toBe(0)
})

test('what was said in a call begins on the line of who called, however long it is', async () => {
  const { courseId } = await site.given.group()
  const { id: applicantId } = await site.given.applicant({ courseId })
  const note = 'Asked about the exam, how to prepare for it, and whether the group of the evening still has a seat.'
  await site.ask(admin, 'POST', '/phoneCall', { applicantId, outcome: 'ANSWERED', note })
  const { page } = await site.open(admin, `/applicants/${applicantId}`, desk)
  const facts = page.locator('[data-kind="call"] p')
  await facts.getByText(note).waitFor()
  const lines = await linesOf(facts.locator(':scope > span').last())
  expect(lines.length).toBeGreaterThan(1)
  const tops = await facts
    .locator(':scope > span')
    .evaluateAll((spans) => spans.map((one) => Math.round(one.getClientRects()[0]!.top)))
  expect(Math.abs(tops[0]! - tops[1]!)).toBeLessThan(4)
})

test('the days of what a student has to do stay on one line on phones of each width, in Armenian', async () => {
  const student = await givenStudent(site, admin)
  const token = await site.signIn(student.email, 'STUDENT')
  const page = await openInArmenian(token, '/student/account/dashboard', phone)
  const pays = page.getByRole('link', { name: /^Վճարել/ }).locator('small')
  await pays.first().waitFor()
  const day = formatDay(addDays(today, -5), 'hy')
  for (const width of [320, 340, 360, 390, 415, 440, 480]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = (await pays.evaluateAll((all) => all.map((one) => one.textContent))).length
    expect(lines).toBe(2)
    const drawn = (await linesOf(pays.filter({ hasText: 'ժամկետն էր' }))).map((line) => line.replaceAll('\u00a0', ' '))
    expect(drawn.filter((line) => line.includes(day))).toHaveLength(1)
  }
})

test('grades have one name in the bar of a student and over their page, read whole on phones, in Armenian', async () => {
  const student = await givenStudent(site, admin)
  const token = await site.signIn(student.email, 'STUDENT')
  const page = await openInArmenian(token, '/student/account/grades', phone)
  const names = page.locator(`${part('bottom-bar')} ${part('name')}`)
  const grades = page.locator(`${part('bottom-bar')} [aria-current="page"] ${part('name')}`)
  await grades.waitFor()
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).toLowerCase()
  expect(title).toContain((await grades.innerText()).toLowerCase())
  for (const width of [320, 340, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const [cut, apart] = await names.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect())
      return [
        all.filter((one) => one.scrollWidth > one.clientWidth + 2).map((one) => one.textContent),
        boxes.slice(1).map(({ left }, index) => left - boxes[index]!.right),
      ]
    })
    expect(cut).toEqual([])
    expect(Math.min(...apart)).toBeGreaterThan(3)
  }
})

test('on phones of each width the words on the buttons of an applicant are on one line, in Armenian too', async () => {
  const { courseId } = await site.given.group()
  const { id } = await site.given.applicant({ courseId })
  const page = await openInArmenian(admin, `/applicants/${id}`, phone)
  const actions = page.locator(part('detail-actions'))
  const buttons = ['Փոխել կարգավիճակը', 'Խմբագրել'].map((name) => actions.getByRole('button', { name }))
  await buttons[1]!.waitFor()
  for (const width of [320, 360, 390, 415, 480, 520, 590, 640, 720]) {
    await page.setViewportSize({ width, height: 800 })
    const [status, edit] = await Promise.all(buttons.map(async (one) => (await one.boundingBox())!))
    expect([width, edit!.y]).toEqual([width, status!.y])
  }
})

test.each([1280, 1366, 1440])(
  'what can be written of an applicant is on one line at %d, in Armenian too',
  async (width) => {
    const { courseId } = await site.given.group()
    const { id } = await site.given.applicant({ courseId })
    const page = await openInArmenian(admin, `/applicants/${id}`, { viewport: { width, height: 900 } })
    const kinds = page.locator(`${part('composer')} ${part('kinds')}`).getByRole('button')
    await kinds.first().waitFor()
    const tops = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toHaveLength(5)
    expect(new Set(tops).size).toBe(1)
  },
)

test('in a form the phone that is asked for with an address has a whole line, as the address has', async () => {
  const { page } = await site.open(admin, '/consultations?create=1', desk)
  const drawer = page.getByRole('dialog')
  const widthOf = async (label: string) => Math.round((await drawer.getByLabel(label).boundingBox())!.width)
  await drawer.getByLabel('Email').waitFor()
  expect(await widthOf('Phone')).toBe(await widthOf('Email'))
})

test.each([360, 480])('on a phone of %d the columns of the board are named whole, in Armenian too', async (width) => {
  await site.given.group()
  const page = await openInArmenian(admin, '/groups?as=board', { viewport: { width, height: 800 } })
  const names = page.locator(`${part('column-picker')} button > span`)
  await names.first().waitFor()
  expect(await names.count()).toBe(5)
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
})
