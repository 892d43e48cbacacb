import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { bookingMessages } from '#resources/bookings.messages'
import { bookFor, moveBooking } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import { english } from '#resources/kernel/message'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn, eventIn, HOUR } from '../support/booking'

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

describe('a status that is set by hand', () => {
  const setStatus = (id: number, status: string) => admin.put(`/applicant/${id}`, { status })
  const lastOf = async (id: number) => (await on.statesOf(id)).at(-1)?.state

  test.each(['INTERVIEW_FAILED', 'DROP_OUT', 'EXAM_PASSED'])(
    'to %s frees the seat, which the line gets',
    async (to) => {
      const { found, tokens } = await people(2)
      const [holder, waiter] = found as [Applicant, Applicant]
      const [slot] = await on.slots(group, [72])
      await on.book(tokens[0]!, slot!)
      await on.wait(tokens[1]!, slot!)
      expect((await setStatus(holder.id, to)).body).toMatchObject({ status: to })
      expect(await lastOf(holder.id)).toBe('CANCELED')
      expect((await admin.get(`/applicant/${holder.id}`)).body.scheduledDate).toBeNull()
      expect(eventIn((await on.mailsTo(holder.email))[0]!.files?.[0])).toMatchObject({
        method: 'CANCEL',
        sequence: 1,
        status: 'CANCELLED',
      })
      expect((await on.mailsTo(waiter.email))[0]!.subject).toMatch(/^A seat is free/)
      expect((await on.book(tokens[1]!, slot!)).booking!.slotId).toBe(slot)
    },
  )

  test('takes nobody out of a line who may still book, and whoever may not', async () => {
    const { found, tokens } = await people(3)
    const [, stays, goes] = found as [Applicant, Applicant, Applicant]
    const [slot] = await on.slots(group, [72])
    await on.book(tokens[0]!, slot!)
    await on.wait(tokens[1]!, slot!)
    await on.wait(tokens[2]!, slot!)
    await setStatus(stays.id, 'NO_ANSWER')
    await setStatus(goes.id, 'BLACKLIST')
    expect([await lastOf(stays.id), await lastOf(goes.id)]).toEqual(['WAITING', 'CANCELED'])
  })

  test('leaves an interview that has been held as it is, and frees those of many at once', async () => {
    const { found, tokens } = await people(3)
    const [soon, late] = await on.slots(group, [1, 72], { capacity: 3 })
    await on.book(tokens[0]!, soon!)
    await on.book(tokens[1]!, late!)
    await on.book(tokens[2]!, late!)
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 2 * HOUR)
    const ids = found.map(({ id }) => id)
    expect((await admin.put('/applicant/bulk', { ids, values: { status: 'INTERVIEW_PASSED' } })).status).toBe(200)
    expect(await Promise.all(ids.map(lastOf))).toEqual(['BOOKED', 'CANCELED', 'CANCELED'])
    t.clock.now = before
  })

  test('who is deleted holds no seat', async () => {
    const { found, tokens } = await people(2)
    const [slot] = await on.slots(group, [72])
    await on.book(tokens[0]!, slot!)
    expect((await admin.delete(`/applicant/${found[0]!.id}`)).status).toBe(200)
    expect((await on.book(tokens[1]!, slot!)).booking!.slotId).toBe(slot)
  })

  test('at the moment of the booking: no seat is held by who may not', async () => {
    const { found, tokens } = await people(12)
    const slots = await on.slots(group, [72, 73], { capacity: 12 })
    const done = await Promise.all(
      found.flatMap(({ id }, n) => [refusal(tokens[n]!, 'book', slots[n % 2]!), setStatus(id, 'INTERVIEW_FAILED')]),
    )
    expect(done.filter((_, n) => n % 2 === 1).map(({ status }) => status)).toEqual(found.map(() => 200))
    for (const { status } of done) expect([200, 409]).toContain(status)
    const states = await Promise.all(found.map(({ id }) => lastOf(id)))
    expect(states.filter((state) => state === 'BOOKED')).toEqual([])
    const [first] = await on.tokens(found)
    expect((await on.page(first!)).slots.map(({ free }) => free)).toEqual([12, 12])
  })
})

