import { useGetList, useRefresh } from 'react-admin'
import { applicants } from '#resources/applicants'
import { bookings, type Booking } from '#resources/bookings'
import { bookingSlots, type BookingKind, type BookingSlot } from '#resources/booking-slots'
import type { AnyCall } from '#resources/kernel/call'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { isUnreached } from '#kit/http/api-error'
import { useSend } from '#kit/query/use-call'

/** Maximum number of slots of a group, or of bookings of a slot, that are fetched. */
const SHOWN = 1000

/** Fetches the slots of a group in order, optionally of one kind. */
export const useSlotsOf = (groupId: number, kind?: BookingKind) =>
  useGetList<BookingSlot>(bookingSlots.name, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'start', order: 'ASC' },
    filter: { groupIds: [groupId], ...(kind !== undefined && { kinds: [kind] }) },
  })

/** Fetches the bookings and the waiting list of a slot, in order of arrival. */
export const useBookingsOf = (slotId: number) =>
  useGetList<Booking>(bookings.name, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'ASC' },
    filter: { slotIds: [slotId], states: ['BOOKED', 'WAITING'] },
  })

/**
 * `useSend` for a call that changes bookings: shows what `said` gives or the server's message, refetches, and calls `onDone`. If the server
 * was not reached, `onDone` is not called, so that the user can retry.
 */
export function useChange<C extends AnyCall>(call: C, said: () => string, onDone: () => void) {
  const refresh = useRefresh()
  const settle = () => {
    refresh()
    onDone()
  }
  return useSend(call, {
    changes: [applicants.name],
    onSuccess: () => {
      notify('success', said())
      settle()
    },
    onError: (failure) => {
      notifyFailure(failure)
      if (!isUnreached(failure)) settle()
    },
  })
}
