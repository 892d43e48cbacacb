import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { bookFor, waitFor } from '#resources/bookings.calls'
import { bookableStatuses, staffBookableStatuses, type BookingKind, type BookingSlot } from '#resources/booking-slots'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { calledOf } from '#panel/kernel/cells/read-value'
import { useRecordPicker } from '#panel/kernel/form/inputs/use-picker'
import { timesArea } from './texts'
import { useChange } from './use-slots'
import { hasBoth, VideoTick } from './VideoTick'

/** Texts and allowed statuses for booking a slot, and for the waiting list of a full one. */
const ways = {
  book: {
    label: 'book',
    title: 'bookTitle',
    text: 'bookText',
    yes: 'bookYes',
    done: 'moved',
    statuses: () => staffBookableStatuses,
  },
  wait: {
    label: 'line',
    title: 'lineTitle',
    text: 'lineText',
    yes: 'lineYes',
    done: 'lined',
    statuses: (kind: BookingKind) => bookableStatuses[kind],
  },
} as const

interface BookForProps {
  slot: BookingSlot
  does: keyof typeof ways
  /** Whether an applicant has booked this slot's video call. */
  isByVideo: (applicantId: number) => boolean
}

/**
 * Picks an applicant of the group and, after a confirmation, books the slot for them, at its place or by video call, or adds them to its
 * waiting list.
 */
export function BookFor({ slot, does, isByVideo }: BookForProps) {
  const way = ways[does]
  const t = useText(timesArea)
  const id = useId()
  const [one, setOne] = useState<RaRecord | null>(null)
  const [isVideo, setVideo] = useState(false)
  const { picker, typed } = useRecordPicker({
    id,
    to: applicants.name,
    offer: { groupIds: [slot.groupId], statuses: way.statuses(slot.kind) },
  })
  const name = one ? calledOf(applicants, one) : ''
  const forget = () => setOne(null)
  const said = () => t(way.done, { name, when: formatInstant(slot.start) })
  const booking = useChange(bookFor, said, forget)
  const waiting = useChange(waitFor, said, forget)
  const confirm = (applicantId: number) => {
    const params = { id: slot.id }
    if (does === 'wait') waiting.mutate({ params, body: { applicantId } })
    else booking.mutate({ params, body: { applicantId, isVideo } })
  }
  return (
    <>
      <Autocomplete
        {...picker}
        value={null}
        blurOnSelect
        clearOnBlur
        inputValue={typed}
        onChange={(_, each) => {
          setOne(each)
          setVideo(each !== null && isByVideo(Number(each.id)))
        }}
        renderInput={(params) => <TextField {...params} label={t(way.label)} />}
      />
      <ConfirmDialog
        isOpen={one !== null}
        isBusy={booking.isPending || waiting.isPending}
        title={t(way.title, { name })}
        text={t(way.text)}
        {...(does === 'book' &&
          hasBoth(slot) && { whom: <VideoTick slot={slot} isOn={isVideo} onChange={setVideo} /> })}
        confirm={t(way.yes)}
        onConfirm={() => one && confirm(Number(one.id))}
        onCancel={forget}
      />
    </>
  )
}
