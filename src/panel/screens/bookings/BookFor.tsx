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

interface Asked {
  applicant: RaRecord
  does: keyof typeof ways
  start: string
}

interface BookForProps {
  slot: BookingSlot
  does: keyof typeof ways
  /** Whether an applicant has booked this slot's video call. */
  isByVideo: (applicantId: number) => boolean
}

/**
 * Picks an applicant of the group, or of its course and in no group, and, after a confirmation, books the slot for them, at its place or by
 * video call, or adds them to its waiting list.
 */
export function BookFor({ slot, does, isByVideo }: BookForProps) {
  const t = useText(timesArea)
  const id = useId()
  /** What is asked before it is done, of the time as it was then. */
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isVideo, setVideo] = useState(false)
  const { picker, typed } = useRecordPicker({
    id,
    to: applicants.name,
    offer: { timesOfGroup: slot.groupId, statuses: ways[does].statuses(slot.kind) },
  })
  const way = ways[asked?.does ?? does]
  const name = asked ? calledOf(applicants, asked.applicant) : ''
  const close = () => setOpen(false)
  const said = () => t(way.done, { name, when: formatInstant(asked?.start) })
  const booking = useChange(bookFor, said, close)
  const waiting = useChange(waitFor, said, close)
  const confirm = ({ applicant, does: what, start }: Asked) => {
    const params = { id: slot.id }
    const body = { applicantId: Number(applicant.id), start }
    if (what === 'wait') waiting.mutate({ params, body })
    else booking.mutate({ params, body: { ...body, isVideo } })
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
          if (each === null) return
          setAsked({ applicant: each, does, start: slot.start })
          setOpen(true)
          setVideo(isByVideo(Number(each.id)))
        }}
        renderInput={(params) => <TextField {...params} label={t(ways[does].label)} />}
      />
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={booking.isPending || waiting.isPending}
        title={t(way.title, { name })}
        text={t(way.text)}
        {...(way === ways.book &&
          hasBoth(slot) && { whom: <VideoTick slot={slot} isOn={isVideo} onChange={setVideo} /> })}
        confirm={t(way.yes)}
        onConfirm={() => asked && confirm(asked)}
        onCancel={close}
      />
    </>
  )
}
