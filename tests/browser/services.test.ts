import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { fillCertificates, signCertificates } from '../support/certificate-form'
import { pdfPages } from '../support/pdf'
import { openRefusedMail } from '../support/refused-mail'
import { openSite, type Site, part } from '../support/site'
import { smsGateway, type Gateway } from '../support/sms-gateway'
import { smtpInbox, type Inbox } from '../support/smtp-inbox'

let inbox: Inbox
let gateway: Gateway
let site: Site
let admin: string
beforeAll(async () => {
  inbox = await smtpInbox()
  gateway = await smsGateway()
  site = await openSite({ SMTP_URL: inbox.url, SMS_URL: gateway.url })
  admin = await site.signIn(
    (await site.given.user({ roles: ['ROLE_ADMIN'], firstName: 'Ani', lastName: 'Sargsyan' })).email,
  )
})
afterEach(() => site.closeTabs())
afterAll(async () => {
  await site.close()
  await inbox.close()
  await gateway.close()
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a mass mail opens with its defaults, tells who gets it and who not and why, and is one row that opens its receivers', async () => {
  const course = await site.given.course({ name: 'Front-end Pro' })
  await site.given.applicant({ name: 'Nare Simonyan', email: 'nare@example.am', courseId: course.id })
  await site.ask(admin, 'POST', '/mailingList', { name: 'Of the course', audience: 'APPLICANTS', courses: [course.id] })
  const { page } = await site.open(admin, '/services/mass-mailing')
  await page.getByRole('button', { name: 'New mail' }).first().click()
  const drawer = page.getByRole('dialog')
  const send = drawer.getByRole('button', { name: 'Send', exact: true })

  await drawer.getByRole('textbox', { name: /^Subject/ }).waitFor()
  await expect.poll(() => drawer.getByRole('textbox', { name: /^Subject/ }).inputValue()).toBe('Course Invitation')
  await expect.poll(() => drawer.getByRole('textbox', { name: /^Tags/ }).inputValue()).toBe('agreement, student')
  await expect.poll(() => drawer.getByRole('textbox', { name: /^Full name/ }).inputValue()).toBe('Ani Sargsyan')
  expect(await send.isDisabled()).toBe(true)
  await drawer.getByRole('button', { name: 'Preview' }).click()
  await drawer.frameLocator('iframe').getByText('Hello {{name}},').waitFor()
  const recipients = drawer.getByRole('textbox', { name: /^Recipients/ })
  await recipients.fill('gor@example.am, nobody')
  await recipients.blur()
  await drawer.getByText('Invalid email: nobody', { exact: true }).waitFor()
  expect(await send.isDisabled()).toBe(true)
  await recipients.fill('gor@example.am, NARE@example.am')
  await drawer.getByRole('combobox', { name: /^Mailing lists/ }).click()
  await page.getByRole('option', { name: 'Of the course' }).click()
  await page.keyboard.press('Escape')
  const check = drawer.getByRole('region', { name: 'Who gets it' })
  await check.getByText('0 of 2 get it').waitFor()
  const lacks = check.getByText('Start of the group is not known of 2, who are left out.')
  expect(await lacks.evaluate((notice) => getComputedStyle(notice).padding)).toBe('8px 10px')
  await drawer.getByRole('button', { name: 'Left out' }).click()
  await drawer.getByText('Name, Course, Start of the group').waitFor()
  await check.getByRole('textbox', { name: 'Start of the group, where it is not known' }).fill('1 December')
  await check.getByText('1 of 2 get it').waitFor()
  await drawer.frameLocator('iframe').getByText('Hello Nare Simonyan,').waitFor()
  await drawer.frameLocator('iframe').getByText('Your group starts on 1 December.').waitFor()
  await check.getByRole('textbox', { name: 'Course, where it is not known' }).fill('our courses')
  await check.getByRole('textbox', { name: 'Name, where it is not known' }).fill('friend')
  await check.getByText('2 of 2 get it').waitFor()
  await drawer.getByRole('button', { name: 'Next receiver' }).click()
  await drawer.frameLocator('iframe').getByText('Hello friend,').waitFor()
  await send.click()
  await page
    .getByRole('alertdialog', { name: 'Send this mail to 2 receivers?' })
    .getByRole('button', { name: 'Send' })
    .dblclick()

  await page.getByText('2 mails are on their way.').waitFor()
  await expect.poll(() => inbox.received.length).toBe(2)
  expect(inbox.received.map(({ to }) => to[0]!.toLowerCase()).sort()).toEqual(['gor@example.am', 'nare@example.am'])
  expect(inbox.received.find(({ text }) => text.includes('Hello Nare Simonyan,'))?.raw).toMatch(
    /^From: Ani Sargsyan <no-reply@/m,
  )
  const row = page.getByRole('row', { name: /Course Invitation/ })
  await row.getByText('2 of 2', { exact: true }).waitFor()
  expect(await row.count()).toBe(1)
  await row.getByText('Course Invitation').click()
  await page.getByRole('button', { name: 'Show the mail to Nare Simonyan' }).click()
  await page.frameLocator('iframe').getByText('Hello Nare Simonyan,').waitFor()
})

