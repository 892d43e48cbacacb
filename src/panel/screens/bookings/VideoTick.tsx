import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { bookings } from '#resources/bookings'
import type { BookingSlot } from '#resources/booking-slots'
import { useWords } from '#kit/i18n/text'

/** Whether a time has a place and a video call: then one of them is chosen. */
export const hasBoth = ({ place, link }: Pick<BookingSlot, 'place' | 'link'>): boolean =>
  Boolean(place) && Boolean(link)

/** Chooses the video call of a time that has a place too; nothing for other times. */
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
