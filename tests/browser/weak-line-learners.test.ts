import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import { issueLinks } from '#server/domain/bookings/api'
import { createAll } from '#server/kernel/operations/write'
import { loseNextAnswer, loseServer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'
import { givenStudent, openOnPhone, phone } from '../support/student-phone'

// What applicants and students see on a line that fails or loses answers.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const errors = (page: Page) => page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })

/** An applicant who may book one of two times on a Monday of the future. */
async function booker() {
  const group = await site.given.group()
  const [me] = (await site.given.applicants(group, 1, { groupId: group.id, status: 'EXAM_PASSED' })) as [Applicant]
  const of = { groupId: group.id, kind: 'INTERVIEW', capacity: 2, place: 'Komitas 15', link: null } as const
  const at = ['06:00', '07:00'].map((clock) => ({
    ...of,
    start: `2031-12-01T${clock}:00.000Z`,
    end: `2031-12-01T${clock.replace(':00', ':20')}:00.000Z`,
  }))
  await createAll(site.context, bookingSlots, at)
  const [link] = await issueLinks(site.context, [{ applicantId: me.id, kind: 'INTERVIEW' }])
  const states = async () => {
    const rows = await site.context.db.run<{ state: string }>(
      sql`select state from bookings where applicant_id = ${me.id} order by id`,
    )
    return rows.map(({ state }) => state)
  }
  return { link: new URL(link!).pathname, states }
}

test('a time whose answer was lost is shown as booked, moved and canceled, and nothing is said to have failed', async () => {
  const { link, states } = await booker()
  const { page, expectSaid } = await site.open(null, link, phone)
  expectSaid('ERR_FAILED')
  await page.getByRole('radio', { name: /10:00/ }).tap()
  await loseNextAnswer(page, /\/book$/)
  await button(page, 'Book this time').tap()
  await heading(page, 'Mon 1, 10:00').waitFor()

  await button(page, 'Choose another time').tap()
  await page.getByRole('radio', { name: /11:00/ }).tap()
  await loseNextAnswer(page, /\/book$/)
  await button(page, 'Move to this time').tap()
  await heading(page, 'Mon 1, 11:00').waitFor()

  await button(page, 'Cancel booking').tap()
  const question = page.getByRole('alertdialog', { name: 'Cancel the booking?' })
  await loseNextAnswer(page, /\/cancel$/)
  await question.getByRole('button', { name: 'Cancel booking' }).tap()
  await heading(page, 'Interview time').waitFor()
  await question.waitFor({ state: 'detached' })
  expect(await errors(page).count()).toBe(0)
  expect(await states()).toEqual(['MOVED', 'CANCELED'])
})

test('a time stays chosen, and a question open, where the server is not reached', async () => {
  const { link, states } = await booker()
  const { page, expectSaid } = await site.open(null, link, phone)
  expectSaid('ERR_')
  await page.getByRole('radio', { name: /10:00/ }).tap()
  let comesBack = await loseServer(page)
  await button(page, 'Book this time').tap()
  await errors(page).waitFor()
  await comesBack()
  await page.getByText('Mon, 01 Dec at 10:00').waitFor()
  await button(page, 'Book this time').tap()
  await heading(page, 'Mon 1, 10:00').waitFor()

  await errors(page).getByRole('button').click()
  await errors(page).waitFor({ state: 'detached' })
  await button(page, 'Cancel booking').tap()
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' })
  await cancel.waitFor() // its script is there
  comesBack = await loseServer(page)
  await cancel.tap()
  await errors(page).waitFor()
  await comesBack()
  await cancel.tap()
  await heading(page, 'Interview time').waitFor()
  expect(await states()).toEqual(['CANCELED'])
})

test('an application whose answer was lost is made once, also after a reload', async () => {
  const course = await site.given.course({ name: 'Lost' })
  const { page, expectSaid } = await site.open(null, `/apply/${course.uuid}`, phone)
  expectSaid('ERR_FAILED')
  await page.getByLabel('Name and surname').fill('Gayane Petrosyan')
  await page.getByLabel('Phone').fill('94 00 21 33')
  await page.getByLabel('Email').fill('gayane@example.am')
  await page.getByRole('checkbox').check()
  await loseNextAnswer(page, /\/public\/applications$/)
  const send = button(page, 'Send the application')
  await send.click()
  await page.getByText('The server cannot be reached').waitFor()
  await page.reload()
  expect(await page.getByLabel('Email').inputValue()).toBe('gayane@example.am')
  await page.getByRole('checkbox').check()
  await send.click()
  await heading(page, 'We have your application').waitFor()
  const { totalElements } = await site.ask<{ totalElements: number }>(admin, 'POST', '/applicant/filter', {
    courseIds: [course.id],
  })
  expect(totalElements).toBe(1)
})

test('in the cabinet too, a button that is off while it sends has the focus again when it could not', async () => {
  const page = await openOnPhone(site, await givenStudent(site, admin), 'password', 'ERR_FAILED')
  await page.route(/\/change-password$/, (route) => route.abort())
  const fields = page.locator('input[type=password]')
  for (const [nth, typed] of ['password-1', 'New-password-22', 'New-password-22'].entries())
    await fields.nth(nth).fill(typed)
  const save = page.locator('main form button[type=submit]')
  await save.press('Enter')
  await page.getByText('The server cannot be reached').first().waitFor()
  await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true)
})
