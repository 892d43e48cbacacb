import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import type { Group } from '#resources/groups'
import { instantOf } from '#resources/kernel/zoned-time'
import { book, issueLinks } from '#server/domain/bookings/api'
import { createAll } from '#server/kernel/operations/write'
import { violations } from '../support/axe'
import { openSite, type Site } from '../support/site'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
// A Monday in the future.
const DAY = '2031-12-01'
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Time slots of a group on that Monday, by hour, each with its number of seats. */
const times = (group: Group, hours: Readonly<Record<string, number>>, link: string | null = null) =>
  createAll(
    site.context,
    bookingSlots,
    Object.entries(hours).map(([clock, capacity]) => {
      const start = instantOf(DAY, clock, 'Asia/Yerevan')
      const end = new Date(Date.parse(start) + 20 * 60_000).toISOString()
      const of = { groupId: group.id, kind: 'INTERVIEW' as const, start, end, capacity }
      return { ...of, place: 'Komitas 15, 2nd floor', link }
    }),
  )
const people = async (count: number) => {
  const group = await site.given.group()
  const found = await site.given.applicants(group, count, { groupId: group.id, status: 'EXAM_PASSED' })
  return { group, found }
}
const linkOf = async ({ id }: Applicant) =>
  new URL((await issueLinks(site.context, [{ applicantId: id, kind: 'INTERVIEW' }]))[0]!).pathname
const holds = async (slotId: number, ...all: Applicant[]) => {
  for (const { id } of all) await book(site.context, { applicantId: id, kind: 'INTERVIEW', link: null }, slotId)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const statesOf = async ({ id }: Applicant) =>
  (
    await site.context.db.run<{ state: string }>(sql`select state from bookings where applicant_id = ${id} order by id`)
  ).map(({ state }) => state)

test('somebody books on a phone, moves, waits for a full time, leaves its line and cancels', async () => {
  const { group, found } = await people(2)
  const [me, other] = found as [Applicant, Applicant]
  const [, full] = await times(group, { '10:00': 4, '13:00': 1, '15:30': 2 }, 'https://meet.example.am/a')
  await holds(full!, other)
  const { page } = await site.open(null, await linkOf(me), phone)
  await heading(page, 'Interview time').waitFor()
  await page.getByText('01 – 05 Dec, 2031').waitFor()
  expect(await button(page, 'Book this time').isDisabled()).toBe(true)
  expect(await isNarrow(page)).toBe(true)
  expect(await violations(page)).toEqual([])

  await page.getByRole('radio', { name: /10:00/ }).tap()
  await page.getByText('Mon, 01 Dec at 10:00').waitFor()
  const video = page.getByRole('switch', { name: 'By video call instead' })
  await video.tap()
  expect(await violations(page)).toEqual([])
  await button(page, 'Book this time').tap()
  await heading(page, 'Mon 1, 10:00').waitFor()
  await page.getByRole('link', { name: /Video call/ }).waitFor()
  await video.tap()
  await page.getByText('Komitas 15, 2nd floor').waitFor()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await button(page, /Add to your calendar/).tap()
  expect((await download).suggestedFilename()).toBe('booking.ics')

  await button(page, 'Choose another time').tap()
  await page.getByRole('radio', { name: /15:30/ }).waitFor()
  await page.goBack()
  await heading(page, 'Mon 1, 10:00').waitFor()
  await button(page, 'Choose another time').tap()
  await button(page, 'Join the list of 13:00').tap()
  await page.getByText('1 of 1 in the line. If a seat frees, you choose.').waitFor()
  await button(page, 'Choose another time').tap()
  await page.getByRole('radio', { name: /15:30/ }).tap()
  await button(page, 'Move to this time').tap()
  await heading(page, 'Mon 1, 15:30').waitFor()
  await button(page, 'Leave').tap()
  await page.getByText('Waiting for another time').waitFor({ state: 'hidden' })

  await button(page, 'Cancel booking').tap()
  const question = page.getByRole('alertdialog', { name: 'Cancel the booking?' })
  await question.getByRole('button', { name: 'Cancel booking' }).tap()
  await heading(page, 'Interview time').waitFor()
  expect(await statesOf(me)).toEqual(['MOVED', 'CANCELED', 'CANCELED'])
  expect(await isNarrow(page)).toBe(true)
})

test('a page that shows a time from before cancels no other one', async () => {
  const { group, found } = await people(1)
  const [me] = found as [Applicant]
  const [early, late] = await times(group, { '10:00': 1, '15:30': 1 })
  await holds(early!, me)
  const { page, expectStatus } = await site.open(null, await linkOf(me), phone)
  expectStatus(409)
  await heading(page, 'Mon 1, 10:00').waitFor()
  await holds(late!, me)
  await button(page, 'Cancel booking').tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).tap()
  await page.getByText('There is no booking here to cancel.').waitFor()
  await heading(page, 'Mon 1, 15:30').waitFor()
  expect(await statesOf(me)).toEqual(['MOVED', 'BOOKED'])
})

