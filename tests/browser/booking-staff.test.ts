import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Applicant } from '#resources/applicants'
import { book, wait } from '#server/domain/bookings/api'
import { violations } from '../support/axe'
import { openSite, type Site } from '../support/site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closeTabs())
afterAll(() => site.close())

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const slotsOf = (groupId: number) =>
  site.context.db.run<{ id: number; at: string; capacity: number }>(sql`
    select id, to_char(start at time zone 'Asia/Yerevan', 'DD HH24:MI') as at, capacity from booking_slots
    where group_id = ${groupId} order by start`)
const by = ({ id }: Applicant) => ({ applicantId: id, kind: 'INTERVIEW' as const, link: null })
const mailsTo = async ({ email }: Applicant) =>
  (
    await site.context.db.run<{ template: string }>(
      sql`select template from emails where recipients ? ${email} order by id desc`,
    )
  ).map(({ template }) => template)

test('times are made in a row with the interview schedule; in the scheduler a booking is moved and another canceled', async () => {
  const group = await site.given.group({ name: 'FE 30' })
  const found = await site.given.applicants(group, 3, { groupId: group.id, status: 'EXAM_PASSED' })
  const [ani, bella, waits] = found as [Applicant, Applicant, Applicant]
  const admin = await site.signIn((await site.given.user()).email)
  const { page } = await site.open(admin, `/groups/${group.id}?groups.interviews=${group.id}`)
  await page.getByText('No times ahead.').waitFor()
  await button(page, 'Add times').click()
  const row = page.getByRole('dialog', { name: 'Add times' })
  await row.getByRole('group', { name: /^From/ }).getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('01Dec2031')
  await row.getByRole('group', { name: /^To/ }).getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('02Dec2031')
  expect(await violations(page)).toEqual([])
  const times = row.getByLabel(/^Times/)
  await times.fill('ten')
  await times.blur()
  await row.getByText('Write times such as 10:00, 11:30, or 10:00-13:00.').waitFor()
  await times.fill('10:00-10:40, 15:00')
  await row.getByLabel(/^Seats/).fill('2')
  await row.getByLabel('Location').fill('Komitas 15')
  await button(page, 'Make 6 times').click()
  await page.getByText('6 times made.').waitFor()
  const list = page.getByRole('dialog', { name: 'Interview schedule' })
  await list.getByText('6 times ahead').waitFor()
  expect(await violations(page)).toEqual([])
  const slots = await slotsOf(group.id)
  expect(slots.map(({ at }) => at)).toEqual(['01 10:00', '01 10:20', '01 15:00', '02 10:00', '02 10:20', '02 15:00'])
  expect(new Set(slots.map(({ capacity }) => capacity))).toEqual(new Set([2]))

  const [first, second] = slots
  for (const each of [ani, bella]) await book(site.context, by(each), first!.id)
  await wait(site.context, by(waits), first!.id)
  await page.goto(`${site.address}/event-scheduler?view=day&day=2031-12-01`)
  await page.getByTitle(/FE 30 · 2 of 2 booked, 1 waits/).click()
  const open = page.getByRole('dialog', { name: 'Interview, 01 Dec, 2031 at 10:00–10:20' })
  await open.getByText('1 in the line').waitFor()
  expect(await violations(page)).toEqual([])

  await button(page, `Move ${ani.name}`).click()
  const asks = page.getByRole('alertdialog')
  await asks.getByText('0 of 2 booked').first().waitFor()
  await asks.getByRole('button', { name: 'Move' }).click()
  await page.getByText(`${ani.name} is booked on Dec 01, 2031 at 10:20.`).waitFor()
  await open.getByText('1 of 2 booked, 1 waits').waitFor()
  await open.getByText(/a seat is kept until/).waitFor()

  await button(page, `Cancel the booking of ${bella.name}`).click()
  await asks.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByText(`The booking of ${bella.name} is canceled.`).waitFor()
  await open.getByText('Nobody has booked it yet.').waitFor()

  const booked = await site.context.db.run<{ applicant_id: number; slot_id: number; state: string }>(sql`
    select applicant_id, slot_id, state from bookings where state in ('BOOKED', 'CANCELED') order by state`)
  expect(booked).toEqual([
    { applicant_id: ani.id, slot_id: second!.id, state: 'BOOKED' },
    { applicant_id: bella.id, slot_id: first!.id, state: 'CANCELED' },
  ])
  expect(await mailsTo(ani)).toEqual(['booking-confirmed-template', 'booking-confirmed-template'])
  expect((await mailsTo(bella))[0]).toBe('booking-canceled-template')
  expect(await mailsTo(waits)).toEqual(['booking-seat-template'])

  // Before a bulk change, a notice says whose bookings it will cancel.
  await site.given.group({ name: 'FE 31', courseId: group.courseId })
  await page.goto(`${site.address}/applicants?groupIds=[${group.id}]`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Add to group').click()
  const adds = page.getByRole('dialog', { name: /^Add 3 applicants/ })
  await adds.getByRole('combobox', { name: 'Group' }).fill('FE 31')
  await page.getByRole('option', { name: /^FE 31/ }).click()
  const of = `${ani.name} (Dec 01, 2031 at 10:20)`
  const back = `1 booking is canceled, the status from before comes back, and a mail tells of it: ${of}`
  await adds.getByText(back).waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Cancel').click()
  await button(page, 'Edit').click()
  const drawer = page.getByRole('dialog', { name: 'Change 3 applicants' })
  await drawer.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('option', { name: 'Interview failed', exact: true }).click()
  await drawer.getByText(`1 booking is canceled, and a mail tells of it: ${of}`).waitFor()
  await drawer.getByText(`1 place in a line is given up: ${waits.name} (Dec 01, 2031 at 10:00)`).waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, 'Change 3').click()
  await expect.poll(async () => (await mailsTo(ani))[0]).toBe('booking-canceled-template')
})

