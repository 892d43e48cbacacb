import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Payment } from '#resources/payments'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { addDays, dayOf } from '#resources/kernel/zoned-time'
import { openSite, type Site, part } from '../support/site'

// Money as clerks handle it: who owes since when and why, a partial payment, and the effect of a drop-out.
const today = dayOf(new Date().toISOString(), ACADEMY_ZONE)
let site: Site
let token: string
let group: Group
let students: Applicant[]

beforeAll(async () => {
  site = await openSite()
  token = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'], firstName: 'Lusine' })).email)
  group = await site.given.group({
    groupState: 'ONGOING',
    name: 'FE 20',
    startDate: addDays(today, -50),
    duration: { value: 5, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
  })
  students = []
  for (const [name, discount] of [
    ['Nare Hovhannisyan', 20],
    ['Davit Margaryan', 0],
  ] as const)
    students.push(
      await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED', name, discount }),
    )
  for (const [index, days] of [
    [0, -14],
    [1, -45],
  ] as const)
    await site.context.db.run(sql`update payments set date = ${addDays(today, days)}
      where applicant_id = ${students[index]!.id} and date <= ${today}`)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a debt opens into what it is, a part is received, ages filter, and a drop-out is told first', async () => {
  const { page } = await site.open(token, `/groups/${group.id}/student-management/payments`)
  const rows = page.locator(part('student-row'))
  await rows.first().getByText('Davit Margaryan').waitFor() // the oldest debt comes first
  const ages = page.getByRole('group', { name: 'Age of debts in AMD' })
  await ages.getByRole('button', { name: /^31–60 days/ }).click()
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Davit Margaryan')])
  await ages.getByRole('button', { name: /^8–30 days/ }).click()
  await rows.filter({ hasText: 'Nare Hovhannisyan' }).waitFor()
  await ages.getByRole('button', { name: /^Debt in all/ }).click()

  await page.getByRole('button', { name: /^Why Nare Hovhannisyan owes/ }).click()
  const why = page.getByRole('region', { name: /^Why/ })
  await why.getByText('Debt, 14 days old').waitFor()
  const before = await why.locator('tr').allInnerTexts()
  expect(before.join('\n')).toMatch(/Discount 20%/)

  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel('Amount').fill('20000')
  await receive.getByText(/18,400\s.* stays due/).waitFor()
  // The payments arrive before the debt does.
  const debtOf = /\/payment\/applicant\/\d+\/debt/
  const listed = page.waitForResponse((answer) => {
    const asked = answer.request()
    return (
      /\/payment\/filter/.test(asked.url()) &&
      asked.postData()?.includes(`"applicantIds":[${students[0]!.id}]`) === true
    )
  })
  await page.route(debtOf, async (route) => {
    await listed
    await route.continue()
  })
  await receive.getByRole('button', { name: /^Receive 20,000/ }).click()
  await why.getByText(/^Receipt \d+/).waitFor()
  await page.unroute(debtOf)
  await page.getByRole('region', { name: 'Plan' }).getByText('Received 20,000 of 38,400').waitFor()
  const sums = (await why.locator('td').allInnerTexts()).map((text) =>
    Number(/[-−]?[\d,]+/.exec(text)![0].replaceAll(',', '').replace('−', '-')),
  )
  expect(sums.at(-1)).toBe(sums.find((_, index) => before[index]?.startsWith('Due so far'))! - 20_000)
  const owed = sums.at(-1)!.toLocaleString('en')
  await receive.getByRole('button', { name: `Receive ${owed}` }).waitFor()
  expect(await receive.getByLabel('Amount').inputValue()).toBe(owed)

  await why.getByRole('button', { name: /^Take back the receipt/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this receipt back?' })
  await question.getByLabel('Reason').fill('Of another student')
  await question.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The receipt is taken back.').waitFor()
  await why.getByText(/Of another student/).waitFor()
  expect(await why.getByRole('button', { name: /^Take back/ }).count()).toBe(0)

  await page.goto(new URL('/payments/debtors', page.url()).href)
  const debtors = page.getByRole('table', { name: 'Debtors' })
  await debtors.getByText('Davit Margaryan').waitFor()
  await page.goto(new URL(`/applicants?editId=${students[0]!.id}`, page.url()).href)
  const form = page.getByRole('dialog', { name: 'Edit applicant' })
  await form.getByRole('combobox', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Drop out', exact: true }).click()
  const told = form.getByRole('status', { name: 'What becomes of the payments' })
  await told.getByText(/^Canceled: .* payments? that would be due later\.$/).waitFor()
  await told.getByText(/^Stays due: 76,800/).waitFor()
  const still = await site.ask<{ totalElements: number }>(token, 'POST', '/payment/filter', {
    applicantIds: [students[0]!.id],
  })
  expect(still.totalElements).toBe(5)
})

test('where the course is changed on the page of an applicant, what becomes of the payments is told before it is saved', async () => {
  const own = await site.given.group({ groupState: 'ONGOING', startDate: addDays(today, 7) })
  const { id } = await site.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  await site.given.course({ name: 'Another course' })
  const { page } = await site.open(token, `/applicants/${id}`)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Course' }).click()
  await properties.getByRole('combobox', { name: /^Course/ }).click()
  await page.getByRole('option', { name: 'Another course' }).click()
  const told = properties.getByRole('status', { name: 'What becomes of the payments' })
  await told.getByText(/^Canceled: 96,000.* 2 payments that would be due later\.$/).waitFor()
  expect(await site.ask(token, 'GET', `/applicant/${id}`)).toMatchObject({ courseId: own.courseId })
})

test('who owes and is on show gets a mail by one button; whoever may not write is not offered it', async () => {
  const { page } = await site.open(token, `/groups/${group.id}/student-management/payments`)
  await page.getByRole('button', { name: 'Mail 2 debtors' }).waitFor()
  await page.getByRole('button', { name: /^31–60 days/ }).click()
  await page.getByRole('button', { name: 'Mail 1 debtor' }).click()
  const mail = page.getByRole('dialog', { name: 'Mass mail' })
  expect(await mail.getByLabel('Recipients').inputValue()).toBe(students[1]!.email)

  await page.goto(new URL(`?payments.debt=${students[0]!.id}`, page.url()).href)
  await page.getByRole('button', { name: 'Mail the debt' }).click()
  expect(await mail.getByLabel('Recipients').inputValue()).toBe(students[0]!.email)

  await page.goto(new URL('/payments/debtors', page.url()).href)
  await page.getByRole('button', { name: 'Mail 2 debtors' }).click()
  expect((await mail.getByLabel('Recipients').inputValue()).split('\n').toSorted()).toEqual(
    students.map(({ email }) => email).toSorted(),
  )

  const manager = await site.signIn((await site.given.user({ roles: ['ROLE_PROGRAM_MANAGER'] })).email)
  const theirs = (await site.open(manager, '/payments/debtors')).page
  await theirs.getByRole('table', { name: 'Debtors' }).getByText('Davit Margaryan').waitFor()
  expect(await theirs.getByRole('button', { name: /^Mail/ }).count()).toBe(0)
})

test('what a student brings goes to what the student owes, not to what the bank does', async () => {
  const own = await site.given.group({
    groupState: 'ONGOING',
    startDate: addDays(today, -50),
    duration: { value: 3, timeScale: 'MONTH' },
    tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
  })
  const of = { courseId: own.courseId, groupId: own.id, status: 'ENROLLED' } as const
  const { id } = await site.given.applicant({ ...of, paymentMethod: 'AMERIA_CREDIT' })
  const paid = async () => {
    const { payments } = await site.ask<{ payments: Payment[] }>(token, 'POST', '/payment/filter', {
      applicantIds: [id],
    })
    return payments
      .toSorted((one, other) => one.planNumber! - other.planNumber!)
      .map(({ paymentType, received }) => [paymentType, received])
  }
  const first = (
    await site.ask<{ payments: Payment[] }>(token, 'POST', '/payment/filter', { applicantIds: [id] })
  ).payments.find(({ planNumber }) => planNumber === 1)!
  await site.ask(token, 'POST', `/payment/${first.id}/makeBill`)
  await site.ask(token, 'PUT', `/applicant/${id}`, { paymentMethod: 'DEFAULT' })
  await site.ask(token, 'POST', `/payment/applicant/${id}/plan`)

  const { page } = await site.open(token, `/groups/${own.id}/student-management/payments?payments.debt=${id}`)
  await page.getByRole('button', { name: /^Receive 48,000/ }).click()
  await page.getByText(/^Receipt \d+/).waitFor()
  expect(await paid()).toEqual([
    ['AMERIA_CREDIT', 0],
    ['DEFAULT', 48_000],
    ['DEFAULT', 0],
  ])
})

test('money whose answer was lost is received once, also when it is sent again before the page knows', async () => {
  const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }
  const own = await site.given.group({ groupState: 'ONGOING', startDate: today, tuitionFee: fee })
  const { id } = await site.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  await site.ask(token, 'POST', '/payment/applicant', { applicantId: id, date: today, amount: 48_000 })
  const { page, expectSaid, answerLive } = await site.open(token, '/')
  await answerLive(() => undefined) // no live event tells the page of the receipt
  await page.goto(`${site.address}/groups/${own.id}/student-management/payments?payments.debt=${id}`)
  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByLabel('Amount').fill('20000')

  const debtCalls = /\/payment\/(filter|applicant)/
  expectSaid('net::ERR_')
  let sent = 0
  await page.route('**/payment/receive', async (route) => {
    // The page sends it once more by itself: that answer is lost too.
    if (sent++ === 2) return page.unroute(debtCalls).then(() => route.continue())
    await route.fetch()
    if (sent === 1) await page.route(debtCalls, (call) => call.abort())
    await route.abort()
  })
  const send = receive.getByRole('button', { name: /^Receive 20,000/ })
  await send.click()
  await page.getByRole('alert').first().waitFor()
  await send.press('Enter') // the toast may lie over the button
  await page
    .getByRole('status')
    .getByText(/^Received 20,000/)
    .waitFor()
  await page.getByText(/^Receipt \d+/).waitFor()
  await receive.getByRole('button', { name: /^Receive 28,000/ }).waitFor()
  const { payments } = await site.ask<{ payments: Payment[] }>(token, 'POST', '/payment/filter', { applicantIds: [id] })
  expect(payments.map(({ received }) => received)).toEqual([20_000])
})

test('who owes in two currencies brings whichever is at hand', async () => {
  const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }
  const own = await site.given.group({ groupState: 'ONGOING', startDate: today, tuitionFee: fee })
  const { id } = await site.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  for (const [currency, amount] of [
    ['AMD', 48_000],
    ['USD', 120.5],
  ] as const)
    await site.ask(token, 'POST', '/payment/applicant', { applicantId: id, date: today, currency, amount })

  const { page } = await site.open(token, `/groups/${own.id}/student-management/payments?payments.debt=${id}`)
  const receive = page.getByRole('region', { name: 'Receive' })
  await receive.getByRole('button', { name: /^Receive 48,000/ }).waitFor()
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'USD' }).click()
  await receive.getByRole('button', { name: /^Receive 120.50/ }).waitFor()
  await receive.getByLabel('Amount').fill('100.25')
  await receive.getByRole('button', { name: /^Receive 100.25/ }).click()
  await page.getByText(/^Receipt \d+/).waitFor()
  const { payments } = await site.ask<{ payments: Payment[] }>(token, 'POST', '/payment/filter', { applicantIds: [id] })
  expect(new Map(payments.map(({ currency, received }) => [currency, received]))).toEqual(
    new Map([
      ['AMD', 0],
      ['USD', 100.25],
    ] as const),
  )
})

