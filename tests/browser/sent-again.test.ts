import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#resources/payments'
import { fillCertificates, signCertificates } from '../support/certificate-form'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'
import { png } from '../support/uploads'

// What was answered and is asked for once more, with the same content, is done once more.
let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const count = async (path: string, filter: object = {}) =>
  (await site.ask<{ totalElements: number }>(admin, 'POST', path, filter)).totalElements

test('the same SMS is sent once more', async () => {
  const { page } = await site.open(admin, '/services/mass-sms')
  const drawer = page.getByRole('dialog', { name: 'Mass SMS' })
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'New SMS' }).first().click()
    await drawer.getByRole('textbox', { name: /^Text/ }).fill('The lesson begins at ten')
    await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('091004127')
    await drawer.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
    await drawer.waitFor({ state: 'detached' })
    expect(await count('/sms/filter')).toBe(times)
  }
})

test('a payment that was deleted is added once more', async () => {
  const group = await site.given.group({ name: 'FE 30' })
  const { id } = await site.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  const { page } = await site.open(admin, `/groups/${group.id}/student-management/payments`)
  const made = async () => {
    const { payments } = await site.ask<{ payments: Payment[] }>(admin, 'POST', '/payment/filter', {
      applicantIds: [id],
    })
    return payments.filter(({ description }) => description === 'Badge')
  }
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Add payment' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add payment' })
    await drawer.getByLabel('Description').fill('Badge')
    await drawer.getByRole('spinbutton', { name: 'Day' }).click()
    await page.keyboard.type('02122031')
    await drawer.getByLabel('Amount').fill('700')
    await drawer.getByRole('button', { name: 'Add' }).click()
    await drawer.waitFor({ state: 'detached' })
    const [payment, ...others] = await made()
    expect([payment?.amount, others]).toEqual([700, []])
    await site.ask(admin, 'DELETE', `/payment/${payment!.id}?version=${payment!.version}`)
  }
})

test('certificates of the same words are made once more, but not because their file did not arrive', async () => {
  const { page, expectSaid, installClock } = await site.open(admin, '/begin.js')
  expectSaid('ERR_FAILED')
  // However long the making takes: whoever has waited for 20 seconds is told instead of being sent for once more.
  await installClock()
  await page.clock.setFixedTime(new Date())
  await page.goto(`${site.address}/services/certificates`)
  const drawer = page.getByRole('dialog', { name: 'Make certificates' })
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Make certificates' }).first().click()
    await fillCertificates(page, drawer, 'Ani Petrosyan')
    await signCertificates(drawer, png(40))
    if (times === 1) await loseNextAnswer(page, /\/documents\/certificates/) // asked for once more by the page
    const make = drawer.getByRole('button', { name: 'Make', exact: true })
    await Promise.all([page.waitForEvent('download'), make.click()])
    await drawer.waitFor({ state: 'detached' })
    expect(await count('/certificate/filter')).toBe(times)
  }
})