test('what has failed is told live and sent again, what is uncertain is decided by a person, and a phone says to whom', async () => {
  const page = await openRefusedMail(site, admin, inbox)
  await page.getByText('550', { exact: false }).first().waitFor()
  expect(await page.locator(part('email-facts')).textContent()).not.toContain('Sent')
  inbox.refuseWith = null
  await page.getByRole('button', { name: 'Send again: a@example.am' }).click()
  await page.getByText('2: 1 sent, 1 failed').waitFor()
  inbox.hangUp = 'after'
  await page.getByRole('button', { name: 'Send again: b@example.am' }).click()
  await page.getByText('2: 1 sent, 1 uncertain').waitFor()
  inbox.hangUp = null

  await page.getByRole('button', { name: 'It arrived: b@example.am' }).click()

  await page.getByText('2 sent', { exact: true }).waitFor()
  await page.locator(part('email-facts')).getByText('Sent', { exact: true }).waitFor()
  await page.setViewportSize({ width: 480, height: 900 })
  await page.getByRole('link', { name: 'Mass mailing' }).first().click()
  await page.getByText('a@example.am and 1 more').waitFor()
})

test('a mail is written by the sender name of the e-mail settings, or by the own name', async () => {
  const user = await site.given.user({ firstName: 'Mane', lastName: 'Aslanyan' })
  const token = await site.signIn(user.email)
  const say = (senderName: string) => site.ask(token, 'PUT', '/preferences', { mail: { senderName, signature: '' } })
  await say('')
  const { page } = await site.open(token, '/services/mass-mailing?emails.send=1')
  const fullName = page.getByRole('dialog').getByRole('textbox', { name: /^Full name/ })
  await expect.poll(() => fullName.inputValue()).toBe('Mane Aslanyan')

  // A comma would turn one sender into two.
  await say('Mane, of the academy')
  await page.reload()
  await expect.poll(() => fullName.inputValue()).toBe('Mane of the academy')
})

