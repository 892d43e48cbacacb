import type { Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let group: Group
let applicant: Applicant, earlier: Applicant
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ username: 'nare' })).email)
  group = await site.given.group({ name: 'QA 12' })
  const person = { email: 'mariam@example.am', name: 'Մարիամ Ղազարյան' }
  earlier = await site.given.applicant({ ...person, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  applicant = await site.given.applicant({ ...person, phoneNumber: '98006630' })
  await site.ask(admin, 'PUT', `/applicant/${applicant.id}`, { status: 'EXAM_PASSED' })
  await site.ask(admin, 'PUT', `/examAutomation/${applicant.id}`, { score: 78, maxScore: 100 })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('from the list to the page, through its sections by their own calls, and back to the list as it was', async () => {
  const { page } = await site.open(admin, '/applicants?term=mariam&statuses=[EXAM_PASSED]')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Մարիամ Ղազարյան' }).click()
  await page.getByRole('heading', { name: 'Մարիամ Ղազարյան', level: 2 }).waitFor()

  const strip = page.getByRole('list', { name: 'Stages of admission' })
  await strip.getByText('78 of 100').waitFor()
  expect(await strip.locator('[aria-current=step]').innerText()).toContain('Exam')
  await page.getByRole('link', { name: '+374 98 006630' }).waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('Exam passed').first().waitFor()
  expect(asked.filter((path) => path.endsWith('/exams'))).toEqual([])

  const exams = page.waitForResponse((answer) => answer.url().endsWith(`/applicantDetail/${applicant.id}/exams`))
  await page.getByRole('tab', { name: 'Exams' }).click()
  await exams
  await page.waitForURL(/[?&]tab=exams$/)
  await page.getByText('There are no exams yet.').waitFor()
  await page.getByRole('tab', { name: 'Applications 2' }).click()
  await page.getByRole('table', { name: 'Applications' }).getByRole('link', { name: 'QA 12' }).waitFor()

  await page.getByRole('navigation', { name: 'Applicants' }).getByRole('link', { name: 'Applicants' }).click()
  await page.waitForURL('**/applicants?term=mariam&statuses=[EXAM_PASSED]')
})

test('a phone shows the present stage and a bar for each; pressed, or on paper, all stages are shown', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`, { viewport: { width: 480, height: 900 } })
  const summary = page.getByRole('button', { name: /^Exam 78 of 100 Stage 2 of 5$/ })
  await summary.waitFor()
  const strip = page.getByRole('list', { name: 'Stages of admission' })
  expect([await strip.count(), await summary.getAttribute('aria-expanded')]).toEqual([0, 'false'])

  await summary.click()
  expect(await strip.getByRole('listitem').allInnerTexts()).toHaveLength(5)
  await summary.click()
  await strip.waitFor({ state: 'hidden' })

  await page.emulateMedia({ media: 'print' })
  await strip.getByText('78 of 100').waitFor()
  expect(await summary.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await summary.waitFor()

  await page.setViewportSize({ width: 1024, height: 900 })
  await strip.getByText('78 of 100').waitFor()
  expect(await summary.isVisible()).toBe(false)
})

test('a comment is written, and changed where it stands', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}?tab=comments`)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Prefers evenings')
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByText('Prefers evenings').waitFor()

  await page.getByRole('button', { name: 'Edit comment' }).click()
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Prefers weekends')
  await page.getByRole('button', { name: 'Save comment' }).click()
  await page.getByRole('listitem').getByText('Prefers weekends').waitFor()
  await page.getByRole('tab', { name: 'Comments 1' }).waitFor()
})

test('what is typed on while a comment is on its way stays in its box, and in the draft', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`)
  const asked = new Promise<Route>((resolve) => void page.route(/\/applicant\/\d+\/comment$/, resolve))
  const text = page.getByRole('textbox', { name: 'Write a comment' })
  await text.fill('Came by')
  await text.press('Control+Enter')
  await text.pressSequentially(' with her mother')
  await (await asked).continue()
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .getByText('Came by', { exact: true })
    .waitFor()
  await expect.poll(() => text.inputValue()).toBe(' with her mother')
  await page.reload()
  await expect.poll(() => text.inputValue()).toBe(' with her mother')
})

test('feedback is private unless the person confirms that the applicant will see it', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}?tab=feedbacks`)
  await page.getByRole('button', { name: 'Add a Feedback' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a Feedback' })
  const send = drawer.getByRole('button', { name: 'Add a Feedback' })
  expect(await send.isDisabled()).toBe(true)
  await drawer.getByRole('textbox').fill('Good attention to detail')
  expect(await drawer.getByRole('switch', { name: 'Private' }).isChecked()).toBe(true)
  await drawer.getByRole('switch', { name: 'Private' }).uncheck()
  await send.click()

  const question = page.getByRole('alertdialog', { name: 'The applicant will see this feedback. Add it anyway?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => drawer.getByRole('textbox').inputValue()).toBe('Good attention to detail')
  await send.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('listitem').getByText('Good attention to detail').waitFor()
})

test('the admission exam is entered by hand; its checks stand under the fields', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}?tab=exams`)
  await page.getByRole('button', { name: 'Enter exam result' }).click()
  const drawer = page.getByRole('dialog', { name: 'Enter exam result' })
  await drawer.getByRole('textbox', { name: 'Score' }).fill('181')
  await drawer.getByRole('textbox', { name: 'Score' }).press('Tab')
  await drawer.getByText('Must not be above the maximum score').waitFor()
  await drawer.getByRole('textbox', { name: 'Score' }).fill('81')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Stages of admission' }).getByText('81 of 100').waitFor()
})

test('another application becomes the student account after a question', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}?tab=applications`)
  const row = page.getByRole('row', { name: /QA 12/ })
  await row.getByRole('button', { name: 'Use this application' }).click()
  await page
    .getByRole('alertdialog', { name: 'Use this application as the student account?' })
    .getByRole('button', { name: 'Yes' })
    .click()

  await row.getByRole('cell', { name: 'Yes' }).waitFor()
  const { applications } = await site.ask<{ applications: { id: number; hasAccount: boolean }[] }>(
    admin,
    'GET',
    `/applicantDetail/${applicant.id}/applications`,
  )
  expect(applications.filter(({ hasAccount }) => hasAccount).map(({ id }) => id)).toEqual([earlier.id])
})

