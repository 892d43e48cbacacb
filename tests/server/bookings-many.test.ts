import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants, type Applicant } from '#resources/applicants'
import { bookingMessages } from '#resources/bookings.messages'
import { examInvitations, inviteToExam } from '#resources/bookings.calls'
import { foreseeBookings, type Foreseen } from '#resources/bookings-foreseen.calls'
import { calls as callsOf } from '#resources/kernel/derived-calls'
import { english } from '#resources/kernel/message'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn, HOUR } from '../support/booking'

let t: TestApp
let on: ReturnType<typeof bookingsOn>
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-02T08:00:00Z'))
  on = bookingsOn(t)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * HOUR).toISOString()
const foresee = (found: readonly Applicant[], values: object | null, who = admin) =>
  who.send(foreseeBookings, { body: { ids: found.map(({ id }) => id), values } })
const named = ({ canceled, moved, left, lines }: Foreseen) =>
  Object.fromEntries(
    Object.entries({ canceled, moved, left, lines }).map(([kind, { people }]) => [
      kind,
      people.map(({ name }) => name),
    ]),
  )
const lastStates = (found: readonly Applicant[]) =>
  Promise.all(found.map(async ({ id }) => (await on.statesOf(id)).at(-1)?.state ?? null))
const mails = async () => (await t.database.pool.query<{ n: number }>('select count(*)::int n from emails')).rows[0]!.n

/** Previews the change, which must write nothing, and then makes it. */
async function both(found: readonly Applicant[], values: object): Promise<Foreseen> {
  const before = [await lastStates(found), await mails()]
  const told = await foresee(found, values)
  expect([await lastStates(found), await mails()]).toEqual(before)
  expect((await admin.put('/applicant/bulk', { ids: found.map(({ id }) => id), values })).body).toMatchObject({
    failed: 0,
  })
  return told
}

test('a status of many: seats and places in lines, with the first names; what was foreseen comes to pass', async () => {
  const { found, group, tokens } = await on.people(9)
  const [late] = await on.slots(group, [72], { capacity: 7 })
  for (const token of tokens.slice(0, 7)) await on.book(token, late!)
  await on.wait(tokens[7]!, late!)
  const told = await both(found, { status: 'INTERVIEW_FAILED' })
  expect(told).toMatchObject({ canceled: { count: 7 }, moved: { count: 0 }, left: { count: 0 }, lines: { count: 1 } })
  expect(named(told)).toMatchObject({
    canceled: found.slice(0, 5).map(({ name }) => name),
    lines: [found[7]!.name],
  })
  expect(told.canceled.people[0]!.when).toBe(inHours(72))
  expect(await lastStates(found)).toEqual([...Array<string>(8).fill('CANCELED'), null])
})

test('a date of many: whom a seat is free for, in the order of their bookings, and whom none', async () => {
  const { found, group, tokens } = await on.people(4)
  const [from, to] = await on.slots(group, [72, 80], { capacity: 3 })
  await admin.put(`/bookingSlot/${to}`, { capacity: 2 })
  for (const at of [1, 0, 2]) await on.book(tokens[at]!, from!)
  await on.book(tokens[3]!, to!)
  const told = await both(found, { scheduledDate: inHours(80) })
  const [ani, bella, cara] = found.map(({ name }) => name)
  expect(named(told)).toEqual({ canceled: [ani, cara], moved: [bella], left: [], lines: [] })
  expect(await lastStates(found)).toEqual(['CANCELED', 'BOOKED', 'CANCELED', 'BOOKED'])
})

test('another group: who loses the seat and gets the status back, who keeps the moment, and the line', async () => {
  const { found, group, tokens } = await on.people(4)
  const [early, late] = await on.slots(group, [72, 80])
  const other = await t.given.group({ courseId: group.courseId })
  await on.slots(other, [80])
  await on.book(tokens[0]!, early!)
  await on.book(tokens[1]!, late!)
  await on.wait(tokens[2]!, late!)
  const [goes, moves, waits] = found.map(({ name }) => name)
  const told = await both(found, { groupId: other.id })
  expect(named(told)).toEqual({ canceled: [], moved: [moves], left: [goes], lines: [waits] })
  expect(await lastStates(found)).toEqual(['CANCELED', 'BOOKED', 'CANCELED', null])
})

test('nothing becomes of who is refused, of who stays as they are, and of whom the viewer does not change', async () => {
  const { found, group, tokens } = await on.people(1)
  const [slot] = await on.slots(group, [72])
  await on.book(tokens[0]!, slot!)
  const none = { canceled: [], moved: [], left: [], lines: [] }
  const elsewhere = await t.given.group()
  expect(named(await foresee(found, { groupId: elsewhere.id }))).toEqual(none)
  expect(named(await foresee(found, { status: 'INTERVIEW_SCHEDULED' }))).toEqual(none)
  const stranger = await t.as('ROLE_PROJECT_COORDINATOR')
  expect(named(await foresee(found, { status: 'DROP_OUT' }, stranger))).toEqual(none)
  const filtered = { filter: { groupIds: [group.id] }, values: { status: 'DROP_OUT' as const } }
  expect(named(await admin.send(foreseeBookings, { body: filtered })).canceled).toEqual([found[0]!.name])
  expect((await admin.post('/booking/foreseen', { values: { status: 'DROP_OUT' } })).status).toBe(422)
})

