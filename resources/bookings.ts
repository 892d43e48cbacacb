import { readsGroup, staff } from './access'
import { bookingKinds } from './booking-slots'
import { allOf, isIn } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, flag, instant, integer, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { words } from './words'

/** How a booking stands. */
export const bookingStates = {
  BOOKED: { label: { en: 'Booked', hy: 'Ամրագրված' }, look: { tone: 'green', glyph: 'tick' } },
  WAITING: { label: { en: 'Waiting', hy: 'Սպասում է' }, look: { tone: 'amber', glyph: 'half' } },
  CANCELED: { label: { en: 'Canceled', hy: 'Չեղարկված' }, look: { tone: 'grey', glyph: 'cross' } },
  MOVED: { label: { en: 'Moved', hy: 'Տեղափոխված' }, look: { tone: 'violet', glyph: 'arrow' } },
} as const
export type BookingState = keyof typeof bookingStates

/**
 * Who booked which time, or waits for it. An applicant has at most one booking and one place in a line of each kind, which the
 * database holds; what is over stays as it was. Written by the calls of bookings.calls.ts alone.
 */
export const bookings = defineResource({
  name: 'bookings',
  path: 'booking',
  screen: null,
  title: { one: { en: 'Booking', hy: 'Ամրագրում' }, many: { en: 'Bookings', hy: 'Ամրագրումներ' } },
  display: 'state',
  fields: {
    slotId: reference({
      label: { en: 'Time', hy: 'Ժամ' },
      to: 'bookingSlots',
      as: 'slot',
      show: ['start', 'end', 'place'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    applicantId: reference({
      label: words.applicant,
      to: 'applicants',
      as: 'applicant',
      show: ['name', 'phoneNumber'],
      required: true,
      readOnly: true,
      onDelete: 'cascade',
    }),
    kind: choice({ label: words.type, options: bookingKinds, required: true, readOnly: true, filterAs: 'kinds' }),
    state: choice({
      label: words.state,
      options: bookingStates,
      required: true,
      readOnly: true,
      filterAs: 'states',
    }),
    /** Who booked chose the video call of a time that has a place too. */
    isVideo: flag({ label: { en: 'By video call', hy: 'Տեսազանգով' }, default: false, readOnly: true }),
    /** Until when a freed seat is kept for who waits; null while there is none. */
    offeredUntil: instant({ label: { en: 'Offered until', hy: 'Առաջարկված է մինչև' }, readOnly: true }),
    /** The applicant's status before the booking, which its cancellation gives back. */
    statusBefore: text({
      label: { en: 'Status before', hy: 'Նախկին կարգավիճակ' },
      max: 40,
      readOnly: true,
      filterable: false,
      sortable: false,
    }),
    /** By which calendars know the event; a moved booking hands it on (RFC 5545 §3.8.4.7). */
    uid: text({ label: words.number, max: 80, required: true, readOnly: true, filterable: false, sortable: false }),
    /** How often the event was changed (RFC 5545 §3.8.7.4). */
    sequence: integer({
      label: { en: 'Changes', hy: 'Փոփոխություններ' },
      required: true,
      readOnly: true,
      min: 0,
      filterable: false,
      sortable: false,
    }),
  },
  access: { read: (viewer) => allOf(staff(viewer), readsGroup('slot.group.')(viewer)), write: nobody },
  uniqueTogether: [{ fields: ['applicantId', 'kind', 'state'], when: isIn('state', ['BOOKED', 'WAITING']) }],
  indexes: [
    ['slotId', 'state'],
    ['applicantId', 'kind', 'state'],
  ],
})
export type Booking = RowOf<typeof bookings>
