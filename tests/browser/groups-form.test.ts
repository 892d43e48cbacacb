import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, type Site, part } from '../support/site'

let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
  const coordinator = await site.given.user({
    firstName: 'Lusine',
    lastName: 'Melikyan',
    roles: ['ROLE_PROJECT_COORDINATOR'],
  })
  await site.given.course({
    name: 'Python Basics',
    defaultProjectCoordinatorId: coordinator.id,
    defaultDuration: { value: 3, timeScale: 'MONTH' },
    defaultTuitionFee: { currency: 'USD', amount: 150, feeType: 'PER_COURSE' },
  })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).click()
}
const day = async (page: Page, label: string, digits: string) => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

describe('the form of a group', () => {
  test('a course fills what nobody wrote, the end follows the start, and the group is made', async () => {
    const { page } = await site.open(admin, '/groups/create')
    const save = page.getByRole('button', { name: 'Save' })
    await page.getByRole('combobox', { name: 'Course' }).waitFor()
    expect(await save.isDisabled()).toBe(true)

    await pick(page, 'Course', 'Python Basics')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="duration.value"]')?.value === '3',
    )
    await expect.poll(() => page.locator('input[name="tuitionFee.amount"]').inputValue()).toBe('150')
    await page.getByText('Per course', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Project coordinator' }).inputValue())
      .toBe('Lusine Melikyan')

    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Planning' }).waitFor()
    expect(await page.getByRole('option', { name: 'Ongoing' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Planning' }).click()
    await pick(page, 'Format', 'Online')
    await page.locator('input[name="size"]').fill('81')
    await page.locator('input[name="size"]').blur()
    await page.getByText('Must be at most 80').waitFor()
    await page.locator('input[name="size"]').fill('12')
    await day(page, 'Start date', '07122026')
    const schedule = page.getByRole('group', { name: 'Schedule' })
    await schedule.getByRole('button', { name: 'Monday' }).click()
    await expect.poll(() => page.locator('input[name="schedule.0.startHour"]').inputValue()).toBe('19:00')
    await schedule.getByText('The end is not after the start').waitFor()
    await page.locator('input[name="schedule.0.endHour"]').fill('21:00')
    await save.click()

    await page.waitForURL(/\/groups\/\d+$/)
    await page.getByRole('heading', { name: 'Python Basics', exact: true }).waitFor()
    const made = await site.ask(admin, 'GET', `/group/${page.url().split('/').at(-1)}`)
    expect(made).toMatchObject({
      endDate: '2027-03-07',
      size: 12,
      groupState: 'PLANNING',
      tuitionFee: { prePaymentPercent: null },
    })
  })

  test('a coordinator stands in a new group, and nobody else is offered; a refusal stands at its field and no toast over the buttons', async () => {
    const me = await site.given.user({ firstName: 'Nune', lastName: 'Own', roles: ['ROLE_PROJECT_COORDINATOR'] })
    const { page, expectStatus } = await site.open(await site.signIn(me.email), '/groups/create')
    const coordinator = page.getByRole('combobox', { name: 'Project coordinator' })
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Nune Own'))
    await page.getByText('No changes').waitFor()

    await pick(page, 'Course', 'Python Basics')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="duration.value"]')?.value === '3',
    )
    await expect.poll(() => coordinator.inputValue()).toBe('Nune Own')
    await coordinator.click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Nune Own'])
    await page.keyboard.press('Escape')
    await pick(page, 'State', 'Planning')
    await pick(page, 'Format', 'Online')
    await page.locator('input[name="size"]').fill('12')
    await day(page, 'Start date', '07122026')
    expectStatus(422)
    // The first team is created while the form is open: from then on a team is required.
    await site.ask(admin, 'POST', '/teams', { teamName: 'Alpha' })
    await page.getByRole('button', { name: 'Save' }).click()

    const team = page.getByRole('combobox', { name: 'Team' })
    await page.getByText('This field is required!').waitFor()
    expect(await team.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator(part('toast')).count()).toBe(0)
    await pick(page, 'Team', 'Alpha')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/groups\/\d+$/)
  })

  test('administrators are offered whoever may coordinate, in groups and courses', async () => {
    await site.given.user({ firstName: 'Sona', lastName: 'Sales', roles: ['ROLE_SALES_SUPPORT_SPECIALIST'] })
    await site.given.user({
      firstName: 'Gone',
      lastName: 'Long',
      roles: ['ROLE_PROJECT_COORDINATOR'],
      deactivated: true,
    })
    for (const [path, label] of [
      ['/groups/create', 'Project coordinator'],
      ['/courses?create=1', 'Default project coordinator'],
    ] as const) {
      const { page } = await site.open(admin, path)
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: 'Lusine Melikyan' }).waitFor()
      const offered = await page.getByRole('option').allInnerTexts()
      expect(offered).not.toContain('Sona Sales')
      expect(offered).not.toContain('Gone Long')
    }
  })

  test('of an ongoing group says what saving does to its coming lessons, and a clash stands at the schedule', async () => {
    const teacher = await site.given.instructor({ name: 'Hrant Davtyan' })
    const at = (dayOfWeek: string) => ({ schedule: [{ dayOfWeek, startHour: '19:00', endHour: '21:00' }] })
    const ahead = {
      startDate: '2099-01-05',
      endDate: '2099-02-01',
      groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
    }
    const group = await site.given.group({ name: 'PY 13', ...ahead, ...at('MONDAY') })
    const other = await site.given.group({ name: 'PY 14', ...ahead, ...at('TUESDAY') })
    for (const { id } of [group, other]) await site.ask(admin, 'PUT', `/group/launch/${id}`, { anyway: true })
    const { page } = await site.open(admin, `/groups/${group.id}/edit`)
    const save = page.getByRole('button', { name: 'Save' })
    const schedule = page.getByRole('group', { name: 'Schedule' })
    const day = (name: string) => schedule.getByRole('button', { name, exact: true })
    await page.getByText('No changes').waitFor()

    await day('Monday').click()
    await day('Tuesday').click()
    await page.getByRole('status').getByText('4 coming lessons will change, 0 stay').waitFor()
    await schedule.getByText('Hrant Davtyan teaches PY 14 till 21:00').waitFor()
    await page.getByText('1 clash to solve').waitFor()
    expect(await save.isDisabled()).toBe(true)

    await day('Tuesday').click()
    await day('Monday').click()
    // The lines of clashes stand above the button, which moves when they go.
    await schedule.getByText('Hrant Davtyan teaches PY 14 till 21:00').waitFor({ state: 'detached' })
    await schedule.getByRole('button', { name: 'Other hours for one day' }).click()
    await schedule.getByRole('button', { name: 'Add' }).click()
    await schedule.getByRole('combobox').nth(1).click()
    await page.getByRole('option', { name: 'Friday' }).click()
    await page.locator('input[name="schedule.1.endHour"]').fill('21:00')
    await page.getByRole('status').getByText('0 coming lessons will change, 4 stay, 4 are added').waitFor()
    await save.click()
    await page.waitForURL(new RegExp(`/groups/${group.id}$`))
    const { lessons } = await site.ask<{ lessons: object[] }>(admin, 'GET', `/group/${group.id}/lessons`)
    expect(lessons).toHaveLength(8)
  })

  test('each lesson that goes is told of, also where a day had several', async () => {
    const group = await site.given.group({
      name: 'PY 15',
      startDate: '2099-01-05',
      endDate: '2099-01-11',
      schedule: ['10:00', '12:00'].map((startHour) => ({
        dayOfWeek: 'MONDAY',
        startHour,
        endHour: startHour.replace('0:', '1:').replace('2:', '3:'),
      })),
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    const { page } = await site.open(admin, `/groups/${group.id}/schedule`)
    const day = (name: string) => page.getByRole('button', { name, exact: true })
    await day('Monday').click()
    await day('Tuesday').click()

    await page.getByRole('heading', { name: '2 coming lessons will change, 0 stay, 1 falls away' }).waitFor()
    const lines = page.getByRole('listitem').filter({ hasText: /(05|06) Jan/ })
    expect((await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Mon 05 Jan 10:00 falls away',
      'Mon 05 Jan 12:00 falls away',
      'Tue 06 Jan 10:00',
    ])
  })

  test('Cancel puts back what was changed, and leaving with changes asks', async () => {
    const group = await site.given.group({ name: 'PY 7' })
    const { page } = await site.open(admin, `/groups/${group.id}/edit`)
    const name = page.locator('input[name="name"]')

    await name.fill('PY 8')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => name.inputValue()).toBe('PY 7')
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await name.fill('PY 9')
    await page.getByRole('link', { name: 'Tracks' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

    expect(new URL(page.url()).pathname).toBe(`/groups/${group.id}/edit`)
    await expect.poll(() => name.inputValue()).toBe('PY 9')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(new RegExp(`/groups/${group.id}$`))
  })

  test('what is typed stays when somebody changes the group and it cannot be loaded again', async () => {
    const group = await site.given.group({ name: 'PY 16', size: 10 })
    const { page, expectStatus } = await site.open(admin, `/groups/${group.id}/edit`)
    const name = page.locator('input[name="name"]')
    await name.fill('PY 17')
    for (const status of [500, 409]) expectStatus(status)
    await page.route(`**/group/${group.id}`, (call) =>
      call.request().method() === 'GET' ? call.fulfill({ status: 500, json: {} }) : call.continue(),
    )
    const failed = page.waitForResponse((answer) => answer.status() === 500)
    await site.ask(admin, 'PUT', `/group/${group.id}`, { size: 12 })
    await failed
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => site.ask(admin, 'GET', `/group/${group.id}`)).toMatchObject({ name: 'PY 17', size: 12 })
  })

  test('a planning group is offered on hold, never ongoing', async () => {
    const group = await site.given.group({ name: 'PY 10' })
    const { page } = await site.open(admin, `/groups/${group.id}/edit`)

    await page.getByRole('combobox', { name: 'State' }).click()

    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['On hold', 'Planning'])
  })

  test('an administrator reopens a terminated group with a reason, which its history tells', async () => {
    const links = {
      evaluationLink: 'https://forms.example.am/1',
      evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/abc/edit',
    }
    const group = await site.given.group({ name: 'PY 11', groupState: 'TERMINATED', ...links })
    const { page } = await site.open(admin, `/groups/${group.id}/edit`)
    const save = page.getByRole('button', { name: 'Save' })
    const reason = page.getByRole('textbox', { name: 'Reason for reopening' })
    await page.getByRole('combobox', { name: 'State' }).waitFor()
    expect(await reason.count()).toBe(0)

    await pick(page, 'State', 'Waiting for Demo')
    await reason.waitFor()
    expect(await save.isDisabled()).toBe(true)
    await pick(page, 'State', 'Terminated')
    await reason.waitFor({ state: 'detached' })
    await pick(page, 'State', 'Waiting for Demo')
    await reason.fill('The demo is postponed')
    await save.click()

    await page.waitForURL(new RegExp(`/groups/${group.id}$`))
    await page.goto(`${site.address}/groups/${group.id}/edit`)
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'History' }).click()
    await page.getByText('The demo is postponed').waitFor()
  })

  test('who ends a group before its last day reads how many lessons go with it', async () => {
    const group = await site.given.group({
      name: 'PY 13',
      startDate: '2099-03-02',
      endDate: '2099-03-15',
      schedule: [{ dayOfWeek: 'TUESDAY', startHour: '10:00', endHour: '12:00' }],
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    await site.ask(admin, 'PUT', `/group/${group.id}`, { groupState: 'WAITING_FOR_DEMO' })
    const { page } = await site.open(admin, `/groups/${group.id}/edit`)
    const told = page.getByText('2 coming lessons will be taken away.')
    await page.getByRole('combobox', { name: 'State' }).waitFor()
    expect(await told.count()).toBe(0)
    await pick(page, 'State', 'Terminated')
    await told.waitFor()
  })

  test('whoever may not reopen a terminated group reads so', async () => {
    const moderator = await site.signIn((await site.given.user({ roles: ['ROLE_MODERATOR'] })).email)
    const group = await site.given.group({ name: 'PY 12', groupState: 'TERMINATED' })
    const { page } = await site.open(moderator, `/groups/${group.id}/edit`)

    await page.getByText('Only an administrator reopens a terminated group.').waitFor()
    expect(await page.getByRole('combobox', { name: 'State' }).count()).toBe(0)
  })
})
