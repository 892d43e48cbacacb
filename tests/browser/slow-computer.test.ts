import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Clicks a button twice, the second time before the page that the first one asked for is drawn. */
async function pressTwice(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
    button.click()
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

test('Later and Earlier in the calendar, pressed twice in a row, go two months on and back', async () => {
  const { page } = await site.open(admin, '/event-scheduler?view=month&day=2031-03-10')
  await page.getByRole('heading', { name: 'March 2031' }).waitFor()
  await pressTwice(page, 'Later')
  await page.getByRole('heading', { name: 'May 2031' }).waitFor()
  expect(new URL(page.url()).searchParams.get('day')).toBe('2031-05-01')
  await pressTwice(page, 'Earlier')
  await page.getByRole('heading', { name: 'March 2031' }).waitFor()
})
