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
