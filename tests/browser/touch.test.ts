import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { validTask } from '../support/given-tasks'
import { openSite, part, type Site } from '../support/site'

let site: Site
let admin: string
let groupId: number

beforeAll(async () => {
  site = await openSite()
  const someone = await site.given.user()
  admin = await site.signIn(someone.email)
  const group = await site.given.group()
  groupId = group.id
  await site.given.applicant({ courseId: group.courseId, groupId, status: 'ENROLLED' })
  await site.ask(admin, 'POST', '/task', validTask(someone.id))
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

test('what is small on a desk has 44 px to be touched under 877', async () => {
  const { page } = await site.open(admin, '/dashboard', { viewport: { width: 480, height: 900 } })
  const sizeOf = async (selector: string) => {
    await page.locator(selector).first().waitFor()
    const { width, height } = (await page.locator(selector).first().boundingBox())!
    return Math.min(width, height)
  }
  expect(await sizeOf(`${part('work-item')} label`)).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}/edit`)
  expect(await sizeOf(`${part('slots')} header input`)).toBeGreaterThanOrEqual(44)
  await page.goto(`${site.address}/groups/${groupId}/student-management/payments`)
  expect(await sizeOf('[aria-label^="Show the payments of"]')).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 877, height: 900 })
  await page.goto(`${site.address}/account/personal-info`)
  expect(await sizeOf(`${part('account-nav')} a`)).toBeGreaterThanOrEqual(44)
})
