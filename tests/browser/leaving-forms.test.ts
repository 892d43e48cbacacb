import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { StudentGroup } from '#resources/student-groups'
import { openSite, type Site, type Tab } from '../support/site'
import { pdf } from '../support/uploads'

let site: Site
let signer: Applicant
let graduate: Applicant
let staff: string
let teacher: string
let link: string
let course: string
let grades: string

beforeAll(async () => {
  site = await openSite()
  staff = (await site.given.user()).email
  const admin = await site.signIn(staff)
  const fee = { currency: 'AMD', amount: 0, feeType: 'PER_COURSE' } as const
  const { id: instructorId, email } = await site.given.instructor()
  teacher = email
  const group = await site.given.group({
    groupState: 'ONGOING',
    tuitionFee: fee,
    groupInstructors: [{ instructorId, instructorType: 'LECTURER' }],
  })
  grades = `/instructor/groups/${group.id}/student-management/grades`
  signer = await site.given.student({ name: 'Nare Sahakyan', courseId: group.courseId, groupId: group.id })
  await site.ask(admin, 'POST', '/payment/applicant', { applicantId: signer.id, date: '2031-02-01', amount: 48_000 })
  const exam = {
    title: 'Midterm',
    date: '2026-11-20',
    examType: 'MIDTERM',
    minScore: 6,
    maxScore: 10,
    groupId: group.id,
  }
  await site.ask(admin, 'POST', '/exam', exam)
  const past = await site.given.group({ tuitionFee: fee })
  graduate = await site.given.student({ courseId: past.courseId, groupId: past.id })
  const { studentGroups } = await site.ask<{ studentGroups: StudentGroup[] }>(admin, 'POST', '/studentGroup/filter', {
    applicantIds: [graduate.id],
  })
  await site.ask(admin, 'PUT', `/studentGroup/${studentGroups[0]!.id}`, { status: 'GRADUATED' })
  const made = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${signer.id}/public-link`, {})
  link = new URL(made.link).pathname
  course = (await site.given.course()).uuid
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

/** Opens a page of a person's cabinet. */
const signedIn = (authGroup: 'STUDENT' | 'INSTRUCTOR', email: () => string, path: () => string) => async () =>
  site.open(await site.signIn(email(), authGroup), path())
const ACCOUNT = '/student/account'
const student = (path: string) =>
  signedIn(
    'STUDENT',
    () => signer.email,
    () => `${ACCOUNT}/${path}`,
  )
const instructor = (path: () => string) => signedIn('INSTRUCTOR', () => teacher, path)
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const field = (page: Page, label: string) => page.getByLabel(label).first()
/** Types into a field, and checks that the text is there. */
const typed = (label: string, text: string): Pick<Form, 'type' | 'holds'> => ({
  type: ({ page }) => field(page, label).fill(text),
  holds: (page) => expect.poll(() => field(page, label).inputValue()).toBe(text),
})
const drawn = (label: string): Pick<Form, 'type' | 'holds'> => ({
  type: async ({ page }) => {
    const box = (await page.getByRole('img', { name: label, exact: true }).boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 140, box.y + 100, { steps: 8 })
    await page.mouse.up()
  },
  holds: (page) => page.getByRole('img', { name: label, exact: true }).waitFor(),
})
async function toSignature(page: Page) {
  await follow('Sign the agreement')(page)
  await field(page, 'Full name, in Armenian').fill('Նարե Սահակյան')
  for (const [label, text] of [
    ['Address', 'Երևան, Աբովյան 1'],
    ['Passport number', 'AN0717171'],
    ['Passport given on', '2019-05-04'],
    ['Social card number', '4503920021'],
  ] as const)
    await field(page, label).fill(text)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('1 / 2').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
}
async function openFeedback(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Add a Feedback' }).click()
  return page.getByRole('dialog', { name: 'Add a Feedback' }).getByRole('textbox')
}

/** A form of the cabinet or of the public pages. */
interface Form {
  /** Opens a page from which the form is reached, signed in if necessary. */
  before: () => Promise<Tab>
  reach: (page: Page) => Promise<unknown>
  type: (tab: Tab) => Promise<unknown>
  /** Checks that the typed values are there. */
  holds: (page: Page) => Promise<unknown>
}
// Not here: attendance marks, which are sent or kept on the device (roll-call.test.ts), and a student's files (student-cabinet.test.ts).
const asking: Record<string, Form> = {
  'the own e-mail': {
    before: student('personal-info'),
    reach: follow('Change Email'),
    ...typed('New Email', 'new@example.am'),
  },
  'the own password': {
    before: student('personal-info'),
    reach: follow('Change Password'),
    ...typed('New Password', 'Secret12'),
  },
  'the drawn signature of an instructor': {
    before: instructor(() => '/instructor/dashboard'),
    reach: async (page) => {
      await follow('Personal Information')(page)
      await page.getByRole('button', { name: 'Draw' }).click()
      await page.getByRole('img', { name: 'Signature', exact: true }).waitFor()
    },
    ...drawn('Signature'),
  },
  'grades that are given': {
    before: instructor(() => grades.replace('grades', 'absentees')),
    reach: follow('Grades'),
    ...typed('Midterm, grade of Nare Sahakyan', '7'),
  },
  'the signature of an agreement': { before: student('agreements'), reach: toSignature, ...drawn('Your signature') },
  'the typed name of an agreement': {
    before: student('agreements'),
    reach: async (page) => {
      await toSignature(page)
      await page.getByRole('button', { name: 'Type my name instead' }).click()
    },
    ...typed('Your name, as in the agreement', 'Նարե'),
  },
  'the proof of a payment that did not arrive': {
    before: () => site.open(null, link),
    reach: follow('See the payment'),
    type: async ({ page, expectSaid }) => {
      expectSaid('ERR_FAILED')
      await page.route('**/proof', (route) => route.abort())
      const file = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: pdf() }
      await page.getByLabel(/^Upload the proof/).setInputFiles(file)
    },
    holds: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
}
const keeping: Record<string, Form> = {
  'the data of an agreement': {
    before: student('agreements'),
    reach: follow('Sign the agreement'),
    ...typed('Address', 'Gyumri, Rustaveli 2'),
  },
  'the data of an agreement by the link': {
    before: () => site.open(null, link),
    reach: (page) => page.goto(`${site.address}${link}agreement/`),
    ...typed('Address', 'Gyumri, Rustaveli 3'),
  },
  'an evaluation': {
    before: signedIn(
      'STUDENT',
      () => graduate.email,
      () => `${ACCOUNT}/certificate`,
    ),
    reach: follow('Open the form'),
    ...typed('What helped you most?', 'Practice'),
  },
  'a feedback': {
    before: student('grades'),
    reach: follow('My Payments'),
    type: async ({ page }) => (await openFeedback(page)).fill('Good lessons'),
    holds: (page) => openFeedback(page).then((text) => expect.poll(() => text.inputValue()).toBe('Good lessons')),
  },
  'the own data of an instructor': {
    before: instructor(() => '/instructor/dashboard'),
    reach: follow('Personal Information'),
    type: async ({ page }) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await field(page, 'Name').fill('Hrant Other')
    },
    holds: typed('Name', 'Hrant Other').holds,
  },
  'an application': {
    before: () => site.open(null, '/public/verification'),
    reach: (page) => page.goto(`${site.address}/apply/${course}`),
    ...typed('Name and surname', 'Gayane Manukyan'),
  },
}

// Delayed until the evaluation has returned: navigating to another document would abort it.
const step = (page: Page, way: 'back' | 'forward') =>
  page.evaluate((to) => void setTimeout(() => window.history[to]()), way)

test.each(Object.entries(asking))('%s: Back and leaving ask, and go once they may', async (_, form) => {
  const tab = await form.before()
  const { page } = tab
  await form.reach(page)
  await form.type(tab)
  await form.holds(page)
  const here = page.url()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await step(page, 'back')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // The browser takes the step back in a later task.
  await expect.poll(() => page.url()).toBe(here)
  await form.holds(page)
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await step(page, 'back')
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.href !== here)
})

test.each(Object.entries(keeping))('%s: what was typed stands there again after Back and a reload', async (_, form) => {
  const tab = await form.before()
  const { page } = tab
  const before = page.url()
  await form.reach(page)
  await page.waitForURL((url) => url.href !== before)
  await form.type(tab)
  const here = page.url()
  await step(page, 'back')
  await page.waitForURL((url) => url.href !== here)
  await step(page, 'forward')
  await page.waitForURL(here)
  await page.reload()
  await form.holds(page)
})

const changeOfMany: Pick<Form, 'type' | 'holds'> = {
  type: async ({ page }) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
    await page.getByRole('option', { name: 'Exam passed', exact: true }).click()
  },
  holds: (page) => page.getByRole('button', { name: 'Leave Status as it is' }).waitFor(),
}
const besides: readonly (readonly [
  string,
  'USER' | 'INSTRUCTOR',
  address: () => string,
  Pick<Form, 'type' | 'holds'>,
])[] = [
  ['a form', 'USER', () => '/groups/create', typed('Size', '17')],
  ['a drawer beside the list', 'USER', () => '/applicants', changeOfMany],
  ['a form of the cabinet', 'INSTRUCTOR', () => grades, typed('Midterm, grade of Nare Sahakyan', '7')],
]
test.each(besides)('Log Out beside %s asks first: staying keeps session and input', async (_, group, at, form) => {
  const tab = await site.open(null, '/begin.js')
  const { page } = tab
  // Only once, unlike the token of `site.open`: signing out removes it.
  await page.evaluate((kept) => Object.assign(localStorage, kept), {
    'cohort.authGroup': group,
    'cohort.token': await site.signIn(group === 'USER' ? staff : teacher, group),
  })
  await page.goto(site.address + at())
  await form.type(tab)
  await form.holds(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const logOut = async () => {
    // By the keyboard: the drawer covers this button.
    if (group === 'USER') await page.getByRole('button', { name: /^Account of/ }).press('Enter')
    await page.getByRole('button', { name: 'Log Out' }).click()
  }
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /token|draft/.test(key))
        .sort(),
    )
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const before = await stored()

  await logOut()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await form.holds(page)
  expect(await stored()).toEqual(before)

  await logOut()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Login Account' }).waitFor()
  expect(asked).toEqual([])
  expect(await stored()).toEqual([])
})
