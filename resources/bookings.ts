import { readsGroup, staff } from './access'
import { bookingKinds } from './booking-slots'
import { allOf, isIn } from './kernel/access'
import { defineResource, nobody } from './kernel/define-resource'
import { choice, flag, instant, integer, reference, text } from './kernel/fields'
import type { RowOf } from './kernel/row'
import { toApplicant, unlisted } from './field-options'
import { words } from './words'

/** States of a booking. */
export const bookingStates = {
  BOOKED: { label: { en: 'Booked', hy: 'Ամրագրված' }, look: { tone: 'green', glyph: 'tick' } },
  WAITING: { label: { en: 'Waiting', hy: 'Սպասում է' }, look: { tone: 'amber', glyph: 'half' } },
  CANCELED: { label: { en: 'Canceled', hy: 'Չեղարկված' }, look: { tone: 'grey', glyph: 'cross' } },
  MOVED: { label: { en: 'Moved', hy: 'Տեղափոխված' }, look: { tone: 'violet', glyph: 'arrow' } },
} as const
export type BookingState = keyof typeof bookingStates

/**
 * Bookings and places in waiting lines. Database constraints allow an applicant one booking and one place in a line of each kind; ended
 * ones are kept. Written only by the calls in bookings.calls.ts.
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
      ...toApplicant,
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
    /** The applicant chose the video call of a time that also has a place. */
    isVideo: flag({ label: { en: 'By video call', hy: 'Տեսազանգով' }, default: false, readOnly: true }),
    /** Until when a freed seat is reserved for a waiting applicant; null while there is none. */
    offeredUntil: instant({ label: { en: 'Offered until', hy: 'Առաջարկված է մինչև' }, readOnly: true }),
    /** The applicant's status before the booking; a cancellation restores it. */
    statusBefore: text({
      label: { en: 'Status before', hy: 'Նախկին կարգավիճակ' },
      max: 40,
      readOnly: true,
      ...unlisted,
    }),
    /** The UID of the calendar event; a moved booking passes it on (RFC 5545 §3.8.4.7). */
    uid: text({ label: words.number, max: 80, required: true, readOnly: true, ...unlisted }),
    /** The number of changes of the event (RFC 5545 §3.8.7.4). */
    sequence: integer({
      label: { en: 'Changes', hy: 'Փոփոխություններ' },
      required: true,
      readOnly: true,
      min: 0,
      ...unlisted,
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
