import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookings } from '#resources/bookings'
import type { ExamInvitations } from '#resources/bookings.calls'
import { bookingMessages } from '#resources/bookings.messages'
import {
  awaitingExam,
  bookableStatuses,
  bookingSlots,
  keepsSlots,
  scheduledBy,
  type BookingKind,
} from '#resources/booking-slots'
import { courses } from '#resources/courses'
import { groups } from '#resources/groups'
import { languageNamed } from '#resources/kernel/words'
import { studentLanguage } from '#server/auth/language'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { inTransaction, type Context } from '#server/kernel/context'
import { AppError, forbidden, notFound } from '#server/kernel/errors'
import { getText } from '#server/kernel/operations/read'
import { lockRows } from '#server/kernel/operations/stored'
import { idArray } from '#server/kernel/statements'
import { readableSql, ruleSql } from '#server/kernel/where'
import { academyName } from '../academy/api'
import { enqueueMany } from '../mail/api'
import { issueLinks } from './links'
import { isFor } from './seats'

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const c = as(courses, 'c')
const g = as(groups, 'g')
const s = as(bookingSlots, 's')

/** Mails an applicant the invitation to book, with a personal link. 409 if the status cannot book this kind, or no slots are ahead. */
export async function invite(context: Context, applicantId: number, kind: BookingKind): Promise<void> {
  await getText(context, applicants, applicantId, new Set())
  await inTransaction(context, async (inner) => {
    const [one] = await select(
      inner.db,
      {
        status: a.status,
        hasTimes: sql<boolean>`exists (select 1 from ${s.from} where ${s.kind} = ${kind} and ${s.start} > ${clockSql.now}
          and ${s.alive} and ${isFor(s, a)})`,
      },
      sql`from ${a.from} where ${a.id} = ${applicantId}`,
    )
    if (!one) throw notFound()
    // The status may have changed meanwhile, and the link would then refuse the applicant.
    if (!bookableStatuses[kind].includes(one.status))
      throw new AppError('wrong_state', { said: bookingMessages.statusBooksNone })
    if (!one.hasTimes) throw noTimes()
    await mailInvitations(inner, [applicantId], kind)
  })
}
const noTimes = () => new AppError('wrong_state', { said: bookingMessages.noTimesAhead })

/** Adds an invitation with a personal link for each applicant to the outbox. */
async function mailInvitations(context: Context, applicantIds: readonly number[], kind: BookingKind): Promise<void> {
  const people = await select(
    context.db,
    { applicantId: a.id, name: a.name, email: a.email, course: c.name, language: studentLanguage(a.personId) },
    sql`from ${a.from} join ${c.from} on ${c.id} = ${a.courseId} where ${a.id} = any(${idArray(applicantIds)}) order by ${a.id}`,
  )
  const links = await issueLinks(
    context,
    people.map(({ applicantId }) => ({ applicantId, kind })),
  )
  const academy = await academyName(context.db)
  await enqueueMany(
    context,
    people.map(({ name, email, course, language }, at) => ({
      to: email,
      template: kind === 'EXAM' ? 'exam-invitation-template' : 'interview-invitation-template',
      language: languageNamed(language),
      tags: [kind.toLowerCase(), 'applicant'],
      variables: { academy, name, course, link: links[at] },
    })),
  )
}

/** Why an applicant is not invited to the exam, first matching reason; null if they are invited. */
const whyNot: SQL<ExamInvitations['left'][number]['reason'] | null> = sql`case
  when ${a.status} <> all(${`{${bookableStatuses.EXAM.join(',')}}`}::text[]) then 'STATUS'
  when (${a.status} = ${scheduledBy.EXAM} and ${a.scheduledDate} > ${clockSql.now}) or exists (
    select 1 from ${b.from} join ${s.from} on ${s.id} = ${b.slotId}
    where ${b.applicantId} = ${a.id} and ${b.kind} = 'EXAM' and ${b.state} = 'BOOKED' and ${b.alive} and ${s.start} > ${clockSql.now})
    then 'BOOKED'
  when exists (select 1 from booking_links l where l.applicant_id = ${a.id} and l.kind = 'EXAM' and l.revoked_at is null)
    then 'INVITED' end`

