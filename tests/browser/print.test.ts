import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApplicantPayment } from '#resources/payments.calls'
import { light } from '#kit/theme/palette'
import { fillsOf } from '../support/drawn'
import { overprinted, pdfPages, printedTexts } from '../support/pdf'
import { openSite, type Site } from '../support/site'

/** The width of an A4 page in points, upright and on its side. */
const [WIDTH, LONG] = [595, 842]

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

test('a list on several pages has its head on each, and no text is cut off', async () => {
  const { id: courseId } = await site.given.course({ name: 'Introduction to the programming of microcontrollers' })
  for (const place of Array.from({ length: 50 }, (_, index) => index + 1))
    await site.given.applicant({ name: `Անգելինա Տեր-Ղազարյան-Հովհաննիսյանց${place}`, courseId })
  const { page } = await site.open(admin, `/applicants?courseIds=[${courseId}]`)
  await page.getByRole('row').filter({ hasText: 'Հովհաննիսյանց50' }).first().waitFor()
  const paper = await page.pdf({ format: 'A4', landscape: true })
  const pages = await pdfPages(paper)
  expect(pages.length).toBeGreaterThan(1)
  for (const text of pages)
    expect(['Name', 'Status', 'Phone', 'Email', 'Created'].filter((each) => !text.includes(each))).toEqual([])
  expect(pages.join()).not.toContain('…')
  expect((await printedTexts(paper)).filter(({ x, width }) => x + width > LONG)).toEqual([])
})

test('the calendar is printed with all its days, nothing over another or off the paper', async () => {
  const { page } = await site.open(admin, '/event-scheduler?view=month&day=2027-01-13')
  await page.getByRole('gridcell').first().waitFor()
  const texts = await printedTexts(await page.pdf({ format: 'A4' }))
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1))
  expect(['Mon', 'Sun', ...days].filter((each) => texts.every(({ text }) => text !== each))).toEqual([])
  expect(overprinted(texts)).toEqual([])
  expect(texts.filter(({ x, width }) => x + width > WIDTH)).toEqual([])
})

test('the payments of a group and of a student have all heads and tabs on paper, and nothing to type or press', async () => {
  const group = await site.given.group()
  const { id } = await site.given.student({ courseId: group.courseId, groupId: group.id, name: 'Nare Printed' })
  await site.ask(admin, 'POST', createApplicantPayment.path, { applicantId: id, date: '2026-11-01', amount: 52_000 })
  const { page } = await site.open(admin, `/groups/${group.id}/student-management/payments`)
  await page.getByRole('rowheader', { name: 'Nare Printed' }).waitFor()
  const [ofGroup = ''] = await pdfPages(await page.pdf({ format: 'A4' }))
  expect(['Student', 'Received', 'Debt', 'Days'].filter((each) => !ofGroup.includes(each))).toEqual([])
  expect(ofGroup).not.toContain('Search')

  await page.goto(`${site.address}/applicants/${id}?tab=payments`)
  await page.getByRole('button', { name: /^Mark as paid/ }).waitFor()
  const texts = await printedTexts(await page.pdf({ format: 'A4' }))
  const all = texts.map(({ text }) => text).join(' ')
  expect(['Attachments', 'Promo codes', '52,000'].filter((each) => !all.includes(each))).toEqual([])
  expect(['Mark as paid', 'Attach file'].filter((each) => all.includes(each))).toEqual([])
  expect(overprinted(texts)).toEqual([])
  expect(texts.filter(({ x, width }) => x + width > WIDTH)).toEqual([])
})

test('pages of students and applicants are printed on white paper, without buttons', async () => {
  const { courseId, id: groupId } = await site.given.group()
  const student = await site.given.student({ courseId, groupId })
  await site.ask(admin, 'POST', createApplicantPayment.path, {
    applicantId: student.id,
    date: '2026-11-01',
    amount: 52_000,
  })
  const { link } = await site.ask<{ link: string }>(admin, 'POST', `/applicant/${student.id}/public-link`, {})
  for (const [token, path] of [
    [await site.signIn(student.email, 'STUDENT'), '/student/account/payments'],
    [null, `${new URL(link).pathname}invoices/`],
  ] as const) {
    const { page } = await site.open(token, path, { colorScheme: 'dark' })
    await page.getByText('52,000').first().waitFor()
    const paper = await page.pdf({ format: 'A4' })
    const pages = await pdfPages(paper)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('52,000')
    expect(pages[0]!.split('\n')).not.toContain('Upload the proof')
    expect(await fillsOf(paper)).not.toContain(light.bgApp)
  }
})

test('an open drawer is printed alone, once', async () => {
  const { id } = await site.ask<{ id: number }>(admin, 'POST', '/track', { name: 'Printed track' })
  await site.ask(admin, 'POST', '/track', { name: 'Track behind it' })
  const { page } = await site.open(admin, `/tracks?editId=${id}`)
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  await page.getByText('Track behind it').waitFor()
  const pages = await pdfPages(await page.pdf({ format: 'A4' }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Edit track')
  expect(pages[0]).not.toContain('Track behind it')
})
