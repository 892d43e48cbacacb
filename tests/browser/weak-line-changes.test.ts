import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { card } from '../support/board-page'
import { loseCalls } from '../support/lost-server'
import { openSite, type Site } from '../support/site'
import { today } from '../support/student-phone'

// Changes on a line that fails or loses answers: what was chosen stays, and the next press tells of them as made.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const notReached = (page: Page) => page.getByText('The server cannot be reached').first()

test.each([false, true])(
  'a move on the pipeline stays as chosen and is made by the next press, also if it was made before: %s',
  async (isLost) => {
    const name = isLost ? 'Ani Hakobyan' : 'Gor Avetisyan'
    const { id } = await site.given.applicant({ name, status: 'EXAM_PASSED' })
    const { page, expectSaid, expectStatus } = await site.open(admin, `/applicants/pipeline?term=${name.slice(0, 3)}`)
    expectSaid('ERR_')
    expectStatus(409)
    const from = card(page, 'Exam', name)
    await from.hover()
    await from.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Move to Interview' }).click()
    const dialog = page.getByRole('dialog', { name: /^Move / })
    const status = dialog.getByRole('combobox', { name: 'Status' })
    await status.click()
    await page.getByRole('option').last().click()
    const chosen = await status.innerText()
    const comesBack = await loseCalls(page, isLost)
    const move = dialog.getByRole('button', { name: 'Move' })
    await move.click()
    await notReached(page).waitFor()
    expect(await status.innerText()).toBe(chosen)

    await comesBack()
    await move.click()
    await page.getByText(`${name} moved to ${chosen}`).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await site.ask<object>(admin, 'GET', `/applicant/${id}`)).not.toMatchObject({ status: 'EXAM_PASSED' })
  },
)

test.each([false, true])(
  'grades stay typed and are saved by the next press, also if they were saved before: %s',
  async (isLost) => {
    const group = await site.given.group({ groupState: 'ONGOING' })
    const { name } = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
    const exam = { groupId: group.id, title: 'Midterm', examType: 'MIDTERM', date: today, maxScore: 100, minScore: 60 }
    await site.ask(admin, 'POST', '/exam', exam)
    const { page, expectSaid } = await site.open(admin, `/groups/${group.id}/student-management/grades`)
    expectSaid('ERR_')
    const field = page.getByRole('textbox', { name: `Midterm, grade of ${name}` })
    await field.fill('75')
    const comesBack = await loseCalls(page, isLost)
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await notReached(page).waitFor()
    expect(await field.inputValue()).toBe('75')

    await comesBack()
    await save.click()
    await page.getByText('1 grade saved').waitFor()
    await save.waitFor({ state: 'detached' })
    expect(await page.getByText('Somebody was quicker').count()).toBe(0)
  },
)

test.each([false, true])('a view is renamed, chosen and deleted, also if it was before: %s', async (isLost) => {
  const view = { list: 'tracks', name: `Mine ${isLost}`, isShared: false, query: 'term=W' }
  const { id } = await site.ask<{ id: number }>(admin, 'POST', '/listView', view)
  const { page, expectSaid, expectStatus } = await site.open(admin, `/tracks?term=W&saved=${id}`)
  expectSaid('ERR_')
  expectStatus(409)
  expectStatus(404)
  const menu = async (entry: string) => {
    await page.getByRole('button', { name: 'More of the view' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  const lose = async (press: () => Promise<void>) => {
    const comesBack = await loseCalls(page, isLost)
    await press()
    await notReached(page).waitFor()
    await comesBack()
  }
  await menu('Rename or share')
  const dialog = page.getByRole('dialog', { name: 'Change the view' })
  await dialog.getByLabel('Name').fill(`Ours ${isLost}`)
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await lose(save)
  expect(await dialog.getByLabel('Name').inputValue()).toBe(`Ours ${isLost}`)
  await save()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Ours ${isLost}` }).waitFor()

  await menu('Delete the view')
  const question = page.getByRole('alertdialog', { name: 'Permanently Delete view?' })
  const yes = () => question.getByRole('button', { name: 'Yes' }).click()
  await page.route(/\/listView\/filter/, (route) => route.abort()) // which would take the question away
  await lose(yes)
  await yes()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).not.toContain('saved')
  const { listViews } = await site.ask<{ listViews: unknown[] }>(admin, 'POST', '/listView/filter', { list: 'tracks' })
  expect(listViews).toEqual([])
})

test.each([false, true])(
  'records are deleted by the next press, also if they were deleted before: %s',
  async (isLost) => {
    for (const name of ['Web', 'Data']) await site.given.track({ name: `${name} many ${isLost}` })
    const { page, expectSaid } = await site.open(admin, `/tracks?term=${encodeURIComponent(`many ${isLost}`)}`)
    expectSaid('ERR_')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page
      .getByRole('region', { name: 'Actions for the selected rows' })
      .getByRole('button', { name: 'Delete' })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Permanently Delete 2 tracks?' })
    const comesBack = await loseCalls(page, isLost)
    await question.getByRole('button', { name: 'Yes' }).click()
    await question.getByRole('alert').getByText('The server cannot be reached').waitFor()

    await page.route(/\/track\/filter/, (route) => route.abort())
    await comesBack()
    await question.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('status').getByText('2 deleted').waitFor()
    await question.waitFor({ state: 'detached' })
  },
)

test.each([false, true])(
  'a comment is deleted by the next press, also if it was deleted before: %s',
  async (isLost) => {
    const { id } = await site.given.applicant()
    await site.ask(admin, 'POST', `/applicant/${id}/comment`, { content: 'Called' })
    const { page, expectSaid, expectStatus } = await site.open(admin, `/applicants/${id}?tab=comments`)
    expectSaid('ERR_')
    expectStatus(404)
    await page.getByRole('button', { name: 'Delete comment' }).click()
    const question = page.getByRole('alertdialog')
    const comesBack = await loseCalls(page, isLost)
    await question.getByRole('button', { name: 'Yes' }).click()
    await notReached(page).waitFor()
    await comesBack()
    await question.getByRole('button', { name: 'Yes' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Called' }).waitFor({ state: 'detached' })
    expect(await page.getByText('Not found').count()).toBe(0)
  },
)

test.each([false, true])(
  'the address of a calendar is revoked by the next press, also if it was before: %s',
  async (isLost) => {
    await site.ask(admin, 'POST', '/calendar/feed')
    const { page, expectSaid } = await site.open(admin, '/account/personal-info')
    expectSaid('ERR_')
    await page.getByRole('button', { name: 'Revoke it' }).click()
    const question = page.getByRole('alertdialog', { name: 'Revoke the address?' })
    const comesBack = await loseCalls(page, isLost)
    await question.getByRole('button', { name: 'Yes' }).click()
    await notReached(page).waitFor()
    await comesBack()
    await question.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The address is void.').waitFor()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Make an address' }).waitFor()
  },
)