test('a question that the browser closes although its call runs can be asked again', async () => {
  const { group, found } = await people(1)
  const [slot] = await times(group, { '10:00': 1 })
  await holds(slot!, found[0]!)
  const { page, expectStatus } = await site.open(null, await linkOf(found[0]!))
  expectStatus(500)
  const asked = new Promise<Route>((resolve) => void page.route('**/cancel', resolve))
  const question = page.getByRole('alertdialog', { name: 'Cancel the booking?' })
  await button(page, 'Cancel booking').click()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  const call = await asked
  await page.keyboard.press('Escape')
  await question.waitFor()
  // As Escape or Back do when they are pressed again and again.
  await question.evaluate((one) => (one as HTMLDialogElement).close())
  await question.waitFor({ state: 'detached' })
  await call.fulfill({ status: 500, json: {} })
  await button(page, 'Cancel booking').click()
  await question.waitFor()
})

test('a seat that was taken meanwhile is told, and the times are shown as they are', async () => {
  const { group, found } = await people(2)
  const [me, other] = found as [Applicant, Applicant]
  const [one] = await times(group, { '10:00': 1, '11:00': 1 })
  const { page, expectStatus } = await site.open(null, await linkOf(me), phone)
  expectStatus(409)
  await page.getByRole('radio', { name: /10:00/ }).tap()
  await holds(one!, other)
  await button(page, 'Book this time').tap()
  await page.getByText('This time is full now. Choose another one, or join its list.').waitFor()
  await button(page, 'Join the list of 10:00').waitFor()
  await page.getByRole('radio', { name: /11:00/ }).tap()
  await button(page, 'Book this time').tap()
  await heading(page, 'Mon 1, 11:00').waitFor()
})

test('a time that staff moved or deleted after the page was opened is not booked, and the times are shown as they are', async () => {
  const { group, found } = await people(1)
  const [me] = found as [Applicant]
  const [one, two] = await times(group, { '10:00': 1, '11:00': 1 })
  const admin = await site.signIn((await site.given.user()).email)
  const { page, expectStatus } = await site.open(null, await linkOf(me), phone)
  await page.getByRole('radio', { name: /10:00/ }).tap()
  const start = instantOf(DAY, '18:30', 'Asia/Yerevan')
  const end = instantOf(DAY, '18:50', 'Asia/Yerevan')
  await site.ask(admin, 'PUT', `/bookingSlot/${one}`, { start, end })
  expectStatus(409)
  await button(page, 'Book this time').tap()
  await page.getByText('This time has been moved').waitFor()
  await page.getByRole('radio', { name: /18:30/ }).waitFor()
  expect(await statesOf(me)).toEqual([])

  await page.getByRole('radio', { name: /11:00/ }).tap()
  await site.ask(admin, 'DELETE', `/bookingSlot/${two}`)
  expectStatus(404)
  await button(page, 'Book this time').tap()
  await page.getByText('This time is no longer offered. Choose another one.').waitFor()
  await page.getByRole('radio', { name: /11:00/ }).waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: /18:30/ }).tap()
  await button(page, 'Book this time').tap()
  await heading(page, 'Mon 1, 18:30').waitFor()
})

test('in Armenian, in another zone and on the smallest phone: the city is said in Armenian, and no word leaves its tile', async () => {
  const { group, found } = await people(1)
  await times(group, { '10:00': 13 })
  const { page } = await site.open(null, await linkOf(found[0]!), {
    ...phone,
    viewport: { width: 320, height: 640 },
    timezoneId: 'Europe/Berlin',
  })
  await page.evaluate(() => localStorage.setItem('cohort.language', 'hy'))
  await page.reload()
  await page.getByText('Երևան քաղաքի ժամով').waitFor()
  const tile = button(page, /13 ազատ/)
  const [words, room] = [await tile.locator('i').boundingBox(), await tile.boundingBox()]
  expect(words!.width).toBeLessThan(room!.width)
})

