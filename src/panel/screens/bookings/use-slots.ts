import { useGetList, useRefresh } from 'react-admin'
import { applicants } from '#resources/applicants'
import { bookings, type Booking } from '#resources/bookings'
import { bookingSlots, type BookingKind, type BookingSlot } from '#resources/booking-slots'
import { notify, notifyFailure } from '#kit/feedback/toast-store'
import { isUnreached } from '#kit/query/query-client'

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
 * Handlers for the result of a change of bookings: they show a toast, with the server's message on failure, refetch, and call `onDone`. If
 * the server was not reached, `onDone` is not called, so that the user can retry.
 */
export function useSettled(onDone: () => void) {
  const refresh = useRefresh()
  return {
    changes: [applicants.name],
    done: (said: string) => {
      notify('success', said)
      refresh()
      onDone()
    },
    onError: (failure: Error) => {
      notifyFailure(failure)
      if (isUnreached(failure)) return
      refresh()
      onDone()
    },
  }
}
