import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicAgreements } from '#resources/agreements.calls'
import { revokeBookingLinks } from '#resources/bookings.calls'
import { makeCalendarFeed, revokeCalendarFeed } from '#resources/calendar.calls'
import { publicLink } from '#resources/public.calls'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn } from '../support/booking'
import { givenPayments } from '../support/given-payments'
import { statementsOf } from '../support/statements'
import { pdf, upload } from '../support/uploads'

// An unknown record and somebody else's record are refused with the same statements in the same order, so that timing reveals nothing.

let t: TestApp
let on: ReturnType<typeof bookingsOn>
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-02T08:00:00Z'))
  on = bookingsOn(t)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

type Ask = () => Promise<{ status: number }>
/** The statements that are executed before an address is refused with 404. */
async function refusedBy(ask: Ask): Promise<string[]> {
  let status = 0
  const statements = await statementsOf(async () => {
    status = (await ask()).status
  })
  expect(status).toBe(404)
  return statements
}
/**
 * Expects the other calls to be refused with the same statements as the first, which is made once before to fill caches and prepared
 * statements.
 */
async function expectAlike(unknown: Ask, ...others: readonly Ask[]): Promise<void> {
  await unknown()
  const statements = await refusedBy(unknown)
  expect(statements.length).toBeGreaterThan(0)
  for (const other of others) expect(await refusedBy(other)).toEqual(statements)
}
const keyOf = async (id: number): Promise<string> =>
  /applicants\/([\da-f-]{36})\/$/.exec(
    (await admin.send(publicLink, { params: { id }, body: { renew: true } })).link,
  )![1]!

describe('by as many statements', () => {
  test.each(['', '/invoices', '/final-projects', '/agreement', '/agreement/1'])(
    'the page of an application is refused: /public/applicants/{key}%s',
    async (page) => {
      const { id, uuid } = await t.given.applicant()
      const [old, gone] = [await keyOf(id), await t.given.applicant()]
      await keyOf(id)
      const deleted = await keyOf(gone.id)
      await admin.delete(`/applicant/${gone.id}`)
      const at = (key: string) => () => t.anonymous.get(`/public/applicants/${key}${page}`)
      await expectAlike(at(crypto.randomUUID()), ...[String(uuid), old, deleted, String(id), 'x'].map(at))
    },
  )

  test('a payment and an agreement of somebody else are refused by a link that is good', async () => {
    const given = givenPayments(t, admin)
    const [own, foreign] = [await given.paymentOf({}), await given.paymentOf({})]
    const key = await keyOf(own.applicantId)
    const file = { bytes: pdf(), name: 'receipt.pdf', at: 'proof' }
    const proof = (id: number) => () =>
      upload(t.anonymous, 'POST', `/public/applicants/${key}/payments/${id}/proof`, { file })
    await expectAlike(proof(999_999), proof(foreign.id))
    const theirs = await t.anonymous.send(publicAgreements, { params: { uuid: await keyOf(foreign.applicantId) } })
    const agreement = (id: number) => () => t.anonymous.get(`/public/applicants/${key}/agreement/${id}`)
    await expectAlike(agreement(999_999), agreement(theirs.agreements[0]!.id))
  })

  test('a course that is deleted, and what is none', async () => {
    const { uuid } = await t.given.applicant()
    const course = await t.given.course()
    await t.database.pool.query('update courses set deleted_at = now() where id = $1', [course.id])
    for (const page of ['', '/sources']) {
      const at = (key: string) => () => t.anonymous.get(`/public/courses/${key}${page}`)
      await expectAlike(at(crypto.randomUUID()), ...[String(course.uuid), String(uuid), String(course.id)].map(at))
    }
  })

  test.each(['page', 'book', 'wait', 'cancel'])('a link of booking that is void: %s', async (call) => {
    const { found, tokens } = await on.people(2)
    const [slot] = await on.slots(await t.given.group(), [72])
    await admin.send(revokeBookingLinks, { params: { id: found[0]!.id, kind: 'INTERVIEW' } })
    await admin.delete(`/applicant/${found[1]!.id}`)
    const at = (token: string) => () =>
      call === 'page'
        ? t.anonymous.get(`/public/bookings/${token}`)
        : t.anonymous.post(`/public/bookings/${token}/${call}`, { slotId: slot })
    await expectAlike(at('A'.repeat(43)), ...[...tokens, String(found[0]!.id)].map(at))
  })

  test('a time of another group, also where somebody waits for a seat that is free, who stays where they are', async () => {
    const other = await on.people(2)
    const [slot] = await on.slots(other.group, [72])
    await on.book(other.tokens[0]!, slot!)
    await on.wait(other.tokens[1]!, slot!)
    await t.database.pool.query('update booking_slots set capacity = 2 where id = $1', [slot])
    const mine = await on.people(1)
    for (const call of ['book', 'wait']) {
      const at = (slotId: number) => () => t.anonymous.post(`/public/bookings/${mine.tokens[0]}/${call}`, { slotId })
      await expectAlike(at(999_999), at(slot!))
    }
    expect((await on.page(other.tokens[1]!)).waiting?.offeredUntil).toBeNull()
  })

  test('the address of a calendar that was revoked', async () => {
    const caller = await t.as('ROLE_MODERATOR')
    const token = /([^/]+)\.ics$/.exec((await caller.send(makeCalendarFeed)).address)![1]!
    await caller.send(revokeCalendarFeed)
    const at = (each: string) => () => t.anonymous.get(`/calendar/${each}.ics`)
    await expectAlike(at('A'.repeat(43)), at(token))
  })
})