describe('a date or a group that is set by hand', () => {
  const read = async (id: number) => (await admin.get(`/applicant/${id}`)).body
  const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * HOUR).toISOString()
  const shownStates = async (id: number) => (await on.statesOf(id)).map(({ state }) => state)

  test('moves the booking to the time of that date, with its event, and frees the seat before', async () => {
    const { found, tokens } = await people(2)
    const [holder, waiter] = found as [Applicant, Applicant]
    const [from, to] = await on.slots(group, [72, 80])
    await on.book(tokens[0]!, from!)
    await on.wait(tokens[1]!, from!)
    expect((await admin.put(`/applicant/${holder.id}`, { scheduledDate: inHours(80) })).status).toBe(200)
    expect((await on.page(tokens[0]!)).booking).toMatchObject({ slotId: to })
    expect(await shownStates(holder.id)).toEqual(['MOVED', 'BOOKED'])
    const [moved, made] = (await on.mailsTo(holder.email)).map(({ files }) => eventIn(files?.[0]))
    expect(moved).toMatchObject({ method: 'REQUEST', uid: made!.uid, sequence: 1, start: inHours(80) })
    expect((await on.mailsTo(waiter.email))[0]!.subject).toMatch(/^A seat is free/)
  })

  test('frees the seat where no time of that date has one, says the date, and keeps it', async () => {
    const { found, tokens } = await people(3)
    const [holder, other, third] = found as [Applicant, Applicant, Applicant]
    const [from, full] = await on.slots(group, [72, 80], { capacity: 2 })
    await admin.put(`/bookingSlot/${full}`, { capacity: 1 })
    await on.book(tokens[0]!, from!)
    await on.book(tokens[1]!, full!)
    await on.book(tokens[2]!, from!)
    const ids = [holder.id, third.id]
    for (const [n, hours] of [80, 90].entries())
      expect((await admin.put(`/applicant/${ids[n]}`, { scheduledDate: inHours(hours) })).body).toMatchObject({
        status: 'INTERVIEW_SCHEDULED',
        scheduledDate: inHours(hours),
      })
    for (const id of ids) expect(await shownStates(id)).toEqual(['CANCELED'])
    expect(await shownStates(other.id)).toEqual(['BOOKED'])
    const [mail] = await on.mailsTo(third.email)
    expect(eventIn(mail!.files?.[0])).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(mail!.text).toContain('Instead it takes place on 06.11.2026, 06:00.')
    expect((await on.page(tokens[1]!)).slots.map(({ free }) => free)).toEqual([2, 0])
  })

  test('another group takes the seat and gives the status back, but where it has a time at that moment', async () => {
    const { found, tokens } = await people(3)
    const [goes, moves, waits] = found as [Applicant, Applicant, Applicant]
    const [early, late] = await on.slots(group, [72, 80])
    const other = await t.given.group({ courseId: group.courseId })
    const [there] = await on.slots(other, [80])
    await on.book(tokens[0]!, early!)
    await on.book(tokens[1]!, late!)
    await on.wait(tokens[2]!, late!)
    const ids = found.map(({ id }) => id)
    expect((await admin.put('/applicant/bulk', { ids, values: { groupId: other.id } })).status).toBe(200)
    expect(await read(goes.id)).toMatchObject({ status: 'EXAM_PASSED', scheduledDate: null, groupId: other.id })
    expect(await read(moves.id)).toMatchObject({ status: 'INTERVIEW_SCHEDULED', scheduledDate: inHours(80) })
    expect((await on.page(tokens[1]!)).booking).toMatchObject({ slotId: there })
    expect(await shownStates(waits.id)).toEqual(['CANCELED'])
    expect((await on.mailsTo(goes.email))[0]!.subject).toMatch(/^Canceled/)
  })

  test('at the moment of a booking by the link: date and booking never disagree', async () => {
    const { found, tokens } = await people(12)
    const slots = await on.slots(group, [72, 73], { capacity: 12 })
    for (const token of tokens) await on.book(token, slots[0]!)
    const done = await Promise.all(
      found.flatMap(({ id }, n) => [
        refusal(tokens[n]!, 'book', slots[1]!),
        admin.put(`/applicant/${id}`, { scheduledDate: inHours(n % 2 === 0 ? 95 : 72) }),
      ]),
    )
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await t.database.pool.query<{ date: Date; start: Date | null }>(
      `select a.scheduled_date as date, s.start from applicants a left join bookings b on b.applicant_id = a.id and b.state = 'BOOKED'
       left join booking_slots s on s.id = b.slot_id where a.group_id = $1`,
      [group.id],
    )
    expect(rows).toHaveLength(12)
    for (const { date, start } of rows) if (start !== null) expect(start).toEqual(date)
    expect(rows.some(({ start }) => start !== null)).toBe(true)
  })
})

