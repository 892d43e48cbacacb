import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Payment } from '#resources/payments'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site, part } from '../support/site'
import { pdf } from '../support/uploads'

const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let site: Site
let admin: string
let group: Group

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn(
    (await site.given.user({ roles: ['ROLE_ADMIN'], firstName: 'Nare', lastName: 'Melikyan' })).email,
  )
  const fee = { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' }
  group = await site.given.group({
    groupState: 'ONGOING',
    name: 'FE 30',
    startDate: today,
    endDate: addDays(today, 60),
    tuitionFee: fee,
  })
  for (const name of ['Արամ Գրիգորյան', 'Mariam Ghazaryan'])
    await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', name })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const open = async (token = admin) => (await site.open(token, `/groups/${group.id}/student-management/payments`)).page
const rowOf = (page: Page, name: string) => page.locator(part('student-row')).filter({ hasText: name })
const linesOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

test('a payment is approved only with its invoice, after a confirmation, and a mistake is reversed with a reason', async () => {
  const page = await open()
  await rowOf(page, 'Mariam Ghazaryan').click()
  const first = linesOf(page, 'Mariam Ghazaryan').first()
  await first.getByText('no assigned invoice').waitFor()

  await first.getByRole('button', { name: /^Mark as paid/ }).click()
  const refusal = page.getByRole('alertdialog', { name: 'Please attach invoice before approving the payment!' })
  await refusal.getByRole('button', { name: 'Attach file' }).click()
  const drawer = page.getByRole('dialog', { name: 'Attach invoice' })
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'order-12.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await drawer.getByText('order-12.pdf').waitFor()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await first.getByText('Invoice attached').waitFor()

  await first.getByRole('button', { name: /^Mark as paid/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure to mark this payment as paid?' })
  expect(await question.innerText()).toMatch(/Mariam Ghazaryan\s+\d\d \w{3}, \d{4}\s+48,000/)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await first.getByText('Paid', { exact: true }).waitFor()
  await first.getByRole('button', { name: /^Download/ }).waitFor()
  expect(await first.getByRole('button', { name: /^(Mark as paid|Attach file)/ }).count()).toBe(0)

  await first.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Reverse the payment' }).click()
  const reversal = page.getByRole('dialog', { name: 'Reverse the payment' })
  await reversal.getByLabel('Reason').fill('Paid by another student')
  await reversal.getByRole('button', { name: 'Reverse the payment' }).click()
  await first.getByText('Reversed', { exact: true }).waitFor()
  await page.getByRole('table', { name: 'Mariam Ghazaryan' }).getByText('Paid by another student').waitFor()
  await expect.poll(() => linesOf(page, 'Mariam Ghazaryan').count()).toBe(4)
})

test("a student's name leads to the applicant's payments", async () => {
  const page = await open()

  await rowOf(page, 'Mariam Ghazaryan').getByRole('link', { name: 'Mariam Ghazaryan' }).click()

  await page.waitForURL(/\/applicants\/\d+\?tab=payments$/)
  await page.getByRole('main').getByText('Mariam Ghazaryan').first().waitFor()
})

test('of many payments of a student, those from the first unpaid one on are shown, and how many stand before and after', async () => {
  const long = await site.given.group({
    groupState: 'ONGOING',
    startDate: today,
    duration: { value: 15, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
  })
  const { id } = await site.given.applicant({ courseId: long.courseId, groupId: long.id, status: 'ENROLLED' })
  const page = (await site.open(admin, `/groups/${long.id}/student-management/payments`)).page
  const strip = page.getByTitle('0 of 15 paid')
  await strip.waitFor()
  expect([await strip.getByRole('img').count(), await strip.locator('small').allInnerTexts()]).toEqual([12, ['+3']])

  const { payments } = await site.ask<{ payments: Payment[] }>(
    admin,
    'POST',
    '/payment/filter?sortBy=date&sortDirection=ASC',
    { applicantIds: [id] },
  )
  await site.ask(admin, 'POST', '/payment/receive', {
    payments: payments.slice(0, 2).map(({ id: each, amount, version }) => ({ id: each, amount, version })),
    receivedOn: today,
    method: 'CASH',
    makeBills: true,
  })

  const paid = page.getByTitle('2 of 15 paid')
  await paid.waitFor()
  expect(await paid.locator('small').allInnerTexts()).toEqual(['+2', '+1'])
})

test('a group payment is one for each student; chosen ones get another debt amount', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Group payment' }).click()
  const drawer = page.getByRole('dialog', { name: 'Group payment' })
  await drawer.getByLabel('Description').fill('Books')
  await drawer.getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('01122031')
  await drawer.getByLabel('Amount').fill('12500')
  await drawer.getByRole('button', { name: 'Add' }).click()
  await page.getByText('2 payments made').waitFor()

  await page.getByRole('button', { name: 'Show all payments' }).click()
  for (const name of ['Արամ Գրիգորյան', 'Mariam Ghazaryan'])
    await page.getByRole('checkbox', { name: `Select ${name}, 01 Dec, 2031` }).check()
  await page.getByRole('button', { name: 'Edit 2 chosen' }).click()
  const bulk = page.getByRole('dialog', { name: 'Edit 2 payments' })
  await bulk.getByLabel('Debt').fill('9000')
  await bulk.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 payments changed').waitFor()
  await page.getByText('9,000').first().waitFor()
})

test('what is sent again because its answer was lost is owed once', async () => {
  const { page, expectSaid } = await site.open(admin, `/groups/${group.id}/student-management/payments`)
  expectSaid('ERR_FAILED')
  const made = async (description: string) => {
    const { payments } = await site.ask<{ payments: Payment[] }>(admin, 'POST', '/payment/filter', {
      groupIds: [group.id],
    })
    return payments.filter((payment) => payment.description === description).length
  }
  const fill = async (drawer: Locator, description: string) => {
    await drawer.getByLabel('Description').fill(description)
    await drawer.getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type('02122026')
    await drawer.getByLabel('Amount').fill('700')
  }
  const add = async (drawer: Locator) => {
    await drawer.getByRole('button', { name: 'Add' }).click()
    await page.getByText('The server cannot be reached').first().waitFor()
    await drawer.getByRole('button', { name: 'Add' }).click()
    await drawer.waitFor({ state: 'detached' })
  }

  await loseNextAnswer(page, /\/api\/v1\/payment$/)
  await page.getByRole('button', { name: 'Group payment' }).click()
  const ofGroup = page.getByRole('dialog', { name: 'Group payment' })
  await fill(ofGroup, 'Trip')
  await add(ofGroup)
  expect(await made('Trip')).toBe(2)

  await loseNextAnswer(page, /\/api\/v1\/payment\/applicant$/)
  await rowOf(page, 'Mariam Ghazaryan')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Add payment' }).click()
  const ofOne = page.getByRole('dialog', { name: 'Add payment' })
  await fill(ofOne, 'Badge')
  await add(ofOne)
  expect(await made('Badge')).toBe(1)
})

test('the bill is made once, though it is asked for again on a slow line and after an answer that was lost', async () => {
  const { page, expectSaid } = await site.open(admin, `/groups/${group.id}/student-management/payments`)
  expectSaid('ERR_FAILED')
  await rowOf(page, 'Արամ Գրիգորյան').click()
  const payment = linesOf(page, 'Արամ Գրիգորյան').first()
  const makeBill = async () => {
    await payment.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Make the bill' }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  const bills = async () =>
    (await site.ask<{ totalElements: number }>(admin, 'POST', '/attachment/filter', {})).totalElements
  const before = await bills()
  const calls = /\/payment\/\d+\/makeBill$/
  const asked: string[] = []
  let answer = () => {}
  const isPressed = new Promise<void>((resolve) => (answer = resolve))
  await page.route(calls, async (route) => {
    asked.push(route.request().url())
    await isPressed
    await route.continue()
  })
  const made = page.getByText('The bill is attached as the invoice.')
  await makeBill()
  await makeBill()
  answer()
  await made.waitFor()
  expect(asked).toHaveLength(1)
  expect(await bills()).toBe(before + 1)
  await page.unroute(calls)

  await loseNextAnswer(page, calls)
  await makeBill()
  await page.getByText('The server cannot be reached').first().waitFor()
  const answered = page.waitForResponse(calls)
  await makeBill()
  await answered
  expect(await bills()).toBe(before + 2)
})

test('all payments of a group stand by day, and those of two currencies are changed at once', async () => {
  const { applicants } = await site.ask<{ applicants: Applicant[] }>(admin, 'POST', '/applicant/filter', {
    groupIds: [group.id],
  })
  const { id, name } = applicants.find((one) => one.name === 'Mariam Ghazaryan')!
  for (const [currency, amount] of [
    ['USD', 90],
    ['AMD', 7000],
  ] as const)
    await site.ask(admin, 'POST', '/payment/applicant', {
      applicantId: id,
      groupId: group.id,
      date: '2026-12-24',
      description: `Course in ${currency}`,
      amount,
      currency,
    })
  const page = await open()
  await page
    .getByRole('group', { name: 'What is shown' })
    .getByRole('button', { name: /^Payments/ })
    .click()
  const all = page.getByRole('table', { name: 'Payments' })
  const lines = all.locator('tbody tr').filter({ hasText: 'Course in' })
  for (const at of [0, 1])
    await lines
      .nth(at)
      .getByRole('checkbox', { name: `Select ${name}, 24 Dec, 2026` })
      .check()
  await page.getByRole('button', { name: 'Edit 2 chosen' }).click()
  const bulk = page.getByRole('dialog', { name: 'Edit 2 payments' })
  await bulk.getByLabel('Debt, USD').fill('80')
  await bulk.getByLabel('Debt, AMD').fill('6500')
  await bulk.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 payments changed').waitFor()
  await lines.filter({ hasText: 'Course in USD' }).getByText('80.00').waitFor()
  await lines.filter({ hasText: 'Course in AMD' }).getByText('6,500').waitFor()
})

test('who only reads is offered nothing to change', async () => {
  const manager = await site.signIn((await site.given.user({ roles: ['ROLE_PROGRAM_MANAGER'] })).email)
  const page = await open(manager)
  await rowOf(page, 'Արամ Գրիգորյան').click()
  await linesOf(page, 'Արամ Գրիգորյան').first().waitFor()
  expect(
    await page.getByRole('button', { name: /^(Mark as paid|Attach file|More for|Group payment|Select)/ }).count(),
  ).toBe(0)
})
