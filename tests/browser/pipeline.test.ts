import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { dayOf } from '#resources/kernel/zoned-time'
import { card, column, drag } from '../support/board-page'
import { connectionOf } from '../support/live-connection'
import { openSite, part, type Site } from '../support/site'

let site: Site
let moderator: string
let courseId: number
beforeAll(async () => {
  site = await openSite()
  moderator = await site.signIn((await site.given.user({ roles: ['ROLE_MODERATOR'] })).email)
  courseId = (await site.given.course({ name: 'Front-end Pro' })).id
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const stored = (id: number) => site.ask<Record<string, unknown>>(moderator, 'GET', `/applicant/${id}`)
const dialog = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })

/** Chooses an entry of a card's menu, which appears on hover. */
async function pick(page: Page, from: Locator, entry: string) {
  await from.hover()
  await from.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Types a date and time into the picker. */
async function typeDate(page: Page, inside: Locator) {
  await inside
    .getByRole('group', { name: /Scheduled date/ })
    .getByRole('spinbutton')
    .first()
    .click()
  await page.keyboard.type('07122099')
  await page.keyboard.type('1830')
}

test('a card is dragged by the mouse: what it becomes is said, the date is asked for, and others see it move', async () => {
  const { id } = await site.given.applicant({ courseId, name: 'Ani Hakobyan' })
  const other = await site.open(moderator, '/applicants/pipeline')
  const { page } = await site.open(moderator, '/applicants/pipeline')
  await drag(page, card(page, 'Application', 'Ani Hakobyan'), column(page, 'Exam'))
  await page.getByText('Move to Exam scheduled').waitFor()
  await page.mouse.up()

  const asks = dialog(page, /^Move Ani Hakobyan to Exam$/)
  await asks.getByText('Applied only').waitFor()
  const move = asks.getByRole('button', { name: 'Move' })
  expect(await move.isDisabled()).toBe(true)
  await typeDate(page, asks)
  await move.click()

  await card(page, 'Exam', 'Ani Hakobyan').getByText('07 Dec, 2099, 18:30').waitFor()
  await page.getByText('Ani Hakobyan moved to Exam scheduled').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'EXAM_SCHEDULED', scheduledDate: '2099-12-07T14:30:00.000Z' })
  await card(other.page, 'Exam', 'Ani Hakobyan').waitFor()
  expect(await card(page, 'Application', 'Ani Hakobyan').count()).toBe(0)
})

test('a card is moved by the keyboard alone, step by step and said aloud; enrolment asks for the group', async () => {
  const group = await site.given.group({ courseId, name: 'FE 33' })
  const { id } = await site.given.applicant({ courseId, name: 'Մարիամ Ղազարյան', status: 'INTERVIEW_PASSED' })
  const { page } = await site.open(moderator, '/applicants/pipeline')
  await page.getByRole('button', { name: 'Move Մարիամ Ղազարյան' }).focus()
  await page.keyboard.press('Space')
  const said = page.locator('[id^="DndLiveRegion"]')
  await said.filter({ hasText: 'Picked up Մարիամ Ղազարյան, Interview.' }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await said.filter({ hasText: 'is over Enrolment. It would become Enrolled.' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await said.filter({ hasText: 'stays in Interview' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await said.filter({ hasText: 'Picked up' }).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await said.filter({ hasText: 'is over Enrolment' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')

  await said
    .filter({ hasText: 'Մարիամ Ղազարյան moves to Enrolment once you confirm it.' })
    .waitFor({ state: 'attached' })
  const asks = dialog(page, /^Move Մարիամ Ղազարյան to Enrolment$/)
  await asks.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /FE 33/ }).click()
  await asks.getByRole('button', { name: 'Move' }).click()
  await card(page, 'Enrolment', 'Մարիամ Ղազարյան').getByText('FE 33').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'ENROLLED', groupId: group.id })
})

test("a refused move says the server's reason, and the card stays where it was", async () => {
  const group = await site.given.group({ courseId, name: 'FE 34', size: 1 })
  await site.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED', name: 'Seat Taken' })
  const { id } = await site.given.applicant({ courseId, name: 'Gor Avetisyan', status: 'INTERVIEW_PASSED' })
  const { page, expectStatus } = await site.open(moderator, '/applicants/pipeline?term=Gor')
  await pick(page, card(page, 'Interview', 'Gor Avetisyan'), 'Move to Enrolment')
  const asks = dialog(page, /^Move Gor Avetisyan to Enrolment$/)
  await asks.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /FE 34/ }).click()
  expectStatus(422)
  await asks.getByRole('button', { name: 'Move' }).click()
  await asks.getByText('The group is full: 1 of 1.').waitFor()
  await asks.getByRole('button', { name: 'Cancel' }).click()

  await asks.waitFor({ state: 'detached' })
  await card(page, 'Interview', 'Gor Avetisyan').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'INTERVIEW_PASSED', groupId: null })
})

test('whoever moves a card that somebody else changed meanwhile is told, and loses nothing typed', async () => {
  const { id } = await site.given.applicant({ courseId, name: 'Sona Aleksanyan' })
  const { page, expectStatus } = await site.open(moderator, '/applicants/pipeline?term=Sona')
  await pick(page, card(page, 'Application', 'Sona Aleksanyan'), 'Move to Interview')
  const asks = dialog(page, /^Move Sona Aleksanyan to Interview$/)
  await typeDate(page, asks)
  await site.ask(moderator, 'PUT', `/applicant/${id}`, { status: 'NO_ANSWER' })
  expectStatus(409)
  await asks.getByRole('button', { name: 'Move' }).click()
  await asks.getByRole('alert').getByText('No answer').waitFor()
  await asks.locator(part('move-from')).getByText('No answer').waitFor()
  await asks.getByRole('alert').getByRole('radio').first().check()
  await asks.getByRole('button', { name: 'Move' }).click()

  await card(page, 'Interview', 'Sona Aleksanyan').getByText('07 Dec, 2099, 18:30').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'INTERVIEW_SCHEDULED', scheduledDate: '2099-12-07T14:30:00.000Z' })
})

