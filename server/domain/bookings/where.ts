import { sql, type SQL } from 'drizzle-orm'
import type { bookings } from '#resources/bookings'
import type { bookingSlots } from '#resources/booking-slots'
import type { Alias } from '#server/kernel/alias'

/** That a slot has a place and a video call: who books it chooses. */
export const hasBoth = ({ place, link }: Alias<typeof bookingSlots>): SQL<boolean> =>
  sql`(${place} is not null and ${link} is not null)`

/** That a booking of a slot is by video call: it was chosen, or there is no place. */
export const isByVideo = (booking: Alias<typeof bookings>, { place, link }: Alias<typeof bookingSlots>): SQL<boolean> =>
  sql`(${link} is not null and (${place} is null or ${booking.isVideo}))`

/** Where a booking of a slot takes place: in a room, or by the link of a video call; null where it is the other. */
export const whereOf = (booking: Alias<typeof bookings>, slot: Alias<typeof bookingSlots>) => ({
  place: sql<string | null>`case when not coalesce(${isByVideo(booking, slot)}, false) then ${slot.place} end`,
  video: sql<string | null>`case when ${isByVideo(booking, slot)} then ${slot.link} end`,
})