/** Whom to invite besides members of the group who were not invited yet. */
interface Wanted {
  /** Those who were invited before. */
  again: boolean
  /** Those who are in no group. */
  beyond: boolean
}

/** A preview: who of a group would be invited to its exam, and who would not and why. 404 if the viewer may not see the group. */
export async function examInvitationsOf(context: Context, groupId: number): Promise<ExamInvitations> {
  await getText(context, groups, groupId, new Set())
  return invitationsOf(context, groupId, { again: false, beyond: false })
}

/** The applicants matching a condition, sorted by name, with the reason not to invite them. */
const asked = ({ db }: Context, which: SQL) =>
  select(
    db,
    { applicantId: a.id, name: a.name, status: a.status, reason: whyNot },
    sql`from ${a.from} where ${which} and ${a.alive} order by ${a.name}, ${a.id}`,
  )
type Asked = Awaited<ReturnType<typeof asked>>[number]
const named = ({ applicantId, name, status }: Asked) => ({ applicantId, name, status })

async function invitationsOf(context: Context, groupId: number, wanted: Wanted): Promise<ExamInvitations> {
  const { db, kernel, viewer } = context
  const [head] = await select(
    db,
    {
      courseId: g.courseId,
      hasTimes: sql<boolean>`exists (select 1 from ${s.from} where ${s.groupId} = ${g.id} and ${s.kind} = 'EXAM'
        and ${s.start} > ${clockSql.now} and ${s.alive})`,
    },
    sql`from ${g.from} where ${g.id} = ${groupId}`,
  )
  const people = await asked(context, sql`${a.groupId} = ${groupId}`)
  // Of applicants outside the group, only those the viewer may read.
  const others = await asked(
    context,
    sql`${a.groupId} is null and ${a.courseId} = ${head?.courseId ?? null}::int
      and ${a.status} = any(${`{${awaitingExam.join(',')}}`}::text[]) and ${sql.raw(readableSql(kernel, applicants, 'a', viewer))}`,
  )
  const isNew = ({ reason }: Asked) => reason === null
  const isInvited = (one: Asked) => isNew(one) || (wanted.again && one.reason === 'INVITED')
  const beyond = others.filter(isNew).map(named)
  return {
    hasTimes: head?.hasTimes ?? false,
    invited: [...people.filter(isInvited).map(named), ...(wanted.beyond ? beyond : [])],
    beyond: wanted.beyond ? [] : beyond,
    left: people.flatMap((person) => {
      const { reason } = person
      return reason === null || isInvited(person) ? [] : [{ ...person, reason }]
    }),
  }
}

/**
 * Invites the members of a group who await the exam, and others as wanted, to book a slot; returns who was invited and who
 * was not. The group's row lock serializes concurrent calls, so nobody is invited twice. 404, 403; 409 without future slots.
 */
export async function inviteToExam(context: Context, groupId: number, wanted: Wanted): Promise<ExamInvitations> {
  await getText(context, groups, groupId, new Set())
  return inTransaction(context, async (inner) => {
    await lockRows(inner, groups, [groupId])
    const { kernel, viewer, db } = inner
    const rule = ruleSql(kernel, { resource: groups, alias: 'g' }, keepsSlots(''), viewer)
    const [group] = await select(
      db,
      { isAllowed: sql<boolean>`coalesce(${sql.raw(rule)}, false)` },
      sql`from ${g.from} where ${g.id} = ${groupId}`,
    )
    if (!group?.isAllowed) throw forbidden()
    const found = await invitationsOf(inner, groupId, wanted)
    if (!found.hasTimes) throw noTimes()
    await mailInvitations(
      inner,
      found.invited.map(({ applicantId }) => applicantId),
      'EXAM',
    )
    return found
  })
}
