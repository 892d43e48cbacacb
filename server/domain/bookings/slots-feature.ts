import { bookingSlots } from '#resources/booking-slots'
import { makeSlots } from '#resources/bookings.calls'
import { bookings } from '#resources/bookings'
import { as } from '#server/kernel/alias'
import { defineFeature } from '#server/kernel/feature'
import { counted } from '#server/kernel/gathered'
import { onceByKey } from '#server/kernel/idempotent'
import { route } from '#server/kernel/route'
import { followSlots, guardBooked, keepBooked, makeRow } from './slots'

const b = as(bookings, 'b')
const countOf = (state: 'BOOKED' | 'WAITING') =>
  counted({ from: b.from, by: b.slotId, where: () => `${b.alive} and ${b.state} = '${state}'` })

/** Booking slots: counts of booked and waiting applicants, creation in series, and checks while they are booked. */
export const feature = defineFeature(bookingSlots, {
  computed: { booked: countOf('BOOKED'), waiting: countOf('WAITING') },
  hooks: { validate: guardBooked, afterWrite: followSlots, beforeRemove: keepBooked },
  routes: [
    // Asked for again, it would find them all there already.
    route(makeSlots, ({ body, context, request }) => onceByKey(context, request, (inner) => makeRow(inner, body)), {
      status: 201,
    }),
  ],
})