test('staff send one applicant the link, for the exam too, where there are times', async () => {
  const { found } = await people(1, { status: 'APPLIED_ONLY' })
  const path = `/applicant/${found[0]!.id}/booking-link`
  expect(await admin.post(path, { kind: 'EXAM' })).toMatchObject({
    status: 409,
    body: { uiMessage: english(bookingMessages.noTimesAhead) },
  })
  const [slot] = await on.slots(group, [48], { kind: 'EXAM' })
  expect((await admin.post(path, { kind: 'EXAM' })).status).toBe(200)
  const [mail] = await on.mailsTo(found[0]!.email)
  const token = /\/public\/bookings\/([\w-]{43})\b/.exec(mail!.text)![1]!
  expect((await on.book(token, slot!)).booking!.slotId).toBe(slot)
  expect((await admin.get(`/applicant/${found[0]!.id}`)).body.status).toBe('EXAM_SCHEDULED')

  // Somebody who could not book anything with the link is not sent one.
  await admin.put(`/applicant/${found[0]!.id}`, { status: 'EXAM_FAILED' })
  const sent = (await on.mailsTo(found[0]!.email)).length
  expect(await admin.post(path, { kind: 'EXAM' })).toMatchObject({
    status: 409,
    body: { uiMessage: english(bookingMessages.statusBooksNone) },
  })
  expect(await on.mailsTo(found[0]!.email)).toHaveLength(sent)
})

test('a link that staff send again because the answer was lost is sent once', async () => {
  const { found } = await people(1)
  const [{ id, email }] = found as [Applicant]
  await on.slots(group, [48])
  const sent = (await on.mailsTo(email)).length
  const send = () =>
    admin.call(
      'POST',
      `/applicant/${id}/booking-link`,
      { kind: 'INTERVIEW' },
      { 'idempotency-key': 'booking-link-whose-answer-was-lost' },
    )
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect(await on.mailsTo(email)).toHaveLength(sent + 1)
})

test('what staff have moved or canceled already is told as done, and mailed once', async () => {
  const { found, tokens } = await people(1)
  const [{ id: applicantId, email }] = found as [Applicant]
  const [slot, next, third] = await on.slots(group, [48, 49, 50])
  const { id } = await admin.send(bookFor, { params: { id: slot! }, body: { applicantId } })
  const sent = (await on.mailsTo(email)).length
  const move = (to: number | undefined) => admin.post(`/booking/${id}/move`, { slotId: to })
  const moved = await move(next)
  expect(moved).toMatchObject({ status: 200, body: { state: 'BOOKED', slotId: next } })
  expect(await move(next)).toMatchObject({ status: 200, body: { id: moved.body.id, state: 'BOOKED' } })
  expect(await move(third)).toMatchObject({ status: 409, body: { uiMessage: english(bookingMessages.over) } })
  expect(await on.mailsTo(email)).toHaveLength(sent + 1)

  const cancel = (which: unknown) => admin.post(`/booking/${String(which)}/cancel`)
  expect((await cancel(id)).status).toBe(409)
  for (let press = 0; press < 2; press++)
    expect(await cancel(moved.body.id)).toMatchObject({ status: 200, body: { state: 'CANCELED' } })
  expect(await on.mailsTo(email)).toHaveLength(sent + 2)
  expect((await on.page(tokens[0]!)).booking).toBeNull()
})

