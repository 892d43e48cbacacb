import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, part } from '../support/site'
import { pdf, png } from '../support/uploads'

let site: Site
let admin: { id: number; email: string }
let token: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.given.user({ firstName: 'Nare', lastName: 'Sargsyan' })
  token = await site.signIn(admin.email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('an attachment is uploaded, looked at, downloaded and deleted', async () => {
  const applicant = await site.given.applicant()
  const { page, expectStatus } = await site.open(token, `/applicants/${applicant.id}?tab=attachments`)
  await page.getByText("User doesn't have attachments.").waitFor()

  await page.getByRole('button', { name: 'Attach file' }).click()
  const drawer = page.getByRole('dialog', { name: 'Attach file' })
  const input = drawer.locator('input[type=file]')
  const isWrong = drawer.getByText('File should be in png, jpg or pdf format')
  // A toast is gone after five seconds.
  await Promise.all([
    page.locator(part('toasts')).getByText('Format Error').waitFor(),
    isWrong.waitFor(),
    input.setInputFiles({ name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }),
  ])
  expectStatus(415)
  const refused = page.waitForResponse((answer) => answer.status() === 415)
  await input.setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ, whatever its name'),
  })
  await refused
  await isWrong.waitFor()

  await input.setInputFiles({ name: 'Anahit_CV.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') })
  await drawer.getByText('Anahit_CV.pdf', { exact: true }).waitFor()
  await expect.poll(() => drawer.getByLabel('Name').inputValue()).toBe('Anahit_CV.pdf')
  await drawer.getByLabel('Type').click()
  await page.getByRole('option', { name: 'CV' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Preview Anahit_CV.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'Anahit_CV.pdf' })
  await preview.locator('canvas').waitFor()
  await preview.getByText('120%').waitFor()
  await preview.getByRole('button', { name: 'Zoom in' }).click()
  await preview.getByText('145%').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await preview.waitFor({ state: 'hidden' })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Anahit_CV.pdf' }).click()
  expect((await downloading).suggestedFilename()).toBe('Anahit_CV.pdf')

  await page.getByRole('button', { name: 'Delete Anahit_CV.pdf' }).click()
  await page
    .getByRole('alertdialog', { name: 'Permanently Delete attachment?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByText("User doesn't have attachments.").waitFor()
})

test('an attachment whose sending stands still is given up, and can be chosen again', async () => {
  const applicant = await site.given.applicant()
  const { page, expectSaid, installClock } = await site.open(token, '/begin.js')
  await installClock()
  await page.goto(`${site.address}/applicants/${applicant.id}?tab=attachments`)
  await page.getByRole('button', { name: 'Attach file' }).click()
  const drawer = page.getByRole('dialog', { name: 'Attach file' })
  const file = { name: 'still.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') }
  expectSaid('net::ERR_')
  const asked = new Promise((resolve) => void page.route('**/api/v1/file/**', resolve, { times: 1 }))
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByText('Uploading still.pdf').waitFor()
  await asked

  await page.clock.runFor(31_000)

  await drawer.getByText('cannot be reached').waitFor()
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByText('still.pdf', { exact: true }).waitFor()
})

test('an attachment that is too large for a proxy in front of the server is refused with the reason', async () => {
  const applicant = await site.given.applicant()
  const { page, expectStatus } = await site.open(token, `/applicants/${applicant.id}?tab=attachments`)
  await page.getByRole('button', { name: 'Attach file' }).click()
  const drawer = page.getByRole('dialog', { name: 'Attach file' })
  expectStatus(413)
  await page.route('**/api/v1/file/**', (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  )
  const file = { name: 'large.pdf', mimeType: 'application/pdf', buffer: pdf('Curriculum vitae') }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByText('The file is too large.').waitFor()
})

test('one uploads the own picture, and it stands where the initials stood', async () => {
  const { page } = await site.open(token, '/account/personal-info')
  await page.getByRole('button', { name: 'Change the picture of Nare Sargsyan' }).waitFor()
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(4, 2_097_152) })
  await page.getByText('Image size must be smaller than 2mb').waitFor()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(64) })
  await page.locator(`${part('avatar-button')} img`).waitFor()

  await page.goto(`${site.address}/advanced/users/${admin.id}`)
  await page.getByRole('button', { name: 'Change the picture of Nare Sargsyan' }).locator('img').waitFor()
  await page.getByRole('button', { name: 'Change the picture of Nare Sargsyan' }).click()
  await page.getByRole('menuitem', { name: 'Remove the picture' }).click()
  await page.locator(`${part('avatar-button')} img`).waitFor({ state: 'detached' })
})

test('an administrator makes a new one-time password and deactivates a user', async () => {
  const user = await site.given.user({ firstName: 'Gor', lastName: 'Petrosyan', roles: ['ROLE_MODERATOR'] })
  const { page } = await site.open(token, `/advanced/users/${user.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'New one-time password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make' }).click()
  const password = await page.getByRole('dialog', { name: 'One-time password' }).locator('code').textContent()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const signedIn = await site.ask<{ accessToken: string }>('', 'POST', '/auth/signin', {
    loginTerm: user.email,
    password,
  })
  expect(signedIn.accessToken).toEqual(expect.any(String))

  await page.getByRole('checkbox', { name: 'Deactivated' }).click()
  await page
    .getByRole('alertdialog', { name: 'Deactivate this user?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await page.locator(part('detail-head')).getByText('Deactivated').waitFor()
  await expect(site.ask(signedIn.accessToken, 'GET', '/user/me')).rejects.toThrow('401')
})

test('comments on an instructor are changed in their place', async () => {
  const instructor = await site.given.instructor({ name: 'Anush Manukyan' })
  const { page } = await site.open(token, `/instructors/${instructor.id}`)
  await page.getByRole('heading', { name: 'Anush Manukyan' }).first().waitFor()
  await page.getByPlaceholder('Write a comment').fill('Prefers mornings')
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByText('Prefers mornings').waitFor()
  await page.getByRole('button', { name: 'Edit comment' }).click()
  await page.locator('li textarea').first().fill('Prefers evenings')
  await page.getByRole('button', { name: 'Save comment' }).click()
  await page.getByText('Prefers evenings').waitFor()
})

test('below a long form a drawer does not scroll as a whole', async () => {
  const applicant = await site.given.applicant()
  const { page } = await site.open(token, `/applicants/${applicant.id}?attachments.attach=${applicant.id}`, {
    viewport: { width: 390, height: 320 },
  })
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Choose a file').waitFor({ state: 'attached' })
  expect(await drawer.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0)
})
