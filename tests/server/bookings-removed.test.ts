import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Applicant } from '#resources/applicants'
import { bookFor } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Caller, type TestApp } from '../support/app'
import { atOnce } from '../support/at-once'
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
const NEW = {
  name: 'Aram Petrosyan',
  email: 'aram.petrosyan@example.am',
  phoneNumber: '+37491000222',
  paymentMethod: 'DEFAULT',
}

describe('an applicant who is deleted and restored', () => {
  const read = async (id: number) => (await admin.get(`/applicant/${id}`)).body
  const shownStates = async (id: number) => (await on.statesOf(id)).map(({ state }) => state)
  const remove = async ({ id }: Applicant) => String((await admin.delete(`/applicant/${id}`)).headers[STEP_HEADER])
  const ways: [string, (applicant: Applicant, step: string) => Promise<unknown>][] = [
    ['restored', ({ id }) => admin.post(`/applicant/${id}/restore`)],
    ['restored by an undo', (_, step) => admin.post(`/history/${step}/undo`)],
  ]

  test.each(ways)('%s: has the seat again while it is free', async (_, bringBack) => {
    const { found, tokens } = await people(1)
    const [holder] = found as [Applicant]
    const [slot] = await on.slots(group, [72])
    await on.book(tokens[0]!, slot!)
    const mails = (await on.mailsTo(holder.email)).length
    await bringBack(holder, await remove(holder))

    expect(await shownStates(holder.id)).toEqual(['BOOKED'])
    expect((await on.page(tokens[0]!)).booking).toMatchObject({ slotId: slot })
    expect(await read(holder.id)).toMatchObject({ status: 'INTERVIEW_SCHEDULED' })
    expect(await on.mailsTo(holder.email)).toHaveLength(mails)
  })

  test.each(ways)(
    '%s: a seat that went to the line is canceled, with a mail and the status before',
    async (_, bringBack) => {
      const { found, tokens } = await people(2)
      const [holder] = found as [Applicant, Applicant]
      const [slot] = await on.slots(group, [72])
      await on.book(tokens[0]!, slot!)
      await on.wait(tokens[1]!, slot!)
      const step = await remove(holder)
      await on.book(tokens[1]!, slot!)
      await bringBack(holder, step)

      expect(await shownStates(holder.id)).toEqual(['CANCELED'])
      expect(await read(holder.id)).toMatchObject({ status: 'EXAM_PASSED', scheduledDate: null })
      expect(eventIn((await on.mailsTo(holder.email))[0]!.files?.[0])).toMatchObject({ method: 'CANCEL', sequence: 1 })
    },
  )

  test('has the old place in a line', async () => {
    const { found, tokens } = await people(3)
    const [, second] = found as [Applicant, Applicant, Applicant]
    const [slot] = await on.slots(group, [72])
    await on.book(tokens[0]!, slot!)
    await on.wait(tokens[1]!, slot!)
    await on.wait(tokens[2]!, slot!)
    await remove(second)
    await admin.post(`/applicant/${second.id}/restore`)
    await on.cancel(tokens[0]!)

    expect((await on.mailsTo(second.email))[0]!.subject).toMatch(/^A seat is free/)
  })

  test('has no booking of a time that passed meanwhile, nor one that was canceled before the deletion', async () => {
    const { found, tokens } = await people(2)
    const [late, canceled] = found as [Applicant, Applicant]
    const [soon, next] = await on.slots(group, [30, 72])
    await on.book(tokens[0]!, soon!)
    await on.book(tokens[1]!, next!)
    await on.cancel(tokens[1]!)
    await remove(late)
    await remove(canceled)
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 48 * HOUR)
    admin = await t.as('ROLE_ADMIN')
    for (const { id } of found) await admin.post(`/applicant/${id}/restore`)

    expect(await read(late.id)).toMatchObject({ status: 'EXAM_PASSED', scheduledDate: null })
    expect(await shownStates(canceled.id)).toEqual(['CANCELED'])
    t.clock.now = before
    admin = await t.as('ROLE_ADMIN')
  })
})

test('a group stays while somebody of its course has booked a time of it', async () => {
  const empty = await t.given.group()
  const applicant = await t.given.applicant({ courseId: empty.courseId, status: 'EXAM_PASSED' })
  const [slot] = await on.slots(empty, [72])
  const [token] = await on.tokens([applicant])
  await on.book(token!, slot!)

  expect(await admin.delete(`/group/${empty.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', uiMessage: `Times of ${empty.name} are booked: 1 booking. Cancel or move them first.` },
  })
  await on.cancel(token!)
  expect((await admin.delete(`/group/${empty.id}`)).status).toBe(200)
})

test('the seat of an applicant whose creation is undone is free', async () => {
  const { tokens } = await people(1)
  const [slot] = await on.slots(group, [72])
  const { courseId, id: groupId } = group
  const body = { ...NEW, courseId, groupId, status: 'EXAM_PASSED' }
  const made = await admin.post('/applicant/create', body)
  await admin.send(bookFor, { params: { id: slot! }, body: { applicantId: Number(made.body.id) } })
  const seat = `/public/bookings/${tokens[0]}/book`
  expect((await t.anonymous.post(seat, { slotId: slot })).status).toBe(409)

  const undo = await admin.post(`/history/${String(made.headers[STEP_HEADER])}/undo`, { over: 'old' })
  expect(undo.status).toBe(200)
  expect((await on.statesOf(Number(made.body.id))).map(({ state }) => state)).toEqual(['CANCELED'])
  expect((await on.book(tokens[0]!, slot!)).booking!.slotId).toBe(slot)
})

test('the seat of an applicant is free whose status is undone to one from before the booking, and the applicant is told', async () => {
  const { found, tokens } = await people(1)
  const { id, email } = found[0]!
  const [slot] = await on.slots(group, [72])
  await admin.put(`/applicant/${id}`, { status: 'ON_HOLD' })
  const passed = await admin.put(`/applicant/${id}`, { status: 'EXAM_PASSED' })
  await on.book(tokens[0]!, slot!)

  const undo = await admin.post(`/history/${String(passed.headers[STEP_HEADER])}/undo`, { over: 'old' })

  expect(undo.status).toBe(200)
  expect((await admin.get(`/applicant/${id}`)).body).toMatchObject({ status: 'ON_HOLD', scheduledDate: null })
  expect((await on.statesOf(id)).map(({ state }) => state)).toEqual(['CANCELED'])
  expect(eventIn((await on.mailsTo(email))[0]!.files?.[0])).toMatchObject({ method: 'CANCEL' })
})

test('a group is not deleted at the moment when its time is booked, nor a time of one that is being deleted', async () => {
  const booked = async (isFirst: boolean) => {
    const { id, courseId } = await t.given.group()
    const applicant = await t.given.applicant({ courseId, status: 'EXAM_PASSED' })
    const [slot] = await on.slots({ id } as Group, [72])
    const book = () => admin.post(`/bookingSlot/${slot}/book`, { applicantId: applicant.id })
    const remove = () => admin.delete(`/group/${id}`)
    const calls = isFirst ? ([book, remove] as const) : ([remove, book] as const)
    return (await atOnce(t, ...calls)).map(({ status }) => status)
  }

  expect(await booked(true)).toEqual([201, 409])
  expect(await booked(false)).toEqual([200, 409])
})
