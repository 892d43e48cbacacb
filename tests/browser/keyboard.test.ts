import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { manyLeads } from '../support/large-change'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ username: 'nare' })).email)
  const group = await site.given.group()
  for (const name of ['Ani Hakobyan', 'Milena Sargsyan', 'Seda Arzumanyan'])
    await site.given.applicant({ name, courseId: group.courseId, status: 'EXAM_PASSED' })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('without a mouse: through the list, select, act by the palette, open, write, next, and back to the list', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC')
  await page.getByRole('link', { name: 'Ani Hakobyan' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  // `?` lists all keys.
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await expect.poll(() => sheet.getByRole('heading', { level: 3 }).first().innerText()).toBe('This list')
  await sheet.getByText('Search in the list').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })

  await page.keyboard.press('j')
  await expect.poll(focused).toBe('Ani Hakobyan')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('k')
  await expect.poll(focused).toBe('Ani Hakobyan')

  // Commands of the palette act on the selection; those that cannot say why.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await palette.getByText('With the 2 selected').waitFor()
  const result = palette.getByRole('option', { name: /Send exam result/ })
  expect(await result.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.type('change fields')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Change 2 applicants/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText('2 selected').waitFor({ state: 'detached' })

  // In the search box, letters are text.
  await page.keyboard.press('/')
  await page.keyboard.type('jkx')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jkx')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: 'Ani Hakobyan' }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())

  // E edits the row's record, Ctrl+Enter saves it.
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const drawer = page.getByRole('dialog', { name: 'Edit applicant' })
  await drawer.getByRole('textbox', { name: 'English name' }).fill('Ani H.')
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })

  // On the record's page: a comment, then the next record.
  await page.getByRole('link', { name: 'Ani Hakobyan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ani Hakobyan', level: 2 }).waitFor()
  await page.keyboard.press('c')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type('Prefers evenings')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').getByText('Prefers evenings').waitFor()
  await page.getByText('1 of 3').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Milena Sargsyan', level: 2 }).waitFor()

  // The palette finds people by name; e-mails tell them apart.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Milena Sar')
  await page.getByRole('option', { name: /Milena Sargsyan.*@/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/applicants\/\d+$/)

  // A page that was not opened from a list has nobody next, and the palette says so.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('next in')
  const next = palette.getByRole('option', { name: /Next in the list.*not opened from a list/ })
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })

  // Theme and language with the palette, and two-key shortcuts to a list.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('colours: dark')
  await page.keyboard.press('Enter')
  await page.locator('html.dark').waitFor()
  await palette.waitFor({ state: 'detached' })
  // In one task: the second key is waited for only a moment.
  await page.evaluate(() => {
    for (const key of ['g', 'a']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await page.waitForURL(/\/applicants$/)
})

test('what is typed at once after Ctrl K is its search, and no key of the list under it', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC')
  await page.getByRole('link', { name: 'Milena Sargsyan' }).waitFor()
  // In one task, so that nothing on the page runs between the keys.
  await page.evaluate(() => {
    for (const key of ['k', ...'milenaa', 'Backspace'])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: key === 'k', bubbles: true, cancelable: true }),
      )
  })

  await page.getByRole('option', { name: /Milena Sargsyan/ }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Search or jump to' }).inputValue()).toBe('milena')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('Enter right after typing opens who was typed, not who was found for an earlier text', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC')
  await page.getByRole('link', { name: 'Milena Sargsyan' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search or jump to' })
  await search.fill('Milena Sargsyan')
  await page.getByRole('option', { name: /Milena Sargsyan/ }).waitFor()

  await search.fill('Ani Hakobyan')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ani Hakobyan', level: 2 }).waitFor()
})

