import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { light } from '#kit/theme/palette'
import { fillsOf } from '../support/drawn'
import { pdfPages } from '../support/pdf'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string

beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('a list is printed with all its rows and columns, in the light colours whatever the screen has, without the menu', async () => {
  const { id: courseId } = await site.given.course()
  for (const place of Array.from({ length: 40 }, (_, index) => index + 1))
    await site.given.applicant({ name: `Printed ${place}`, courseId })
  const { page } = await site.open(admin, '/applicants', { colorScheme: 'dark' })
  for (const name of ['Printed 1', 'Printed 40'])
    await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  const paper = await page.pdf({ format: 'A4', landscape: true })
  const text = (await pdfPages(paper)).join('\n')
  expect(['Printed 1', 'Printed 20', 'Printed 40', 'Phone', 'Created'].filter((each) => !text.includes(each))).toEqual(
    [],
  )
  expect(text).not.toContain('Dashboard')
  expect(await fillsOf(paper)).toContain(light.t1)
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark')
})
