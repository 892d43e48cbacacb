import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page, Request } from 'playwright-core'
import { textOfPdf } from '#server/domain/documents/api'
import { hasInk } from '#server/platform/files/ink'
import { pixelsOf } from '#server/platform/files/pixels'
import { openSite, type Site } from '../support/site'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Opens the cabinet of a student with one agreement to sign, on a phone. */
async function openHome() {
  const group = await site.given.group({ agreement_3_1_point: 'Ուսման վարձը 52 000 դրամ է։' })
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const token = await site.signIn(student.email, 'STUDENT')
  const tab = await site.open(token, '/student/account/agreements', phone)
  await tab.page.getByRole('link', { name: 'Sign the agreement' }).waitFor()
  return { ...tab, group, student }
}
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
async function fillData(page: Page) {
  await page.getByLabel('Full name, in Armenian').fill('Նարե Հովհաննիսյան')
  await page.getByLabel('Address').fill('Երևան, Աբովյան 1')
  await page.getByLabel('Passport number').fill('AN0717171')
  await page.getByLabel('Passport given on').fill('2019-05-04')
  await page.getByLabel('Social card number').fill('4503920021')
}
/** Draws a signature with a finger. */
async function draw(page: Page) {
  const canvas = page.getByRole('img', { name: 'Your signature' })
  await canvas.waitFor()
  const box = (await canvas.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: box.x + 60, y: box.y + 80 }])
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', [{ x: box.x + 60 + step * 15, y: box.y + 80 + 30 * Math.sin(step) }])
  await touch('touchEnd', [])
}

test('an agreement is filled in, read and signed with a finger; what was typed survives a reload', async () => {
  const { page } = await openHome()
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  await page.getByText('Provide accurate data only!').waitFor()
  await next(page)
  await page.getByText('Պարտադիր դաշտ է։').waitFor()
  await page.getByText('5 fields to fix, the first: Full name, in Armenian').waitFor()

  // Letters of other alphabets are removed.
  await page.getByLabel('Full name, in Armenian').pressSequentially('Nare')
  await page.getByText('Օգտագործեք միայն հայերեն տառեր, բացատ և գծիկ։').waitFor()
  await page.getByLabel('Full name, in Armenian').pressSequentially('ն')
  await expect.poll(() => page.getByLabel('Full name, in Armenian').inputValue()).toBe('ն')
  await fillData(page)
  // A draft of an older build contains the payment method, and anybody with the browser can have put anything into it.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes(' agreement '))!
    const draft = JSON.parse(localStorage.getItem(key)!)
    Object.assign(draft.values, { paymentMethod: 'AMERIA_CREDIT', contractYear: 7, isUnderage: 'yes' })
    localStorage.setItem(key, JSON.stringify(draft))
  })
  await page.reload()
  await expect.poll(() => page.getByLabel('Passport number').inputValue()).toBe('AN0717171')
  await next(page)

  await page.getByRole('region', { name: 'See the Agreement' }).locator('canvas').first().waitFor()
  await page.getByText('1 / 2').waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('125%').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('2 / 2').waitFor()
  await next(page)

  // After a reload the document has to be read again, and Back still leads through the steps before.
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
  await page.reload()
  await page.waitForURL('**/view')
  await page.getByText('1 / 2').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByText('Provide accurate data only!').waitFor()
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)

  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('Please sign first.').waitFor()
  await draw(page)
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('The agreement is signed.').waitFor()
  const row = page.getByRole('button', { name: /^Download/ })
  await row.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), row.click()])
  const said = (await textOfPdf(await readFile(await download.path()))).lines.join('\n')
  for (const each of ['AN0717171', 'Drawn by hand', 'Check code']) expect(said).toContain(each)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
})

test('a signature that was drawn before the phone was turned is signed whole', async () => {
  const { page } = await openHome()
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  await fillData(page)
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)
  await page.setViewportSize({ width: 740, height: 360 })
  const canvas = page.getByRole('img', { name: 'Your signature' })
  const widthOf = async () => (await canvas.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBe(560)
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 350, box.y + 30)
  await page.mouse.down()
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 350 + step * 15, box.y + 30 + 20 * Math.sin(step))
  await page.mouse.up()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(widthOf).toBeLessThan(340)

  const [sent] = await Promise.all([
    page.waitForRequest(/generate\/agreement/),
    page.getByRole('button', { name: 'Sign the Agreement' }).click(),
  ])
  await page.getByText('The agreement is signed.').waitFor()
  const { applicantSignature } = sent.postDataJSON() as { applicantSignature: string }
  const picture = Buffer.from(applicantSignature.split(',')[1] ?? '', 'base64')
  expect(await hasInk(picture)).toBe(true)
  // 180 of 560 px, scaled to the narrower canvas.
  expect(pixelsOf(picture)?.width).toBeGreaterThan(90)
})

