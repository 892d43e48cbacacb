import type { BookingKind } from '#resources/booking-slots'
import type { Words } from '#resources/kernel/words'

/** Titles of events in calendars and mails; `%{course}` is the course. */
export const titles = {
  INTERVIEW: { en: 'Interview, %{course}', hy: 'Հարցազրույց, %{course}' },
  EXAM: { en: 'Admission exam, %{course}', hy: 'Ընդունելության քննություն, %{course}' },
} as const satisfies Record<BookingKind, Words>
