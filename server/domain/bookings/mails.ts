import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingSlots, scheduledBy } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { fillIn, languageNamed } from '#resources/kernel/words'
import { studentLanguage } from '#server/auth/language'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context, MailFile } from '#server/kernel/context'
import { idArray } from '#server/kernel/statements'
import { CALENDAR_TYPE, calendarFile, type CalendarEntry } from '#server/platform/calendar/calendar-file'
import { academyName, bookingHours } from '../academy/api'
import { defaultSender, enqueueMany } from '../mail/api'
import { issueLinks } from './links'
import { titles } from './texts'
import { whereOf } from './where'

const b = as(bookings, 'b')
const s = as(bookingSlots, 's')
const a = as(applicants, 'a')
const c = as(courses, 'c')

/** The reminder comes a day before. */
const REMIND_MINUTES = 24 * 60

/** Bookings with the data that mails and calendars need; `until` is the deadline for changes by the link, null if it has passed. */
export async function toldOf({ db }: Context, ids: readonly number[], hours: number) {
  return select(
    db,
    {
      id: b.id,
      applicantId: a.id,
      name: a.name,
      email: a.email,
      language: studentLanguage(a.personId),
      kind: b.kind,
      state: b.state,
      uid: b.uid,
      sequence: b.sequence,
      changedAt: b.updated_at,
      course: c.name,
      start: s.start,
      end: s.end,
      ...whereOf(b, s),
      date: clockSql.shown(s.start),
      until: sql<
        string | null
      >`case when ${s.start} - make_interval(hours => ${hours}) > ${clockSql.now} then ${clockSql.shown(sql`(${s.start} - make_interval(hours => ${hours}))`)} end`,
      offeredUntil: clockSql.shown(b.offeredUntil),
      /** The date set by hand instead. */
      newDate: sql<
        string | null
      >`case when ${a.status} = case ${b.kind} when 'EXAM' then ${scheduledBy.EXAM} else ${scheduledBy.INTERVIEW} end
        and ${a.scheduledDate} <> ${s.start} then ${clockSql.shown(a.scheduledDate)} end`,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId}
    join ${c.from} on ${c.id} = ${a.courseId} where ${b.id} = any(${idArray(ids)}) and ${a.alive} order by ${b.id}`,
  )
}
export type Told = Awaited<ReturnType<typeof toldOf>>[number]

const whatOf = ({ kind, course, language }: Told) => {
  const spoken = languageNamed(language)
  return fillIn(titles[kind][spoken], { course }, spoken)
}

/** A booking as an event of the applicant's calendar. */
export const entryOf = (told: Told, url: string | null): CalendarEntry => ({
  uid: told.uid,
  sequence: told.sequence,
  start: told.start,
  end: told.end,
  summary: whatOf(told),
  location: told.place ?? told.video,
  description: told.video,
  url,
  isCanceled: told.state !== 'BOOKED',
  changedAt: told.changedAt,
  remindBefore: REMIND_MINUTES,
})

const emailIn = (sender: string) => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender

/** Mails applicants the current state of their bookings, confirmed or canceled, with the calendar event attached. */
export async function mailBookings(context: Context, ids: readonly number[], knownLink?: string): Promise<void> {
  const [hours, academy] = [await bookingHours(context.db), await academyName(context.db)]
  const all = await toldOf(context, ids, hours)
  const links = knownLink === undefined ? await issueLinks(context, all) : all.map(() => knownLink)
  await enqueueMany(
    context,
    all.map((told, place) => {
      const isBooked = told.state === 'BOOKED'
      const link = links[place] ?? null
      const file: MailFile = {
        name: isBooked ? 'invite.ics' : 'cancel.ics',
        type: `${CALENDAR_TYPE}; method=${isBooked ? 'REQUEST' : 'CANCEL'}`,
        content: calendarFile({
          name: academy,
          entries: [entryOf(told, isBooked ? link : null)],
          invitation: {
            method: isBooked ? 'REQUEST' : 'CANCEL',
            organizer: { name: academy, email: emailIn(defaultSender(context.settings)) },
            attendee: { name: told.name, email: told.email },
          },
        }),
      }
      return {
        to: told.email,
        template: isBooked ? 'booking-confirmed-template' : 'booking-canceled-template',
        language: languageNamed(told.language),
        tags: ['booking', 'applicant'],
        files: [file],
        variables: {
          academy,
          link,
          name: told.name,
          what: whatOf(told),
          date: told.date,
          place: told.place,
          video: told.video,
          until: told.until,
          newDate: isBooked ? null : told.newDate,
        },
      }
    }),
  )
}

/** Mails applicants in a line that a seat is reserved for them for a day. */
export async function mailOffers(context: Context, ids: readonly number[]): Promise<void> {
  const all = await toldOf(context, ids, 0)
  const academy = await academyName(context.db)
  const links = await issueLinks(context, all)
  await enqueueMany(
    context,
    all.map((told, place) => ({
      to: told.email,
      template: 'booking-seat-template',
      language: languageNamed(told.language),
      tags: ['booking', 'applicant'],
      variables: {
        academy,
        link: links[place],
        name: told.name,
        what: whatOf(told),
        date: told.date,
        until: told.offeredUntil,
      },
    })),
  )
}
