import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'
import { pdf } from '../support/uploads'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const fill = async (page: Page, email: string) => {
  await page.getByLabel('Name and surname').fill('Գայանե Մանուկյան')
  await page.getByLabel('Phone').fill('94 00 21 33')
  await page.getByLabel('Email').fill(email)
}
const linkMailedTo = async (email: string): Promise<string> => {
  const [row] = await site.context.db.run<{ text: string }>(sql`
    select c.text from emails m join mail_contents c on c.email_id = m.id where m.recipients ? ${email}`)
  return new URL(/https?:\S+\/public\/applicants\/\S+/.exec(row!.text)![0]).pathname
}
const linkOf = async (id: number): Promise<string> => {
  const admin = await site.signIn((await site.given.user()).email)
  const { link } = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${id}/public-link`, {})
  return new URL(link).pathname
}

test.each(['invoices', 'agreement', 'final-projects'])('the way back from %s has one arrow', async (name) => {
  const { id } = await site.given.applicant()
  const { page } = await site.open(null, `${await linkOf(id)}${name}/`, phone)
  const back = page.getByRole('link', { name: 'Your application' })
  await back.waitFor()
  expect(await back.locator('svg').count()).toBe(1)
})

test('somebody applies on a phone, and follows the mailed link to the status', async () => {
  const course = await site.given.course({ name: 'Front-end Pro' })
  await site.given.group({ courseId: course.id, startDate: '2031-12-07' })
  const { page } = await site.open(null, `/apply/${course.uuid}`, phone)
  await heading(page, 'Apply for Front-end Pro').waitFor()
  await page.getByText('07 Dec, 2031').waitFor()
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.getByRole('button', { name: '4 fields to fix: Name and surname, Phone, Email, Consent' }).waitFor()
  await fill(page, 'gayane@example.am')
  await page.getByRole('button', { name: '1 field to fix: Consent' }).waitFor()

  // What was typed survives a reload; the consent has to be given again.
  await page.reload()
  await heading(page, 'Apply for Front-end Pro').waitFor()
  await expect.poll(() => page.getByLabel('Name and surname').inputValue()).toBe('Գայանե Մանուկյան')
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('checkbox').check()
  expect(await isNarrow(page)).toBe(true)
  await page.getByRole('button', { name: 'Send the application' }).dblclick()
  await heading(page, 'We have your application').waitFor()
  const [made] = await site.context.db.run<{ n: number }>(
    sql`select count(*)::int n from applicants where email = 'gayane@example.am'`,
  )
  expect(made!.n).toBe(1)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])

  const status = await site.open(null, await linkMailedTo('gayane@example.am'), phone)
  await heading(status.page, 'We have your application, Գայանե').waitFor()
  expect(await status.page.locator('[aria-current=step]').innerText()).toContain('Exam')
  expect(await isNarrow(status.page)).toBe(true)
})

test('without a connection the form says so, keeps what was typed, and sends it once there is one', async () => {
  const course = await site.given.course({ name: 'Offline' })
  const { page, expectSaid } = await site.open(null, `/apply/${course.uuid}`, phone)
  expectSaid('ERR_INTERNET_DISCONNECTED')
  await fill(page, 'offline@example.am')
  await page.getByRole('checkbox').check()
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor()
  expect(await page.getByRole('button', { name: 'Waits for a connection' }).isDisabled()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send the application' }).click()
  await heading(page, 'We have your application').waitFor()
})

test('a form whose checks cannot be loaded, as some browsers never ask twice for a script, is checked by the server', async () => {
  const course = await site.given.course()
  const { page, expectSaid, expectStatus } = await site.open(null, '/login/', phone)
  expectSaid('net::ERR_FAILED')
  expectStatus(422)
  const checks = '**/assets/phone-plans-*'
  await page.route(checks, (route) => route.abort())
  await page.goto(`${new URL(page.url()).origin}/apply/${course.uuid}`)
  await fill(page, 'no address')
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.getByText('Invalid email').waitFor()

  await page.getByLabel('Email').fill('unchecked@example.am')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await heading(page, 'We have your application').waitFor()
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  const course = await site.given.course()
  const { page, expectStatus } = await site.open(null, `/apply/${course.uuid}`, phone)
  expectStatus(429)
  await fill(page, 'late@example.am')
  await page.getByRole('checkbox').check()
  await page.route('**/api/v1/public/applications', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_often', uiMessage: 'Too many tries. Please wait a little.' } }),
  )
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.getByText('Too many tries. Please wait a little.').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('late@example.am')
  await page.unroute('**/api/v1/public/applications')
  await page.getByRole('button', { name: 'Send the application' }).click()
  await heading(page, 'We have your application').waitFor()
})

test('an applicant uploads the proof of a payment on a phone, in Armenian', async () => {
  const group = await site.given.group({
    groupState: 'ONGOING',
    tuitionFee: { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' },
  })
  const student = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const admin = await site.signIn((await site.given.user()).email)
  await site.ask(admin, 'POST', '/payment/applicant', {
    applicantId: student.id,
    date: '2031-02-01',
    amount: 48_000,
    description: 'Փետրվար',
  })
  const { page, expectStatus, expectSaid } = await site.open(null, await linkOf(student.id), phone)
  await heading(page, /You are enrolled/).waitFor()
  await page.getByRole('button', { name: 'Հայ' }).click()
  await heading(page, /Դուք ընդունված եք/).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hy')
  await page.getByRole('link', { name: 'Տեսնել վճարումը' }).click()
  await page.getByText('48,000').first().waitFor()
  expect(await isNarrow(page)).toBe(true)

  expectStatus(415)
  const input = page.getByLabel('Վերբեռնել անդորրագիրը')
  await input.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await page.getByText('Ֆայլը պետք է լինի png, jpg կամ pdf ձևաչափով').waitFor()
  // The server stores it but the response is lost: sending it again does not create a second one.
  expectSaid('ERR_FAILED')
  const lost = page.waitForRequest('**/proof')
  await loseNextAnswer(page, '**/proof')
  await input.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf() })
  const again = page.getByRole('button', { name: 'Կրկնել' })
  await again.waitFor()
  const [{ n }] = (await site.context.db.run<{ n: number }>(
    sql`select count(*)::int n from attachments where applicant_id = ${student.id}`,
  )) as [{ n: number }]
  expect(n).toBe(1)
  const [second] = await Promise.all([page.waitForRequest('**/proof'), again.click()])
  const keys = await Promise.all([await lost, second].map((request) => request.headerValue('idempotency-key')))
  expect(keys[0]).toBe(keys[1])
  await page.getByText('receipt.pdf ֆայլը ստացված է').waitFor()
  const kept = await site.context.db.run(sql`select 1 from attachments where applicant_id = ${student.id}`)
  expect(kept).toHaveLength(1)
  await page.getByText('Հաշիվը կցված է').waitFor()
})

test('a payment that was paid or deleted while its proof was chosen is shown as it is now, with the reason', async () => {
  const group = await site.given.group({
    groupState: 'ONGOING',
    tuitionFee: { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' },
  })
  const student = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const admin = await site.signIn((await site.given.user()).email)
  const due = (description: string, amount: number) =>
    site.ask<{ id: number }>(admin, 'POST', '/payment/applicant', {
      applicantId: student.id,
      date: '2031-02-01',
      amount,
      description,
    })
  const paid = await due('Books', 9_000)
  const deleted = await due('Exam', 7_000)
  const { page, expectStatus } = await site.open(null, `${await linkOf(student.id)}invoices/`, phone)
  const proofOf = (description: string) =>
    page.locator('article', { hasText: description }).getByLabel('Upload the proof')
  const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await proofOf('Exam').waitFor()
  const today = new Date().toISOString().slice(0, 10)
  const all = { payments: [{ id: paid.id, amount: 9_000 }], receivedOn: today, method: 'CASH', makeBills: true }
  await site.ask(admin, 'POST', '/payment/receive', all)
  await site.ask(admin, 'DELETE', `/payment/${deleted.id}`)

  expectStatus(409)
  await proofOf('Books').setInputFiles(receipt)
  await page.getByText('This payment is paid: its invoice stays as it is.').waitFor()
  await page.locator('article', { hasText: 'Books' }).getByText('Paid', { exact: true }).waitFor()
  expect(await page.getByText('Exam').count()).toBe(0)

  const other = await due('Certificate', 2_000)
  await page.reload()
  await proofOf('Certificate').waitFor()
  await site.ask(admin, 'DELETE', `/payment/${other.id}`)
  expectStatus(404)
  await proofOf('Certificate').setInputFiles(receipt)
  await page.getByText('This payment is no longer here.').waitFor()
  await page.getByText('Everything is paid. Thank you.').waitFor()
})

test('links that lead nowhere, numbers and other addresses give the same page', async () => {
  const { id } = await site.given.applicant()
  for (const path of [
    `/public/applicants/${id}/`,
    `/public/applicants/${crypto.randomUUID()}/invoices/`,
    '/public/applicants/x/final-projects/',
    '/public/elsewhere',
    `/apply/${id}`,
    '/apply/100%',
    '/public/applicants/%E0%A4%A',
    '/public/%',
  ]) {
    const { page, expectStatus } = await site.open(null, path, phone)
    expectStatus(404)
    await heading(page, 'There is no such page.').waitFor()
  }
})

test('a link that was made void while its page is open leads nowhere, also back to that page', async () => {
  const group = await site.given.group()
  const { id } = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const { page, expectStatus, installClock } = await site.open(null, await linkOf(id), phone)
  const toSign = page.getByRole('link', { name: /Read and sign it here/ })
  await toSign.waitFor()
  await installClock()
  const admin = await site.signIn((await site.given.user()).email)
  await site.ask(admin, 'DELETE', `/applicant/${id}/public-link`)
  expectStatus(404)
  await toSign.click()
  await heading(page, 'There is no such page.').waitFor()
  // What is known is asked again after a second (part 1 §9).
  await page.clock.fastForward(2_000)
  await page.goBack()
  await page.waitForURL((url) => !url.pathname.includes('agreement'))
  await heading(page, 'There is no such page.').waitFor()
})

test('pages that wait for others say what is next; staff copy the link of a form and of an application', async () => {
  const { id } = await site.given.applicant({ name: 'Aram Own' })
  const course = await site.given.course({ name: 'Copied course' })
  const link = await linkOf(id)
  const { page } = await site.open(null, `${link}agreement/`, phone)
  await page.getByText('It opens once you are enrolled.').waitFor()
  await page.getByRole('link', { name: /Your application/ }).click()
  await heading(page, /We have your application/).waitFor()

  const admin = await site.signIn((await site.given.user()).email)
  const staff = await site.open(admin, `/courses?editId=${course.id}`)
  await staff.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await staff.page.getByRole('button', { name: 'Application form' }).click()
  await staff.page.getByRole('button', { name: 'Copy the link of the application form' }).click()
  await staff.page.getByText('The link is copied.').waitFor()
  expect(await staff.page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/apply/${course.uuid}`)

  const drawer = await site.open(admin, `/applicants?editId=${id}`)
  await drawer.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawer.page.getByRole('button', { name: 'Own page' }).click()
  await drawer.page.getByRole('button', { name: 'Copy the link', exact: true }).click()
  await drawer.page.getByText('The link is copied.').waitFor()
  expect(await drawer.page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}${link}`)
})
