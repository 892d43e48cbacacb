import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Applicant } from '#resources/applicants'
import type { AnyResource } from '#resources/kernel/define-resource'
import { consultations } from '#resources/consultations'
import { calls } from '#resources/kernel/derived-calls'
import { tracks } from '#resources/tracks'
import { users } from '#resources/users'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

// What the server has done, but the page has not heard of: asked for again, it is done once, and nobody is told otherwise.
let site: Site
let admin: string
let applicant: Applicant
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  applicant = await site.given.applicant({ name: 'Mariam Ghazaryan', status: 'EXAM_PASSED' })
  await site.ask(admin, 'PUT', `/examAutomation/${applicant.id}`, { score: 80, maxScore: 100 })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const count = async (resource: AnyResource, filter: object = {}) =>
  (await site.ask<{ totalElements: number }>(admin, 'POST', calls(resource).list.path, filter)).totalElements
const mails = async (template: string) =>
  Number(
    (await site.context.db.run<{ n: string }>(sql`select count(*) as n from emails where template = ${template}`))[0]!
      .n,
  )
/** Opens a page that does not hear of changes on the live connection, after which it would show that they were made. */
async function open(path: string): Promise<Page> {
  const { page, expectSaid, expectStatus, answerLive } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  expectStatus(409) // a change that is sent again names the version before it
  await answerLive(() => {})
  await page.goto(site.address + path)
  return page
}
const notReached = (page: Page) => page.getByText('The server cannot be reached').first()

test('a change whose answer was lost is saved by the next press, and not said to be of somebody else', async () => {
  const track = await site.given.track({ name: 'Web' })
  const page = await open(`/tracks?editId=${track.id}`)
  const drawer = page.getByRole('dialog', { name: 'Edit track' })
  await drawer.getByLabel('Name').fill('Web development ')
  await loseNextAnswer(page, new RegExp(`/track/${track.id}$`))
  await drawer.getByRole('button', { name: 'Save' }).click()
  await notReached(page).waitFor()

  await drawer.getByRole('button', { name: 'Save' }).click()

  await drawer.waitFor({ state: 'detached' })
  expect(await count(tracks, { name: 'Web development' })).toBe(1)
})

test('a comment whose answer was lost is sent once, also after a reload that restored it', async () => {
  const page = await open(`/applicants/${applicant.id}`)
  const text = page.getByRole('textbox', { name: 'Write a comment' })
  await text.fill('Came by')
  await loseNextAnswer(page, /\/applicant\/\d+\/comment$/)
  await text.press('Control+Enter')
  await notReached(page).waitFor()
  await page.reload()
  await page
    .getByText(/kept in this browser/)
    .first()
    .waitFor()

  await text.press('Control+Enter')

  await expect.poll(() => text.inputValue()).toBe('')
  const { comments } = await site.ask<{ comments: unknown[] }>(admin, 'GET', `/applicant/${applicant.id}/comments`)
  expect(comments).toHaveLength(1)
})

test('a record whose answer was lost is created once, also from its draft after a reload; one that is discarded and typed anew is another', async () => {
  await site.ask(admin, 'POST', '/leadGen', { sourceName: 'Meetup' })
  const page = await open('/consultations?create=1')
  const drawer = page.getByRole('dialog', { name: 'Create consultation' })
  const save = () => drawer.getByRole('button', { name: 'Save' }).click()
  const lose = async () => {
    await drawer.getByLabel('Name').fill('Nare Petrosyan')
    await drawer.getByLabel('Email').fill('nare@example.am')
    await drawer.getByLabel('Phone').fill('91234567')
    await drawer.getByRole('combobox', { name: /^Source/ }).click()
    await page.getByRole('option').first().click()
    await loseNextAnswer(page, /\/consultation$/)
    await save()
    await notReached(page).waitFor()
    await page.reload()
  }
  const goOn = async () => {
    await drawer.getByRole('button', { name: 'Continue with it' }).click()
    await save()
    await drawer.waitFor({ state: 'detached' })
  }
  await lose()
  await goOn()
  expect(await count(consultations)).toBe(1)

  await page.goto(`${site.address}/consultations?create=1`)
  await lose()
  expect(await count(consultations)).toBe(2)
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await lose()
  await goOn()
  expect(await count(consultations)).toBe(3)
})

