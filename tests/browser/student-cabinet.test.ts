import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Payment } from '#resources/payments'
import { violations } from '../support/axe'
import { loseNextAnswer, loseServer } from '../support/lost-server'
import { openSite, part, type Site } from '../support/site'
import { givenStudent, openOnPhone, phone, today } from '../support/student-phone'
import { pdf, png } from '../support/uploads'

let site: Site
let admin: string
let student: Applicant
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user()).email)
  student = await givenStudent(site, admin)
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: pdf() }

test('a payment that was reversed is neither told nor counted', async () => {
  const { courseId, groupId } = student
  const someone = await site.given.student({ courseId, groupId })
  const payment = await site.ask<Payment>(admin, 'POST', '/payment/applicant', {
    applicantId: someone.id,
    date: today,
    amount: 7_300,
  })
  await site.ask(admin, 'POST', `/payment/${payment.id}/makeBill`)
  await site.ask(admin, 'PUT', `/payment/${payment.id}`, { isPaid: true })
  await site.ask(admin, 'POST', `/payment/${payment.id}/reverse`, { reason: 'Of another student' })
  const page = await openOnPhone(site, someone, 'payments')
  await page.getByText('0 of 1 paid').waitFor()
  expect(await page.getByText(/[-−]7,300/).count()).toBe(0)
})

test('a sum of several payments says how many they are, and which one the proof is attached to', async () => {
  const { courseId, groupId } = student
  const someone = await site.given.student({ courseId, groupId })
  const owe = (amount: number, description: string) =>
    site.ask<Payment>(admin, 'POST', '/payment/applicant', {
      applicantId: someone.id,
      date: today,
      amount,
      description,
    })
  await owe(5_000, 'Books')
  const page = await openOnPhone(site, someone, 'payments')
  await page.getByText(/^Books, .*, due/).waitFor()
  await owe(7_000, 'Exam fee')
  await page.reload()
  await page.getByRole('heading', { name: '12,000' }).waitFor()
  await page.getByText(/^2 payments\. Next: (Books|Exam fee), .*, due/).waitFor()
})

test('a double tap on Menu does not press Log Out, which the menu has there', async () => {
  const page = await openOnPhone(site, student, 'payments')
  await page.getByRole('button', { name: 'Menu' }).hover()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await menu.waitFor()
  }
  await menu.getByRole('link', { name: 'Grades' }).click()
  await page.waitForURL('**/account/grades')
})

test('what becomes of a proof is said once, beside the button by which it was chosen; one that is refused is not sent again', async () => {
  const page = await openOnPhone(site, student, 'payments', 415, 'ERR_INTERNET_DISCONNECTED')
  const attach = page.getByRole('button', { name: 'Attach the payment proof' })
  await attach.waitFor()
  const [atHead, inRow] = ['Attach the payment proof', 'Attach file'].map((name) =>
    page.locator(`input[type=file][aria-label="${name}"]`),
  )
  const place = (await atHead!.getAttribute('data-place'))!
  const isBesideAttach = async () => {
    const [button, line] = [await attach.boundingBox(), await page.getByText(/^wrong\./).boundingBox()]
    return line!.y - (button!.y + button!.height) < 40
  }
  await atHead!.setInputFiles({ name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('no proof') })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await isBesideAttach()).toBe(true)
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave out' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })

  await inRow!.and(page.locator(`[data-place="${place}"]`)).setInputFiles({
    name: 'wrong.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no proof'),
  })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await isBesideAttach()).toBe(false)
  await page.getByRole('button', { name: 'Leave out' }).click()

  await page.context().setOffline(true)
  await atHead!.setInputFiles({ ...proof, name: 'wrong.pdf' })
  await page.getByText(/^wrong\.pdf waits for a connection/).waitFor()
  expect(await page.getByText(/^wrong\.pdf waits/).count()).toBe(1)
  expect(await isBesideAttach()).toBe(true)
  await page.getByRole('button', { name: 'Leave out' }).click()
})

