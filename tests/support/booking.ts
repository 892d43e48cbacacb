import ICAL from 'ical.js'
import type { Applicant } from '#resources/applicants'
import { bookingSlots, type BookingSlot } from '#resources/booking-slots'
import { bookTime, cancelTime, bookingPage, waitForTime } from '#resources/bookings.calls'
import type { Group } from '#resources/groups'
import { system } from '#server/kernel/context'
import { createAll } from '#server/kernel/operations/write'
import { issueLinks } from '#server/domain/bookings/api'
import { makePool } from '#server/platform/database/connect'
import { buildApp } from '#server/app'
import { createSessions } from '#server/auth/sessions'
import { databaseOn } from '#server/kernel/database'
import { readSettings } from '#server/platform/settings'
import type { TestApp } from './app'

export const HOUR = 3_600_000

/** The event in a calendar file. */
export const eventIn = (file: { content: string } | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(file!.content))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
    location: event.location,
  }
}

/** Helpers for booking tests: slots on coming days, and links of applicants. */
export function bookingsOn(t: TestApp) {
  const context = () => t.app.contextFor(system)
  const tokenIn = (address: string) => address.split('/').at(-1)!
  const tokens = async (
    applicants: readonly Applicant[],
    kind: 'INTERVIEW' | 'EXAM' = 'INTERVIEW',
  ): Promise<string[]> =>
    (
      await issueLinks(
        context(),
        applicants.map(({ id }) => ({ applicantId: id, kind })),
      )
    ).map(tokenIn)
  return {
    tokenIn,
    /** Creates half-hour slots that begin in the given numbers of hours. */
    slots: async (group: Group, hours: readonly number[], more: Partial<BookingSlot> = {}): Promise<number[]> =>
      createAll(
        context(),
        bookingSlots,
        hours.map((each) => {
          const start = t.clock.now.getTime() + each * HOUR
          const at = { start: new Date(start).toISOString(), end: new Date(start + HOUR / 2).toISOString() }
          const { capacity = 1, place = null, link = null, kind = 'INTERVIEW' } = more
          return { groupId: group.id, ...at, capacity, place, link, kind }
        }),
      ),
    tokens,
    /** Creates applicants of a new group who may book, each with a link. */
    people: async (count: number, more: object = {}) => {
      const group = await t.given.group()
      const found: Applicant[] = []
      // Several at a time: creating them is not what the tests race.
      while (found.length < count) {
        const next = Math.min(10, count - found.length)
        found.push(...(await t.given.applicants(group, next, { groupId: group.id, status: 'EXAM_PASSED', ...more })))
      }
      return { group, found, tokens: await tokens(found) }
    },
    page: (token: string) => t.anonymous.send(bookingPage, { params: { token } }),
    book: (token: string, slotId: number) => t.anonymous.send(bookTime, { params: { token }, body: { slotId } }),
    wait: (token: string, slotId: number) => t.anonymous.send(waitForTime, { params: { token }, body: { slotId } }),
    cancel: (token: string, slotId?: number) =>
      t.anonymous.send(cancelTime, { params: { token }, body: slotId === undefined ? {} : { slotId } }),
    /** Subjects, texts and files of the mails to an address, the latest first. */
    mailsTo: async (email: string) => {
      const { rows } = await t.database.pool.query<{
        subject: string
        text: string
        files: { name: string; type: string; content: string }[] | null
      }>(
        `select e.subject, c.text, c.files from emails e join mail_contents c on c.email_id = e.id where e.recipients ? $1 order by e.id desc`,
        [email],
      )
      return rows
    },
    statesOf: async (applicantId: number) => {
      const { rows } = await t.database.pool.query<{ slot_id: number; state: string; sequence: number; uid: string }>(
        'select slot_id, state, sequence, uid from bookings where applicant_id = $1 order by id',
        [applicantId],
      )
      return rows
    },
  }
}

/** A second server on the first one's database, with its own connections. */
export async function serverBeside(t: TestApp) {
  const pool = makePool(t.database.url, 10)
  const sessions = createSessions({ db: databaseOn(pool), url: null })
  const { server } = await buildApp({
    settings: readSettings({ NODE_ENV: 'test', DATA_DIR: 'unused' }),
    pool,
    sessions,
    now: () => t.clock.now,
  })
  return {
    post: async (path: string, payload: object) => {
      const answer = await server.inject({ method: 'POST', url: `/api/v1${path}`, payload })
      return { status: answer.statusCode, body: answer.json<{ uiMessage?: string }>() }
    },
    close: async () => {
      await server.close()
      await sessions.close()
      await pool.end()
    },
  }
}