test('the keys of declared actions are told by the sheet, and do them to a selection and on the page of a record', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC')
  await page.getByRole('link', { name: 'Milena Sargsyan' }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await sheet.getByText('Enter exam result').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('r') // nobody is selected yet
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('r')
  const results = page.getByRole('dialog', { name: 'Enter exam result' })
  await results
    .getByRole('spinbutton', { name: 'Milena Sargsyan' })
    .or(results.getByLabel('Milena Sargsyan'))
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  await page
    .getByRole('dialog', { name: /Change 2 applicants/ })
    .getByRole('combobox', { name: /^Status/ })
    .waitFor()

  const other = await site.given.user({ firstName: 'Tigran' })
  const own = (await site.open(admin, `/advanced/users/${other.id}`)).page
  await own
    .getByRole('heading', { name: /^Tigran/ })
    .first()
    .waitFor()
  await own.keyboard.press('p')
  await own.getByRole('alertdialog', { name: 'Make a new one-time password?' }).waitFor()
})

test('where the row that the keys stand on leaves the list, they go on with the next one', async () => {
  const ids = await manyLeads(site.context, 4)
  const { page } = await site.open(admin, '/consultations?isDone=false&sortBy=name&sortDirection=ASC')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const leave = async (at: number) => {
    await site.ask(admin, 'PUT', `/consultation/${ids[at]}`, { isDone: true })
    await page.getByRole('row', { name: new RegExp(`Lead ${at + 1}`) }).waitFor({ state: 'detached' })
  }
  await page.getByRole('row', { name: /Lead 4/ }).waitFor()
  for (const name of ['Lead 1', 'Lead 2', 'Lead 3']) {
    await page.keyboard.press('j')
    await expect.poll(focused).toBe(name)
  }
  await leave(0)
  await leave(2)
  await page.keyboard.press('j')
  await expect.poll(focused).toBe('Lead 4')
  await leave(3)
  await page.keyboard.press('k')
  await expect.poll(focused).toBe('Lead 2')
})

test('where an action takes its row out of the list, the keyboard goes on at the next row, and at the heading when none is left', async () => {
  const { id: courseId } = await site.given.course()
  for (const name of ['Lost Ani', 'Lost Gor', 'Lost Lia', 'Lost Nare']) await site.given.applicant({ courseId, name })
  const list = '/applicants?term=Lost&statuses=[APPLIED_ONLY]&sortBy=name&sortDirection=ASC'
  const { page } = await site.open(admin, list)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }
  await remove('Lost Gor')
  await expect.poll(focused).toBe('Lost Lia')
  await page.getByRole('button', { name: 'Actions for Lost Lia' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit applicant' })
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'No answer', exact: true }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Lost Lia/ }).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Lost Nare')
  await remove('Lost Nare')
  await expect.poll(focused).toBe('Lost Ani')
  await remove('Lost Ani')
  await expect.poll(focused).toBe('Applicants')
})

test('where a link goes with the page it stood on, the keyboard goes on at the new page', async () => {
  const { page } = await site.open(admin, '/applicants')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.getByRole('link', { name: 'Ani Hakobyan' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Stages of admission' }).waitFor()
  await expect.poll(focused).toBe('content')
  await page.goBack()
  await page.getByRole('link', { name: 'Ani Hakobyan' }).waitFor()
  await expect.poll(focused).toBe('content')
})

test('what is longer than anything that can be found is not searched for and refused', async () => {
  const { page } = await site.open(admin, '/courses')
  const long = 'x'.repeat(300)
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.insertText(long)
  await page.getByText('No courses match').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
  await page.keyboard.insertText(long)
  await page.getByText(/^Nothing found for/).waitFor()
  await page.goto(`${site.address}/groups/create`)
  await page.getByRole('combobox', { name: 'Course' }).fill(long)
  await page.getByText('Nothing found', { exact: true }).waitFor()
})

test('on a Mac keys are named as there, and do the same', async () => {
  const { page, atEachLoad } = await site.open(admin, '/begin.js')
  await atEachLoad(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
  await page.goto(`${site.address}/applicants`)
  const button = page.getByRole('button', { name: 'Search or jump to' })
  expect(await button.innerText()).toContain('⌘ K')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard' })
  await sheet.getByText('⇧', { exact: true }).first().waitFor()
  expect(await sheet.getByText('Ctrl', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('Meta+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
})
