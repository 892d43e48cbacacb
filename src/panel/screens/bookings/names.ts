import type { Booking } from '#resources/bookings'
import { textOf } from '#panel/kernel/cells/read-value'

/** What the applicant of a booking is called. */
export const nameOf = ({ applicant, applicantId }: Booking): string => textOf(applicant?.name) ?? `#${applicantId}`
