import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { bookingMessages } from '#resources/bookings.messages'
import { bookingSlots } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { cancelBooking, makeSlots, moveBooking, revokeBookingLinks } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import { scheduleInterviews } from '#resources/interview-schedules.calls'
import { calls } from '#resources/kernel/derived-calls'
import { english } from '#resources/kernel/message'
import { endOffers } from '#server/domain/bookings/api'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn, eventIn, HOUR, serverBeside } from '../support/booking'

let t: TestApp
let on: ReturnType<typeof bookingsOn>
let admin: Caller
let group: Group
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-02T08:00:00Z'))
  on = bookingsOn(t)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const people = async (count: number, more = {}) => {
  const made = await on.people(count, more)
  group = made.group
  return made
}
const refusal = (token: string, call: string, slotId: number) =>
  t.anonymous.post(`/public/bookings/${token}/${call}`, { slotId })

test('times in a row leave out the holidays of the academy, and say how many they were', async () => {
  const holiday = await admin.post('/holiday', { name: 'New Year', startDate: '2026-12-31', endDate: '2027-01-02' })
  const { id: groupId } = await t.given.group()
  const body = { groupId, from: '2026-12-30', to: '2027-01-03', times: ['10:00', '23:30'], minutes: 45, capacity: 1 }
  expect(await admin.send(makeSlots, { body })).toEqual({ made: 4, known: 0, past: 0, closed: 6 })
  const { bookingSlots: made } = await admin.send(calls(bookingSlots).list, { body: { groupIds: [groupId] } })
  expect(made.map(({ start, end }) => [start, end])).toEqual([
    ['2026-12-30T06:00:00.000Z', '2026-12-30T06:45:00.000Z'],
    ['2026-12-30T19:30:00.000Z', '2026-12-30T20:15:00.000Z'],
    ['2027-01-03T06:00:00.000Z', '2027-01-03T06:45:00.000Z'],
    ['2027-01-03T19:30:00.000Z', '2027-01-03T20:15:00.000Z'],
  ])
  const closed = { ...body, from: '2026-12-31', to: '2027-01-01' }
  expect((await admin.post('/bookingSlot/row', closed)).body.errors).toEqual({
    from: english(bookingMessages.allClosed),
  })
  await admin.delete(`/holiday/${holiday.body.id}`)
})

test('staff make times in a row, once, and see how many are booked', async () => {
  const { id: groupId } = await t.given.group()
  const body = {
    groupId,
    from: '2026-11-02',
    to: '2026-11-08',
    weekdays: [0, 2],
    times: ['10:00', '12:30'],
    minutes: 20,
    capacity: 4,
    place: 'Komitas 15',
  }
  // It is Monday noon in Yerevan: 10:00 is over.
  expect(await admin.send(makeSlots, { body })).toEqual({ made: 3, known: 0, past: 1, closed: 0 })
  expect(await admin.send(makeSlots, { body })).toEqual({ made: 0, known: 3, past: 1, closed: 0 })
  const { bookingSlots: made } = await admin.send(calls(bookingSlots).list, { body: { groupIds: [groupId] } })
  expect(made.map(({ start, end, booked }) => [start, end, booked])).toEqual([
    ['2026-11-02T08:30:00.000Z', '2026-11-02T08:50:00.000Z', 0],
    ['2026-11-04T06:00:00.000Z', '2026-11-04T06:20:00.000Z', 0],
    ['2026-11-04T08:30:00.000Z', '2026-11-04T08:50:00.000Z', 0],
  ])
  const long = { ...body, to: '2027-11-08', weekdays: [] }
  expect((await admin.post('/bookingSlot/row', long)).body.errors).toEqual({
    to: english(bookingMessages.tooMany({ most: 400 })),
  })
})