test('an agreement to sign has one mark on the dashboard and on its own page', async () => {
  const page = await openOnPhone(site, student, 'dashboard')
  const mark = () => page.locator('.status').filter({ hasText: 'To sign' }).first().locator('svg').innerHTML()
  const onDashboard = await mark()
  await page.goto(`${site.address}/student/account/agreements`)
  expect(await mark()).toBe(onDashboard)
})

test('what is late leads from the dashboard to the payment, whose proof is attached', async () => {
  const page = await openOnPhone(site, student, 'dashboard')
  await page.getByRole('link', { name: /Pay 38,400.*Overdue/ }).click()
  await page.waitForURL('**/payments')
  await page.getByText('Due now').waitFor()
  const [chosen] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach the payment proof' }).click(),
  ])
  await chosen.setFiles(proof)
  await page.getByText('Invoice attached').waitFor()
  expect(await page.getByText('Overdue').count()).toBe(0)
  await page.getByRole('button', { name: 'Download: proof.pdf' }).waitFor()
  // It is still what is due until the academy marks it as paid; the next payment is not due yet.
  await page.getByText('The proof is with the academy. It marks the payment paid.').waitFor()
  expect(await page.getByText('Due now').count()).toBe(1)
  expect(await page.getByText(/^Payment of 12300.*, due/).count()).toBe(0)
})

test('a proof waits for a connection through a closed app, and one that was taken back is not sent', async () => {
  const page = await openOnPhone(site, student, 'payments', 'ERR_INTERNET_DISCONNECTED')
  await page.getByText('Payment of 12300', { exact: true }).waitFor()
  await page.context().setOffline(true)
  const row = page.getByText('Payment of 12300', { exact: true }).locator('xpath=ancestor::div[.//input][1]')
  const choose = (name: string) => row.locator('input[type=file]').setInputFiles({ ...proof, name })
  await choose('wrong.pdf')
  await page.getByText('wrong.pdf waits for a connection and is sent then.').waitFor()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await choose('replaced.pdf')
  await page.getByText('replaced.pdf waits for a connection and is sent then.').waitFor()
  await choose('later.pdf')
  await page.getByText('later.pdf waits for a connection and is sent then.').waitFor()
  await page.goto('about:blank')
  await page.context().setOffline(false)

  await page.goto(`${site.address}/student/account/agreements`)
  await page.getByText('The file is with the academy.').waitFor()

  await page.goto(`${site.address}/student/account/payments`)
  await page.getByRole('button', { name: 'Download: later.pdf' }).waitFor()
  const { attachments } = await site.ask<{ attachments: { file: { name: string } | null }[] }>(
    admin,
    'GET',
    `/applicant/${student.id}/attachments`,
  )
  expect(attachments.map(({ file }) => file?.name).toSorted()).toEqual(['later.pdf', 'proof.pdf'])
})

const attachmentCalls = '**/api/v1/student/*/attachment'
/** Tells a page that it is hidden or seen, as a phone does that sleeps and wakes. */
const turn = (page: Page, visibilityState: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)

test.each(['before', 'after'])(
  'a proof whose sending broke off while the phone slept is sent when it wakes, if that is told %s it does',
  async (told) => {
    const page = await openOnPhone(site, student, 'payments', 'ERR_CONNECTION_FAILED')
    const row = page.getByText('Payment of 12300', { exact: true }).locator('xpath=ancestor::div[.//input][1]')
    await row.waitFor()
    const asked = new Promise<Route>((resolve) => void page.route(attachmentCalls, resolve, { times: 1 }))
    await row.locator('input[type=file]').setInputFiles({ ...proof, name: `asleep-${told}.pdf` })
    const request = await asked
    await turn(page, 'hidden')
    if (told === 'before') {
      await request.abort('connectionfailed')
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await turn(page, 'visible')
    } else {
      await turn(page, 'visible')
      await request.abort('connectionfailed')
    }

    await page.getByRole('button', { name: `Download: asleep-${told}.pdf` }).waitFor()
  },
)

