import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { endOffers } from '#server/domain/bookings/api'
import { system } from '#server/kernel/context'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { bookingsOn, HOUR } from '../support/booking'

let t: TestApp
let on: ReturnType<typeof bookingsOn>
let admin: Caller
let email: string
const start = new Date('2026-11-02T08:00:00Z')
beforeAll(async () => {
  t = await testApp({}, start)
  on = bookingsOn(t)
  ;({ email } = await t.given.user({ roles: ['ROLE_ADMIN'] }))
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
async function moveTo(now: Date): Promise<void> {
  t.clock.now = now
  admin = await t.signIn('USER', email)
}

const is = <K extends string>(name: K) => fc.constant(name)
// Most want the same time.
const person = fc.constantFrom(0, 1, 2, 0, 1, 2, 3)
const slot = fc.constantFrom(0, 0, 0, 0, 1, 2, 3)
const nth = fc.nat(20)
const status = fc.constantFrom('EXAM_PASSED', 'INTERVIEW_PASSED', 'NO_ANSWER', 'INTERVIEW_WAITLIST')
const request = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom('book', 'wait', 'wait'), person, slot }) },
  { weight: 3, arbitrary: fc.record({ does: is('cancel'), person }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('bookFor', 'waitFor'), person, slot }) },
  { weight: 4, arbitrary: fc.record({ does: is('moveFor'), nth, slot }) },
  { weight: 2, arbitrary: fc.record({ does: is('cancelFor'), nth }) },
  { weight: 2, arbitrary: fc.record({ does: is('status'), person, status }) },
  { weight: 2, arbitrary: fc.record({ does: is('date'), person, slot }) },
  fc.record({ does: is('group'), person, group: fc.constantFrom(0, 1, null) }),
  fc.record({ does: is('seats'), slot, capacity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: is('place'), slot, place: fc.constantFrom('Room 1', 'Room 2') }),
  fc.record({ does: is('deleteSlot'), slot }),
)
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never
const round = fc.oneof(
  { weight: 5, arbitrary: fc.array(request, { minLength: 1, maxLength: 4, size: 'max' }) },
  { weight: 1, arbitrary: fc.constantFrom(6, 25) },
)
interface World {
  groups: readonly number[]
  people: readonly Applicant[]
  tokens: readonly string[]
  slots: readonly number[]
}

async function makeWorld(): Promise<World> {
  await moveTo(start)
  await query('update applicants set deleted_at = now() where deleted_at is null')
  const first = await t.given.group()
  const second = await t.given.group({ courseId: first.courseId })
  const people = [
    ...(await t.given.applicants(first, 3, { groupId: first.id, status: 'EXAM_PASSED' })),
    await t.given.applicant({ courseId: first.courseId, status: 'EXAM_PASSED' }),
  ]
  const slots = [...(await on.slots(first, [48, 72, 30])), ...(await on.slots(second, [72]))]
  return { groups: [first.id, second.id], people, tokens: await on.tokens(people), slots }
}

async function send({ groups, people, tokens, slots }: World, asked: Request): Promise<Answer> {
  const at = 'person' in asked ? asked.person : 0
  const applicant = people[at]!.id
  const slotId = 'slot' in asked ? slots[asked.slot]! : 0
  const open = await query<{ id: number }>(
    `select id from bookings where state in ('BOOKED', 'WAITING') order by id desc limit 8`,
  )
  const booking = 'nth' in asked ? open[asked.nth % Math.max(1, open.length)]?.id : undefined
  switch (asked.does) {
    case 'book':
    case 'wait':
    case 'cancel':
      return t.anonymous.post(`/public/bookings/${tokens[at]}/${asked.does}`, 'slot' in asked ? { slotId } : {})
    case 'bookFor':
    case 'waitFor':
      return admin.post(`/bookingSlot/${slotId}/${asked.does === 'bookFor' ? 'book' : 'wait'}`, {
        applicantId: applicant,
      })
    case 'moveFor':
      return admin.post(`/booking/${booking}/move`, { slotId })
    case 'cancelFor':
      return admin.post(`/booking/${booking}/cancel`)
    case 'status':
      return admin.put(`/applicant/${applicant}`, { status: asked.status })
    case 'date': {
      const { body } = await admin.get(`/bookingSlot/${slotId}`)
      return admin.put(`/applicant/${applicant}`, { status: 'INTERVIEW_SCHEDULED', scheduledDate: body.start })
    }
    case 'group':
      return admin.put(`/applicant/${applicant}`, { groupId: asked.group === null ? null : groups[asked.group] })
    case 'seats':
      return admin.put(`/bookingSlot/${slotId}`, { capacity: asked.capacity })
    case 'place':
      return admin.put(`/bookingSlot/${slotId}`, { place: asked.place })
    case 'deleteSlot':
      return admin.delete(`/bookingSlot/${slotId}`)
  }
}

