import { sql } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { bookingSlots, type BookingKind } from '#resources/booking-slots'
import { groups } from '#resources/groups'
import { digest } from '#server/auth/secrets'
import { book, cancel, wait } from '#server/domain/bookings/api'
import { as, select } from '#server/kernel/alias'
import type { RootContext } from '#server/kernel/context'

const a = as(applicants, 'a')
const g = as(groups, 'g')
const s = as(bookingSlots, 's')

/** The token of the only known link to a booking page (README). */
const BOOKING_TOKEN = 'demo-interview-of-cohort-choose-or-move-it-'
/** Number of groups with bookings, each of a different course. */
const GROUPS = 3
/** Maximum and minimum number of applicants per course: some book, move, cancel and wait. */
const PEOPLE = { most: 11, least: 6 }

/** Groups with booking slots, one for each course. */
const groupsWithTimes = ({ db }: RootContext) =>
  select(
    db,
    { id: g.id, courseId: g.courseId },
    sql`from ${g.from} where ${g.alive} and exists (select 1 from ${s.from} where ${s.groupId} = ${g.id})
      and not exists (select 1 from ${as(groups, 'o').from} join ${s.from} on ${s.groupId} = ${as(groups, 'o').id}
        where ${as(groups, 'o').courseId} = ${g.courseId} and ${as(groups, 'o').id} < ${g.id})
    order by ${g.id}`,
  )

const slotsOf = async ({ db }: RootContext, groupId: number, kind: BookingKind) =>
  (
    await select(
      db,
      { id: s.id },
      sql`from ${s.from} where ${s.groupId} = ${groupId} and ${s.kind} = ${kind} order by ${s.start}`,
    )
  ).map(({ id }) => id)

/** Applicants of a group, or of its course without a group, with these statuses, ordered by status. */
const peopleOf = async (
  { db }: RootContext,
  group: { id: number; courseId: number },
  statuses: readonly string[],
): Promise<number[]> => {
  const order = `{${statuses.join(',')}}`
  const rows = await select(
    db,
    { id: a.id },
    sql`from ${a.from} where ${a.alive} and (${a.groupId} = ${group.id} or (${a.groupId} is null and ${a.courseId} = ${group.courseId}))
      and ${a.status} = any(${order}::text[]) order by array_position(${order}::text[], ${a.status}::text), ${a.id} limit ${PEOPLE.most}`,
  )
  return rows.map(({ id }) => id)
}

/** Makes demo applicants book, move, cancel and wait through the normal operations of staff; one in a waiting line gets the known link. */
export async function bookTimes(context: RootContext): Promise<void> {
  let holder: number | undefined
  let done = 0
  for (const group of await groupsWithTimes(context)) {
    const [early, short, other, later] = await slotsOf(context, group.id, 'INTERVIEW')
    const people = await peopleOf(context, group, ['INTERVIEW_SCHEDULED', 'EXAM_PASSED_INFORMED', 'EXAM_PASSED'])
    if (early === undefined || short === undefined || other === undefined || later === undefined) continue
    const [first, second, waits, last, moves, leaves, ...more] = people
    if (first === undefined || second === undefined || waits === undefined || last === undefined) continue
    if (moves === undefined || leaves === undefined) continue
    const by = (applicantId: number) => ({ applicantId, kind: 'INTERVIEW' as const, link: null })
    for (const each of [first, second]) await book(context, by(each), short)
    await book(context, by(waits), early)
    for (const each of [waits, last]) await wait(context, by(each), short)
    await book(context, by(moves), early)
    await book(context, by(moves), later)
    await book(context, by(leaves), other)
    await cancel(context, by(leaves), other)
    for (const [place, each] of more.entries()) await book(context, by(each), place % 2 === 0 ? other : later)
    // In the second group the freed seat is offered to the first in line.
    if (done === 1) await cancel(context, by(first), short)
    holder ??= waits
    await bookExams(context, group)
    if (++done === GROUPS) break
  }
  if (holder !== undefined)
    await context.db.run(sql`
      insert into booking_links (token_hash, applicant_id, kind, created_at)
      values (${digest(BOOKING_TOKEN)}, ${holder}, 'INTERVIEW', ${context.now().toISOString()})`)
}

/** Books a seat for most applicants with an exam date. */
async function bookExams(context: RootContext, group: { id: number; courseId: number }): Promise<void> {
  const [exam] = await slotsOf(context, group.id, 'EXAM')
  if (exam === undefined) return
  const people = await peopleOf(context, group, ['EXAM_SCHEDULED'])
  for (const applicantId of people.slice(0, -1)) await book(context, { applicantId, kind: 'EXAM', link: null }, exam)
}
