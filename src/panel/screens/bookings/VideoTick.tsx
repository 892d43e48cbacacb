import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { bookings } from '#resources/bookings'
import type { BookingSlot } from '#resources/booking-slots'
import { useWords } from '#kit/i18n/text'

/** Whether a slot has both a place and a video call, so that one must be chosen. */
export const hasBoth = ({ place, link }: Pick<BookingSlot, 'place' | 'link'>): boolean =>
  Boolean(place) && Boolean(link)

/** A checkbox that chooses the video call of a slot that also has a place; renders nothing for other slots. */
export function VideoTick({
  slot,
  isOn,
  onChange,
}: {
  slot: BookingSlot
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const say = useWords()
  return (
    hasBoth(slot) && (
      <FormControlLabel
        label={say(bookings.fields.isVideo.label)}
        control={<Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)} />}
      />
    )
  )
}
