import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let applicants: Applicant[]
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ username: 'nare' })).email)
  const group = await site.given.group()
  applicants = []
  for (const name of ['Ani Hakobyan', 'Milena Sargsyan', 'Seda Arzumanyan'])
    applicants.push(
      await site.given.applicant({
        name,
        courseId: group.courseId,
        status: 'EXAM_SCHEDULED',
        scheduledDate: '2026-11-20T10:00:00Z',
      }),
    )
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const examOf = async ({ id }: Applicant) =>
  (await site.ask<Pick<Applicant, 'admissionExam'>>(admin, 'GET', `/applicant/${id}`)).admissionExam

test('the exam results of a selection are entered by the palette, a line for each; who is refused stays at the own line', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC', {
    reducedMotion: 'no-preference',
  })
  await page.getByRole('link', { name: 'Ani Hakobyan' }).waitFor()
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search or jump to' }).getByText('With the 3 selected').waitFor()
  await page.keyboard.type('enter exam result')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Enter exam result' })
  await drawer.getByRole('textbox', { name: 'Maximum' }).fill('100')
  for (const [name, score] of [
    ['Ani Hakobyan', '81'],
    ['Milena Sargsyan', '46.5'],
    ['Seda Arzumanyan', '181'],
  ] as const)
    await drawer.getByRole('textbox', { name }).fill(score)
  await page.keyboard.press('Control+Enter')

  await drawer.getByText('Must not be above the maximum score').waitFor()
  await drawer.getByRole('textbox', { name: 'Ani Hakobyan' }).waitFor({ state: 'detached' })
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Seda Arzumanyan' }).inputValue()).toBe('181')
  await drawer.getByRole('textbox', { name: 'Seda Arzumanyan' }).fill('18')
  // The drawer shows whom it is about until it is gone, not that nobody is selected any more.
  await page.evaluate(() => {
    document.body.dataset.seen = ''
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=dialog] header'))
        document.body.dataset.seen += `${/\d+ selected/.exec(textContent)?.[0]};`
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.keyboard.press('Control+Enter')
  await drawer.waitFor({ state: 'detached' })
  const seen = await page.evaluate(() => document.body.dataset.seen ?? '')
  expect([...new Set(seen.split(';').filter(Boolean))]).toEqual(['1 selected'])

  await page.getByText('3 selected').waitFor({ state: 'detached' })
  expect(await Promise.all(applicants.map(examOf))).toMatchObject([
    { state: 'DONE', score: 81, maxScore: 100 },
    { state: 'DONE', score: 46.5, maxScore: 100 },
    { state: 'DONE', score: 18, maxScore: 100 },
  ])
})

test('what is done to a selection, or to one in its drawer, is done once when it is sent again because its answer was lost', async () => {
  const group = await site.given.group()
  const passed: Applicant[] = []
  for (const name of ['Lusine Adamyan', 'Lusine Babayan', 'Lusine Davtyan']) {
    const applicant = await site.given.applicant({ name, courseId: group.courseId, status: 'EXAM_PASSED' })
    await site.ask(admin, 'PUT', `/examAutomation/${applicant.id}`, { score: 80, maxScore: 100 })
    passed.push(applicant)
  }
  const mailed = async () => {
    const { emails } = await site.ask<{ emails: { recipients: string[] }[] }>(admin, 'POST', '/email/filter', {})
    return emails.flatMap(({ recipients }) => recipients).filter((to) => passed.some(({ email }) => email === to))
  }
  const { page, expectSaid, answerLive } = await site.open(admin, '/dashboard')
  expectSaid('ERR_FAILED')
  // The page does not hear of the change, after which it no longer offers the action.
  await answerLive(() => {})
  await page.goto(`${site.address}/applicants?sortBy=name&sortDirection=ASC&term=Lusine`)
  const sendTwice = async () => {
    const drawer = page.getByRole('dialog', { name: 'Send exam result' })
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sendExamResult'))
    await drawer.getByRole('button', { name: 'Send exam result' }).click()
    await lost
    await drawer.getByRole('button', { name: 'Send exam result' }).click()
    await drawer.waitFor({ state: 'detached' })
  }
  await loseNextAnswer(page, /\/applicant\/bulk\/sendExamResult$/)
  await page.getByRole('checkbox', { name: 'Lusine Adamyan' }).waitFor()
  // On a slow computer, where the list draws the selection well after the ticks.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  for (const name of ['Lusine Adamyan', 'Lusine Babayan']) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Shift+R')
  await page.getByRole('dialog', { name: 'Send exam result' }).waitFor()
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await sendTwice()
  await page.getByText('2 selected').waitFor({ state: 'detached' })
  expect(await mailed()).toHaveLength(2)

  await loseNextAnswer(page, /\/applicants?\/\d+\/sendExamResult$/)
  await page.getByRole('button', { name: 'Actions for Lusine Davtyan' }).click()
  await page.getByRole('menuitem', { name: 'Send exam result' }).click()
  await sendTwice()
  expect(await mailed()).toHaveLength(3)
})
