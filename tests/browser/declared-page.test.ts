import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ username: 'nare' })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a declared page: from the list to a record, a fact changed in place, its groups, and from them to one of them', async () => {
  const instructor = await site.given.instructor({ name: 'Anush Manukyan', role: 'INSTRUCTOR' })
  const others = await site.given.instructor({ name: 'Gor Petrosyan' })
  const teaches = (instructorId: number) => [{ instructorId, instructorType: 'LECTURER' }]
  const group = await site.given.group({ groupInstructors: teaches(instructor.id) })
  const name = String(group.name)
  const other = await site.given.group({ groupInstructors: teaches(others.id) })
  const { page } = await site.open(admin, '/instructors')
  await page.getByRole('link', { name: 'Anush Manukyan' }).click()
  await page.getByRole('heading', { name: 'Anush Manukyan' }).first().waitFor()

  // The list shows the groups that she teaches, with her role in each.
  const groups = page.getByRole('region', { name: 'Groups' })
  await groups.getByRole('link', { name }).waitFor()
  await groups.getByText('Lecturer').waitFor()
  expect(await groups.getByRole('link', { name: String(other.name) }).count()).toBe(0)

  // A fact is edited in place.
  await page.getByRole('button', { name: 'Edit: Role' }).click()
  // 'Saved' is shown for two seconds only.
  await Promise.all([
    page.getByRole('region', { name: 'Properties' }).getByText('Saved').waitFor(),
    page.getByRole('option', { name: 'Practise lead' }).click(),
  ])
  const saved = await site.ask<{ role: string }>(admin, 'GET', `/instructor/${instructor.id}`)
  expect(saved.role).toBe('PRACTISE_LEAD')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('Practise lead').nth(1).waitFor()

  // The list's own drawer and bulk bar work here too.
  await groups.getByRole('checkbox', { name: `Select ${name}` }).click()
  await groups
    .getByRole('region', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await groups.getByRole('link', { name }).click()
  await page.waitForURL(`**/groups/${group.id}**`)
  await page.goBack()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
})

test('previous and next of a declared page go through the list as it was filtered and sorted, by keys too', async () => {
  for (const name of ['Mane Avagyan', 'Mane Davtyan', 'Mane Zakaryan', 'Tigran Avagyan']) {
    await site.given.instructor({ name })
  }
  const { page } = await site.open(admin, '/instructors?term=Mane&sortBy=name&sortDirection=DESC')
  await page.getByRole('link', { name: 'Mane Zakaryan' }).click()
  await page.getByText('1 of 3').waitFor()
  expect(await page.getByRole('button', { name: 'Previous instructor' }).isDisabled()).toBe(true)
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Mane Davtyan', level: 2 }).waitFor()
  await page.getByText('2 of 3').waitFor()
  await page.keyboard.press('Shift+E')
  const drawer = page.getByRole('dialog', { name: 'Edit instructor' })
  await drawer.getByRole('textbox', { name: 'Name' }).first().waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Next instructor' }).click()
  await page.getByText('3 of 3').waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Mane Davtyan', level: 2 }).waitFor()

  // Opened by its address alone, the record belongs to no list.
  await page.goto(page.url().replace(/\?.*/, ''))
  await page.getByRole('heading', { name: 'Mane Davtyan', level: 2 }).waitFor()
  await page.getByRole('region', { name: 'Groups' }).getByText('There are no groups yet.').waitFor()
  expect(await page.getByText('2 of 3').count()).toBe(0)
})
