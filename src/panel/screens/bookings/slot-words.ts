import { bookingKinds, type BookingSlot } from '#resources/booking-slots'
import { formatInstantDay, formatTime } from '#kit/format/dates'
import { useText, useWords } from '#kit/i18n/text'
import { timesArea } from './texts'

/** Whether a slot is in the future, by this device's clock. */
export const isAhead = ({ start }: Pick<BookingSlot, 'start'>): boolean => Date.parse(start) > Date.now()
/** The number of unbooked seats; the server may hold some of them for waiting applicants. */
export const freeOf = ({ capacity, booked }: BookingSlot): number => Math.max(0, capacity - (booked ?? 0))

/** Returns functions for the name of a slot and for the text about its seats. */
export function useSlotWords() {
  const t = useText(timesArea)
  const say = useWords()
  return {
    name: ({ kind, start, end }: BookingSlot) =>
      t('slot', {
        kind: say(bookingKinds[kind]),
        day: formatInstantDay(start),
        from: formatTime(start),
        to: formatTime(end),
      }),
    seats: ({ booked, capacity, waiting }: BookingSlot) =>
      [
        t('bookedOf', { booked: booked ?? 0, capacity }),
        ...((waiting ?? 0) > 0 ? [t('wait', { smart_count: waiting ?? 0 })] : []),
      ].join(', '),
  }
}
