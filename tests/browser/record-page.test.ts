import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import type { Page } from 'playwright-core'
import { loseNextAnswer } from '../support/lost-server'
import { openSite, type Site } from '../support/site'

let site: Site
let admin: string
let applicant: Applicant, other: Applicant
beforeAll(async () => {
  site = await openSite()
  admin = await site.signIn((await site.given.user({ username: 'nare' })).email)
  const course = await site.given.course({ examPercentage: 60 })
  const both = { courseId: course.id, status: 'EXAM_SCHEDULED', scheduledDate: '2030-11-18T14:00:00.000Z' }
  other = await site.given.applicant({ ...both, name: 'Ani Hakobyan' })
  applicant = await site.given.applicant({ ...both, name: 'Tsovinar Adamyan', email: 'ts.adamyan@example.am' })
  await site.ask(admin, 'PUT', `/examAutomation/${applicant.id}`, { score: 81, maxScore: 100 })
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' })

test('a clerk finishes an exam on the page: the next step by one click, a call, a mail, a phone number, the next applicant', async () => {
  const { page } = await site.open(admin, '/applicants?statuses=[EXAM_SCHEDULED]&sortBy=name&sortDirection=DESC')
  await page.getByRole('link', { name: 'Tsovinar Adamyan' }).click()
  await page.getByText('1 of 2').waitFor()

  // The suggested result is set, and the mail sent, with one click.
  const next = page.getByRole('region', { name: 'Suggested next step' })
  await next.getByText('Exam 81/100, pass is 60').waitFor()
  const set = next.getByRole('button', { name: 'Set and send' })
  expect(await set.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
  await set.click()
  await page.getByText('The exam result is on its way').waitFor()
  await page.getByRole('list', { name: 'Stages of admission' }).getByText('81 of 100 · result sent').waitFor()
  await next.waitFor({ state: 'detached' })
  const timeline = timelineOf(page)
  await timeline.getByText('Exam passed').first().waitFor()

  // A phone call is written down in the timeline itself.
  await timeline.getByRole('button', { name: 'Call', exact: true }).click()
  await timeline.getByRole('textbox', { name: 'Minutes' }).fill('4')
  await timeline.getByRole('textbox', { name: 'What was said' }).fill('wants the evening group')
  await page.keyboard.press('Control+Enter')
  await timeline.getByRole('listitem').getByText('wants the evening group').waitFor()
  await timeline.getByText('Call, 4 min').waitFor()

  // A mail is sent directly from here; without an SMTP server it is only stored.
  await page.getByRole('button', { name: 'Send mail' }).click()
  await timeline.getByRole('textbox', { name: 'Subject' }).fill('The evening group')
  await timeline.getByRole('textbox', { name: 'Write to ts.adamyan@example.am' }).fill('It begins on Monday.')
  await timeline.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The mail is kept: there is no server to send it by').waitFor()
  await timeline.getByRole('button', { name: 'Read the mail: The evening group' }).click()
  const read = page.getByRole('dialog', { name: 'The evening group' })
  await read.frameLocator('iframe').getByText('It begins on Monday.').waitFor()
  await read.getByRole('button', { name: 'Close' }).click()

  // Filter by one kind of entry; the kinds are on one line, also beside a scrollbar of Windows, which takes 15 px.
  await page.setViewportSize({ width: 1440 - 15, height: 900 })
  const kinds = timeline.getByRole('group', { name: 'Which entries' }).getByRole('button')
  const tops = await kinds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await timeline.getByRole('group', { name: 'Which entries' }).getByRole('button', { name: 'Calls' }).click()
  await timeline.getByRole('button', { name: 'Read the mail: The evening group' }).waitFor({ state: 'detached' })
  expect(await timeline.getByRole('listitem').count()).toBe(1)

  // A phone number is edited in place; an invalid one stays open with the typed text.
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Phone' }).click()
  const phone = properties.getByRole('textbox', { name: 'Phone' })
  await phone.fill('055 00')
  await phone.press('Enter')
  await properties.getByText('Phone number is not valid').waitFor()
  await phone.fill('055 001973')
  // 'Saved' is shown for two seconds only.
  await Promise.all([properties.getByText('Saved').waitFor(), phone.press('Enter')])
  await page.getByRole('link', { name: '+374 55 001973' }).waitFor()
})

test('previous and next keep the filter and the order of the list, in the address too', async () => {
  const { page } = await site.open(
    admin,
    '/applicants?courseIds=[' + applicant.courseId + ']&sortBy=name&sortDirection=DESC',
  )
  await page.getByRole('link', { name: 'Tsovinar Adamyan' }).click()
  await page.getByText('1 of 2').waitFor()
  await page.getByRole('link', { name: 'Next applicant' }).click()
  await page.getByRole('heading', { name: 'Ani Hakobyan', level: 2 }).waitFor()
  await page.getByText('2 of 2').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/applicants/${other.id}`)
  await page.reload()
  await page.getByText('2 of 2').waitFor()
  await page.getByRole('link', { name: 'Previous applicant' }).click()
  await page.getByRole('heading', { name: 'Tsovinar Adamyan', level: 2 }).waitFor()
})

test('the row of a group opens its page with the way to those before and after, as its name does', async () => {
  const course = await site.given.course()
  const group = { courseId: course.id, groupState: 'PLANNING' } as const
  const named = [await site.given.group(group), await site.given.group(group)]
  const { page } = await site.open(admin, `/groups/planning?courseIds=[${course.id}]&sortBy=number&sortDirection=ASC`)
  const first = page.getByRole('row').filter({ has: page.getByRole('link', { name: named[0]!.name!, exact: true }) })
  await first.getByText(course.name, { exact: true }).click()
  await page.getByText('1 of 2').waitFor()
  await page.getByRole('link', { name: 'Next group' }).click()
  await page.getByText('2 of 2').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/groups/${named[1]!.id}`)
})

test('a change that takes somebody out of the filter leaves the way to those before and after', async () => {
  const { courseId } = applicant
  const [, second] = [
    await site.given.applicant({ courseId, name: 'Lusine A' }),
    await site.given.applicant({ courseId, name: 'Lusine B' }),
    await site.given.applicant({ courseId, name: 'Lusine C' }),
  ]
  const list = `?statuses=[${second.status}]&term=Lusine&sortBy=name&sortDirection=ASC`
  const { page } = await site.open(admin, `/applicants${list}`)
  await page.getByRole('link', { name: 'Lusine B' }).click()
  await page.getByText('2 of 3').waitFor()
  // The page may also ask before the change, after events of the applicants made above, and take no answer to an older question.
  const asked = page.waitForResponse(
    async (answer) =>
      answer.url().includes(`/applicant/${second.id}/place`) &&
      ((await answer.json().catch(() => null)) as { place: number | null } | null)?.place === null,
  )
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('button', { name: 'Edit: Status' }).click()
  await page.getByRole('option', { name: 'No answer', exact: true }).click()
  expect(await (await asked).json()).toMatchObject({ next: null })
  await page.getByText('2 of 3').waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Lusine C', level: 2 }).waitFor()
})

test('a mail goes by the own name of who leaves the sender name of the e-mail settings empty', async () => {
  const writer = await site.signIn((await site.given.user({ firstName: 'Mane', lastName: 'Grigoryan' })).email)
  await site.ask(writer, 'PUT', '/preferences', { mail: { senderName: '', signature: 'Best wishes' } })
  const { page } = await site.open(writer, `/applicants/${other.id}?applicants.write=mail`)
  const timeline = timelineOf(page)
  await timeline.getByRole('textbox', { name: 'Subject' }).fill('The room')
  await timeline.getByRole('textbox', { name: /^Write to/ }).fill('Room 12.')
  await timeline.getByRole('button', { name: 'Send', exact: true }).click()
  await timeline.getByRole('button', { name: 'Read the mail: The room' }).waitFor()
  const { emails } = await site.ask<{ emails: { sender: string }[] }>(admin, 'POST', '/email/filter', {
    subject: 'The room',
  })
  expect(emails.map(({ sender }) => sender.split(' <')[0])).toEqual(['Mane Grigoryan'])
})

test('the same words are sent again where they are written again', async () => {
  const { page } = await site.open(admin, `/applicants/${other.id}?applicants.write=sms`)
  const timeline = timelineOf(page)
  const send = async (label: RegExp, words: string) => {
    const text = timeline.getByRole('textbox', { name: label })
    await text.fill(words)
    const sent = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201)
    await timeline.getByRole('button', { name: 'Send', exact: true }).click()
    await sent
    await expect.poll(() => text.inputValue()).toBe('')
  }
  for (let n = 0; n < 2; n += 1) await send(/^Write to \+/, 'Please call us')
  await timeline.getByRole('button', { name: 'Mail', exact: true }).first().click()
  for (let n = 0; n < 2; n += 1) {
    await timeline.getByRole('textbox', { name: 'Subject' }).fill('Once more')
    await send(/^Write to .*@/, 'Please come.')
  }
  const found = async (path: string, body: object) =>
    (await site.ask<{ totalElements: number }>(admin, 'POST', path, body)).totalElements
  expect(await found('/sms/filter', { term: 'Please call us' })).toBe(2)
  expect(await found('/email/filter', { subject: 'Once more' })).toBe(2)
})

test('what is written on the page of an application is about that one, not about a newer one of the person', async () => {
  const [course, later] = [await site.given.course({ name: 'The first course' }), await site.given.course()]
  const twice = { email: 'vahe@example.am', phoneNumber: '+37491555222', name: 'Vahe Danielyan' }
  const first = await site.given.applicant({ ...twice, courseId: course.id })
  await site.given.applicant({ ...twice, courseId: later.id })
  const { page } = await site.open(admin, `/applicants/${first.id}?applicants.write=mail`)
  const timeline = timelineOf(page)
  await timeline.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Course invitation' }).click()
  await timeline.getByText('Not known of this person: Start date', { exact: true }).waitFor()
  await timeline.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Application received' }).click()
  await timeline.frameLocator('iframe').getByText('The first course').first().waitFor()
  const subject = timeline.getByRole('textbox', { name: 'Subject' })
  await expect.poll(() => subject.inputValue()).toBe('We have received your application')
  await subject.fill('About {{course}}')
  await timeline.getByRole('button', { name: 'Send', exact: true }).click()
  await timeline.getByRole('button', { name: /^Read the mail/ }).waitFor()
  await timeline.getByRole('button', { name: 'SMS', exact: true }).first().click()
  await timeline.getByRole('textbox', { name: /^Write to \+/ }).fill('Vahe, {{course}}')
  await timeline.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The SMS is kept: there is no gateway to send it by').waitFor()

  type Written = { emails: { id: number }[]; sms: { template: string }[]; subject: string }
  const ask = (method: 'GET' | 'POST', path: string, body?: object) => site.ask<Written>(admin, method, path, body)
  expect((await ask('POST', '/sms/filter', { term: 'Vahe, ' })).sms).toMatchObject([
    { template: 'Vahe, The first course' },
  ])
  const { emails } = await ask('POST', '/email/filter', { subject: 'About {{course}}' })
  const { mailReceivers } = await site.ask<{ mailReceivers: { id: number }[] }>(
    admin,
    'POST',
    '/emailReceiver/filter',
    {
      emailIds: emails.map(({ id }) => id),
    },
  )
  expect((await ask('GET', `/emailReceiver/${mailReceivers[0]!.id}/content`)).subject).toBe('About The first course')
})

test('an SMS that nothing can send is told as kept, also where the page learns of it late', async () => {
  const { page } = await site.open(admin, '/begin.js')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/sms/send'))
  await page.route('**/api/v1/sms/recipients', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto(`${site.address}/applicants/${other.id}?applicants.write=sms`)
  const timeline = timelineOf(page)
  await timeline.getByRole('textbox', { name: /^Write to \+/ }).fill('Come at ten')
  await timeline.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The SMS is kept: there is no gateway to send it by').waitFor()
})

test('a comment and a call whose answers were lost are written again and kept once', async () => {
  const { page, expectSaid } = await site.open(admin, `/applicants/${other.id}`)
  expectSaid('net::ERR_FAILED')
  const timeline = timelineOf(page)
  await loseNextAnswer(page, /\/applicant\/\d+\/comment$/)
  await loseNextAnswer(page, /\/phoneCall$/)
  for (const [name, words] of [
    ['Write a comment', 'Asks for the evening'],
    ['What was said', 'Will come at ten'],
  ] as const) {
    if (name === 'What was said') await timeline.getByRole('button', { name: 'Call', exact: true }).click()
    const text = timeline.getByRole('textbox', { name })
    await text.fill(words)
    await timeline.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('The server cannot be reached.').first().waitFor()
    await timeline.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => text.inputValue()).toBe('')
  }
  const { comments } = await site.ask<{ comments: { content: string }[] }>(
    admin,
    'GET',
    `/applicant/${other.id}/comments`,
  )
  expect(comments.filter(({ content }) => content === 'Asks for the evening')).toHaveLength(1)
  const { phoneCalls } = await site.ask<{ phoneCalls: { note: string }[] }>(admin, 'POST', '/phoneCall/filter', {})
  expect(phoneCalls.filter(({ note }) => note === 'Will come at ten')).toHaveLength(1)
})

test('a double click on Add notes one call, however soon the first is noted', async () => {
  const { page } = await site.open(admin, `/applicants/${other.id}?applicants.write=call`)
  const noted = async () =>
    (await site.ask<{ totalElements: number }>(admin, 'POST', '/phoneCall/filter', { applicantIds: [other.id] }))
      .totalElements
  const before = await noted()
  const timeline = timelineOf(page)
  const text = timeline.getByRole('textbox', { name: 'What was said' })
  const add = timeline.getByRole('button', { name: 'Add', exact: true })
  await text.fill('Asks for a call on Friday')
  await add.hover()
  await page.mouse.down({ clickCount: 1 })
  await page.mouse.up({ clickCount: 1 })
  await expect.poll(() => text.inputValue()).toBe('')
  await expect.poll(() => add.isEnabled()).toBe(true)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // The next call is noted after any that the second click noted.
  await text.fill('Does not answer')
  await page.keyboard.press('Control+Enter')
  await timeline.getByRole('listitem').getByText('Does not answer').waitFor()
  expect(await noted()).toBe(before + 2)
})

test('all that is typed into the composer is kept: subject and template of a mail, outcome and minutes of a call', async () => {
  const { page } = await site.open(admin, `/applicants/${other.id}?applicants.write=mail`)
  const timeline = timelineOf(page)
  const subject = timeline.getByRole('textbox', { name: 'Subject' })
  const template = timeline.getByRole('combobox', { name: 'Template' })
  await subject.fill('The evening group')
  await timeline.getByRole('textbox', { name: /^Write to/ }).fill('It begins on Monday.')
  await template.click()
  await page.getByRole('option').nth(1).waitFor()
  const [, first] = await page.getByRole('option').allInnerTexts()
  await page.getByRole('option', { name: first!, exact: true }).click()

  await timeline.getByRole('button', { name: 'Call', exact: true }).click()
  const minutes = timeline.getByRole('textbox', { name: 'Minutes' })
  const add = timeline.getByRole('button', { name: 'Add', exact: true })
  for (const wrong of ['0', '601']) {
    await minutes.fill(wrong)
    await timeline.getByText(wrong === '0' ? 'Must be at least 1' : 'Must be at most 600').waitFor()
    expect(await minutes.getAttribute('aria-invalid')).toBe('true')
    expect(await add.isDisabled()).toBe(true)
  }
  await minutes.fill('12')
  await expect.poll(() => add.isEnabled()).toBe(true)

  // Switch to another kind of entry, and reload.
  await timeline.getByRole('button', { name: 'Mail', exact: true }).first().click()
  await expect.poll(() => subject.inputValue()).toBe('The evening group')
  await page.reload()
  await expect.poll(() => subject.inputValue()).toBe('The evening group')
  await expect.poll(() => template.innerText()).toBe(first)
  await timeline.getByRole('button', { name: 'Call', exact: true }).click()
  await expect.poll(() => minutes.inputValue()).toBe('12')
  await timeline.getByRole('button', { name: 'Wrong number' }).click()
  await page.reload()
  const wrongNumber = timeline.getByRole('button', { name: 'Wrong number' })
  await wrongNumber.waitFor()
  await expect.poll(() => wrongNumber.getAttribute('aria-pressed')).toBe('true')

  // After sending, the draft is deleted.
  await add.click()
  await timeline.getByRole('listitem').getByText('Wrong number').waitFor()
  // The timeline may show the call before its answer has arrived, which deletes the draft.
  await timeline.getByRole('button', { name: 'Wrong number', pressed: false }).waitFor()
  await page.reload()
  await minutes.waitFor()
  expect(await minutes.inputValue()).toBe('')
})
