import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#resources/payments'
import { loseNextAnswer, loseServer } from '../support/lost-server'
import { openSite, part, type Site } from '../support/site'
import { today } from '../support/student-phone'

// Money on a line that fails or loses answers: what was chosen stays, and nothing is received twice.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** A student who owes 700, in a group without a fee. */
async function debtor() {
  const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }
  const group = await site.given.group({ groupState: 'ONGOING', startDate: today, tuitionFee: fee })
  const { id, name } = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const of = { applicantId: id, groupId: group.id, date: today, amount: 700, description: 'Badge' }
  await site.ask(admin, 'POST', '/payment/applicant', of)
  const owed = async () =>
    (await site.ask<{ payments: Payment[] }>(admin, 'POST', '/payment/filter', { applicantIds: [id] })).payments[0]!
  return { id, name, owed, page: `/groups/${group.id}/student-management/payments` }
}

test('a part whose answer was lost is told as received once the page knows of it', async () => {
  const { id, owed, page: address } = await debtor()
  const { page, expectSaid } = await site.open(admin, `${address}?payments.debt=${id}`)
  expectSaid('ERR_FAILED')
  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel('Amount').fill('100')
  await loseNextAnswer(page, /\/payment\/receive$/)
  await receive.getByRole('button', { name: /^Receive 100/ }).click()

  await page
    .getByRole('status')
    .getByText(/^Received 100/)
    .waitFor()
  await receive.getByRole('button', { name: /^Receive 600/ }).waitFor()
  expect((await owed()).received).toBe(100)
})

test('a part that did not reach the server stays typed, and is received by the next press', async () => {
  const { id, owed, page: address } = await debtor()
  const { page, expectSaid } = await site.open(admin, `${address}?payments.debt=${id}`)
  expectSaid('ERR_')
  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel('Amount').fill('100')
  const comesBack = await loseServer(page)
  const send = receive.getByRole('button', { name: /^Receive 100/ })
  await send.click()
  await page.getByText('The server cannot be reached').first().waitFor()
  await comesBack()
  await send.press('Enter')
  await page.getByText(/^Receipt \d+/).waitFor()
  expect((await owed()).received).toBe(100)
})

test('a receipt whose answer was lost is taken back by the next press, and not refused', async () => {
  const { id, page: address } = await debtor()
  const { page, expectSaid } = await site.open(admin, `${address}?payments.debt=${id}`)
  expectSaid('ERR_FAILED')
  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel('Amount').fill('100')
  await receive.getByRole('button', { name: /^Receive 100/ }).click()
  await page.getByRole('button', { name: /^Take back the receipt/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this receipt back?' })
  await question.getByLabel('Reason').fill('Counted twice')
  await loseNextAnswer(page, /\/takeBack$/)
  const takeBack = question.getByRole('button', { name: 'Take back' })
  await takeBack.click()
  await page.getByText('The server cannot be reached').first().waitFor()

  await takeBack.click()
  await page.getByText('The receipt is taken back.').waitFor()
  await question.waitFor({ state: 'detached' })
})

/** Asks whether to mark a payment as paid, and chooses another way than the usual one. */
async function askToMark({ name, owed, page: address }: Awaited<ReturnType<typeof debtor>>) {
  await site.ask(admin, 'POST', `/payment/${(await owed()).id}/makeBill`)
  const { page, expectSaid } = await site.open(admin, address)
  expectSaid('ERR_')
  await page.locator(part('student-row')).filter({ hasText: name }).click()
  await page.getByRole('button', { name: /^Mark as paid/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure to mark this payment as paid?' })
  await question.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Card' }).click()
  return {
    page,
    question,
    confirm: question.getByRole('button', { name: 'Confirm' }),
    notReached: question.getByRole('alert').getByText('The server cannot be reached'),
    isTold: page.getByRole('status').getByText('Marked as paid'),
  }
}

test.each(['is away', 'is not heard'])('the way of a payment stays chosen where the server %s', async (how) => {
  const of = await debtor()
  const { page, question, confirm, notReached, isTold } = await askToMark(of)
  await page.route(/\/api\/v1\//, async (route) => {
    if (how === 'is not heard' && route.request().method() === 'PUT') await route.fetch()
    await route.abort()
  })
  await confirm.click()
  await notReached.waitFor()
  expect(await question.getByRole('combobox').innerText()).toBe('Card')
  expect((await of.owed()).isPaid).toBe(how === 'is not heard')

  await page.unroute(/\/api\/v1\//)
  await confirm.click()
  await isTold.waitFor()
  await question.waitFor({ state: 'detached' })
  expect(await of.owed()).toMatchObject({ isPaid: true, method: 'CARD' })
})

test('a payment whose answer was lost is told as marked once the page knows of it', async () => {
  const { page, question, confirm, isTold } = await askToMark(await debtor())
  await loseNextAnswer(page, /\/payment\/\d+$/)
  await confirm.click()
  await isTold.waitFor()
  await question.waitFor({ state: 'detached' })
})