test('a proof whose sending stands still is given up and can be sent again', async () => {
  const token = await site.signIn(student.email, 'STUDENT')
  const { page, installClock } = await site.open(token, '/student/account/payments', phone)
  const row = page.getByText('Payment of 12300', { exact: true }).locator('xpath=ancestor::div[.//input][1]')
  await row.waitFor()
  await installClock()
  // The time limit begins with the request; the page shows the file as being sent before that.
  const asked = new Promise((resolve) => void page.route(attachmentCalls, resolve, { times: 1 }))
  await row.locator('input[type=file]').setInputFiles({ ...proof, name: 'still.pdf' })
  await page.getByText(/^Sending still\.pdf/).waitFor()
  await asked

  await page.clock.runFor(31_000)

  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Download: still.pdf' }).waitFor()
})

test('Log Out asks before it drops a file that is not sent yet; staying sends it later', async () => {
  const { page, expectSaid } = await site.open(null, '/begin.js', phone)
  expectSaid('ERR_INTERNET_DISCONNECTED')
  // Only once, unlike the token of `site.open`: signing out removes it.
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    'cohort.authGroup': 'STUDENT',
    'cohort.token': await site.signIn(student.email, 'STUDENT'),
  })
  await page.goto(`${site.address}/student/account/payments`)
  const row = page.getByText('Payment of 12300', { exact: true }).locator('xpath=ancestor::div[.//input][1]')
  await row.waitFor()
  const choose = (name: string) => row.locator('input[type=file]').setInputFiles({ ...proof, name })
  const question = page.getByRole('alertdialog', { name: 'Log out without sending?' })
  const logOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
  }
  const meetServer = await loseServer(page)
  await choose('unsent.pdf')
  await page.getByRole('button', { name: 'Retry' }).waitFor()

  await logOut()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await meetServer()
  await page.goto(`${site.address}/student/account/payments`)
  await page.getByRole('button', { name: 'Download: unsent.pdf' }).waitFor()

  await page.route(attachmentCalls, (route) => route.abort('internetdisconnected'))
  await choose('dropped.pdf')
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await logOut()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
})

test('Log Out asks for a file that is not sent yet in another tab', async () => {
  const { page, expectSaid } = await site.open(null, '/begin.js', phone)
  expectSaid('ERR_INTERNET_DISCONNECTED')
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    'cohort.authGroup': 'STUDENT',
    'cohort.token': await site.signIn(student.email, 'STUDENT'),
  })
  const other = await page.context().newPage()
  await other.goto(`${site.address}/student/account/payments`)
  await other.getByRole('button', { name: 'Menu' }).waitFor()
  await page.goto(`${site.address}/student/account/payments`)
  const row = page.getByText('Payment of 12300', { exact: true }).locator('xpath=ancestor::div[.//input][1]')
  await row.waitFor()
  await page.route(attachmentCalls, (route) => route.abort('internetdisconnected'))
  await row.locator('input[type=file]').setInputFiles({ ...proof, name: 'elsewhere.pdf' })
  await page.getByRole('button', { name: 'Retry' }).waitFor()

  await other.getByRole('button', { name: 'Menu' }).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  const question = other.getByRole('alertdialog', { name: 'Log out without sending?' })
  await question.getByRole('button', { name: 'Log Out' }).click()
  await other.getByRole('heading', { name: 'Login Account' }).waitFor()
})