test('staff put who may book into the line of a full time, at its end, and take them out', async () => {
  const { found, tokens } = await people(4)
  const [, first, second, failed] = found as [Applicant, Applicant, Applicant, Applicant]
  const [slot] = await on.slots(group, [72])
  const line = (applicantId: number) => admin.post(`/bookingSlot/${slot}/wait`, { applicantId })
  expect((await line(first.id)).body.uiMessage).toBe(english(bookingMessages.notFull))
  await on.book(tokens[0]!, slot!)
  await on.wait(tokens[1]!, slot!)
  expect(await line(second.id)).toMatchObject({ status: 201, body: { state: 'WAITING', applicantId: second.id } })
  expect((await on.page(tokens[2]!)).waiting).toMatchObject({ position: 2, all: 2 })
  expect((await line(second.id)).status).toBe(201)
  await admin.put(`/applicant/${failed.id}`, { status: 'INTERVIEW_FAILED' })
  expect((await line(failed.id)).body.uiMessage).toBe(english(bookingMessages.statusBooksNone))
  const outsider = await t.given.applicant()
  expect((await line(outsider.id)).body.uiMessage).toBe(english(bookingMessages.otherGroup))
  const { id } = (await line(second.id)).body
  expect((await admin.post(`/booking/${id}/cancel`)).body).toMatchObject({ state: 'CANCELED' })
  expect((await on.page(tokens[2]!)).waiting).toBeNull()
})

test('staff book for an applicant of the group; who does not run it may not', async () => {
  const { found } = await people(1)
  const [slot] = await on.slots(group, [48])
  const booked = await admin.send(bookFor, { params: { id: slot! }, body: { applicantId: found[0]!.id } })
  expect(booked).toMatchObject({ state: 'BOOKED', applicantId: found[0]!.id })
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await stranger.post(`/bookingSlot/${slot}/book`, { applicantId: found[0]!.id })).status).toBe(404)
  expect((await stranger.post(`/booking/${booked.id}/cancel`)).status).toBe(404)
  const { id: outside } = await t.given.applicant()
  expect((await admin.post(`/bookingSlot/${slot}/book`, { applicantId: outside })).status).toBe(409)
})

test('who is offered the times of a group is found: those in it, and those of its course who are in none', async () => {
  const { found } = await people(1)
  const [other, elsewhere] = [await t.given.group({ courseId: group.courseId }), await t.given.group()]
  const alone = await t.given.applicant({ courseId: group.courseId })
  await t.given.applicant({ courseId: group.courseId, groupId: other.id })
  await t.given.applicant({ courseId: elsewhere.courseId })
  const { body } = await admin.post('/applicant/filter?sortBy=id&sortDirection=ASC', { timesOfGroup: group.id })
  expect(body.applicants).toMatchObject([{ id: found[0]!.id }, { id: alone.id }])
  const [slot] = await on.slots(group, [48])
  const booked = await admin.send(bookFor, { params: { id: slot! }, body: { applicantId: alone.id } })
  expect(booked).toMatchObject({ state: 'BOOKED', applicantId: alone.id })
})

test.each(['ENROLLED', 'GRADUATED', 'DROP_OUT', 'BLACKLIST'])(
  'nobody who is %s is booked, whoever of the staff does it',
  async (status) => {
    const { found } = await people(1)
    const [{ id }] = found as [Applicant]
    const [slot] = await on.slots(group, [48])
    await admin.put(`/applicant/${id}`, { status })
    for (const role of ['ROLE_ADMIN', 'ROLE_SALES_SUPPORT_SPECIALIST'] as const)
      expect(await (await t.as(role)).post(`/bookingSlot/${slot}/book`, { applicantId: id })).toMatchObject({
        status: 409,
        body: { uiMessage: english(bookingMessages.statusBooksNone) },
      })
    expect((await admin.get(`/applicant/${id}`)).body).toMatchObject({ status, scheduledDate: null })
  },
)

describe('a booking for who had a date of another step', () => {
  const scheduled = { status: 'EXAM_SCHEDULED', scheduledDate: '2026-11-20T10:00:00.000Z' }
  const booked = async () => {
    const { found, tokens } = await people(1, scheduled)
    const [slot] = await on.slots(group, [72])
    const { id } = await admin.send(bookFor, { params: { id: slot! }, body: { applicantId: found[0]!.id } })
    return { id, applicantId: found[0]!.id, token: tokens[0]! }
  }
  const waitsForDate = { status: 'RESCHEDULE_THE_EXAM', scheduledDate: null }

  test('is canceled, by staff and by the link: the exam waits for a new date', async () => {
    const [byStaff, byLink] = [await booked(), await booked()]
    expect((await admin.post(`/booking/${byStaff.id}/cancel`)).body).toMatchObject({ state: 'CANCELED' })
    expect((await on.cancel(byLink.token)).booking).toBeNull()
    for (const { applicantId } of [byStaff, byLink])
      expect((await admin.get(`/applicant/${applicantId}`)).body).toMatchObject(waitsForDate)
  })

  test('does not keep them from another group', async () => {
    const { applicantId } = await booked()
    const other = await t.given.group({ courseId: group.courseId })
    expect(await admin.put(`/applicant/${applicantId}`, { groupId: other.id })).toMatchObject({
      status: 200,
      body: { ...waitsForDate, groupId: other.id },
    })
  })
})

