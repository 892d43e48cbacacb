import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loseCalls, loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

describe('a lesson in the calendar', () => {
  const event = (page: Page, name: string) => page.locator('.fc-event', { hasText: name })
  const dayOf = async (page: Page, name: string) =>
    event(page, name)
      .first()
      .evaluate((element) => element.closest('[data-date]')?.getAttribute('data-date'))
  const drag = async (page: Page, name: string, day: string) => {
    const lesson = event(page, name).first()
    // Waits until the calendar has scrolled and no dialog covers the lesson.
    await lesson.hover({ position: { x: 30, y: 6 } })
    const from = (await lesson.boundingBox())!
    const to = (await page.locator(`.fc-timegrid-col[data-date="${day}"]`).boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + 6)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + 6, { steps: 5 })
    await page.mouse.move(to.x + to.width / 2, from.y + 6, { steps: 15 })
    await page.mouse.up()
  }

  test('is dragged to another day, unless its instructor is busy there; Enter opens it', async () => {
    const { id } = await site.given.instructor({ name: 'Hrant Davtyan' })
    const teaching = {
      groupInstructors: [{ instructorId: id, instructorType: 'LECTURER' }],
      startDate: '2027-01-11',
      endDate: '2027-01-16',
    }
    for (const [name, dayOfWeek] of [
      ['QA 50', 'MONDAY'],
      ['UX 60', 'TUESDAY'],
    ]) {
      const group = await site.given.group({
        name,
        ...teaching,
        schedule: [{ dayOfWeek, startHour: '12:00', endHour: '14:00' }],
      })
      await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    }
    const { page, expectStatus } = await site.open(admin, '/event-scheduler?view=week&day=2027-01-13')
    await event(page, 'QA 50').waitFor()

    expectStatus(409)
    const question = page.getByRole('alertdialog', { name: 'Move the lesson?' })
    const confirm = () => question.getByRole('button', { name: 'Move' }).click()
    await drag(page, 'QA 50', '2027-01-12')
    await confirm()
    await page.getByText('Hrant Davtyan teaches UX 60 at the same time (on 12 Jan, 2027, 12:00–14:00).').waitFor()
    await expect.poll(() => dayOf(page, 'QA 50')).toBe('2027-01-11')

    await drag(page, 'QA 50', '2027-01-13')
    await question.getByText('QA 50: from Jan 11, 2027 at 12:00 to Jan 13, 2027 at 12:00.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dayOf(page, 'QA 50')).toBe('2027-01-11')

    await drag(page, 'QA 50', '2027-01-13')
    await question.getByRole('checkbox', { name: 'Tell the group by e-mail', checked: true }).waitFor()
    await confirm()
    // A toast stays while it has the pointer.
    await page.getByText('QA 50: the lesson is now on Jan 13, 2027 at 12:00. The group gets a mail.').hover()
    await expect.poll(() => dayOf(page, 'QA 50')).toBe('2027-01-13')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dayOf(page, 'QA 50')).toBe('2027-01-11')

    await event(page, 'QA 50').first().focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('heading', { name: 'Edit lesson' }).waitFor()
    await drawer.getByText(/^QA 50, Jan 11, 2027 at 12:00, changed /).waitFor()
    expect(new URL(page.url()).searchParams.has('lessons.edit')).toBe(true)
  })

  /** A launched group with one lesson, on Monday the 7th of June 2027, shown in its week. */
  const oneLesson = async (name: string) => {
    const group = await site.given.group({
      name,
      startDate: '2027-06-07',
      endDate: '2027-06-13',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '12:00', endHour: '14:00' }],
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    const tab = await site.open(admin, '/event-scheduler?view=week&day=2027-06-07')
    await event(tab.page, name).waitFor()
    return { ...tab, question: tab.page.getByRole('alertdialog', { name: 'Move the lesson?' }) }
  }

  test.each([false, true])(
    'is moved by the next press on a weak line, also if it was moved before: %s',
    async (isLost) => {
      const name = `QA 11${Number(isLost)}`
      const { page, question, expectSaid, expectStatus } = await oneLesson(name)
      expectSaid('ERR_')
      expectStatus(409)
      await drag(page, name, '2027-06-09')
      const comesBack = await loseCalls(page, isLost)
      const move = question.getByRole('button', { name: 'Move' })
      await move.click()
      await question.getByRole('alert').getByText('The server cannot be reached').waitFor()

      await comesBack()
      await move.click()
      await page.getByText(`${name}: the lesson is now on Jun 09, 2027 at 12:00.`).waitFor()
      await question.waitFor({ state: 'detached' })
      expect(await dayOf(page, name)).toBe('2027-06-09')
    },
  )

  test('is shown where it is when its move is cancelled though it was made, but its answer was lost', async () => {
    const { page, question, expectSaid } = await oneLesson('QA 120')
    expectSaid('ERR_FAILED')
    await drag(page, 'QA 120', '2027-06-09')
    await loseNextAnswer(page, /\/lesson\/\d+$/)
    const loaded = page.waitForResponse((answer) => answer.url().includes('/event'))
    await question.getByRole('button', { name: 'Move' }).click()
    await question.getByRole('alert').getByText('The server cannot be reached').waitFor()
    await (await loaded).finished()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await event(page, 'QA 120').count()).toBe(1)
    expect(await dayOf(page, 'QA 120')).toBe('2027-06-09')
  })

  test('before seven in the morning is in sight in the week and on its day, and is large enough for a finger in the month', async () => {
    const group = await site.given.group({
      name: 'QA 80',
      startDate: '2027-05-03',
      endDate: '2027-05-09',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '00:30', endHour: '02:00' }],
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    for (const view of ['week', 'day']) {
      const { page } = await site.open(admin, `/event-scheduler?view=${view}&day=2027-05-03`)
      const lesson = event(page, 'QA 80').first()
      await lesson.waitFor()
      const isShown = () =>
        lesson.evaluate((one) => {
          const { top, left } = one.getBoundingClientRect()
          return one.contains(document.elementFromPoint(left + 8, top + 8))
        })
      await expect.poll(isShown, { message: `scrolled to in the ${view}` }).toBe(true)
    }
    const { page } = await site.open(admin, '/event-scheduler?view=month&day=2027-05-03', {
      hasTouch: true,
      isMobile: true,
    })
    const box = await event(page, 'QA 80').first().boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(24) // WCAG 2.5.8
  })

  test('moved in its drawer asks whether the group is told, on by default; nothing is asked while it stays', async () => {
    const group = await site.given.group({
      name: 'QA 70',
      startDate: '2027-02-01',
      endDate: '2027-02-07',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '12:00', endHour: '14:00' }],
    })
    const of = { courseId: group.courseId, groupId: group.id }
    const student = await site.given.applicant({ ...of, email: 'told@example.am', status: 'ENROLLED' })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`)
    const { lessons } = await site.ask<{ lessons: { id: number }[] }>(admin, 'GET', `/group/${group.id}/lessons`)
    const { page } = await site.open(admin, `/event-scheduler?view=week&day=2027-02-01&lessons.edit=${lessons[0]!.id}`)
    const drawer = page.getByRole('dialog')
    const day = (label: string) => drawer.getByRole('group', { name: label }).getByRole('spinbutton').first()
    const type = async (label: string, digits: string) => {
      await day(label).click()
      await expect.poll(() => day(label).evaluate((part) => part === document.activeElement)).toBe(true)
      await page.keyboard.type(digits)
      await expect.poll(() => day(label).textContent()).toBe(digits)
    }
    const told = drawer.getByRole('switch', { name: 'Tell the group by e-mail' })

    await type('Start', '02')
    await type('End', '02')
    await told.waitFor()
    await expect.poll(() => told.isChecked()).toBe(true)
    await type('Start', '01')
    await type('End', '01')
    await told.waitFor({ state: 'detached' })
    await type('Start', '03')
    await type('End', '03')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'detached' })

    const mails = await site.ask(admin, 'POST', '/email/filter', { template: 'lesson-changed-template' })
    expect(mails).toMatchObject({ emails: [{ recipients: [student.email] }] })

    // In its cell on the page of the group too.
    await page.goto(`${site.address}/groups/${group.id}?groups.lessons=1`)
    await page.locator('[data-field="endDate"]').hover()
    await page.getByRole('button', { name: 'Edit: End' }).click()
    const cell = page.getByRole('group', { name: 'End', exact: true }).first()
    const firstPart = cell.getByRole('spinbutton').first()
    await expect.poll(() => firstPart.evaluate((part) => part === document.activeElement)).toBe(true)
    const minutes = cell.getByRole('spinbutton').last()
    await minutes.click()
    await page.keyboard.type('30')
    await expect.poll(() => minutes.textContent()).toBe('30')
    await expect.poll(() => cell.getByRole('switch', { name: 'Tell the group by e-mail' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    // The cell shows what is typed at once, and its editor no more, before it is saved.
    await expect
      .poll(() => site.ask(admin, 'POST', '/email/filter', { template: 'lesson-changed-template' }))
      .toMatchObject({ totalElements: 2 })
  })

  test('that is moved onto a holiday, by dragging or in its drawer, is warned about by name', async () => {
    const group = await site.given.group({
      name: 'QA 90',
      startDate: '2027-03-01',
      endDate: '2027-03-07',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '12:00', endHour: '14:00' }],
    })
    await site.ask(admin, 'PUT', `/group/launch/${group.id}`, { anyway: true })
    const days = { startDate: '2027-03-03', endDate: '2027-03-04' }
    await site.ask(admin, 'POST', '/holiday', { name: 'Days of repairs', ...days })
    const { lessons } = await site.ask<{ lessons: { id: number }[] }>(admin, 'GET', `/group/${group.id}/lessons`)
    const warning = 'The academy is closed on that day: Days of repairs.'

    const { page } = await site.open(admin, '/event-scheduler?view=week&day=2027-03-01')
    await event(page, 'QA 90').waitFor()
    const question = page.getByRole('alertdialog', { name: 'Move the lesson?' })
    await drag(page, 'QA 90', '2027-03-04')
    await question.getByText(warning).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`${site.address}/event-scheduler?view=week&day=2027-03-01&lessons.edit=${lessons[0]!.id}`)
    const type = async (within: Locator, label: string, digits: string) => {
      const day = within.getByRole('group', { name: label }).getByRole('spinbutton').first()
      await day.click()
      await expect.poll(() => day.evaluate((part) => part === document.activeElement)).toBe(true)
      for (const [typed, digit] of [...digits].entries()) {
        await page.keyboard.press(digit)
        await expect.poll(() => day.textContent()).toBe(digits.slice(0, typed + 1).padStart(2, '0'))
      }
    }
    const drawer = page.getByRole('dialog')
    await type(drawer, 'Start', '03')
    await drawer.getByText(warning).waitFor()
    await type(drawer, 'End', '05')
    await type(drawer, 'Start', '05')
    await drawer.getByText(warning).waitFor({ state: 'detached' })
  })
})