test('a value that is picked where it stands is sent once while the server is away, and may be picked again', async () => {
  const page = await open(`/applicants/${applicant.id}`)
  const calls: string[] = []
  await page.route(/\/applicant\/\d+$/, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    calls.push(route.request().method())
    return calls.length === 1 ? route.abort() : route.continue()
  })
  const pencil = page.getByRole('button', { name: 'Edit: Payment method' })
  const pick = () => page.getByRole('option', { name: 'Ameria credit' }).click()
  await pencil.focus()
  await page.keyboard.press('Enter')
  await pick()
  await notReached(page).waitFor()
  const box = page.getByRole('combobox', { name: 'Payment method' })
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(calls).toHaveLength(1)

  await box.press('Enter')
  await pick()
  await expect.poll(() => calls.length).toBe(2)
  await expect
    .poll(() => site.ask(admin, 'GET', `/applicant/${applicant.id}`))
    .toMatchObject({ paymentMethod: 'AMERIA_CREDIT' })
})

test('the mail with an exam result, and the one with the link to the cabinet, go out once', async () => {
  const page = await open(`/applicants?term=${applicant.email}`)
  const again = async (address: RegExp, press: () => Promise<void>) => {
    await loseNextAnswer(page, address)
    await press()
    await notReached(page).waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    const answered = page.waitForResponse(address)
    await press()
    await answered
  }
  await again(/\/password-token$/, async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: /Send registration mail/ }).click()
  })
  expect(await mails('create-password-template')).toBe(1)

  // The list cannot be loaded either, so that the button is still there.
  await page.route(/\/applicant\/filter/, (route) => route.abort())
  await again(/\/sendExamResult$/, () => page.getByRole('button', { name: /^Send the exam result/ }).click())
  expect(await mails('exam-passed-template')).toBe(1)
})

test('a mail whose answer was lost goes out once, also from its draft after a reload', async () => {
  const page = await open('/services/mass-mailing?emails.send=1')
  const drawer = page.getByRole('dialog', { name: 'Mass mail' })
  const send = async () => {
    for (const what of ['Name', 'Course', 'Start of the group'])
      await drawer.getByLabel(`${what}, where it is not known`).fill('Robotics')
    await drawer.getByText('1 of 1 get it').waitFor()
    await drawer.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  }
  await drawer.getByLabel('Recipients').fill('somebody@example.am')
  await loseNextAnswer(page, /\/api\/v1\/email$/)
  await send()
  await page.getByText('The email could not be sent.').waitFor()
  await page.goto(`${site.address}/services/mass-mailing?emails.send=1`)
  await drawer.getByRole('button', { name: 'Continue with it' }).click()
  await send()
  await drawer.waitFor({ state: 'detached' })
  expect(await mails('enroll-template')).toBe(1)
})

test('of a user whose answer was lost one is made, and the next press shows the password', async () => {
  const page = await open('/account/create-user')
  await page.getByLabel('First name').fill('Lusine')
  await page.getByLabel('Last name').fill('Manukyan')
  await page.getByLabel('Username').fill('lusine')
  await page.getByLabel('Email').fill('lusine@cohort.test')
  await page.getByLabel('Roles').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await loseNextAnswer(page, /\/user$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await notReached(page).waitFor()

  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText('One-time password', { exact: true }).waitFor()
  expect(await count(users, { email: 'lusine@cohort.test' })).toBe(1)
})

test('what is pressed while its script is on its way says so at once, moves nothing, and Esc gives it up', async () => {
  const { page } = await site.open(admin, '/tracks')
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/FilterDrawer-[^/]*\.js$/, async (route) => {
    await isThere
    await route.continue()
  })
  const filter = page.getByRole('button', { name: 'Filter' })
  const place = await filter.boundingBox()
  await filter.click()
  const coming = page.getByRole('progressbar', { name: 'Loading' })
  await coming.waitFor()
  expect(await filter.boundingBox()).toEqual(place)
  await page.keyboard.press('Escape')
  await coming.waitFor({ state: 'detached' })

  await filter.click()
  await coming.waitFor()
  arrive()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
  await coming.waitFor({ state: 'detached' })
})