test('a booking that staff make, move or cancel is not offered to be undone, though a history tells of the status that it gave', async () => {
  const { found } = await people(1)
  const [applicant] = found
  const [slot, next] = await on.slots(group, [48, 49])
  const acted = async (path: string, body: object = {}) => {
    const { status, headers, body: booking } = await admin.post(path, body)
    expect(status).toBeLessThan(300)
    expect(headers[STEP_HEADER]).toBeUndefined()
    return Number(booking.id)
  }
  const booked = await acted(`/bookingSlot/${slot}/book`, { applicantId: applicant!.id })
  const moved = await acted(`/booking/${booked}/move`, { slotId: next })
  await acted(`/booking/${moved}/cancel`)

  const { body } = await admin.get(`/applicant/${applicant!.id}/history`)
  expect(body.history).toMatchObject([
    { changes: { status: ['INTERVIEW_SCHEDULED', 'EXAM_PASSED'] } },
    { changes: { scheduledDate: [expect.any(String), expect.any(String)] } },
    { changes: { status: ['EXAM_PASSED', 'INTERVIEW_SCHEDULED'] } },
    {},
  ])
})

test('a booking is moved to a time of its own kind, and who waits leaves the line for the new time', async () => {
  const { found, tokens } = await people(2)
  const [holder, waiter] = found as [Applicant, Applicant]
  const [full, free] = await on.slots(group, [72, 73])
  const [exam] = await on.slots(group, [74], { kind: 'EXAM' })
  const { booking } = await on.book(tokens[0]!, full!)
  const waits = await on.wait(tokens[1]!, full!)
  expect(waits.waiting?.slotId).toBe(full)
  const idOf = async (applicantId: number) =>
    (
      await t.database.pool.query<{ id: number }>(
        `select id from bookings where applicant_id = $1 order by id desc limit 1`,
        [applicantId],
      )
    ).rows[0]!.id
  expect(booking?.slotId).toBe(full)
  expect((await admin.post(`/booking/${await idOf(holder.id)}/move`, { slotId: exam })).body).toMatchObject({
    code: 'wrong_state',
    uiMessage: english(bookingMessages.otherGroup),
  })
  expect((await on.statesOf(holder.id)).map(({ state }) => state)).toEqual(['BOOKED'])
  const moved = await admin.send(moveBooking, { params: { id: await idOf(waiter.id) }, body: { slotId: free! } })
  expect(moved).toMatchObject({ state: 'BOOKED', slotId: free })
  expect((await on.statesOf(waiter.id)).map(({ state, slot_id: at }) => [state, at])).toEqual([
    ['MOVED', full],
    ['BOOKED', free],
  ])
})

test('a seat that was kept for who is moved to another time goes to the next of the line', async () => {
  const { found, tokens } = await people(3)
  const [full, free] = await on.slots(group, [72, 73])
  const [holder, first, next] = tokens as [string, string, string]
  await on.book(holder, full!)
  for (const each of [first, next]) await on.wait(each, full!)
  await on.cancel(holder)
  const { rows } = await t.database.pool.query<{ id: number }>(
    `select id from bookings where applicant_id = $1 and state = 'WAITING' and offered_until is not null`,
    [found[1]!.id],
  )

  await admin.send(moveBooking, { params: { id: rows[0]!.id }, body: { slotId: free! } })

  expect((await on.page(next)).waiting).toMatchObject({ slotId: full, position: 1, offeredUntil: expect.any(String) })
  expect((await on.mailsTo(found[2]!.email))[0]!.subject).toMatch(/^A seat is free/)
})
