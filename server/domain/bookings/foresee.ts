import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { applicants } from '#resources/applicants'
import { bookingSlots } from '#resources/booking-slots'
import { bookings } from '#resources/bookings'
import { NAMED, type foreseeBookings, type Foreseen } from '#resources/bookings-foreseen.calls'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import { rehearse, type Context } from '#server/kernel/context'
import { removeMany } from '#server/kernel/operations/remove'
import { updateMany } from '#server/kernel/operations/write'
import { readableSql } from '#server/kernel/select'
import { idArray } from '#server/kernel/statements'

type Values = z.output<NonNullable<(typeof foreseeBookings)['body']>>['values']

const a = as(applicants, 'a')
const b = as(bookings, 'b')
const s = as(bookingSlots, 's')

/** Times ahead that these applicants have booked or wait for, of those whom the viewer reads, in the order in which they came. */
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

/** What these applicants have booked and wait for, and their status, whatever the viewer reads of them by then. */
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
 * What becomes of bookings by this change of applicants, or by their deletion (null), as things stand: of those who hold a time it is made, looked at and
 * undone. Whom the viewer
 * may not change, or a rule refuses, keeps what they have.
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
