import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loseCalls, loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

// What staff chose or asked on a line that fails or loses answers stays, and what was done is told as done.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const notReached = (page: Page) => page.getByText('The server cannot be reached').first()
const template = async (name: string) => {
  const { id } = await site.ask<{ id: number }>(admin, 'POST', '/documentTemplate', { name, kind: 'AGREEMENT' })
  const draft = await site.ask<{ id: number }>(admin, 'POST', `/documentTemplate/${id}/draft`, {})
  const path = `/documentTemplateVersion/${draft.id}`
  await site.ask(admin, 'PUT', path, { contentHy: '<p>տեքստ</p>', contentEn: '<p>text</p>' })
  return { page: `/documentBuilder/${id}`, path }
}

test.each([false, true])(
  'a deletion is asked again where the server is not reached, also if it deleted: %s',
  async (isLost) => {
    const track = await site.given.track({ name: `Web ${isLost}` })
    const { page, expectSaid, expectStatus } = await site.open(admin, `/tracks?term=${encodeURIComponent(track.name)}`)
    expectSaid('ERR_')
    expectStatus(404)
    await page.getByRole('checkbox').first().waitFor()
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Permanently Delete track?' })
    const yes = question.getByRole('button', { name: 'Yes' })
    const comesBack = await loseCalls(page, isLost)
    await yes.click()
    await question.getByRole('alert').getByText('The server cannot be reached').waitFor()

    await page.route(/\/track\/filter/, (route) => route.abort()) // the list would show it, and take the question with it
    await comesBack()
    await yes.click()
    await page.getByRole('status').getByText('Request fulfilled').waitFor()
    await question.waitFor({ state: 'detached' })
    await expect(site.ask(admin, 'GET', `/track/${track.id}`)).rejects.toThrow('404')
  },
)

test.each([false, true])(
  'a version is published by the next press, also if it was published before: %s',
  async (isLost) => {
    const { page: address } = await template(`Trip ${isLost}`)
    const { page, expectSaid } = await site.open(admin, address)
    expectSaid('ERR_')
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    const question = page.getByRole('alertdialog')
    const comesBack = await loseCalls(page, isLost)
    const publish = question.getByRole('button', { name: 'Publish' })
    await publish.click()
    await notReached(page).waitFor()

    await comesBack()
    await publish.click()
    await page.getByText('Version 1 is published.').waitFor()
    await question.waitFor({ state: 'detached' })
  },
)

test('a version whose answer was lost is told as published, and a draft as discarded, once the page knows of it', async () => {
  const { page: address, path } = await template('Camp')
  const { page, expectSaid } = await site.open(admin, address)
  expectSaid('ERR_FAILED')
  await loseNextAnswer(page, /\/publish$/)
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 1 is published.').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await site.ask(admin, 'GET', path)).toMatchObject({ state: 'PUBLISHED' })

  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog')
  await loseNextAnswer(page, /\/documentTemplateVersion\/\d+\?/)
  await question.getByRole('button', { name: /^Discard/ }).click()
  await page.getByText('The draft is discarded.').waitFor()
  await question.waitFor({ state: 'detached' })
})

test('times whose answer was lost are told as made by the next press', async () => {
  const group = await site.given.group({ name: 'FE 30' })
  const { page, answerLive, expectSaid } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  await answerLive(() => {})
  await page.goto(`${site.address}/groups/${group.id}?groups.interviews=${group.id}`)
  await page.getByRole('button', { name: 'Add times' }).click()
  const row = page.getByRole('dialog', { name: 'Add times' })
  for (const name of [/^From/, /^To/]) {
    await row.getByRole('group', { name }).getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type('01Dec2031')
  }
  await row.getByLabel(/^Times/).fill('10:00, 15:00')
  await row.getByLabel('Location').fill('Komitas 15')
  await loseNextAnswer(page, /\/bookingSlot\/row$/)
  const make = page.getByRole('button', { name: 'Make 2 times' })
  await make.click()
  await notReached(page).waitFor()
  await make.click()
  await page.getByText('2 times made.').waitFor()
  await row.waitFor({ state: 'detached' })
})

test('an edited comment that is restored after it has arrived is shown as it is', async () => {
  const { id } = await site.given.applicant()
  await site.ask(admin, 'POST', `/applicant/${id}/comment`, { content: 'Called' })
  const { page, expectSaid } = await site.open(admin, `/applicants/${id}?tab=comments`)
  expectSaid('ERR_')
  await page.getByRole('button', { name: 'Edit comment' }).click()
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Called twice')
  const comesBack = await loseCalls(page, true)
  await page.getByRole('button', { name: 'Save comment' }).click()
  await notReached(page).waitFor()
  await comesBack()
  await page.reload()

  await page.getByRole('listitem').filter({ hasText: 'Called twice' }).waitFor()
  await page.getByRole('button', { name: 'Edit comment' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Edit comment' }).count()).toBe(0)
})
