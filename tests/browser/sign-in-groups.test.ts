import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { groupPlaces } from '#kit/session/auth-groups'
import { fillSignIn } from '../support/sign-in-form'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const people = {
  INSTRUCTOR: () => site.given.instructor({ name: 'Հրանտ Դավթյան' }),
  STUDENT: () => site.given.student({ name: 'Նարե Հովհաննիսյան' }),
}
const welcome = 'Welcome to your cabinet'

test.each(['INSTRUCTOR', 'STUDENT'] as const)(
  '%s: signs in by the own page, lands on the own home, opens no panel, and leaves to the own page',
  async (group) => {
    const { email, name } = await people[group]()
    const { login, home } = groupPlaces[group]
    const { page, expectStatus } = await site.open(null, login)
    expectStatus(401) // calls of the home page that are still in progress when its session ends
    await fillSignIn(page, email)
    await page.waitForURL(`**${home}`)
    await page.getByRole('heading', { name: welcome }).waitFor()
    await page.getByText(name, { exact: true }).first().waitFor()

    for (const path of ['/applicants', '/groups/planning', '/dashboard']) {
      await page.goto(site.address + path)
      await page.waitForURL(`**${home}`)
      await page.getByRole('heading', { name: welcome }).waitFor()
      expect(await page.getByRole('link', { name: 'Applicants' }).count()).toBe(0)
    }
    await page.goto(`${site.address}/`)
    await page.waitForURL(`**${home}`)

    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await page.waitForURL(`**${login}`)
    await page.getByLabel('Username or email').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cohort.token'))).toBeNull()
    await page.goto(site.address + home)
    await page.waitForURL(`**${login}`)
  },
)

test('somebody of another group is unknown on a login page', async () => {
  const { email } = await people.STUDENT()
  const { page, expectStatus } = await site.open(null, '/login/instructor')
  expectStatus(400)
  await fillSignIn(page, email)
  await page.getByText('Incorrect username/email or password.').waitFor()
  await page.getByRole('link', { name: 'Student', exact: true }).click()
  await fillSignIn(page, email)
  await page.waitForURL(`**${groupPlaces.STUDENT.home}`)
})

test('after too many failures the form asks to wait, in the language of the page, and keeps what was typed', async () => {
  const { email } = await site.given.user()
  const { page, expectStatus } = await site.open(null, '/login/')
  expectStatus(400)
  expectStatus(429)
  const refused = () => page.waitForResponse((answer) => answer.url().includes('/auth/signin'))
  for (let failures = 1; failures <= 5; failures++) {
    const [answer] = await Promise.all([refused(), fillSignIn(page, email, 'Wrong2026demo')])
    expect(answer.status()).toBe(400)
    await page.getByRole('alert').getByText('Incorrect username/email or password.').waitFor()
  }
  // On a slow machine the first wait could be over before the next attempt.
  await site.context.db.run(sql`update attempts set blocked_until = now() + interval '5 minutes'`)

  await fillSignIn(page, email)
  await page.getByRole('alert').getByText('Too many attempts. Please wait a moment and try again.').waitFor()
  await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe(email)

  await page.getByRole('button', { name: 'Հայերեն' }).click()
  await Promise.all([refused(), page.getByRole('button', { name: 'Մուտք գործել' }).click()])
  await page.getByRole('alert').getByText('Չափազանց շատ փորձեր։ Սպասեք մի փոքր և կրկին փորձեք։').waitFor()
})
