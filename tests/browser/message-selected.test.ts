import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  for (const name of ['Ani Abrahamyan', 'Nare Hakobyan', 'Tigran Petrosyan'])
    await site.given.applicant({ name, email: `${name.split(' ')[0]!.toLowerCase()}@example.am` })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a mail goes straight to those who are selected in the list, and the list stays', async () => {
  const { page } = await site.open(admin, '/applicants')
  for (const name of ['Ani Abrahamyan', 'Tigran Petrosyan'])
    await page.getByRole('row', { name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mass mail' })
  expect((await drawer.getByLabel('Recipients').inputValue()).split('\n').toSorted()).toEqual([
    'ani@example.am',
    'tigran@example.am',
  ])
  await drawer.getByLabel('Start of the group, where it is not known').fill('1 December')
  await drawer
    .getByText('2 of 2 get it')
    .or(drawer.getByText(/^2 get it/))
    .first()
    .waitFor()
  await drawer.getByRole('button', { name: 'Send' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(/2/).first().waitFor()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/email'))
  await question.getByRole('button', { name: 'Send' }).click()
  expect((await sent).ok()).toBe(true)
  await drawer.waitFor({ state: 'detached' })

  const { mailReceivers } = await site.ask<{ mailReceivers: { address: string }[] }>(
    admin,
    'POST',
    '/emailReceiver/filter',
    {},
  )
  expect(mailReceivers.map(({ address }) => address).toSorted()).toEqual(['ani@example.am', 'tigran@example.am'])
  await page.getByRole('row', { name: 'Nare Hakobyan' }).waitFor()
})

test('the buttons for selected rows come together, so that none moves under the pointer', async () => {
  const { page } = await site.open(admin, '/applicants')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/message-buttons-*.js', async (route) => {
    await released
    await route.continue()
  })
  const bar = page.getByRole('region', { name: 'Actions for the selected rows' })
  await page.getByRole('row', { name: 'Ani Abrahamyan' }).getByRole('checkbox').check()
  await bar.getByText('1 selected').waitFor()
  expect(await bar.getByRole('button').count()).toBe(0)
  release()
  await bar.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  for (const name of [/^Select all \d+ that match/, 'Mail', 'Clear selection'])
    expect(await bar.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
})

test('a click right after a tick counts it: a mail goes to the one ticked last, and two who are taken out of a page stay out', async () => {
  const { page } = await site.open(admin, '/applicants?sortBy=name&sortDirection=ASC')
  await page.getByRole('row', { name: 'Ani Abrahamyan' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mail', exact: true }).waitFor()
  /** Clicks elements in a row, faster than the list draws anything, as people do on a slow computer. */
  const clickAll = async (...found: Locator[]) => {
    const all = await Promise.all(found.map((each) => each.elementHandle()))
    await page.evaluate((elements) => elements.forEach((each) => (each as HTMLElement).click()), all)
  }
  const tickOf = (name: string) => page.getByRole('row', { name }).getByRole('checkbox')
  await clickAll(tickOf('Tigran Petrosyan'), page.getByRole('button', { name: 'Mail', exact: true }))
  const drawer = page.getByRole('dialog', { name: 'Mass mail' })
  expect((await drawer.getByLabel('Recipients').inputValue()).split('\n').toSorted()).toEqual([
    'ani@example.am',
    'tigran@example.am',
  ])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await drawer.waitFor({ state: 'detached' })

  const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' })
  await clickAll(wholePage, wholePage)
  await page.getByText(/selected$/).waitFor({ state: 'detached' })
  await expect.poll(() => wholePage.isChecked()).toBe(false)

  await page.goto(`${site.address}/applicants?sortBy=name&sortDirection=ASC&pageSize=2`)
  await wholePage.check()
  await page.getByRole('button', { name: 'Select all 3 that match' }).click()
  await page.getByText('3 selected').waitFor()
  await clickAll(tickOf('Ani Abrahamyan'), tickOf('Nare Hakobyan'))
  await page.getByText(/selected$/).waitFor({ state: 'detached' })
})

test('who is selected in one application of several reads of that one', async () => {
  const [course, later] = [await site.given.course({ name: 'Selected course' }), await site.given.course()]
  const twice = { email: 'twice@example.am', phoneNumber: '+37491555111' }
  await site.given.applicant({ ...twice, name: 'Zaven Selected', courseId: course.id })
  await site.given.applicant({ ...twice, name: 'Zaven Later', courseId: later.id })
  const { page } = await site.open(admin, '/applicants')
  await page.getByRole('row', { name: 'Zaven Selected' }).getByRole('checkbox').check()

  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const mail = page.getByRole('dialog', { name: 'Mass mail' })
  await mail.getByLabel('Start of the group, where it is not known').fill('1 December')
  await mail.frameLocator('iframe').getByText('Selected course').first().waitFor()
  await mail.getByRole('button', { name: 'Close' }).click()
  await mail.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'SMS', exact: true }).click()
  const sms = page.getByRole('dialog', { name: 'Mass SMS' })
  await sms.getByRole('textbox', { name: /^Text/ }).fill('About {{course}}')
  await sms.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  // The drawer itself is hidden behind the question until that has closed.
  await page.getByText('1 SMS is kept, none is sent.').waitFor()
  const { sms: written } = await site.ask<{ sms: { template: string }[] }>(admin, 'POST', '/sms/filter', {})
  expect(written.map(({ template }) => template)).toEqual(['About Selected course'])
})

test('an SMS that nothing can send is told as kept, before and after', async () => {
  const { page } = await site.open(admin, '/services/mass-sms?sms.send=1')
  const drawer = page.getByRole('dialog', { name: 'Mass SMS' })
  await drawer.getByRole('textbox', { name: /^Text/ }).fill('Come at ten')
  await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('091004127')
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Send this SMS to 1 number?' })
  await question.getByText('No gateway to send by is set up: the SMS is kept in the list and goes nowhere.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('1 SMS is kept, none is sent.').waitFor()
})

test('an SMS refused for a word that is not known of a number is sent once its text is changed', async () => {
  const { page, expectStatus } = await site.open(admin, '/services/mass-sms?sms.send=1')
  const drawer = page.getByRole('dialog')
  const text = drawer.getByRole('textbox', { name: /^Text/ })
  const send = drawer.getByRole('button', { name: 'Send', exact: true })
  await text.fill('Dear {{name}}, there is no lesson today.')
  await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('077 000111')
  expectStatus(422)
  await send.click()
  await drawer.getByText('The text names what is not known of the owners of these numbers: 37477000111').waitFor()
  expect(await send.isDisabled()).toBe(true)

  await text.fill('There is no lesson today.')
  await send.click()
  await page.getByRole('alertdialog', { name: 'Send this SMS to 1 number?' }).waitFor()
})
