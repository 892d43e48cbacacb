import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let student: Applicant
let course: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  const open = await site.given.course()
  course = open.uuid
  const { id: groupId, courseId } = await site.given.group({ courseId: open.id, startDate: '2031-12-07' })
  student = await site.given.student({ courseId, groupId })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Opens a page of the admin that is not told when the storage changes, as if it were frozen. */
async function openUntold() {
  const opened = await site.open(null, '/begin.js')
  const { page, atEachLoad } = opened
  const kept = { 'cohort.token': admin, 'cohort.authGroup': 'USER' }
  await page.evaluate((values) => Object.assign(localStorage, values), kept)
  await atEachLoad(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await page.goto(`${site.address}/courses`)
  await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor()
  return page
}
/** What a page stores in another tab where the student signs in. */
const ofStudent = async () => ({
  'cohort.token': await site.signIn(student.email, 'STUDENT'),
  'cohort.authGroup': 'STUDENT',
})

test('a page that slept while another person signed in here is theirs when it is seen again', async () => {
  const page = await openUntold()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  // At once, because a page that sleeps does nothing meanwhile.
  await page.evaluate(
    (kept) => {
      const turn = (isHidden: boolean) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      turn(true)
      Object.assign(localStorage, kept)
      // Like a mark or a list that waits until the page is seen again: it would be sent as the other person.
      document.addEventListener('visibilitychange', () => void fetch('/begin.js?sent-by-who-was-here'))
      turn(false)
    },
    await ofStudent(),
  )

  await page.waitForURL('**/student/account/agreements')
  expect(sent.filter((url) => url.endsWith('sent-by-who-was-here'))).toEqual([])
})

test('a page that has not heard that another person signed in here sends nothing as that person', async () => {
  const page = await openUntold()
  const kept = await ofStudent()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.headers().authorization === `Bearer ${kept['cohort.token']}`) sent.push(new URL(request.url()).pathname)
  })
  await page.evaluate((values) => {
    Object.assign(localStorage, values)
    document.querySelector<HTMLElement>('nav a[href="/groups"]')?.click()
  }, kept)

  await page.waitForURL('**/student/account/agreements')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(sent).toContain('/api/v1/student/me')
  expect(sent.filter((path) => /group/i.test(path))).toEqual([])
})

/** Pages with a field, in English, and the same field in Armenian. */
const pages: readonly (readonly [
  name: string,
  token: () => Promise<string | null>,
  at: () => string,
  en: string,
  hy: string,
])[] = [
  ['form of the panel', async () => admin, () => '/courses?create=1', 'Name', 'Անվանում'],
  [
    'form of the cabinet',
    () => site.signIn(student.email, 'STUDENT'),
    () => '/student/account/password',
    'Current Password',
    'Ներկայիս գաղտնաբառը',
  ],
  ['public form', async () => null, () => `/apply/${course}`, 'Name and surname', 'Անուն, ազգանուն'],
  ['login page', async () => null, () => '/login/', 'Username or email', 'Օգտանուն կամ էլ. փոստ'],
]
test.each(pages)(
  'the %s follows language and colours that are chosen in another tab and keeps what is typed',
  async (_, token, at, en, hy) => {
    const { page } = await site.open(await token(), at())
    const field = (label: string) => page.locator('form').getByLabel(label).first()
    await field(en).fill('Nare')
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/preferences') && request.method() !== 'GET') saved.push(request.url())
    })
    const other = await page.context().newPage()
    await other.goto(`${site.address}/public/verification`)
    await other.getByRole('button', { name: 'Հայ', exact: true }).click()
    await other.evaluate(() => localStorage.setItem('cohort.scheme', 'dark'))

    await page.locator('html.dark[lang=hy]').waitFor({ state: 'attached' })
    await expect.poll(() => field(hy).inputValue()).toBe('Nare')
    expect(saved).toEqual([])
  },
)

test('colours that are chosen in another tab while a slow page is not idle yet are followed once it is', async () => {
  const { page, atEachLoad } = await site.open(null, '/begin.js')
  await atEachLoad(() => {
    const waiting: (() => void)[] = []
    const requestIdleCallback = (run: () => void) => waiting.push(run)
    Object.assign(window, { requestIdleCallback, beIdle: () => waiting.forEach((run) => run()) })
  })
  await page.goto(`${site.address}/login/`)
  await page.getByLabel('Username or email').waitFor()
  await page.evaluate(() => localStorage.setItem('cohort.scheme', 'dark'))
  expect(await page.locator('html.dark').count()).toBe(0)

  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle())

  await page.locator('html.dark').waitFor({ state: 'attached' })
})
