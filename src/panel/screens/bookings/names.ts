import { bookingSlots } from '#resources/booking-slots'
import type { Booking } from '#resources/bookings'
import { textOf } from '#panel/kernel/cells/read-value'
import { drawerParam } from '#panel/kernel/form/drawer/drawer-param'

/** The name of a booking's applicant, or else the id. */
export const nameOf = ({ applicant, applicantId }: Booking): string => textOf(applicant?.name) ?? `#${applicantId}`

/** URL parameters of the drawers with the bookings of a slot and with its form (values: its id), and for new slots (value: the group's id). */
export const SLOT = drawerParam(bookingSlots, 'open')
export const SLOT_EDIT = drawerParam(bookingSlots, 'edit')
export const SLOT_ROW = drawerParam(bookingSlots, 'row')