test('a feedback: no star until one is touched, a text it must have, what was typed survives a reload', async () => {
  const page = await openOnPhone(site, student, 'feedbacks/given')
  await page.getByText('You have given no feedback yet.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Add a Feedback' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a Feedback' })
  await sheet.getByText('Not rated yet').waitFor()
  await sheet.getByRole('button', { name: 'Add a Feedback' }).click()
  await sheet.getByText('This field is required!').waitFor()
  await sheet.getByRole('textbox').fill('Լավ դասեր են')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Add a Feedback' }).click()
  await expect.poll(() => sheet.getByRole('textbox').inputValue()).toBe('Լավ դասեր են')
  await sheet.getByRole('radio', { name: /^4 stars/ }).check()
  await sheet.getByText('Good', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Add a Feedback' }).click()
  await page.getByText('Լավ դասեր են').waitFor()
  await page.getByRole('img', { name: '4 stars' }).waitFor()
})

test('a feedback whose answer was lost is sent again and kept once', async () => {
  const page = await openOnPhone(site, student, 'feedbacks/given', 'net::ERR_FAILED')
  await loseNextAnswer(page, /\/student\/\d+\/feedback$/)
  await page.getByRole('banner').getByRole('button', { name: 'Add a Feedback' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a Feedback' })
  await sheet.getByRole('textbox').fill('Sent in the metro')
  await sheet.getByRole('button', { name: 'Add a Feedback' }).click()
  await page.getByText('The server cannot be reached.').waitFor()
  await sheet.getByRole('button', { name: 'Add a Feedback' }).click()
  await sheet.waitFor({ state: 'detached' })

  const { feedbacks } = await site.ask<{ feedbacks: { content: string }[] }>(
    admin,
    'GET',
    `/student/${student.id}/feedbacks`,
  )
  expect(feedbacks.filter(({ content }) => content === 'Sent in the metro')).toHaveLength(1)
})

test('a CV that is no PDF is refused with the reason and can be left out, a PDF is kept', async () => {
  const page = await openOnPhone(site, student, 'cv', 422)
  const input = page.locator('input[type=file]')
  await page.getByText('Your CV is not here yet.').waitFor()
  await input.setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: png() })
  await page.getByRole('alert').getByText('File should be in pdf format').waitFor()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByRole('button', { name: 'Replace the CV' }).waitFor()
  await page.getByRole('button', { name: 'Download: cv.pdf' }).waitFor()
})

test('a file that is too large or of a wrong type is refused at once, also without a connection', async () => {
  const page = await openOnPhone(site, student, 'attachments', 'ERR_INTERNET_DISCONNECTED')
  const input = page.locator('input[type=file]')
  const alert = page.getByRole('alert')
  await input.waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await input.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11_000_000) })
  await alert.getByText('long.pdf: File size must be smaller than 10mb').waitFor()
  await input.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('photo') })
  await alert.getByText('photo.heic: File should be in png, jpg or pdf format').waitFor()
  await input.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  // The line that says that there is no connection has a Retry of its own.
  const refused = alert.filter({ hasText: 'empty.pdf: File should be in png, jpg or pdf format' })
  await refused.getByRole('button', { name: 'Leave out' }).waitFor()
  expect(await refused.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await refused.getByRole('button', { name: 'Leave out' }).click()
})

const pages = [
  'agreements',
  'dashboard',
  'payments',
  'absentees',
  'grades',
  'feedbacks/received',
  'feedbacks/given',
  'cv',
  'attachments',
  'progress',
  'archive',
]
test('every page stands on a phone of 360 without scrolling sideways, in Armenian too, and keeps nobody out in light and in dark', async () => {
  const page = await openOnPhone(site, student, 'dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  const found: string[] = []
  for (const language of ['en', 'hy']) {
    await page.evaluate((chosen) => localStorage.setItem('cohort.language', chosen), language)
    for (const path of pages) {
      await page.goto(`${site.address}/student/account/${path}`)
      await page.locator('main [aria-busy]').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 360) found.push(`${path} ${language}: ${width} px wide`)
      const cut = await page
        .locator(`nav ${part('name')}`)
        .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))
      if (cut.length > 0) found.push(`${path} ${language}: ${cut.join()} cut`)
      if (language === 'hy') continue
      const inLight = await violations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html.dark').waitFor()
      for (const fault of [...inLight, ...(await violations(page))]) found.push(`${path}: ${fault}`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
  expect(found).toEqual([])
})

test('a group whose name is one long word stays on the page of a phone', async () => {
  const name = 'Տեղեկատվականտեխնոլոգիաներիևկիբերանվտանգությանխորացվածդասընթացսկսնակներիհամար'
  const group = await site.given.group({ name, groupState: 'ONGOING' })
  const someone = await site.given.student({ name: 'Ani Sargsyan', courseId: group.courseId, groupId: group.id })
  await site.ask(admin, 'POST', '/payment/applicant', { applicantId: someone.id, date: today, amount: 38_400 })
  const page = await openOnPhone(site, someone, 'payments')
  const title = page.getByRole('heading', { level: 2 }).filter({ hasText: name })
  await title.waitFor()
  expect(await title.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  expect(await title.evaluate((it) => it.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0)
})