test('the status is changed with its date, the exam result mailed, a promo code entered', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`)
  await page.getByRole('button', { name: /Send the exam result/ }).click()
  await page.getByText('The exam result is on its way').waitFor()
  await page.getByRole('list', { name: 'Stages of admission' }).getByText('81 of 100 · result sent').waitFor()

  await page.getByRole('button', { name: 'Change status' }).click()
  const drawer = page.getByRole('dialog', { name: 'Change status' })
  await drawer.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Interview scheduled' }).click()
  await drawer.getByRole('group', { name: /Scheduled date/ }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('tab', { name: 'Promo codes' }).click()
  await page.getByRole('textbox', { name: 'New promo code' }).fill('VANADZOR20')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await page.getByRole('table', { name: 'Promo codes' }).getByText('VANADZOR20').waitFor()
})

test('a promo code whose answer was lost is sent once more by the page, and added once', async () => {
  const { page, expectSaid } = await site.open(admin, `/applicants/${applicant.id}`)
  expectSaid('ERR_FAILED')
  await page.getByRole('tab', { name: 'Promo codes' }).click()
  await page.getByRole('textbox', { name: 'New promo code' }).fill('GYUMRI10')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(/\/promoCode$/, lose, { times: 1 })
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await page.getByText('The promo code was added').waitFor()
  const added = page.getByRole('table', { name: 'Promo codes' }).getByText('GYUMRI10')
  await added.first().waitFor()
  expect(await added.count()).toBe(1)
  expect(await page.getByText('The server cannot be reached').count()).toBe(0)
})

test('a promo code that is added while the list of them still loads stands in it', async () => {
  const { page } = await site.open(admin, `/applicants/${applicant.id}`)
  let [told, arrive] = [() => {}, () => {}]
  const isRead = new Promise<void>((resolve) => (told = resolve))
  const isAdded = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(
    `**/applicantDetail/${applicant.id}/promoCode`,
    async (route) => {
      const response = await route.fetch()
      told()
      await isAdded
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByRole('tab', { name: 'Promo codes' }).click()
  await isRead
  await page.getByRole('textbox', { name: 'New promo code' }).fill('DILIJAN15')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await page.getByText('The promo code was added').waitFor()
  // What is told live after the promo code has told of it too.
  await site.ask(admin, 'PUT', `/applicant/${applicant.id}`, { phoneNumber: '+37499123456' })
  await page.getByText('+374 99 123456').first().waitFor()
  arrive()
  // Where it was not asked for again, it took half a minute to appear.
  await page.getByRole('table', { name: 'Promo codes' }).getByText('DILIJAN15').waitFor({ timeout: 15_000 })
})

test('students are a list of their own for who manages people, each with the same page', async () => {
  const moderator = await site.signIn((await site.given.user({ roles: ['ROLE_MODERATOR'] })).email)
  const coordinator = await site.signIn((await site.given.user({ roles: ['ROLE_PROJECT_COORDINATOR'] })).email)
  const { page } = await site.open(moderator, '/students')
  await page.getByRole('heading', { name: 'Students' }).waitFor()
  await page.getByRole('link', { name: 'Մարիամ Ղազարյան' }).click()
  await page.waitForURL(`**/student-detail/${earlier.id}?list=`)
  await page.getByRole('navigation', { name: 'Students' }).waitFor()
  await page.goto(`${site.address}/students/course`)
  await page.getByRole('link', { name: new RegExp(`${group.course.name}: 1`) }).click()
  await page.waitForURL(/\/students\?courseIds=/)
  await page.getByRole('link', { name: 'Մարիամ Ղազարյան' }).waitFor()

  const refused = await site.open(coordinator, '/students')
  await refused.page.getByText(/right/).first().waitFor()
})
