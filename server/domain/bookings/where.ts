import { sql, type SQL } from 'drizzle-orm'
import type { bookings } from '#resources/bookings'
import type { bookingSlots } from '#resources/booking-slots'
import type { Alias } from '#server/kernel/alias'

/** The slot has both a place and a video call, so the applicant chooses. */
export const hasBoth = ({ place, link }: Alias<typeof bookingSlots>): SQL<boolean> =>
  sql`(${place} is not null and ${link} is not null)`

/** The booking is by video call: it was chosen, or there is no place. */
export const isByVideo = (booking: Alias<typeof bookings>, { place, link }: Alias<typeof bookingSlots>): SQL<boolean> =>
  sql`(${link} is not null and (${place} is null or ${booking.isVideo}))`

/** Where a booking takes place: `place` for a room, `video` for the link of a call; the other is null. */
export const whereOf = (booking: Alias<typeof bookings>, slot: Alias<typeof bookingSlots>) => ({
  place: sql<string | null>`case when not coalesce(${isByVideo(booking, slot)}, false) then ${slot.place} end`,
  video: sql<string | null>`case when ${isByVideo(booking, slot)} then ${slot.link} end`,
})
