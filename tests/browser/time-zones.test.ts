import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Reminder } from '#resources/reminders'
import { openSite, type Site } from '../support/site'

// The academy is in Yerevan, where no clock is ever changed; these browsers are not.
let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Opens a page in a zone at a moment. */
async function openIn(timezoneId: string, moment: string, path: string): Promise<Page> {
  const { page, installClock } = await site.open(admin, '/begin.js', { timezoneId })
  await installClock()
  await page.clock.setFixedTime(moment)
  await page.goto(site.address + path)
  return page
}

test.each([
  ['America/Los_Angeles', '2028-02-28T20:30:00Z', 'February 2028', '29'],
  ['Pacific/Kiritimati', '2027-12-31T19:30:00Z', 'December 2027', '31'],
  ['America/Los_Angeles', '2027-12-31T20:30:00Z', 'January 2028', '1'],
])("date pickers open at the academy's day: %s, %s", async (zone, moment, month, day) => {
  for (const path of ['/tasks?create=1', '/reminder?create=1']) {
    const page = await openIn(zone, moment, path)
    if (path.startsWith('/reminder')) {
      // The date of a new reminder is filled in.
      await page.getByRole('spinbutton', { name: 'Day' }).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.press('Backspace')
    }
    await page.getByRole('button', { name: /^Choose a day/ }).click()
    await page.getByText(month, { exact: true }).waitFor()
    expect(await page.locator('[aria-current=date]').allInnerTexts()).toEqual([day])
  }
})

test("times are shown and typed by the academy's clock, also those that the browser's zone leaves out", async () => {
  // In Los Angeles clocks go from 02:00 to 03:00 on 12 March 2028.
  const made = { title: 'Water the plants', description: 'x', type: 'OTHER', remindingDate: '2028-03-11T22:30:00.000Z' }
  const { id } = await site.ask<Reminder>(admin, 'POST', '/reminder', made)
  const page = await openIn('America/Los_Angeles', '2028-02-28T20:30:00Z', `/reminder?editId=${id}`)
  const shown = page.getByRole('group', { name: 'Reminding date' })
  await shown.waitFor()
  expect((await shown.innerText()).replace(/\s+/g, '')).toBe('12Mar,2028,02:30')
  await page.getByRole('spinbutton', { name: 'Minutes' }).click()
  await page.keyboard.type('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { remindingDate } = await site.ask<Reminder>(admin, 'GET', `/reminder/${id}`)
  expect(remindingDate).toBe('2028-03-11T22:45:00.000Z')
})
