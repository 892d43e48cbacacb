import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import { bookingMessages } from '#resources/bookings.messages'
import { bookingSlots, type BookingKind } from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { ruleOf } from '#resources/kernel/define-resource'
import { languageNamed } from '#resources/kernel/words'
import { studentLanguage } from '#server/auth/language'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { inTransaction } from '#server/kernel/context'
import { AppError, forbidden, notFound } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { readableSql } from '#server/kernel/select'
import { ruleSql } from '#server/kernel/where'
import { academyName } from '../academy/api'
import { enqueueMail } from '../mail/api'
import { book, cancel } from './book'
import { issueLinks } from './links'
import type { Booker } from './own'
import { isFor } from './seats'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const c = as(courses, 'c')
const s = as(bookingSlots, 's')

/** The slot as a member of the staff may change it; 404, 403. */
async function slotToKeep(context: Context, slotId: number): Promise<{ kind: BookingKind }> {
  const { kernel, viewer, db } = context
  const rule = ruleSql(kernel, { resource: bookingSlots, alias: 's' }, ruleOf(bookingSlots.access, 'update'), viewer)
  const [slot] = await select(
    db,
    { kind: s.kind, isAllowed: sql<boolean>`coalesce(${sql.raw(rule)}, false)` },
    sql`from ${s.from} where ${s.id} = ${slotId} and ${sql.raw(readableSql(kernel, bookingSlots, 's', viewer))}`,
  )
  if (!slot) throw notFound()
  if (!slot.isAllowed) throw forbidden()
  return slot
}

/** Books a time for an applicant whom the viewer may read; gives the id of the booking. */
export async function bookForApplicant(context: Context, slotId: number, applicantId: number): Promise<number> {
  const { kind } = await slotToKeep(context, slotId)
  await getText(context, applicants, applicantId, new Set())
  return bookFor(context, { applicantId, kind, link: null }, slotId)
}

async function bookFor(context: Context, booker: Booker, slotId: number): Promise<number> {
  await book(context, booker, slotId)
  const { applicantId } = booker
  const [made] = await select(
    context.db,
    { id: b.id },
    sql`from ${b.from} where ${b.applicantId} = ${applicantId} and ${b.slotId} = ${slotId} and ${b.state} = 'BOOKED' and ${b.alive}`,
  )
  if (!made) throw new AppError('conflict')
  return made.id
}

async function bookingToKeep(context: Context, id: number) {
  await getText(context, bookings, id, new Set())
  const [found] = await select(
    context.db,
    { applicantId: b.applicantId, slotId: b.slotId, kind: b.kind, state: b.state },
    sql`from ${b.from} where ${b.id} = ${id}`,
  )
  if (!found) throw notFound()
  await slotToKeep(context, found.slotId)
  if (found.state !== 'BOOKED' && found.state !== 'WAITING')
    throw new AppError('wrong_state', { said: bookingMessages.nothing })
  return found
}

/** Moves a booking, or one who waits, to another time of the same kind; gives the id of the new booking. */
export async function moveTo(context: Context, id: number, slotId: number): Promise<number> {
  const { applicantId, kind } = await bookingToKeep(context, id)
  if ((await slotToKeep(context, slotId)).kind !== kind)
    throw new AppError('wrong_state', { said: bookingMessages.otherGroup })
  return bookFor(context, { applicantId, kind, link: null, leaves: id }, slotId)
}

/** Cancels a booking, or takes somebody out of a line. */
export async function cancelFor(context: Context, id: number): Promise<void> {
  const { applicantId, kind, slotId } = await bookingToKeep(context, id)
  await cancel(context, { applicantId, kind, link: null }, slotId)
}

/** Sends an applicant the invitation to book, with a link of its own. 409 when the group has no such times ahead. */
export async function invite(context: Context, applicantId: number, kind: BookingKind): Promise<void> {
  await getText(context, applicants, applicantId, new Set())
  await inTransaction(context, async (inner) => {
    const [one] = await select(
      inner.db,
      {
        name: a.name,
        email: a.email,
        course: c.name,
        language: studentLanguage(a.personId),
        hasTimes: sql<boolean>`exists (select 1 from ${s.from} where ${s.kind} = ${kind} and ${s.start} > ${clockSql.now}
          and ${s.alive} and ${isFor(s, a)})`,
      },
      sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} where ${a.id} = ${applicantId}`,
    )
    if (!one) throw notFound()
    if (!one.hasTimes) throw new AppError('wrong_state', { said: bookingMessages.noTimesAhead })
    const [link] = await issueLinks(inner, [{ applicantId, kind }])
    await enqueueMail(inner, {
      to: one.email,
      template: kind === 'EXAM' ? 'exam-invitation-template' : 'interview-invitation-template',
      language: languageNamed(one.language),
      tags: [kind.toLowerCase(), 'applicant'],
      variables: { academy: await academyName(inner.db), name: one.name, course: one.course, link },
    })
  })
}
