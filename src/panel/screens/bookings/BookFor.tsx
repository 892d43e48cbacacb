import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { applicants, type Applicant } from '#resources/applicants'
import { bookFor, waitFor } from '#resources/bookings.calls'
import { bookableStatuses, staffBookableStatuses, type BookingKind, type BookingSlot } from '#resources/booking-slots'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'
import { usePicker } from '#panel/kernel/form/inputs/use-picker'
import { useDebounced } from '#kit/form/use-debounced'
import { timesArea } from './texts'
import { useSettled } from './use-slots'
import { hasBoth, VideoTick } from './VideoTick'

const LISTED = 50

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
  const [typed, setTyped] = useState('')
  const [one, setOne] = useState<Applicant | null>(null)
  const [isVideo, setVideo] = useState(false)
  const term = useDebounced(typed.trim(), SEARCH_DELAY)
  const {
    data = [],
    total = 0,
    isFetching,
    error,
    refetch,
  } = useGetList<Applicant>(applicants.name, {
    pagination: { page: 1, perPage: LISTED },
    sort: { field: 'name', order: 'ASC' },
    filter: { groupIds: [slot.groupId], statuses: way.statuses(slot.kind), ...(term !== '' && { term }) },
  })
  const picker = usePicker(id, { error, refetch, hasMore: total > data.length })
  const settled = useSettled(() => setOne(null))
  const name = one?.name ?? ''
  const settle = {
    changes: settled.changes,
    onError: settled.onError,
    onSuccess: () => settled.done(t(way.done, { name, when: formatInstant(slot.start) })),
  }
  const booking = useSend(bookFor, settle)
  const waiting = useSend(waitFor, settle)
  const confirm = (applicantId: number) => {
    const params = { id: slot.id }
    if (does === 'wait') waiting.mutate({ params, body: { applicantId } })
    else booking.mutate({ params, body: { applicantId, isVideo } })
  }
  return (
    <>
      <Autocomplete
        {...picker}
        options={data}
        loading={isFetching}
        value={null}
        blurOnSelect
        clearOnBlur
        inputValue={typed}
        filterOptions={(found) => found}
        getOptionKey={(each) => each.id}
        getOptionLabel={(each) => each.name}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, each) => {
          setOne(each)
          setVideo(each !== null && isByVideo(each.id))
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
        onConfirm={() => one && confirm(one.id)}
        onCancel={() => setOne(null)}
      />
    </>
  )
}