test('what others change while the drawer of a time is open is shown in it; nothing goes to a time that was not the one on the screen', async () => {
  const group = await site.given.group({ name: 'FE 40' })
  const found = await site.given.applicants(group, 3, { groupId: group.id, status: 'EXAM_PASSED' })
  const [ani, bella, gor] = found as [Applicant, Applicant, Applicant]
  const admin = await site.signIn((await site.given.user()).email)
  const row = { groupId: group.id, from: '2031-12-03', to: '2031-12-03', minutes: 20, capacity: 1 }
  await site.ask(admin, 'POST', '/bookingSlot/row', { ...row, times: ['10:00', '11:00', '12:00'] })
  const [ten, eleven, twelve] = (await slotsOf(group.id)).map(({ id }) => id)
  const bookedOf = async ({ id }: Applicant) =>
    (
      await site.context.db.run<{ slot_id: number }>(
        sql`select slot_id from bookings where applicant_id = ${id} and state = 'BOOKED'`,
      )
    ).map(({ slot_id: slot }) => slot)
  const moveOf = async ({ id }: Applicant, slotId: number) => {
    const [own] = await site.context.db.run<{ id: number }>(
      sql`select id from bookings where applicant_id = ${id} and state = 'BOOKED'`,
    )
    await site.ask(admin, 'POST', `/booking/${own!.id}/move`, { slotId })
  }
  const tab = await site.open(admin, `/event-scheduler?view=day&day=2031-12-03&bookingSlots.open=${ten}`)
  const { page } = tab
  const asks = page.getByRole('alertdialog')
  // By its text: a question over the drawer hides it from roles.
  const drawer = page.locator('.MuiDrawer-paper').last()
  const pick = async (one: Applicant) => {
    await page.getByRole('combobox', { name: 'Book for an applicant' }).fill(one.name)
    await page.getByRole('option', { name: one.name }).click()
    await asks.waitFor()
  }
  tab.expectStatus(409)

  // The last seat is taken while the question is open.
  await pick(ani)
  await book(site.context, by(bella), ten!)
  await drawer.getByText('1 of 1 booked').waitFor()
  await asks.getByRole('button', { name: 'Book' }).click()
  await page.getByText('This time is full now.').waitFor()
  expect(await bookedOf(ani)).toEqual([])

  // The time to which a booking is to be moved becomes full: it is not moved to the next one instead.
  await button(page, `Move ${bella.name}`).click()
  await asks.getByText('0 of 1 booked').waitFor()
  await book(site.context, by(ani), eleven!)
  await asks.getByText('1 of 1 booked').waitFor()
  await asks.getByRole('button', { name: 'Move' }).click()
  await page.getByText('This time is full now.').waitFor()
  expect(await bookedOf(bella)).toEqual([ten])

  // A colleague was faster with the same booking.
  await page.route('**/api/v1/booking/*/cancel', async (route) => {
    await moveOf(bella, twelve!)
    await route.continue()
  })
  await button(page, `Cancel the booking of ${bella.name}`).click()
  await asks.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByText('This booking was moved or canceled meanwhile: it is shown as it is now.').waitFor()
  await drawer.getByText('Nobody has booked it yet.').waitFor()
  expect(await bookedOf(bella)).toEqual([twelve])

  // The time itself is moved, then deleted.
  await pick(gor)
  const [start, end] = ['2031-12-03T14:30:00Z', '2031-12-03T14:50:00Z']
  await site.ask(admin, 'PUT', `/bookingSlot/${ten}`, { start, end })
  await drawer.getByText('at 18:30–18:50').waitFor()
  await asks.getByRole('button', { name: 'Book' }).click()
  await page.getByText('This time has been moved').waitFor()
  expect(await bookedOf(gor)).toEqual([])
  tab.expectStatus(404)
  await site.ask(admin, 'DELETE', `/bookingSlot/${ten}`)
  await page.getByRole('alert').getByText('This record is not there').waitFor()
})

