import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe'
import { openSite, type Site, part } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('an edit that the server refuses shows its message under the field, and nothing typed is lost', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course({ name: 'Front-end Pro' })
  const group = await site.given.group({ courseId: course.id, name: 'FE 21' })
  const applicant = await site.given.applicant({ courseId: course.id, name: 'Մարիամ Ղազարյան' })
  const { page, expectStatus } = await site.open(admin, `/applicants?editId=${applicant.id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit applicant' })

  await drawer.getByRole('textbox', { name: 'Armenian name' }).fill('Մարիամ Տեր-Ղազարյան')
  await drawer.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: /FE 21/ }).click()
  await site.ask(admin, 'PUT', `/group/${group.id}`, { selectionStatus: 'CLOSED' })
  expectStatus(422)
  await drawer.getByRole('button', { name: 'Save' }).click()

  await drawer.getByText('The selection of this group is closed.').waitFor()
  expect(await drawer.getByRole('combobox', { name: 'Group' }).getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => drawer.getByRole('textbox', { name: 'Armenian name' }).inputValue())
    .toBe('Մարիամ Տեր-Ղազարյան')

  await drawer.getByRole('combobox', { name: 'Group' }).fill('')
  await drawer.getByRole('combobox', { name: 'Group' }).press('Tab')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(await site.ask(admin, 'GET', `/applicant/${applicant.id}`)).toMatchObject({
    nameHy: 'Մարիամ Տեր-Ղազարյան',
    groupId: null,
  })
})

test('once one is ticked, each row shows what ticks it, also where the pointer is not', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course()
  for (const name of ['First', 'Second', 'Third'])
    await site.given.applicant({ courseId: course.id, name, email: `${name}.tick@example.am` })
  const { page } = await site.open(admin, '/applicants?term=tick')
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const edge = (name: string) => tick(name).evaluate((box) => getComputedStyle(box).borderTopColor)
  await tick('First').hover()
  expect(await edge('Third')).toBe('rgba(0, 0, 0, 0)')

  await tick('First').check()

  await expect.poll(() => edge('Third')).not.toBe('rgba(0, 0, 0, 0)')
})

test('Next pressed twice in a row goes two pages on', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course()
  for (const name of ['One', 'Two', 'Three'])
    await site.given.applicant({ courseId: course.id, name, email: `${name}.page@example.am` })
  const { page } = await site.open(admin, '/applicants?term=.page@&pageSize=1&sortBy=email&sortDirection=ASC')
  await page.getByRole('link', { name: 'One' }).waitFor()
  await page.getByRole('button', { name: 'Next page' }).evaluate((next: HTMLElement) => {
    next.click()
    next.click()
  })
  await page.getByRole('link', { name: 'Two' }).waitFor()
  expect(new URL(page.url()).searchParams.get('pageNumber')).toBe('2')
})

test('a search that is cleared before its matches are shown is cleared', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const { page } = await site.open(admin, '/applicants')
  const box = page.getByRole('searchbox')
  await box.waitFor()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const terms: (string | null)[] = []
  page.on('framenavigated', (frame) => void terms.push(new URL(frame.url()).searchParams.get('term')))
  await box.fill('nobody')
  await page.keyboard.press('Enter')
  await box.fill('')
  await page.keyboard.press('Enter')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => terms).toEqual(['nobody', null])
})

test('in a terminated group nobody is offered to be contacted later, and no cell but the status to be changed', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const group = await site.given.group({ name: 'PY 13', groupState: 'WAITING_FOR_DEMO' })
  const over = await site.given.student({ name: 'Gor Over', courseId: group.courseId, groupId: group.id })
  const free = await site.given.applicant({ name: 'Gor Free', courseId: group.courseId })
  await site.ask(admin, 'PUT', `/group/${group.id}`, {
    groupState: 'TERMINATED',
    evaluationLink: 'https://forms.example.am/py13',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/py13',
  })
  const { page } = await site.open(admin, '/applicants?term=Gor')
  await page.getByRole('button', { name: `Contact ${free.name} later` }).waitFor()
  await page.getByRole('link', { name: over.name }).waitFor()
  expect(await page.getByRole('button', { name: `Contact ${over.name} later` }).count()).toBe(0)
  const cell = (name: string, field: string) =>
    page.getByRole('row', { name: new RegExp(name) }).locator(`[data-field="${field}"]`)
  await cell(free.name, 'phoneNumber').hover()
  await page.getByRole('button', { name: 'Edit: Phone' }).waitFor()
  await cell(over.name, 'phoneNumber').hover()
  await page.getByRole('button', { name: 'Edit: Phone' }).waitFor({ state: 'detached' })
  await cell(over.name, 'status').hover()
  await page.getByRole('button', { name: 'Edit: Status' }).waitFor()
  await page.getByRole('link', { name: over.name }).click()
  await page.getByRole('button', { name: 'Change status' }).waitFor()
  expect(await page.getByRole('button', { name: 'Contact later' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit applicant' })
  await form.getByRole('note').filter({ hasText: 'In a terminated group only the status can be changed.' }).waitFor()
  await form.getByRole('combobox', { name: 'Status' }).waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
  expect(await form.getByRole('combobox').count()).toBe(1)
})

test('while the registration mail is on its way, the menu does not send another, which would make its link void', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const { id } = await site.given.applicant({ name: 'Lilit Saroyan', status: 'ENROLLED' })
  const { page } = await site.open(admin, `/applicants?ids=[${id}]`)
  let answer = () => {}
  const isLookedAt = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/student\/password-token\/?$/, async (route) => {
    await isLookedAt
    await route.continue()
  })
  const entry = async () => {
    await page.getByRole('button', { name: 'Actions for Lilit Saroyan' }).click()
    return page.getByRole('menuitem', { name: 'Send registration mail' })
  }
  await (await entry()).click()
  const again = await entry()
  await again.waitFor()
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  answer()
  await page.getByText('The link to create a password is on its way').waitFor()
  await page.getByRole('menuitem', { name: /^Send registration mail/, disabled: false }).waitFor()
})

test('contact later is toggled in the list, which follows after a second and stays where it was', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course()
  for (let n = 1; n <= 40; n++)
    await site.given.applicant({ courseId: course.id, name: `Person ${n}`, email: `later${n}@example.am` })
  const { page } = await site.open(admin, '/applicants?term=later')
  const toggle = page.getByRole('button', { name: 'Contact Person 3 later' })
  await toggle.scrollIntoViewIfNeeded()
  const scrollTop = () => page.locator(part('table-scroll')).evaluate((area) => area.scrollTop)
  const before = await scrollTop()
  expect(before).toBeGreaterThan(0)

  const pressedAt = Date.now()
  // The live connection may deliver the change sooner.
  const followed = page.waitForResponse(
    (answer) => answer.url().includes('/applicant/filter') && Date.now() - pressedAt > 900,
  )
  await toggle.click()
  await page.getByRole('button', { name: 'Contact Person 3 later', pressed: true }).waitFor()
  await followed
  await page.getByRole('button', { name: 'Contact Person 3 later', pressed: true }).waitFor()
  expect(await scrollTop()).toBe(before)

  const found = await site.ask<{ applicants: { name: string }[] }>(admin, 'POST', '/applicant/filter', {
    contactLater: true,
  })
  expect(found.applicants.map(({ name }) => name)).toEqual(['Person 3'])
})

test('a status is changed in its cell by the keyboard, which asks for the date it needs; Ctrl Z takes it back', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const { id: courseId } = await site.given.course()
  const { id } = await site.given.applicant({ courseId, name: 'Cell Ani' })
  await site.given.applicant({ courseId, name: 'Cell Gor' })
  const { page } = await site.open(admin, '/applicants?term=Cell&sortBy=name&sortDirection=ASC')
  await page.getByRole('link', { name: 'Cell Ani' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const editor = page.getByRole('group', { name: 'Status' })
  await editor.getByRole('combobox').waitFor()
  await page.getByRole('option', { name: 'Exam scheduled', exact: true }).click()
  const date = editor.getByRole('group', { name: /^Scheduled date/ })
  await date.getByRole('spinbutton').first().click()
  await page.keyboard.type('100220271400')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page
    .getByRole('row', { name: /Cell Ani/ })
    .locator('[data-field="status"][data-state="saved"]')
    .getByText('Exam scheduled')
    .waitFor()
  expect(await site.ask(admin, 'GET', `/applicant/${id}`)).toMatchObject({
    status: 'EXAM_SCHEDULED',
    scheduledDate: '2027-02-10T10:00:00.000Z',
  })
  // The focus is back on the cell, and no drawer was opened.
  expect(new URL(page.url()).search).not.toContain('editId')
  await page.keyboard.press('Control+z')
  await page
    .getByRole('row', { name: /Cell Ani/ })
    .getByText('Applied only')
    .waitFor()

  // With the pencil; one cell shows its new value.
  const phone = page.getByRole('row', { name: /Cell Gor/ }).locator('[data-field="phoneNumber"]')
  await phone.hover()
  await phone.getByRole('button', { name: 'Edit: Phone' }).click()
  await page.getByRole('group', { name: 'Phone' }).getByRole('textbox').fill('+37491123456')
  await page.keyboard.press('Enter')
  await page.getByText('Phone is +374 91 123456').waitFor()
  await phone.getByText('+374 91 123456').waitFor()
})

test('a value that is saved in its place leaves the keyboard to where the viewer has gone meanwhile', async () => {
  const admin = await site.signIn((await site.given.user()).email)
  const { id } = await site.given.applicant({ name: 'Slow Ani' })
  const { page } = await site.open(admin, '/applicants?term=Slow')
  // One route for both saves: one that is made anew may miss the next request.
  let held = Promise.resolve()
  await page.route(`**/api/v1/applicant/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  /** Lets the save of a phone number wait; returns a function that lets it go on and waits for its answer. */
  const saveSlowly = async () => {
    let goOn = () => {}
    held = new Promise<void>((resolve) => (goOn = resolve))
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    await asked
    return async () => {
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      goOn()
      await answered
    }
  }
  const phone = page.getByRole('row', { name: /Slow Ani/ }).locator('[data-field="phoneNumber"]')
  await phone.hover()
  await phone.getByRole('button', { name: 'Edit: Phone' }).click()
  const editor = page.getByRole('group', { name: 'Phone' })
  await editor.getByRole('textbox').fill('+37491123456')
  const saveInList = await saveSlowly()
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type(' A')
  // What is saved is marked for two seconds only.
  await Promise.all([phone.locator('xpath=self::*[@data-state="saved"]').waitFor(), saveInList()])
  await editor.waitFor({ state: 'detached' })
  await page.keyboard.type('ni')
  expect(await search.inputValue()).toBe('Slow Ani')

  await page.goto(`${site.address}/applicants/${id}`)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Phone' }).click()
  await properties.getByRole('textbox', { name: 'Phone' }).fill('+37491123457')
  const saveOnPage = await saveSlowly()
  await page.getByRole('tab').first().focus()
  await Promise.all([properties.getByText('Saved').waitFor(), saveOnPage()])
  await page.getByRole('link', { name: '+374 91 123457' }).waitFor()
  expect(
    await page
      .getByRole('tab')
      .first()
      .evaluate((tab) => tab === document.activeElement),
  ).toBe(true)
})

test.each([
  ['on a desk', { viewport: { width: 1440, height: 900 } }, 'row'],
  ['on a phone', { viewport: { width: 390, height: 844 } }, 'listitem'],
] as const)('%s, Back from a record leads to the place in the list where it was opened', async (_, size, role) => {
  const admin = await site.signIn((await site.given.user()).email)
  const course = await site.given.course()
  for (const place of Array.from({ length: 45 }, (_each, index) => index + 1))
    await site.given.applicant({ courseId: course.id, name: `Applicant ${place}` })
  const { page } = await site.open(admin, `/applicants?courseIds=[${course.id}]`, size)
  const row = page.getByRole(role).filter({ hasText: 'Applicant 7' })
  await row.scrollIntoViewIfNeeded()
  const topOf = async () => Math.round((await row.boundingBox())?.y ?? -1)
  const before = await topOf()
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Applicant 7', level: 2 }).waitFor()
  await page.goBack()
  await expect.poll(topOf).toBe(before)
  await page.getByRole(role).filter({ hasText: 'Applicant 45' }).waitFor({ state: 'attached' })
})