/** The events ahead in the calendar of somebody who opened every invitation that was mailed, in order. */
async function calendarOf({ email: address }: Applicant) {
  const events = new Map<string, { sequence: number; start: string; isCanceled: boolean }>()
  const files = (await on.mailsTo(address)).toReversed().flatMap((mail) => mail.files ?? [])
  for (const { content } of files.filter(({ name }) => name.endsWith('.ics'))) {
    const calendar = new ICAL.Component(ICAL.parse(content))
    const { uid, sequence, startDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(sequence, 'a calendar takes newer versions only').toBeGreaterThan(events.get(uid)?.sequence ?? -1)
    const isCanceled = calendar.getFirstPropertyValue('method') === 'CANCEL'
    events.set(uid, { sequence, start: startDate.toJSDate().toISOString(), isCanceled })
  }
  const isAhead = ({ start: at }: { start: string }) => Date.parse(at) > t.clock.now.getTime()
  return [...events].flatMap(([uid, each]) =>
    each.isCanceled || !isAhead(each) ? [] : [[uid, each.start, each.sequence]],
  )
}

async function expectFitting({ people, slots }: World): Promise<void> {
  const rows = await query<{
    applicant: number
    slot: number
    state: string
    uid: string
    sequence: number
    start: string
    isOffered: boolean
    fits: boolean
  }>(
    `select b.applicant_id as applicant, b.slot_id as slot, b.state, b.uid, b.sequence, b.offered_until > $2 as "isOffered",
      to_char(s.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start,
      a.deleted_at is null and (a.group_id = s.group_id or a.group_id is null)
        and (b.state = 'WAITING' or a.status = 'INTERVIEW_SCHEDULED' and a.scheduled_date = s.start) as fits
     from bookings b join booking_slots s on s.id = b.slot_id join applicants a on a.id = b.applicant_id
     where b.state in ('BOOKED', 'WAITING') and s.start > $2 and b.applicant_id = any($1) order by b.id`,
    people.map(({ id }) => id),
    t.clock.now,
  )
  expect(rows.filter(({ fits }) => !fits)).toEqual([])
  expect(new Set(rows.map(({ applicant, state }) => `${applicant} ${state}`)).size, 'one of each').toBe(rows.length)
  for (const { id, capacity } of await query<{ id: number; capacity: number }>(
    'select id, capacity from booking_slots where id = any($1)',
    slots,
  )) {
    const ofSlot = rows.filter((row) => row.slot === id)
    const held = ofSlot.filter(({ state, isOffered }) => state === 'BOOKED' || isOffered).length
    expect(held).toBeLessThanOrEqual(capacity)
    if (held < capacity)
      expect(
        ofSlot.filter(({ state, isOffered }) => state === 'WAITING' && !isOffered),
        'no seat stays free while somebody waits',
      ).toEqual([])
  }
  for (const one of people)
    expect(await calendarOf(one)).toEqual(
      rows.flatMap((row) =>
        row.applicant === one.id && row.state === 'BOOKED' ? [[row.uid, row.start, row.sequence]] : [],
      ),
    )
}

/** The seat that is kept for who waits is free when staff book another time for them. */
const foundBefore: [(Request[] | number)[]] = [
  [
    [{ does: 'book', person: 0, slot: 0 }],
    [{ does: 'wait', person: 1, slot: 0 }],
    [{ does: 'wait', person: 2, slot: 0 }],
    [{ does: 'cancel', person: 0 }],
    [{ does: 'moveFor', nth: 1, slot: 1 }],
  ],
]

test('whatever applicants and staff do at once, seats, bookings, lines and the mailed calendars agree', async () => {
  const property = fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 9, size: 'max' }), async (rounds) => {
    const world = await makeWorld()
    for (const each of rounds) {
      if (Array.isArray(each))
        for (const answer of await Promise.all(each.map((asked) => send(world, asked))))
          expect(answer.status, answer.text).toBeLessThan(500)
      else {
        await moveTo(new Date(t.clock.now.getTime() + each * HOUR))
        await endOffers(t.app.contextFor(system))
      }
      await expectFitting(world)
    }
  })
  await fc.assert(property, { numRuns: 4, examples: [foundBefore] })
}, 120_000)