test('choosing a template suggests its subject, own words none; one that was typed stays', async () => {
  const { page } = await site.open(admin, '/services/mass-mailing?emails.send=1')
  const drawer = page.getByRole('dialog')
  const subject = drawer.getByRole('textbox', { name: /^Subject/ })
  const choose = async (name: string) => {
    await drawer.getByRole('combobox', { name: /^Template/ }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Exam invitation')
  await expect.poll(() => subject.inputValue()).toBe('Invitation to the exam')
  await choose('Exam reminder')
  await expect.poll(() => subject.inputValue()).toBe('Your exam is near')
  await choose('Words of my own')
  await expect.poll(() => subject.inputValue()).toBe('')
  expect(await drawer.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await choose('Exam reminder')
  await expect.poll(() => subject.inputValue()).toBe('Your exam is near')
  await subject.fill('The exam has moved')
  await choose('Exam passed')
  await drawer.getByRole('button', { name: 'Preview' }).click()
  await drawer.frameLocator('iframe').getByText('passed').first().waitFor()
  expect(await subject.inputValue()).toBe('The exam has moved')
})

test("words of one's own are written in the editor", async () => {
  const { page } = await site.open(admin, '/services/mass-mailing?emails.send=1')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('mane@example.am')
  await drawer.getByRole('combobox', { name: /^Template/ }).click()
  await page.getByRole('option', { name: 'Words of my own' }).click()
  await drawer.getByText('Content *', { exact: true }).waitFor()
  await drawer.locator('.ProseMirror').fill('See you on Monday')
  await drawer.getByRole('textbox', { name: /^Subject/ }).fill('On Monday')
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Send this mail to 1 receiver?' })
    .getByRole('button', { name: 'Send' })
    .click()

  await page.getByText('1 mail is on its way.').waitFor()
  await expect.poll(() => inbox.received.some(({ text }) => text.includes('<p>See you on Monday</p>'))).toBe(true)
})

test('a mail to one person is shown as they read it', async () => {
  await site.given.applicant({ name: 'Lilit Sahakyan', email: 'lilit@example.am' })
  const { senders } = await site.ask<{ senders: string[] }>(admin, 'GET', '/email/senders')
  await site.ask(admin, 'POST', '/email', {
    sender: `Ani <${senders[0]}>`,
    subject: 'The room, {{name}}',
    template: 'custom',
    html: '<p>Dear {{name}}, room 12.</p>',
    recipients: ['lilit@example.am'],
  })
  const { page } = await site.open(admin, '/services/mass-mailing')
  await page.getByRole('row', { name: /The room/ }).click()
  await page.getByRole('heading', { name: 'The room, Lilit Sahakyan' }).waitFor()
  await page.frameLocator('iframe').getByText('Dear Lilit Sahakyan, room 12.').waitFor()
})

test('a mass mail whose answer was lost is sent anew from what was typed, and goes out once; the same after it goes again', async () => {
  const { page, expectSaid } = await site.open(admin, '/services/mass-mailing')
  expectSaid('net::ERR_FAILED')
  let lost = 0
  await page.route(/\/api\/v1\/email$/, async (route) => {
    if (lost++ > 1) return route.continue() // nor is it answered when the page sends it once more
    await route.fetch()
    await route.abort()
  })
  const drawer = page.getByRole('dialog', { name: 'Mass mail' })
  const open = () => page.getByRole('button', { name: 'New mail' }).first().click()
  const send = async () => {
    await drawer.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  }
  const fillIn = async () => {
    await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('once@example.am')
    await drawer.getByRole('textbox', { name: /^Subject/ }).fill('Sent in the metro')
    await drawer.getByRole('combobox', { name: /^Template/ }).click()
    await page.getByRole('option', { name: 'Words of my own' }).click()
    await drawer.locator('.ProseMirror').fill('See you once')
  }
  const written = async () =>
    (await site.ask<{ totalElements: number }>(admin, 'POST', '/email/filter', { subject: 'Sent in the metro' }))
      .totalElements

  await open()
  await fillIn()
  await send()
  await page.getByText('The email could not be sent.').waitFor()
  await open()
  await drawer.getByRole('button', { name: 'Continue with it' }).click()
  const isSent = () => page.waitForResponse((answer) => answer.url().endsWith('/api/v1/email'))
  await Promise.all([isSent(), send()])
  await drawer.waitFor({ state: 'detached' })
  expect(lost).toBe(3)
  expect(await written()).toBe(1)

  await open()
  await fillIn()
  await Promise.all([isSent(), send()])
  expect(await written()).toBe(2)
})

test('an SMS tells its length in parts before it goes to each number once, and whose each is and who wrote it', async () => {
  await site.given.applicant({ name: 'Gor Hakobyan', phoneNumber: '+37493111222' })
  const { page } = await site.open(admin, '/services/mass-sms?sms.send=1')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: /^Text/ }).fill('ա'.repeat(71))
  await drawer.getByText('71 characters, 2 SMS').waitFor()
  await drawer.getByRole('textbox', { name: /^Recipients/ }).fill('091 00-41-27\n+374 91 004127; 093 111222')
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Send this SMS to 2 numbers?' })
  await question.getByText('2 parts for each, each is paid for.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()

  await expect.poll(() => gateway.received.map(({ to }) => to).sort()).toEqual(['37491004127', '37493111222'])
  await page.getByRole('row', { name: /ա/ }).getByText('+374 91 004127 and 1 more').click()
  const whose = page.getByRole('listitem').filter({ hasText: 'Gor Hakobyan' })
  await whose.getByText('+374 93 111222').waitFor()
  await page
    .locator(part('email-facts'))
    .getByText(/, Ani Sargsyan$/)
    .waitFor()
})

test('a named text takes the place of typed words only where that is wanted', async () => {
  const { page } = await site.open(admin, '/services/mass-sms?sms.send=1')
  const text = page.getByRole('dialog', { name: 'Mass SMS' }).getByRole('textbox', { name: /^Text/ })
  const begin = async (name: string) => {
    await page.getByRole('button', { name: 'Begin with a text' }).click()
    await page.getByRole('menuitem', { name }).first().click()
  }
  await begin('Exam reminder')
  await expect.poll(() => text.inputValue()).toContain('exam')
  await begin('Interview reminder')
  await expect.poll(() => text.inputValue()).toContain('interview')

  await text.fill('Ten minutes of typing')
  await begin('Exam reminder')
  const question = page.getByRole('alertdialog', { name: 'Replace what is typed?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toBe('Ten minutes of typing')
  await begin('Exam reminder')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => text.inputValue()).toContain('exam')
})

test('certificates are made of what is typed and kept as one PDF', async () => {
  const { page } = await site.open(admin, '/services/certificates?certificates.make=1')
  const drawer = page.getByRole('dialog')
  await fillCertificates(page, drawer, 'Ani Petrosyan\nԳոռ Սարգսյան;')
  await expect.poll(() => drawer.getByRole('textbox', { name: /^Second line/ }).inputValue()).toBe('offered by Cohort')
  const make = drawer.getByRole('button', { name: 'Make', exact: true })
  expect(await make.isDisabled()).toBe(true)
  await signCertificates(drawer, picture)
  const [file] = await Promise.all([page.waitForEvent('download'), make.click()])

  const pages = await pdfPages(await buffer(await file.createReadStream()))
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Գոռ Սարգսյան')
  await page.getByRole('row', { name: /Ani Petrosyan/ }).waitFor()
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download: Ani Petrosyan' }).click(),
  ])
  expect(one.suggestedFilename()).toMatch(/^Certificate Ani Petrosyan C-.+\.pdf$/)
})

test('the graduates of a group get theirs by one click', async () => {
  const group = await site.given.group({ name: 'React 7' })
  for (const name of ['Lilit', 'Tigran']) {
    const { id } = await site.given.applicant({ name, courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
    await site.ask(admin, 'PUT', `/applicant/${id}`, { status: 'GRADUATED' })
  }
  const { page } = await site.open(admin, '/services/certificates')
  await page.getByRole('button', { name: 'Of a group' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: /^Group/ }).click()
  await page.getByRole('option', { name: 'React 7' }).click()
  await drawer.getByRole('button', { name: 'Make', exact: true }).click()

  await page.getByText('2 certificates are being made.').waitFor()
  for (const name of ['Lilit', 'Tigran']) await page.getByRole('button', { name: `Download: ${name}` }).waitFor()
})
