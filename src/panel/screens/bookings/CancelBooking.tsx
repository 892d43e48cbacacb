import type { Booking } from '#resources/bookings'
import { cancelBooking } from '#resources/bookings.calls'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { useText } from '#kit/i18n/text'
import { nameOf } from './names'
import { timesArea } from './texts'
import { useChange } from './use-slots'

/** Confirms canceling a booking or removing an applicant from the waiting list, and says who is notified. */
export function CancelBooking({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText(timesArea)
  const isWaiting = booking.state === 'WAITING'
  const name = nameOf(booking)
  const { mutate, isPending } = useChange(
    cancelBooking,
    () => t(isWaiting ? 'takenOut' : 'canceled', { name }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      isCancel={!isWaiting}
      isDanger
      isBusy={isPending}
      title={t(isWaiting ? 'takeOutTitle' : 'cancelTitle', { name })}
      text={t(isWaiting ? 'takeOutText' : 'cancelText')}
      confirm={t(isWaiting ? 'takeOut' : 'cancelYes')}
      onConfirm={() => mutate({ params: { id: booking.id } })}
      onCancel={onClose}
    />
  )
}
