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

test('a page that slept while another person signed in here is theirs when it is seen again', async () => {
  const { page, atEachLoad } = await site.open(null, '/begin.js')
  const signInAs = (token: string, group: string) =>
    page.evaluate((kept) => Object.assign(localStorage, kept), { 'cohort.token': token, 'cohort.authGroup': group })
  await signInAs(admin, 'USER')
  // A frozen page is not told of changes of the storage.
  await atEachLoad(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await page.goto(`${site.address}/courses`)
  await page.getByRole('heading', { name: 'Courses', level: 1 }).waitFor()
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await signInAs(await site.signIn(student.email, 'STUDENT'), 'STUDENT')
  // Like a mark or a list that waits until the page is seen again: it would be sent as the other person.
  await page.evaluate(() =>
    document.addEventListener('visibilitychange', () => void fetch('/begin.js?sent-by-who-was-here')),
  )
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))

  await turn('visible')

  await page.waitForURL('**/student/account/agreements')
  expect(sent.filter((url) => url.endsWith('sent-by-who-was-here'))).toEqual([])
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
    await page.waitForLoadState('networkidle')
    const saved: string[] = []
    page.on('request', (request) => request.url().endsWith('/preferences') && saved.push(request.url()))
    const other = await page.context().newPage()
    await other.goto(`${site.address}/public/verification`)
    await other.getByRole('button', { name: 'Հայ', exact: true }).click()
    await other.evaluate(() => localStorage.setItem('cohort.scheme', 'dark'))

    await page.locator('html.dark[lang=hy]').waitFor({ state: 'attached' })
    await expect.poll(() => field(hy).inputValue()).toBe('Nare')
    expect(saved).toEqual([])
  },
)
