import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'
import { peopleToPaste } from '../support/people'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const people = peopleToPaste(300)
const lines = (field: 'name' | 'phone' | 'email', wrong: Record<number, string> = {}) =>
  people.map((person, index) => wrong[index + 1] ?? person[field]).join('\n')
const countOf = async (token: string) => (await site.ask<{ count: number }>(token, 'POST', '/applicant/count', {})).count

test('three hundred people are pasted, two bad lines named and mended, a repeated one left out, the rest created', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  await site.given.course({ name: 'QA Engineering' })
  const { page } = await site.open(admin, '/applicants?applicants.bulkCreate=1')
  const drawer = page.getByRole('dialog', { name: 'Bulk create applicants' })
  const area = (name: string) => drawer.locator(`textarea[name=${name}]`)

  await area('names').fill(lines('name'))
  await area('phones').fill(lines('phone', { 7: '+374 98 0066O3' }))
  await area('emails').fill(lines('email', { 42: 'person42example.am', 100: 'PERSON1@example.am' }))
  await drawer.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'QA Engineering' }).click()

  await drawer.getByText('2 lines to mend').first().waitFor()
  await drawer.getByRole('button', { name: 'Line 7: Phone number is not valid' }).waitFor()
  expect(await drawer.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
  expect(await countOf(admin)).toBe(0)

  await drawer.getByRole('button', { name: 'Line 42: One of them is invalid email' }).click()
  await page.keyboard.type('person42@example.am')
  await drawer.getByRole('button', { name: 'Line 7: Phone number is not valid' }).click()
  await page.keyboard.type('+374 98 006603')
  await drawer.getByText('299 applicants ready').waitFor()
  await drawer.getByText('Repeats line 1, left out').waitFor()
  await drawer.getByRole('button', { name: 'Save 299' }).click()

  const question = page.getByRole('alertdialog', { name: 'Course Invitation' })
  await question.getByText('299 people are added to QA Engineering as applicants, and each gets the invitation by e-mail.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('299 applicants created').waitFor()
  await drawer.waitFor({ state: 'detached' })

  expect(await countOf(admin)).toBe(299)
  const mails = await site.ask<{ totalElements: number }>(admin, 'POST', '/email/filter', { template: 'course-invitation-template' })
  expect(mails.totalElements).toBe(299)
  const found = await site.ask<{ applicants: { name: string; phoneNumber: string }[] }>(admin, 'POST', '/applicant/filter', { email: 'person7@example.am' })
  expect(found.applicants).toMatchObject([{ name: people[6]!.name, phoneNumber: '+37498006603' }])
})

test('three columns of a table pasted into the first area fill all three; what the server refuses stays and is named by line', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Data Analytics' })
  const group = await site.given.group({ courseId: course.id, name: 'DA 3' })
  const before = await countOf(admin)
  const { page, expectStatus } = await site.open(admin, '/applicants?applicants.bulkCreate=1')
  const drawer = page.getByRole('dialog', { name: 'Bulk create applicants' })

  await drawer.locator('textarea[name=names]').evaluate((area, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Անի Հակոբյան\tani@example.am\t+374 91 001122\nGor Avetisyan\tgor@example.am\t+374 93 001122')
  await drawer.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'Data Analytics' }).click()
  await drawer.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /DA 3/ }).click()
  await drawer.getByRole('button', { name: 'Save 2' }).click()

  await site.ask(admin, 'PUT', `/group/${group.id}`, { selectionStatus: 'CLOSED' })
  expectStatus(422)
  const question = page.getByRole('alertdialog', { name: 'Course Invitation' })
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Error. Please, try later').waitFor()
  await question.waitFor({ state: 'detached' })

  await drawer.getByText('The selection of this group is closed.').first().waitFor()
  expect(await drawer.locator('textarea[name=emails]').inputValue()).toBe('ani@example.am\ngor@example.am')
  expect(await countOf(admin)).toBe(before)
})
