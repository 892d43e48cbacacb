import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ACADEMY_ZONE } from '#resources/academy-zone'
import { dayOf } from '#resources/kernel/zoned-time'
import { openSite, part, type Site } from '../support/site'

const names = Array.from({ length: 14 }, (_, at) => `Web development ${at + 1}`)
let site: Site
let reader: string

beforeAll(async () => {
  site = await openSite()
  reader = await site.signIn((await site.given.user()).email)
  const { id: trackId } = await site.given.track()
  for (const name of names) await site.given.applicant({ courseId: (await site.given.course({ name, trackId })).id })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test.each([1440, 877, 480])('each bar of the courses stands beside its name, at %i', async (width) => {
  const { page } = await site.open(reader, '/statistics', { viewport: { width, height: 900 } })
  const labels = () => page.locator('svg[aria-label="Breakdown"] .MuiChartsAxis-tickLabel').allTextContents()
  await expect.poll(labels).toEqual(expect.arrayContaining(names))
})

test('months of an address in reverse are the period between them; what is no month is no limit', async () => {
  const month = (back: number) => {
    const [year = 0, now = 0] = dayOf(new Date().toISOString(), ACADEMY_ZONE).split('-').map(Number)
    return new Date(Date.UTC(year, now - 1 - back, 15)).toISOString().slice(0, 7)
  }
  const { page } = await site.open(reader, `/statistics?from=${month(0)}&to=${month(5)}`)
  const pressed = page.getByRole('group', { name: 'Period' }).getByRole('button', { pressed: true })
  await page.locator(part('funnel')).waitFor()
  expect(await pressed.allTextContents()).toEqual(['6 months'])
  await page.goto(`${site.address}/statistics?from=2250-01&to=${month(0)}`)
  await page.locator(part('funnel')).waitFor()
  expect(await pressed.allTextContents()).toEqual(['All'])
})

test('in the longer language figures end below the end of their heads', async () => {
  await site.ask(reader, 'PUT', '/preferences', { language: 'hy' })
  const { page } = await site.open(reader, '/statistics', { viewport: { width: 1440, height: 900 } })
  for (const table of ['funnel', 'stage-times']) {
    await page
      .locator(`${part(table)} tbody td`)
      .first()
      .waitFor()
    const apart = await page.locator(part(table)).evaluate((box) => {
      const endOf = (cell: Element) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().right
      }
      const figures = [...box.querySelectorAll('tbody tr:first-child > *')]
      return [...box.querySelectorAll('thead tr > *')].flatMap((head, at) =>
        at < 2 ? [] : [Math.abs(endOf(head) - endOf(figures[at]!))],
      )
    })
    expect(Math.max(...apart), table).toBeLessThanOrEqual(1)
  }
})