test('staff book for somebody on a phone, and put another, of no group yet, into the line; a date by hand says what it does', async () => {
  const group = await site.given.group()
  const passed = { courseId: group.courseId, status: 'EXAM_PASSED' }
  const ani = await site.given.applicant({ ...passed, groupId: group.id, name: 'Ani Sargsyan' })
  const bella = await site.given.applicant({ ...passed, name: 'Bella Grigoryan' })
  const admin = await site.signIn((await site.given.user()).email)
  await site.ask(admin, 'POST', '/bookingSlot/row', {
    groupId: group.id,
    from: '2031-12-01',
    to: '2031-12-01',
    times: ['10:00'],
    minutes: 20,
    capacity: 1,
    place: 'Komitas 15',
    link: 'https://meet.example.am/a',
  })
  const [slot] = await slotsOf(group.id)
  const path = `/event-scheduler?day=2031-12-01&bookingSlots.open=${slot!.id}`
  const { page } = await site.open(admin, path, { viewport: { width: 390, height: 844 } })
  await page.getByLabel('Book for an applicant').fill(ani.name.slice(0, 4))
  await page.getByRole('option', { name: ani.name }).click()
  await page.getByRole('checkbox', { name: 'By video call' }).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Book' }).click()
  await page.getByText('1 of 1 booked').first().waitFor()
  await page.getByText(', by video call').waitFor()
  await page.getByText('All seats are booked or kept.').waitFor()
  await page.getByLabel('Put an applicant into the line').fill(bella.name.slice(0, 4))
  await page.getByRole('option', { name: bella.name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put into the line' }).click()
  await page.getByText('1 in the line').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.goto(`${site.address}/applicants?editId=${ani.id}`)
  await page
    .getByRole('group', { name: /^Scheduled date/ })
    .getByRole('spinbutton', { name: 'Day' })
    .click()
  await page.keyboard.type('03')
  const of = `${ani.name} (Dec 01, 2031 at 10:00)`
  await page.getByText(`1 booking is canceled, and a mail tells of it: ${of}`).waitFor()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => mailsTo(bella)).toEqual(['booking-seat-template'])
  expect((await mailsTo(ani))[0]).toBe('booking-canceled-template')
})

test('an applicant is sent the link by which the exam is booked, from the drawer; then the group', async () => {
  const group = await site.given.group()
  const found = await site.given.applicants(group, 2, { groupId: group.id, status: 'APPLIED_ONLY' })
  const [ani, bella] = found as [Applicant, Applicant]
  const outside = await site.given.applicant({ courseId: group.courseId, status: 'EXAM_WAITLIST' })
  const admin = await site.signIn((await site.given.user()).email)
  const row = { from: '2031-12-01', to: '2031-12-01', times: ['10:00'], minutes: 60, capacity: 9, kind: 'EXAM' }
  await site.ask(admin, 'POST', '/bookingSlot/row', { groupId: group.id, ...row })
  const { page } = await site.open(admin, `/applicants?editId=${ani.id}`)
  await button(page, 'Times to book').click()
  await button(page, 'Invite: Exam').click()
  await page
    .getByRole('alertdialog', { name: `Send ${ani.name} the link?` })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByText('The invitation is on its way.').waitFor()
  expect(await mailsTo(ani)).toEqual(['exam-invitation-template'])

  await page.goto(`${site.address}/groups/${group.id}?groups.interviews=${group.id}`)
  await button(page, 'Invite to the exam').click()
  const invites = page.getByRole('dialog', { name: /^Exam invitations/ })
  await invites.getByRole('listitem').filter({ hasText: ani.name }).getByText('was invited before').waitFor()
  expect(await violations(page)).toEqual([])
  await invites.getByRole('checkbox', { name: 'Also write to 1 who is to be examined for the course' }).check()
  await invites.getByRole('button', { name: 'Send to 2' }).click()
  await invites.getByRole('list', { name: '2 were invited' }).getByText(bella.name).waitFor()
  await invites.getByRole('list', { name: '1 is not invited' }).getByText(ani.name).waitFor()
  const mails = await Promise.all([ani, bella, outside].map(mailsTo))
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1])
})

test('the results of an evaluation are a tab of the group: counted from five on, three at a time', async () => {
  const group = await site.given.group({ groupState: 'TERMINATED', isEvaluationAnonymous: true })
  const admin = await site.signIn((await site.given.user()).email)
  const answer = (count: number, helped: string) =>
    site.context.db.run(sql`
      insert into evaluations (created_at, updated_at, group_id, course, lecturer, materials, rooms, helped)
      select now(), now(), ${group.id}, 5, 4, 4, 3, ${helped} from generate_series(1, ${count}::int)`)
  await answer(4, 'Practice')
  const { page } = await site.open(admin, `/groups/${group.id}/student-management/evaluations`)
  await page.getByText('The evaluation is anonymous: it is shown from 5 answers on.').waitFor()
  expect(await page.getByText('Practice').count()).toBe(0)
  await answer(3, 'Team')
  await page.reload()
  await page.getByText(/Anonymous: 5 are counted here/).waitFor()
  expect(await page.getByText('Team', { exact: true }).count()).toBe(1)
  await page.getByRole('row', { name: /^Lecturer 4.0/ }).waitFor()
  expect(await violations(page)).toEqual([])
})
