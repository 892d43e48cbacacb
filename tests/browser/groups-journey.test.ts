import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { card, column, drag } from '../support/board-page'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ roles: ['ROLE_ADMIN'] })).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a group from its schedule to its graduates: clashes while typing, a free slot, enrolment, launch, lessons, graduation', async () => {
  const course = await site.given.course({ name: 'QA Engineering' })
  const teacher = await site.given.instructor({ name: 'Armine Kocharyan' })
  const more = {
    courseId: course.id,
    startDate: '2026-12-07',
    endDate: '2027-01-10',
    duration: { value: 4, timeScale: 'WEEK' },
    groupInstructors: [{ instructorId: teacher.id, instructorType: 'LECTURER' }],
  }
  const running = await site.given.group({
    ...more,
    name: 'QA 12',
    schedule: [{ dayOfWeek: 'WEDNESDAY', startHour: '19:00', endHour: '21:00' }],
  })
  await site.ask(admin, 'PUT', `/group/launch/${running.id}`, { anyway: true })
  const group = await site.given.group({ ...more, name: 'QA 13', schedule: [] })
  for (const name of ['Ani Passed', 'Babken Passed'])
    await site.given.applicant({ name, courseId: course.id, status: 'INTERVIEW_PASSED' })
  const inside = { courseId: course.id, groupId: group.id, status: 'EXAM_PASSED' }
  await site.given.applicant({ name: 'Zara Inside', ...inside })
  const { page } = await site.open(admin, `/groups/${group.id}`)

  // The schedule: two weekdays with the same times; once the length is known, the end follows the start.
  await page.getByRole('link', { name: 'Create a schedule' }).click()
  const schedule = page.getByRole('group', { name: 'Schedule' })
  for (const day of ['Monday', 'Wednesday']) await schedule.getByRole('button', { name: day, exact: true }).click()
  await schedule.getByRole('textbox', { name: 'To' }).fill('21:00')
  await schedule.getByText('Armine Kocharyan teaches QA 12 till 21:00').waitFor()
  await schedule.getByRole('textbox', { name: 'From' }).fill('20:00')
  await expect.poll(() => schedule.getByRole('textbox', { name: 'To' }).inputValue()).toBe('22:00')
  await schedule.getByText('Armine Kocharyan teaches QA 12 till 21:00').waitFor()
  const slots = page.getByRole('region', { name: 'Free slots' })
  await slots.getByRole('button', { name: /^Mon Thu 20:00–22:00/ }).click()
  await schedule.getByText('Armine Kocharyan teaches').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(new RegExp(`/groups/${group.id}$`))

  // Applicants who passed are listed first; one is enrolled at once.
  await page.getByRole('button', { name: 'Add applicants' }).click()
  const adding = page.getByRole('dialog', { name: 'Add applicants' })
  await adding.getByRole('button', { name: 'Choose all 3' }).waitFor()
  await adding.getByRole('button', { name: /Ani Passed/ }).click()
  await adding.getByRole('button', { name: 'Enrol 1' }).click()
  await page.getByText('1 applicant enrolled').waitFor()

  // The launch asks about the other applicants and enrols those who are in the group.
  await page.getByRole('button', { name: 'Launch' }).click()
  const launching = page.getByRole('alertdialog', { name: 'Launch QA 13?' })
  await launching.getByText('2 passed and are not enrolled. Enrol them with the launch?').waitFor()
  expect(await launching.getByRole('checkbox', { name: /Zara Inside/ }).isChecked()).toBe(true)
  expect(await launching.getByRole('checkbox', { name: /Babken Passed/ }).isChecked()).toBe(false)
  await launching.getByRole('button', { name: 'Enrol 1 and launch' }).click()
  await page.waitForURL('**/groups/ongoing')

  // The lessons, each with its topic.
  await page.getByRole('link', { name: 'QA 13' }).click()
  await page.getByRole('tab', { name: 'Lessons' }).click()
  const lessons = page.getByRole('table', { name: 'Lessons' }).getByRole('row')
  await lessons.nth(10).waitFor()
  await lessons.nth(1).locator('[data-field="subject"]').focus()
  await page.keyboard.press('F2')
  await page.getByRole('group', { name: 'Subject' }).getByRole('textbox').fill('Test plans')
  await page.keyboard.press('Enter')
  await lessons.nth(1).getByText('Test plans').waitFor()
  const firstLesson = async () =>
    (await site.ask<{ lessons: object[] }>(admin, 'GET', `/group/${group.id}/lessons`)).lessons[0]
  await expect.poll(firstLesson).toMatchObject({ subject: 'Test plans', lessonState: 'UPCOMING' })

  // Bulk graduation.
  await page.getByRole('tab', { name: 'Students' }).click()
  for (const name of ['Ani Passed', 'Zara Inside'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Graduate' }).click()
  await page
    .getByRole('alertdialog', { name: 'Graduate 2 students?' })
    .getByRole('button', { name: 'Graduate' })
    .click()
  await page.getByText('2 students graduated').waitFor()
  const { students } = await site.ask<{ students: object[] }>(
    admin,
    'GET',
    `/studentGroup/group/${group.id}/students?status=[GRADUATED]`,
  )
  expect(students).toHaveLength(2)

  // On the board, moving the group to its final state asks for two links; the end of a membership is then changed in the list, without
  // changing anything else.
  await page.goto(`${site.address}/groups/ongoing`)
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await drag(page, card(page, 'Ongoing', 'QA 13'), column(page, 'Waiting for Demo'))
  await page.mouse.up()
  await drag(page, card(page, 'Waiting for Demo', 'QA 13'), column(page, 'Terminated'))
  await page.mouse.up()
  const ending = page.getByRole('dialog', { name: 'Move to Terminated' })
  await ending.getByLabel('Evaluation link').fill('https://forms.example.org/qa-13')
  await ending.getByLabel('Evaluation form spreadsheet').fill('https://docs.google.com/spreadsheets/d/qa-13')
  await ending.getByRole('button', { name: 'Move to Terminated' }).click()
  await card(page, 'Terminated', 'QA 13').getByRole('link', { name: 'QA 13' }).click()
  const zara = page.getByRole('table', { name: 'Students' }).getByRole('row', { name: /Zara Inside/ })
  await zara.locator('[data-field="status"]').focus()
  await page.keyboard.press('F2')
  await page.getByRole('option', { name: 'Drop out', exact: true }).click()
  await zara.getByText('Drop out').waitFor()
  expect(await zara.locator('[data-field]').count()).toBe(1)
  const left = () =>
    site.ask<{ students: object[] }>(admin, 'GET', `/studentGroup/group/${group.id}/students?status=[DROP_OUT]`)
  // On a slow line the second change could overtake the first, which would then be sent again with the new version.
  await expect.poll(async () => (await left()).students).toHaveLength(1)
  await zara.getByRole('checkbox', { name: 'Evaluation filled by Zara Inside' }).click()
  await expect
    .poll(async () => (await left()).students)
    .toMatchObject([{ name: 'Zara Inside', isEvaluationFilled: true }])
})
