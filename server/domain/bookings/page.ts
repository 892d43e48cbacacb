import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import type { BookingPage } from '#resources/bookings.calls'
import { bookableStatuses, bookingSlots } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { instructors } from '#resources/instructors'
import { users } from '#resources/users'
import { nameOfUser } from '#server/auth/staff-account'
import { as, notNull, nullable, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { academyName, bookingHours } from '../academy/api'
import type { Holder } from './links'
import { toldOf, type Told } from './mails'
import { heldSeats, isFor, waitingFor } from './seats'
import { hasBoth, whereOf } from './where'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const o = as(bookings, 'o')
const c = as(courses, 'c')
const g = as(groups, 'g')
const i = as(instructors, 'i')
const s = as(bookingSlots, 's')
const u = as(users, 'u')

/**
 * The content of a link's page: the future slots open to the holder with their free seats, and the holder's own
 * bookings. Other applicants are not named.
 */
export async function pageOf(context: Context, { applicantId, kind }: Holder): Promise<BookingPage> {
  const { db, zone } = context
  const hours = await bookingHours(db)
  const [head] = await select(
    db,
    {
      course: c.name,
      status: a.status,
      contact: nullable(notNull(nameOfUser(u))),
      phoneNumber: nullable(u.phoneNumber),
    },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} left join ${g.from} on ${g.id} = ${a.groupId}
    left join ${u.from} on ${u.id} = coalesce(${g.projectCoordinatorId}, ${c.defaultProjectCoordinatorId})
    where ${a.id} = ${applicantId} and ${a.alive}`,
  )
  if (!head) throw notFound()
  const slots = await select(
    db,
    {
      id: s.id,
      start: s.start,
      end: s.end,
      capacity: s.capacity,
      free: sql<number>`greatest(${s.capacity} - ${heldSeats(s)}, 0)`,
      waiting: waitingFor(s),
      place: nullable(s.place),
      isVideo: sql<boolean>`${s.link} is not null`,
    },
    sql`from ${s.from} join ${a.from} on ${a.id} = ${applicantId} and ${isFor(s, a)} where ${s.kind} = ${kind} and ${s.start} > ${clockSql.now} and ${s.alive}
    order by ${s.start}, ${s.id} limit 1000`,
  )
  const own = await select(
    db,
    {
      state: b.state,
      slotId: s.id,
      start: s.start,
      end: s.end,
      ...whereOf(b, s),
      hasBoth: hasBoth(s),
      person: nullable(i.name),
      until: sql<string>`${s.start} - make_interval(hours => ${hours})`,
      mayChange: sql<boolean>`${s.start} - make_interval(hours => ${hours}) > ${clockSql.now}`,
      offeredUntil: sql<string | null>`case when ${b.offeredUntil} > ${clockSql.now} then ${b.offeredUntil} end`,
      position: sql<number>`(select count(*)::int from ${o.from} where ${o.slotId} = ${s.id} and ${o.state} = 'WAITING' and ${o.id} <= ${b.id} and ${o.alive})`,
      all: waitingFor(s),
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} left join ${i.from} on ${i.id} = ${s.instructorId}
    where ${b.applicantId} = ${applicantId} and ${b.kind} = ${kind} and ${b.state} in ('BOOKED', 'WAITING') and ${s.end} > ${clockSql.now} and ${b.alive}`,
  )
  const booked = own.find(({ state }) => state === 'BOOKED')
  const waiting = own.find(({ state, start }) => state === 'WAITING' && Date.parse(start) > context.now().getTime())
  return {
    academy: await academyName(db),
    course: head.course,
    kind,
    isOpen: bookableStatuses[kind].includes(head.status),
    zone: zone(),
    hours,
    contact: head.contact === null ? null : { name: head.contact, phoneNumber: head.phoneNumber },
    slots,
    booking: booked
      ? {
          slotId: booked.slotId,
          start: booked.start,
          end: booked.end,
          place: booked.place,
          link: booked.video,
          isVideo: booked.video !== null,
          hasBoth: booked.hasBoth,
          person: booked.person,
          until: booked.until,
          mayChange: booked.mayChange,
        }
      : null,
    waiting: waiting
      ? {
          slotId: waiting.slotId,
          start: waiting.start,
          end: waiting.end,
          position: waiting.position,
          all: waiting.all,
          offeredUntil: waiting.offeredUntil,
        }
      : null,
  }
}

/** The booking of a link's holder, as data for calendars; null if there is none. */
export async function bookingOf(context: Context, { applicantId, kind }: Holder): Promise<Told | null> {
  const [own] = await select(
    context.db,
    { id: b.id },
    sql`from ${b.from} where ${b.applicantId} = ${applicantId} and ${b.kind} = ${kind} and ${b.state} = 'BOOKED' and ${b.alive}`,
  )
  if (!own) return null
  const [told] = await toldOf(context, [own.id], 0)
  return told ?? null
}
