import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import type { Booking } from '#resources/bookings'
import { moveBooking } from '#resources/bookings.calls'
import type { BookingSlot } from '#resources/booking-slots'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { ErrorState } from '#kit/feedback/ErrorState'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { nameOf } from './names'
import { freeOf, isAhead, useSlotWords } from './slot-words'
import { timesArea } from './texts'
import { useChange, useSlotsOf } from './use-slots'
import { VideoTick } from './VideoTick'

interface MoveBookingProps {
  booking: Booking
  slot: BookingSlot
  onClose: () => void
}

/** Asks to which future slot of the group a booking or a waiting applicant is moved; full slots are listed, but disabled. */
export function MoveBooking({ booking, slot, onClose }: MoveBookingProps) {
  const t = useText(timesArea)
  const words = useSlotWords()
  const { data: all = [], isPending, error, refetch } = useSlotsOf(slot.groupId, slot.kind)
  const others = all.filter((each) => each.id !== slot.id && isAhead(each))
  const first = others.find((each) => freeOf(each) > 0)
  const [picked, setPicked] = useState<number | null>(null)
  const [isVideo, setVideo] = useState(booking.isVideo === true)
  // The one that is shown stays, though it becomes full meanwhile: the booking does not go to one that nobody has read.
  const shown = useRef<number | null>(null)
  shown.current ??= first?.id ?? null
  const to = others.find(({ id }) => id === (picked ?? shown.current)) ?? first
  const name = nameOf(booking)
  const { mutate, isPending: isBusy } = useChange(
    moveBooking,
    () => t('moved', { name, when: formatInstant(to?.start) }),
    onClose,
  )
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      isOff={!to}
      title={t('moveTitle', { name })}
      confirm={t('move')}
      text={t('moveText')}
      onConfirm={() => to && mutate({ params: { id: booking.id }, body: { slotId: to.id, isVideo, start: to.start } })}
      onCancel={onClose}
      whom={
        to ? (
          <>
            <TextField
              select
              fullWidth
              label={t('to')}
              value={to.id}
              onChange={({ target }) => setPicked(Number(target.value))}
            >
              {others.map((each) => (
                <MenuItem key={each.id} value={each.id} disabled={freeOf(each) === 0}>
                  <span className="num">
                    {formatInstant(each.start)} <span className="quiet">{words.seats(each)}</span>
                  </span>
                </MenuItem>
              ))}
            </TextField>
            <VideoTick slot={to} isOn={isVideo} onChange={setVideo} />
          </>
        ) : error ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          t(isPending ? 'loading' : 'noOther')
        )
      }
    />
  )
}