test('the own move of a card loads the board once, and that of another once more', async () => {
  await site.given.applicant({ courseId, name: 'Once Anahit', status: 'EXAM_PASSED' })
  const { id } = await site.given.applicant({ courseId, name: 'Once Vahe', status: 'EXAM_PASSED' })
  const { page, installClock } = await site.open(moderator, '/begin.js')
  await installClock()
  const live = page.waitForEvent('websocket')
  const connected = connectionOf(page)
  await page.goto(`${site.address}/applicants/pipeline?term=Once`)
  const isTold = (await live).waitForEvent('framereceived', ({ payload }) =>
    /"changed".*"applicants"/.test(String(payload)),
  )
  // A connection that is accepted later tells of the move as one that was missed, and all is loaded.
  await connected
  await pick(page, card(page, 'Exam', 'Once Anahit'), 'Move to Application')
  let loads = 0
  page.on('request', (request) => {
    if (/\/applicant\/pipeline\?/.test(request.url())) loads += 1
  })
  await dialog(page, /^Move Once Anahit to Application$/)
    .getByRole('button', { name: 'Move' })
    .click()
  await card(page, 'Application', 'Once Anahit').waitFor()
  await isTold
  await page.clock.runFor(2_000)
  await site.ask(moderator, 'PUT', `/applicant/${id}`, { status: 'NO_ANSWER' })
  await card(page, 'Application', 'Once Vahe').waitFor()
  expect(loads).toBe(2)
})

test('what a move does to payments is said before it, of one and of several', async () => {
  const group = await site.given.group({
    courseId,
    groupState: 'ONGOING',
    startDate: dayOf(new Date().toISOString(), ACADEMY_ZONE),
    duration: { value: 3, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 40_000, feeType: 'MONTHLY' },
  })
  for (const name of ['Paying Nare', 'Paying Davit'])
    await site.given.applicant({ courseId, groupId: group.id, status: 'ENROLLED', name })
  const { page } = await site.open(moderator, '/applicants/pipeline?term=Paying')
  const dropOut = async (asks: Locator) => {
    await asks.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Drop out', exact: true }).click()
    return asks.getByRole('status', { name: 'What becomes of the payments' })
  }
  await pick(page, card(page, 'Enrolment', 'Paying Nare'), 'Change the status')
  const one = dialog(page, /^Move Paying Nare to Enrolment$/)
  await (await dropOut(one)).getByText('Canceled: 80,000 ֏, 2 payments that would be due later.').waitFor()
  await one.getByRole('button', { name: 'Cancel' }).click()
  await one.waitFor({ state: 'detached' })

  for (const name of ['Paying Nare', 'Paying Davit']) {
    await card(page, 'Enrolment', name).hover()
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to Enrolment' }).click()
  const both = dialog(page, /^Move 2 applicants to Enrolment$/)
  await (await dropOut(both)).getByText('Canceled: 160,000 ֏, 4 payments that would be due later.').waitFor()
})

test('several selected cards move together; the list and the board share their filters', async () => {
  const names = ['Bulk Arpine', 'Bulk Tigran', 'Bulk Zara']
  const made = [
    await site.given.applicant({ courseId, name: names[0] }),
    await site.given.applicant({ courseId, name: names[1] }),
    await site.given.applicant({ courseId, name: names[2] }),
  ]
  const { page } = await site.open(moderator, '/applicants?term=Bulk')
  await page.getByRole('link', { name: 'Pipeline' }).click()
  await page.waitForURL(/\/applicants\/pipeline\?term=Bulk/)
  await column(page, 'Application').getByText('3', { exact: true }).waitFor()
  for (const name of names.slice(0, 2)) {
    await card(page, 'Application', name).hover()
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await drag(page, card(page, 'Application', names[0]!), column(page, 'Graduation'))
  await page.getByText('Move 2 to Graduated').waitFor()
  await page.mouse.up()
  const asks = dialog(page, /^Move 2 applicants to Graduation$/)
  await asks.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Intro graduated' }).click()
  await asks.getByRole('button', { name: 'Move' }).click()

  await card(page, 'Graduation', names[1]!).getByText('Intro graduated').waitFor()
  await page.getByText('2 applicants moved').waitFor()
  expect(await Promise.all(made.map(async ({ id }) => (await stored(id)).status))).toEqual([
    'INTRO_GRADUATED',
    'INTRO_GRADUATED',
    'APPLIED_ONLY',
  ])
})

test('on a phone one stage is shown at a time, and a card is put into another from its menu', async () => {
  const { id } = await site.given.applicant({ courseId, name: 'Phone Lilit', status: 'EXAM_PASSED' })
  const { page } = await site.open(moderator, '/applicants/pipeline?term=Phone', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: /Exam/ }).tap()
  await page.waitForURL(/stage=exam/)
  await card(page, 'Exam', 'Phone Lilit')
    .getByRole('button', { name: /^Actions for/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Move to Application' }).tap()
  const asks = dialog(page, /^Move Phone Lilit to Application$/)
  await asks.getByRole('button', { name: 'Move' }).tap()
  await asks.waitFor({ state: 'detached' })

  await page
    .getByRole('group', { name: 'Stage' })
    .getByRole('button', { name: /Application/ })
    .tap()
  await card(page, 'Application', 'Phone Lilit').waitFor()
  expect(await stored(id)).toMatchObject({ status: 'APPLIED_ONLY' })
})
