import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingSlots } from '#resources/booking-slots'
import { bookFor, bookTime, moveBooking } from '#resources/bookings.calls'
import { calls } from '#resources/kernel/derived-calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn, eventIn, HOUR } from '../support/booking'

let t: TestApp
let on: ReturnType<typeof bookingsOn>
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-02T08:00:00Z'))
  on = bookingsOn(t)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

test('of a time with a place and a video call one is chosen; page, mail and calendar file say that one, and it may be changed', async () => {
  const { found, tokens, group } = await on.people(1)
  const [token] = tokens as [string]
  const both = { place: 'Komitas 15', link: 'https://meet.example.am/a' }
  const [slot] = await on.slots(group, [72], both)
  const [room] = await on.slots(group, [80], { place: 'Komitas 15' })
  const book = async (slotId: number, isVideo: boolean) =>
    (await t.anonymous.send(bookTime, { params: { token }, body: { slotId, isVideo } })).booking
  const mails = async () =>
    (await on.mailsTo(found[0]!.email)).map((mail) => ({ ...mail, ...eventIn(mail.files?.[0]) }))
  expect(await book(slot!, true)).toMatchObject({ place: null, link: both.link, isVideo: true, hasBoth: true })
  await book(slot!, true)
  expect(await mails()).toMatchObject([{ location: both.link, text: expect.stringContaining(both.link) }])
  expect(await book(slot!, false)).toMatchObject({ place: both.place, link: null, isVideo: false })
  const sent = await mails()
  expect(sent).toMatchObject([{ location: both.place, sequence: 1 }, { sequence: 0 }])
  expect(sent[0]!.text).not.toContain(both.link)
  expect(await book(room!, true)).toMatchObject({ place: both.place, isVideo: false, hasBoth: false })
})

test('staff choose the video call too: for who books, for who has booked, and where a booking is moved to', async () => {
  const { found, tokens, group } = await on.people(1)
  const [{ id: applicantId, email }, token] = [found[0]!, tokens[0]!]
  const both = { place: 'Komitas 15', link: 'https://meet.example.am/b' }
  const [slot, later, last] = (await on.slots(group, [72, 80, 90], both)) as [number, number, number]
  const said = async () => {
    const [mail] = await on.mailsTo(email)
    const file = await t.anonymous.get(`/public/bookings/${token}/calendar.ics`)
    return [
      eventIn(mail!.files?.[0]).location,
      eventIn({ content: file.text }).location,
      (await on.page(token)).booking?.isVideo,
    ]
  }
  const staffBook = (isVideo: boolean) => admin.send(bookFor, { params: { id: slot }, body: { applicantId, isVideo } })
  expect(await staffBook(true)).toMatchObject({ state: 'BOOKED', isVideo: true })
  expect(await said()).toEqual([both.link, both.link, true])
  expect(await staffBook(false)).toMatchObject({ isVideo: false })
  expect(await said()).toEqual([both.place, both.place, false])
  const { id } = await staffBook(true)
  const moved = await admin.send(moveBooking, { params: { id }, body: { slotId: later } })
  expect(moved).toMatchObject({ slotId: later, isVideo: true })
  expect(await said()).toEqual([both.link, both.link, true])
  await admin.send(moveBooking, { params: { id: moved.id }, body: { slotId: last, isVideo: false } })
  expect(await said()).toEqual([both.place, both.place, false])
})

test('another place is told to who comes to it, not to who has been there', async () => {
  const { found, tokens, group } = await on.people(1)
  const [slot] = await on.slots(group, [1])
  await on.book(tokens[0]!, slot!)
  const before = t.clock.now
  t.clock.now = new Date(before.getTime() + 2 * HOUR)
  await admin.send(calls(bookingSlots).update, { params: { id: slot! }, body: { place: 'Abovyan 1' } })
  expect(await on.mailsTo(found[0]!.email)).toHaveLength(1)
  t.clock.now = before
  await admin.send(calls(bookingSlots).update, { params: { id: slot! }, body: { place: 'Abovyan 2' } })
  expect(await on.mailsTo(found[0]!.email)).toHaveLength(2)
})