test('a week with times at its end and a full time keep their words apart on a phone, in Armenian', async () => {
  const { group, found } = await people(3)
  const [me, ...others] = found as [Applicant, Applicant, Applicant]
  const [full] = await times(group, { '10:00': 1 })
  const weekend = { groupId: group.id, kind: 'INTERVIEW' as const, capacity: 1 }
  const [sunday] = await createAll(site.context, bookingSlots, [
    { ...weekend, start: '2031-12-07T06:00:00.000Z', end: '2031-12-07T06:20:00.000Z' },
  ])
  await holds(full!, others[0]!)
  await holds(sunday!, others[1]!)
  const { page } = await site.open(null, await linkOf(me), phone)
  await page.evaluate(() => localStorage.setItem('cohort.language', 'hy'))
  await page.reload()
  await button(page, /Լրացված է$/)
    .first()
    .waitFor()

  const outside = () =>
    page.locator('button i').evaluateAll((all) =>
      all.flatMap((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return range.getBoundingClientRect().width > words.closest('button')!.clientWidth ? [words.textContent] : []
      }),
    )
  expect(await outside()).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await outside()).toEqual([])
  const [words, join] = await Promise.all(
    [page.getByText('Լրացված է, ոչ ոք չի սպասում'), button(page, /^Միանալ 10:00/)].map((each) => each.boundingBox()),
  )
  expect(words!.y + words!.height).toBeLessThanOrEqual(join!.y)
})

test('links that are unknown or void lead nowhere, one whose time has passed says so; whoever is signed in', async () => {
  const { group, found } = await people(2)
  const [me, failed] = found as [Applicant, Applicant]
  await times(group, { '10:00': 1 })
  const admin = await site.signIn((await site.given.user()).email)
  const good = await linkOf(me)
  const signedIn = await site.open(admin, good, phone)
  await heading(signedIn.page, 'Interview time').waitFor()

  const used = await linkOf(failed)
  await site.ask(admin, 'PUT', `/applicant/${failed.id}`, { status: 'INTERVIEW_FAILED' })
  const over = await site.open(null, used, phone)
  await over.page.getByText('Nothing is to be booked now').waitFor()

  await site.ask(admin, 'DELETE', `/applicant/${me.id}/booking-link/INTERVIEW`)
  for (const path of [good, '/public/bookings/1', `/public/bookings/${'a'.repeat(43)}`]) {
    const { page, expectStatus } = await site.open(null, path, phone)
    expectStatus(404)
    await page.getByRole('heading', { name: 'There is no such page.' }).waitFor()
  }
})

test('the question of a cancellation has no two buttons of the same name, in Armenian either', async () => {
  const { group, found } = await people(1)
  const [slot] = await times(group, { '10:00': 1 })
  await holds(slot!, found[0]!)
  const { page } = await site.open(null, await linkOf(found[0]!), phone)
  for (const [language, cancel, names] of [
    ['EN', 'Cancel booking', ['Keep it', 'Cancel booking']],
    ['Հայ', 'Չեղարկել', ['Թողնել', 'Չեղարկել']],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).tap()
    await button(page, cancel).tap()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    expect(await question.getByRole('button').allInnerTexts()).toEqual(names)
    await question.getByRole('button', { name: names[0] }).tap()
    await question.waitFor({ state: 'detached' })
  }
  expect(await statesOf(found[0]!)).toEqual(['BOOKED'])
})

test('the keyboard stays on the page when a time is booked and when another one is looked for', async () => {
  const { group, found } = await people(1)
  await times(group, { '10:00': 1, '11:00': 1 })
  const { page } = await site.open(null, await linkOf(found[0]!))
  const isOnPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await button(page, 'Book this time').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Choose another time').waitFor()
  await expect.poll(isOnPage).toBe(true)
  await button(page, 'Choose another time').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio').first().waitFor()
  await expect.poll(isOnPage).toBe(true)
})

test('a link that was made void while its page is open says so at the next press', async () => {
  const { group, found } = await people(1)
  const [me] = found as [Applicant]
  await times(group, { '10:00': 1 })
  const admin = await site.signIn((await site.given.user()).email)
  const { page, expectStatus } = await site.open(null, await linkOf(me), phone)
  await page.getByRole('radio').check()
  await site.ask(admin, 'DELETE', `/applicant/${me.id}/booking-link/INTERVIEW`)
  expectStatus(404)
  await button(page, 'Book this time').click()
  await page.getByRole('heading', { name: 'There is no such page.' }).waitFor()
  expect(await statesOf(me)).toEqual([])
})
