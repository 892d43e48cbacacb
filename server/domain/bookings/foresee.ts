import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { applicants } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { NAMED, type foreseeBookings, type Foreseen } from '#resources/bookings-foreseen.calls'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { type Context } from '#server/kernel/context'
import { rehearse } from '#server/kernel/rehearse'
import { removeMany } from '#server/kernel/operations/remove'
import { updateMany } from '#server/kernel/operations/write'
import { idArray } from '#server/kernel/statements'
import { readableSql } from '#server/kernel/where'

type Values = z.output<NonNullable<(typeof foreseeBookings)['body']>>['values']

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')

/** Future bookings and places in lines of these applicants, as far as the viewer may read them, oldest first. */
const heldBy = ({ db, kernel, viewer }: Context, applicantIds: readonly number[]) =>
  select(
    db,
    {
      id: b.id,
      slotId: b.slotId,
      kind: b.kind,
      state: b.state,
      start: s.start,
      applicantId: a.id,
      name: a.name,
      status: a.status,
    },
    sql`from ${b.from} join ${s.from} on ${s.id} = ${b.slotId} join ${a.from} on ${a.id} = ${b.applicantId}
    where ${a.id} = any(${idArray(applicantIds)}) and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}
      and ${s.start} > ${clockSql.now} and ${sql.raw(readableSql(kernel, applicants, 'a', viewer))} order by ${b.id}`,
  )
type Held = Awaited<ReturnType<typeof heldBy>>[number]

/** Current bookings, places in lines and status of these applicants, without regard to the viewer's rights (a change may end them). */
const standing = ({ db }: Context, applicantIds: readonly number[]) =>
  select(
    db,
    { id: b.id, slotId: b.slotId, kind: b.kind, state: b.state, applicantId: a.id, status: a.status },
    sql`from ${a.from} left join ${b.from} on ${b.applicantId} = ${a.id} and ${b.state} in ('BOOKED', 'WAITING') and ${b.alive}
    where ${a.id} = any(${idArray(applicantIds)})`,
  )

const some = (people: readonly Held[]): Foreseen['canceled'] => ({
  count: people.length,
  people: people.slice(0, NAMED).map(({ applicantId, name, start }) => ({ applicantId, name, when: start })),
})

/**
 * Predicts what a change of applicants (null: their deletion) does to their bookings: executes it for those who hold one,
 * reads the result and rolls back. Applicants the viewer may not change, or whom a rule refuses, keep their bookings.
 */
export async function foresee(context: Context, applicantIds: readonly number[], values: Values): Promise<Foreseen> {
  const held = await heldBy(context, applicantIds)
  const ids = [...new Set(held.map(({ applicantId }) => applicantId))]
  const after =
    ids.length === 0
      ? []
      : await rehearse(context, async (inner) => {
          await (values ? updateMany(inner, applicants, ids, values) : removeMany(inner, applicants, ids))
          return standing(inner, ids)
        })
  const gone = held.filter(({ id }) => !after.some((one) => one.id === id))
  const isBookedAnew = ({ applicantId, kind }: Held) =>
    after.some(
      (one) =>
        one.applicantId === applicantId &&
        one.kind === kind &&
        one.state === 'BOOKED' &&
        !held.some(({ id }) => id === one.id),
    )
  const isBooked = (slotId: number, applicantId: number) =>
    after.some((one) => one.slotId === slotId && one.applicantId === applicantId && one.state === 'BOOKED')
  const statusOf = (applicantId: number) => after.find((one) => one.applicantId === applicantId)?.status
  const seats = gone.filter(({ state }) => state === 'BOOKED')
  const freed = seats.filter((one) => !isBookedAnew(one))
  const isGivenBack = ({ applicantId, status }: Held) => statusOf(applicantId) !== (values?.status ?? status)
  return {
    canceled: some(freed.filter((one) => !isGivenBack(one))),
    moved: some(seats.filter(isBookedAnew)),
    left: some(freed.filter(isGivenBack)),
    lines: some(gone.filter(({ state, slotId, applicantId }) => state === 'WAITING' && !isBooked(slotId, applicantId))),
  }
}