test('deletion of many: seats and places in lines are free, and who is deleted gets no mail', async () => {
  const { found, group, tokens } = await on.people(3)
  const [slot] = await on.slots(group, [72], { capacity: 2 })
  for (const token of tokens.slice(0, 2)) await on.book(token, slot!)
  await on.wait(tokens[2]!, slot!)
  const [ani, bella, cara] = found.map(({ name }) => name)
  expect(named(await foresee(found, null))).toEqual({ canceled: [ani, bella], moved: [], left: [], lines: [cara] })
  expect(named(await foresee(found.slice(0, 1), null))).toMatchObject({ canceled: [ani], lines: [] })
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  expect((await sales.post('/booking/foreseen', { ids: [found[0]!.id], values: null })).status).toBe(403)
  expect(await lastStates(found)).toEqual(['BOOKED', 'BOOKED', 'WAITING'])
  const told = async () => (await on.mailsTo(found[0]!.email)).length
  const before = await told()
  expect((await admin.send(callsOf(applicants).bulkRemove, { body: { ids: [found[0]!.id] } })).failed).toBe(0)
  expect(await told()).toBe(before)
  expect(await lastStates(found)).toEqual(['CANCELED', 'BOOKED', 'WAITING'])
})

test('a group is invited to its exam: who awaits it gets a link once, the others are named with the reason', async () => {
  const { found, group } = await on.people(5, { status: 'APPLIED_ONLY' })
  const [one, two, passed, booked, before] = found as [Applicant, Applicant, Applicant, Applicant, Applicant]
  const path = `/group/${group.id}/exam-invitations`
  expect((await admin.post(path, {})).body.uiMessage).toBe(english(bookingMessages.noTimesAhead))
  const [slot] = await on.slots(group, [72], { kind: 'EXAM', capacity: 9 })
  await admin.put(`/applicant/${passed.id}`, { status: 'EXAM_PASSED' })
  await admin.post(`/bookingSlot/${slot}/book`, { applicantId: booked.id })
  await on.tokens([before], 'EXAM')
  const idsOf = (all: { applicantId: number }[]) => all.map(({ applicantId }) => applicantId).toSorted((x, y) => x - y)
  const params = { id: group.id }
  const both = idsOf([{ applicantId: one.id }, { applicantId: two.id }])
  expect(idsOf((await admin.send(examInvitations, { params })).invited)).toEqual(both)
  const sends = await Promise.all([admin.send(inviteToExam, { params }), admin.send(inviteToExam, { params })])
  const [sent, late] = sends.toSorted((x, y) => y.invited.length - x.invited.length)
  expect([idsOf(sent!.invited), late!.invited]).toEqual([both, []])
  const reasons = Object.fromEntries(sent!.left.map(({ applicantId, reason }) => [applicantId, reason]))
  expect(reasons).toEqual({ [passed.id]: 'STATUS', [booked.id]: 'BOOKED', [before.id]: 'INVITED' })
  const token = /\/public\/bookings\/([\w-]{43})\b/.exec((await on.mailsTo(one.email))[0]!.text)![1]!
  expect((await on.book(token, slot!)).booking!.slotId).toBe(slot)
  const once = await admin.send(inviteToExam, { params, body: { again: true } })
  expect(new Set(idsOf(once.invited))).toEqual(new Set([two.id, before.id]))
  expect([await on.mailsTo(two.email), await on.mailsTo(passed.email)].map(({ length }) => length)).toEqual([2, 0])
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  expect((await coordinator.post(path, {})).status).toBe(404)
})

test('who is to be examined for the course and is in no group is invited when that is asked for, and books a time of it', async () => {
  const { found, group } = await on.people(1, { status: 'APPLIED_ONLY' })
  const [slot] = await on.slots(group, [72], { kind: 'EXAM', capacity: 9 })
  const of = { courseId: group.courseId }
  const waits = await t.given.applicant({ ...of, status: 'EXAM_WAITLIST' })
  await t.given.applicant({ ...of, status: 'APPLIED_ONLY' })
  await t.given.applicant({ ...of, status: 'EXAM_FAILED' })
  await t.given.applicant({ ...of, status: 'EXAM_SCHEDULED', scheduledDate: inHours(90) })
  await t.given.applicant({ status: 'EXAM_WAITLIST' })
  const params = { id: group.id }
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
  const told = await admin.send(examInvitations, { params })
  expect([names(told.invited), names(told.beyond)]).toEqual([[found[0]!.name], [waits.name]])
  const sent = await admin.send(inviteToExam, { params, body: { beyond: true } })
  expect([new Set(names(sent.invited)), sent.beyond]).toEqual([new Set([found[0]!.name, waits.name]), []])
  const [mail] = await on.mailsTo(waits.email)
  const token = /\/public\/bookings\/([\w-]{43})\b/.exec(mail!.text)![1]!
  expect((await on.book(token, slot!)).booking!.slotId).toBe(slot)
  expect((await admin.send(examInvitations, { params })).beyond).toEqual([])
})