test('an invitation leads to a booking: date, status, mail with the event, notice, free seats', async () => {
  const { found, tokens } = await people(1)
  const [slot] = await on.slots(group, [48, 72], { capacity: 3, place: 'Komitas 15' })
  await admin.send(scheduleInterviews, { body: { groupId: group.id, template: 'interview-invitation-template' } })
  const [invitation] = await on.mailsTo(found[0]!.email)
  const token = /\/public\/bookings\/([\w-]{43})\b/.exec(invitation!.text)![1]!
  const page = await on.page(token)
  expect(page).toMatchObject({ kind: 'INTERVIEW', isOpen: true, hours: 24, booking: null, waiting: null })
  expect(page.slots.map(({ free, waiting }) => [free, waiting])).toEqual([
    [3, 0],
    [3, 0],
  ])

  const after = await on.book(token, slot!)
  expect(after.slots[0]).toMatchObject({ free: 2 })
  expect(after.booking).toMatchObject({ slotId: slot, place: 'Komitas 15', mayChange: true })
  const { body } = await admin.get(`/applicant/${found[0]!.id}`)
  expect(body).toMatchObject({ status: 'INTERVIEW_SCHEDULED', scheduledDate: after.booking!.start })
  const [mail] = await on.mailsTo(found[0]!.email)
  expect(mail!.files![0]!.type).toContain('method=REQUEST')
  expect(eventIn(mail!.files![0])).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    start: after.booking!.start,
    status: 'CONFIRMED',
    location: 'Komitas 15',
  })
  const told = `select owner_id, about_id from notifications where kind = 'BOOKING_MADE'`
  const { rows } = await t.database.pool.query(told)
  expect(rows).toEqual([{ owner_id: group.projectCoordinatorId, about_id: found[0]!.id }])
  // The person's other link shows the same page; booking the same time again returns the same booking.
  expect((await on.book(tokens[0]!, slot!)).booking!.slotId).toBe(slot)
  expect(await on.statesOf(found[0]!.id)).toHaveLength(1)
})

test('a booking moves with its event, and its cancellation gives the status back', async () => {
  const { found, tokens } = await people(1)
  const [token] = tokens as [string]
  const [first, second] = await on.slots(group, [48, 72])
  await on.book(token, first!)
  await on.book(token, second!)
  const events = async () => (await on.mailsTo(found[0]!.email)).map(({ files }) => eventIn(files?.[0]))
  const [moved, made] = await events()
  expect(moved).toMatchObject({ uid: made!.uid, sequence: 1 })
  t.published.length = 0
  await on.cancel(token)
  // Lists of times show how many are booked.
  expect(t.published.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['bookings', 'bookingSlots']))
  expect((await events())[0]).toMatchObject({ method: 'CANCEL', uid: made!.uid, sequence: 2, status: 'CANCELLED' })
  expect((await on.statesOf(found[0]!.id)).map(({ state }) => state)).toEqual(['MOVED', 'CANCELED'])
  expect((await admin.get(`/applicant/${found[0]!.id}`)).body).toMatchObject({
    status: 'EXAM_PASSED',
    scheduledDate: null,
  })
  expect((await refusal(token, 'cancel', first!)).body).toMatchObject({
    code: 'wrong_state',
    uiMessage: english(bookingMessages.nothing),
  })
})