test('in the longer language a debt fits a phone: the sums of a part, and the words of the buttons', async () => {
  const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' }
  const own = await site.given.group({ groupState: 'ONGOING', startDate: today, tuitionFee: fee })
  const { id } = await site.given.applicant({ courseId: own.courseId, groupId: own.id, status: 'ENROLLED' })
  const owed = { applicantId: id, date: today, amount: 48_000 }
  const made = await site.ask<Payment>(token, 'POST', '/payment/applicant', owed)
  const part = { payments: [{ id: made.id, amount: 20_000 }], method: 'CASH', receivedOn: today }
  await site.ask(token, 'POST', '/payment/receive', part)
  const reader = await site.signIn((await site.given.user({ firstName: 'Ani' })).email)
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  const path = `/groups/${own.id}/student-management/payments?payments.debt=${id}`
  const { page } = await site.open(reader, path, { viewport: { width: 390, height: 844 } })
  const pane = page.getByRole('dialog')
  await pane.getByText('մնում է 28,000').waitFor()
  await pane.getByRole('button', { name: /^Ստանալ/ }).waitFor()
  const cutOff = await pane.evaluate((box) => {
    const widthOf = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect()
    }
    const buttons = [...box.querySelectorAll('button')].filter((one) => one.innerText !== '')
    return [
      ...buttons.filter((one) => widthOf(one).width > one.clientWidth).map((one) => one.innerText),
      ...[...box.querySelectorAll('span')].filter((one) => widthOf(one).right > innerWidth).map((one) => one.innerText),
    ]
  })
  expect(cutOff).toEqual([])
})
