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
const countOf = async (token: string) =>
  (await site.ask<{ count: number }>(token, 'POST', '/applicant/count', {})).count

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
  await drawer.getByRole('button', { name: 'Line 7, Phones: Phone number is not valid' }).waitFor()
  expect(await drawer.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true)
  expect(await countOf(admin)).toBe(0)

  await drawer.getByRole('button', { name: 'Line 42, Emails: One of them is invalid email' }).click()
  await page.keyboard.type('person42@example.am')
  await drawer.getByRole('button', { name: 'Line 7, Phones: Phone number is not valid' }).click()
  await page.keyboard.type('+374 98 006603')
  await page.keyboard.press('Enter')
  await drawer.getByText('299 applicants ready').waitFor()
  await drawer.getByText('Repeats line 1, left out').waitFor()
  await drawer.getByRole('button', { name: 'Save 299' }).click()

  const question = page.getByRole('alertdialog', { name: 'Course Invitation' })
  await question
    .getByText('299 people are added to QA Engineering as applicants, and each gets the invitation by e-mail.')
    .waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('299 applicants created').waitFor()
  await drawer.waitFor({ state: 'detached' })

  expect(await countOf(admin)).toBe(299)
  const mails = await site.ask<{ totalElements: number }>(admin, 'POST', '/email/filter', {
    template: 'course-invitation-template',
  })
  expect(mails.totalElements).toBe(299)
  const found = await site.ask<{ applicants: { name: string; phoneNumber: string }[] }>(
    admin,
    'POST',
    '/applicant/filter',
    { email: 'person7@example.am' },
  )
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
  await expect.poll(() => drawer.locator('textarea[name=emails]').inputValue()).toBe('ani@example.am\ngor@example.am')
  expect(await countOf(admin)).toBe(before)
})

test('who is here already is told with a link, left out unless ticked, and never invited again; a mistyped cell is mended where it stands', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Mobile' })
  const [here, again] = [
    await site.given.applicant({
      name: 'Lilit Grigoryan',
      email: 'lilit@example.am',
      phoneNumber: '+37491222333',
      courseId: course.id,
      groupId: null,
    }),
    await site.given.applicant({
      name: 'Karen Ayvazyan',
      email: 'karen@example.am',
      courseId: course.id,
      groupId: null,
    }),
  ]
  const elsewhere = await site.given.applicant({ name: 'Gohar Manvelyan', email: 'gohar@example.am', groupId: null })
  const { page } = await site.open(admin, '/applicants?applicants.bulkCreate=1')
  const drawer = page.getByRole('dialog', { name: 'Bulk create applicants' })
  await drawer.locator('textarea[name=phones]').evaluate((area, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'Անուն;Հեռ.;Mail\nLilit Grigoryan;091 222 333;lilit@example.am\n\nKaren Ayvazyan;93 400401;KAREN@example.am\nGohar;93 400402;gohar@example.am\nNew One;93 400403;new.one@example\n')
  await drawer.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: 'Mobile' }).click()

  const line = (n: number) => drawer.getByRole('region', { name: 'Preview' }).getByRole('row').nth(n)
  await line(1).getByText('Already here').waitFor()
  expect(await line(1).getByRole('link').getAttribute('href')).toBe(`/applicants/${here.id}`)
  await line(3).getByText('Known', { exact: true }).waitFor()
  expect(await line(3).getByRole('link').getAttribute('href')).toBe(`/applicants/${elsewhere.id}`)
  expect(await line(2).getByRole('checkbox').isChecked()).toBe(false)
  await line(2).getByRole('checkbox').check()
  await line(4).getByRole('textbox', { name: 'Line 4, Emails' }).fill('new.one@example.am')
  await page.keyboard.press('Enter')
  await line(4).getByText('New', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Save 3' }).click()
  const question = page.getByRole('alertdialog', { name: 'Course Invitation' })
  await question.getByText('2 of them get a further application. 1 person of this course is left out.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('3 applicants created').waitFor()

  const { applicants } = await site.ask<{ applicants: { email: string; personId: number }[] }>(
    admin,
    'POST',
    '/applicant/filter?sortBy=id&sortDirection=ASC',
    { courseIds: [course.id] },
  )
  expect(applicants.map(({ email }) => email)).toEqual([
    'lilit@example.am',
    'karen@example.am',
    'KAREN@example.am',
    'gohar@example.am',
    'new.one@example.am',
  ])
  expect(applicants[2]!.personId).toBe(again.personId)
  const mails = await site.ask<{ totalElements: number }>(admin, 'POST', '/email/filter', {
    template: 'course-invitation-template',
    term: 'lilit@example.am',
  })
  expect(mails.totalElements).toBe(0)
})

test('the form of a new applicant says who is here already, by e-mail and by phone, and keeps nobody from it', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const [course, other] = [await site.given.course({ name: 'Analytics' }), await site.given.course({ name: 'Design' })]
  const here = await site.given.applicant({
    name: 'Mane Petrosyan',
    email: 'mane@example.am',
    phoneNumber: '+37491777888',
    courseId: course.id,
    groupId: null,
  })
  const { page } = await site.open(admin, '/applicants?create=1')
  const drawer = page.getByRole('dialog', { name: 'Create applicant' })
  const notice = drawer.getByRole('status').filter({ has: page.getByRole('link') })
  await drawer.getByRole('textbox', { name: /^Name/ }).first().fill('Mane P.')
  await drawer.getByRole('textbox', { name: /^Phone/ }).fill('091 777 888')
  await notice.getByText('Known', { exact: true }).waitFor()
  expect(await notice.getByRole('link').getAttribute('title')).toBe('Mane Petrosyan has the same phone, another email')
  await drawer.getByRole('textbox', { name: /^Email/ }).fill('MANE@example.am')
  await notice.getByRole('link', { name: /^Mane Petrosyan, Analytics, Applied only, / }).waitFor()
  expect(await notice.getByRole('link').getAttribute('href')).toBe(`/applicants/${here.id}`)
  const choose = async (name: string) => {
    await drawer.getByRole('combobox', { name: /^Course/ }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Analytics')
  await notice.getByText('Already here').waitFor()
  await choose('Design')
  await notice.getByText('Known', { exact: true }).waitFor()
  await drawer.getByRole('textbox', { name: /^Email/ }).fill('new.mane@example.am')
  await drawer.getByRole('textbox', { name: /^Phone/ }).fill('091 777 889')
  await notice.waitFor({ state: 'detached' })
  await drawer.getByRole('textbox', { name: /^Email/ }).fill('mane@example.am')
  await notice.getByRole('link').waitFor()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })

  const { applicants } = await site.ask<{ applicants: { courseId: number }[] }>(
    admin,
    'POST',
    '/applicant/filter?sortBy=id&sortDirection=ASC',
    { email: 'mane@example.am' },
  )
  expect(applicants.map(({ courseId }) => courseId)).toEqual([course.id, other.id])
})