test('why it could not be signed stands in view, by the button, and at the frame for the signature', async () => {
  const { tabs } = await readOn(1)
  const [{ page, expectSaid }] = tabs as [(typeof tabs)[0]]
  const isInView = async (text: string) => {
    const [said, dock] = await Promise.all([page.getByText(text).boundingBox(), page.locator('footer').boundingBox()])
    return said!.y > 60 && said!.y + said!.height <= dock!.y + dock!.height
  }
  await next(page)
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
  const sign = page.getByRole('button', { name: 'Sign the Agreement' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await sign.click()
  await page.getByText('Please sign first.').waitFor()
  expect(await isInView('Please sign first.')).toBe(true)

  await draw(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  expectSaid('ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(true)
  await sign.click()
  await page.getByText('The server cannot be reached.').waitFor()
  expect(await isInView('The server cannot be reached.')).toBe(true)
  await page.context().setOffline(false)
  await sign.click()
  await page.getByText('It is signed. The document is yours to keep.').waitFor()
})

test('on a phone that is held sideways the whole frame for the signature is in view', async () => {
  const { tabs } = await readOn(1)
  const [{ page }] = tabs as [(typeof tabs)[0]]
  await next(page)
  const frame = page.getByRole('img', { name: 'Your signature' })
  await frame.waitFor()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeGreaterThan(390)
  await frame.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  const { y, height } = (await frame.boundingBox())!
  const seen = await page.evaluate(
    ([from, to]) => {
      const all = Array.from({ length: Math.floor((to! - from!) / 10) }, (_, n) => from! + 5 + n * 10)
      return all.map((at) => document.elementFromPoint(422, at)?.tagName)
    },
    [y, y + height] as const,
  )
  expect(new Set(seen)).toEqual(new Set(['CANVAS']))
})

test.each([390, 1440])('on %i pixels nothing moves when the pad to sign on is there', async (width) => {
  const { page } = await openHome()
  await page.setViewportSize({ width, height: 844 })
  let load = () => undefined as void
  const held = new Promise<void>((done) => {
    load = done
  })
  await page.route(/\/SignaturePad-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  await fillData(page)
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)
  const below = page.getByRole('button', { name: 'Type my name instead' })
  const topOf = async () => Math.round((await below.boundingBox())!.y)
  const before = await topOf()
  load()
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
  expect(await topOf()).toBe(before)
})

test('who cannot draw types the name; what changed meanwhile is read again before it is signed', async () => {
  const { page, group, expectStatus } = await openHome()
  await page.getByRole('link', { name: 'Sign the agreement' }).click()
  await fillData(page)
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)
  const admin = await site.signIn((await site.given.user()).email)
  await site.ask(admin, 'PUT', `/group/${group.id}`, { agreement_3_1_point: 'Այլ վարձ։' })

  await page.getByRole('button', { name: 'Type my name instead' }).click()
  await page.getByLabel('Your name, as in the agreement').fill('Նարե Ուրիշ')
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('Type the name as it stands in the agreement.').waitFor()
  await page.getByLabel('Your name, as in the agreement').fill('Նարե Հովհաննիսյան')
  expectStatus(409)
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('The agreement has changed since you read it: Clause 3.1 of the group.').waitFor()
  await page.getByText('1 / 2').waitFor()
  await next(page)
  await page.getByRole('button', { name: 'Type my name instead' }).click()
  await page.getByLabel('Your name, as in the agreement').fill('Նարե Հովհաննիսյան')
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('The agreement is signed.').waitFor()
})

test('by the link of an application each step leads back to the one before; once it is signed its page says so', async () => {
  const group = await site.given.group()
  const { id } = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const admin = await site.signIn((await site.given.user()).email)
  const { link } = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${id}/public-link`, {})
  const { page } = await site.open(null, new URL(link).pathname, phone)
  const toSign = page.getByRole('link', { name: /Read and sign it here/ })
  await toSign.click()
  await page.getByText('Provide accurate data only!').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await toSign.click()
  await fillData(page)
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
  await page.goBack()
  await page.getByText('1 / 2').waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Passport number').inputValue()).toBe('AN0717171')
  await next(page)
  await page.getByText('1 / 2').waitFor()
  await next(page)
  await draw(page)
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
  await page.getByText('It is signed. The document is yours to keep.').waitFor()
  await page.getByRole('link', { name: /Your application/ }).click()
  await page.getByRole('link', { name: /Signed, the document is here/ }).waitFor()

  // Staff cannot change a signed agreement.
  const staff = await site.open(admin, `/applicants/${id}`)
  await staff.page.getByRole('tab', { name: /^Attachments/ }).click()
  await staff.page.getByRole('button', { name: /^Download Agreement/ }).waitFor()
  expect(await staff.page.getByRole('button', { name: /^(Edit|Delete) Agreement/ }).count()).toBe(0)
})

/** Opens the agreement of a new student by the link of the application, on several phones, and reads it on each. */
async function readOn(phones: number) {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const admin = await site.signIn((await site.given.user()).email)
  const renewLink = (renew = false) =>
    site.ask<{ link: string }>(admin, 'POST', `/applicant/${student.id}/public-link`, { renew })
  const { link } = await renewLink()
  const tabs = []
  for (let count = 0; count < phones; count += 1) {
    const tab = await site.open(null, `${new URL(link).pathname}agreement/`, phone)
    await fillData(tab.page)
    await next(tab.page)
    await tab.page.getByText('1 / 2').waitFor()
    tabs.push(tab)
  }
  return { tabs, student, admin, renewLink }
}
async function drawAndSign(page: Page) {
  await draw(page)
  await page.getByRole('button', { name: 'Sign the Agreement' }).click()
}

test('a page that did not hear that the agreement was signed elsewhere shows so, instead of an error that no Retry ends', async () => {
  const { tabs } = await readOn(2)
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  await next(first.page)
  await drawAndSign(first.page)
  await first.page.getByText('It is signed. The document is yours to keep.').waitFor()

  second.expectStatus(409)
  await second.page.getByRole('button', { name: 'Back' }).click()
  await next(second.page)
  await second.page.locator('[data-toasts]').getByText('This agreement is signed already.').waitFor()
  await second.page.getByText('It is signed. The document is yours to keep.').waitFor()
})

test('who is no longer in the group or whose link is void learns so when signing, and leaves the form', async () => {
  const { tabs, student, admin, renewLink } = await readOn(2)
  const [dropped, stale] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  for (const { page, expectStatus } of tabs) {
    expectStatus(409)
    await next(page)
  }
  await site.ask(admin, 'PUT', `/applicant/${student.id}`, { status: 'DROP_OUT' })
  await drawAndSign(dropped.page)
  // A toast says it, and until it is left the form does too.
  await dropped.page.getByText('This agreement is not wanted any more').first().waitFor()
  await dropped.page.getByRole('link', { name: /Your application/ }).waitFor()

  await renewLink(true)
  stale.expectStatus(404)
  await drawAndSign(stale.page)
  await stale.page.getByText('There is no such page').waitFor()
})

test('a document that was read too long ago is read again, and then signed', async () => {
  const { tabs } = await readOn(1)
  const [{ page, expectStatus }] = tabs as [(typeof tabs)[0]]
  await next(page)
  // As the worker does after a day.
  await site.context.db.run(sql`delete from agreement_previews`)
  expectStatus(409)
  await drawAndSign(page)
  await page.getByText('Please read the agreement before you sign it.').waitFor()
  await page.getByText('1 / 2').waitFor()
  await next(page)
  await drawAndSign(page)
  await page.getByText('It is signed. The document is yours to keep.').waitFor()
})

test('the link to sign is mailed after a question, once for a double click', async () => {
  const group = await site.given.group()
  const student = await site.given.student({ courseId: group.courseId, groupId: group.id })
  const mails = () =>
    site.context.db.run(sql`
      select 1 from emails where template = 'agreement-to-sign-template' and recipients ? ${student.email}`)
  const { page } = await site.open(
    await site.signIn((await site.given.user()).email),
    `/applicants/${student.id}?tab=attachments`,
  )
  const send = page.getByRole('button', { name: 'Send the link to sign' })
  await send.waitFor()
  const before = await mails()
  await send.click()
  const question = page.getByRole('alertdialog', { name: 'Send the link to sign' })
  await question.getByText('The student gets the mail').waitFor()
  expect(await mails()).toEqual(before)
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/sendLink')) asked.push(request)
  })
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await page.getByText(/^Link sent/).waitFor()
  expect(await Promise.all(asked.map((request) => request.response()))).not.toEqual([])

  expect(await mails()).toHaveLength(before.length + 1)
})