describe('limits', () => {
  test('a day before, the link neither moves nor cancels; staff do', async () => {
    const { found, tokens } = await people(1)
    const [token] = tokens as [string]
    const [near, far] = await on.slots(group, [23, 72])
    await on.book(token, near!)
    // Nor does the mail say until when it could be changed.
    const [confirmed] = await on.mailsTo(found[0]!.email)
    expect(confirmed!.subject).toMatch(/^Interview/)
    expect(confirmed!.text).not.toContain('move or cancel it by the link below until')
    for (const call of ['book', 'cancel'])
      expect(await refusal(token, call, call === 'book' ? far! : near!)).toMatchObject({
        status: 409,
        body: { uiMessage: english(bookingMessages.tooLate) },
      })
    const { bookings: all } = await admin.send(calls(bookings).list, { body: { applicantIds: [found[0]!.id] } })
    const moved = await admin.send(moveBooking, { params: { id: all[0]!.id }, body: { slotId: far! } })
    expect(moved).toMatchObject({ state: 'BOOKED', slotId: far })
    expect((await on.mailsTo(found[0]!.email))[0]!.text).toContain('move or cancel it by the link below until')
    expect(await admin.send(cancelBooking, { params: { id: moved.id } })).toMatchObject({ state: 'CANCELED' })
  })

  test('who failed, and who asks for a time of another group, books nothing', async () => {
    const failed = await people(1, { status: 'INTERVIEW_FAILED' })
    const [slot] = await on.slots(group, [48])
    expect((await on.page(failed.tokens[0]!)).isOpen).toBe(false)
    expect((await refusal(failed.tokens[0]!, 'book', slot!)).body.uiMessage).toBe(english(bookingMessages.closed))
    const other = await people(1)
    expect((await refusal(other.tokens[0]!, 'book', slot!)).status).toBe(404)
    expect((await refusal(other.tokens[0]!, 'book', 999_999)).status).toBe(404)
  })

  test('numbers, unknown and void links have one answer, and many of them from one address wait', async () => {
    const { found, tokens } = await people(1)
    await admin.send(revokeBookingLinks, { params: { id: found[0]!.id, kind: 'INTERVIEW' } })
    const answers = await Promise.all(
      [String(found[0]!.id), 'A'.repeat(43), tokens[0]!, "' or 1=1"].map((token) =>
        t.anonymous.get(`/public/bookings/${encodeURIComponent(token)}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) => t.anonymous.get(`/public/bookings/${String(n).padStart(43, 'x')}`)),
    )
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([404, 429]))
    // People with a valid link are not throttled because of the invalid ones.
    const [good] = await on.tokens(found)
    expect((await on.page(good!)).isOpen).toBe(true)
  })

  test('a slot that is booked keeps its time and its seats, and stays', async () => {
    const { tokens } = await people(1)
    const [slot] = await on.slots(group, [48], { capacity: 2 })
    await on.book(tokens[0]!, slot!)
    const start = new Date(t.clock.now.getTime() + 47 * HOUR).toISOString()
    expect((await admin.put(`/bookingSlot/${slot}`, { start })).body.errors).toEqual({
      start: english(bookingMessages.hasBookings),
    })
    expect((await admin.put(`/bookingSlot/${slot}`, { capacity: 0 })).status).toBe(422)
    expect((await admin.put(`/bookingSlot/${slot}`, { capacity: 1 })).status).toBe(200)
    expect((await admin.delete(`/bookingSlot/${slot}`)).status).toBe(409)
  })
})

test('a freed seat is kept a day for the first of the line, then for the next', async () => {
  const { found, tokens } = await people(4)
  const [holder, first, second, stranger] = tokens as [string, string, string, string]
  const [slot] = await on.slots(group, [96])
  await on.book(holder, slot!)
  expect((await refusal(first, 'book', slot!)).body.uiMessage).toBe(english(bookingMessages.full))
  await on.wait(first, slot!)
  expect((await on.wait(second, slot!)).waiting).toMatchObject({ position: 2, all: 2, offeredUntil: null })
  await on.cancel(holder)
  const until = new Date(t.clock.now.getTime() + 24 * HOUR).toISOString()
  expect((await on.page(first)).waiting).toMatchObject({ position: 1, offeredUntil: until })
  expect((await on.mailsTo(found[1]!.email))[0]!.subject).toMatch(/^A seat is free/)
  for (const other of [second, stranger]) expect((await refusal(other, 'book', slot!)).status).toBe(409)

  t.clock.now = new Date(t.clock.now.getTime() + 25 * HOUR)
  admin = await t.as('ROLE_ADMIN')
  // Between the end of an offer and the worker's next run, nobody can jump the queue.
  expect((await refusal(stranger, 'book', slot!)).status).toBe(409)
  expect(await endOffers(t.app.contextFor(system))).toBe(1)
  expect((await on.page(first)).waiting).toBeNull()
  expect((await on.mailsTo(found[2]!.email))[0]!.subject).toMatch(/^A seat is free/)
  expect((await on.book(second, slot!)).booking!.slotId).toBe(slot)
  expect(await endOffers(t.app.contextFor(system))).toBe(0)
})

describe('races', () => {
  test('200 requests at once for 20 seats give exactly 20, by two servers', async () => {
    const other = await serverBeside(t)
    // A course without a group yet: applicants without a group are offered the times of all groups of the course.
    const { found, tokens } = await people(200, { groupId: null })
    const [slot] = await on.slots(group, [48], { capacity: 20 })
    const path = (token: string) => `/public/bookings/${token}/book`
    const answers = await Promise.all(
      tokens.map((token, n) =>
        n % 2 === 0 ? t.anonymous.post(path(token), { slotId: slot }) : other.post(path(token), { slotId: slot! }),
      ),
    )
    const full = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(full).toHaveLength(180)
    expect(new Set(full.map(({ body }) => body.uiMessage))).toEqual(new Set([english(bookingMessages.full)]))
    const scheduled = { courseIds: [group.courseId], statuses: ['INTERVIEW_SCHEDULED' as const] }
    expect((await admin.send(calls(applicants).list, { body: scheduled })).totalElements).toBe(20)
    const states = `select state, count(*)::int from bookings where slot_id = $1 group by state`
    const { rows } = await t.database.pool.query(states, [slot])
    expect(rows).toEqual([{ state: 'BOOKED', count: 20 }])
    expect(found).toHaveLength(200)
    await other.close()
  }, 120_000)

  test('two times booked at once by one invitation: one of them is booked', async () => {
    const { found, tokens } = await people(1)
    const slots = await on.slots(group, [48, 50, 52, 54])
    const answers = await Promise.all(
      [...slots, ...slots.toReversed()].map((slot) => refusal(tokens[0]!, 'book', slot)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const states = await on.statesOf(found[0]!.id)
    expect(states.filter(({ state }) => state === 'BOOKED')).toHaveLength(1)
    const { slots: shown } = await on.page(tokens[0]!)
    expect(shown.map(({ free }) => free).toSorted()).toEqual([0, 1, 1, 1])
  })

  test('who cancels, who waits and who comes by: one seat is held by one', async () => {
    const { tokens } = await people(6)
    const [slot] = await on.slots(group, [72])
    const [holder, ...others] = tokens as [string, ...string[]]
    await on.book(holder, slot!)
    await on.wait(others[0]!, slot!)
    const answers = await Promise.all([
      refusal(holder, 'cancel', slot!),
      ...others.slice(1).map((each) => refusal(each, 'book', slot!)),
      refusal(others[0]!, 'book', slot!),
    ])
    expect(answers[0]!.status).toBe(200)
    const held = await t.database.pool.query(
      `select state, offered_until is not null as offered from bookings where slot_id = $1 and (state = 'BOOKED' or offered_until is not null)`,
      [slot],
    )
    expect(held.rows).toHaveLength(1)
    // It is offered to the first one who waited, or booked by them.
    expect((await on.page(others[0]!)).booking ?? (await on.page(others[0]!)).waiting?.offeredUntil).toBeTruthy()
  })
})

test('a link is the key, whoever is signed in on the same device', async () => {
  const { found, tokens } = await people(1)
  const [slot] = await on.slots(group, [72])
  const answer = await admin.post(`/public/bookings/${tokens[0]}/book`, { slotId: slot })
  expect(answer.status).toBe(200)
  const { rows } = await t.database.pool.query<{ actor_id: number; actor_name: string }>(
    `select actor_id, actor_name from history where resource = 'applicants' and record_id = $1 order by id desc limit 1`,
    [found[0]!.id],
  )
  expect(rows).toEqual([{ actor_id: 0, actor_name: found[0]!.name }])
  // An expired session changes nothing either.
  const stale = await t.anonymous.call('GET', `/public/bookings/${tokens[0]}`, undefined, {
    authorization: `Bearer ${'x'.repeat(43)}`,
  })
  expect(stale.status).toBe(200)
})
