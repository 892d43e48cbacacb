import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { applicants, type Applicant } from '#resources/applicants'
import { bookFor, waitFor } from '#resources/bookings.calls'
import type { BookingSlot } from '#resources/booking-slots'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { useSend } from '#kit/query/use-call'
import { SEARCH_DELAY } from '#panel/kernel/form/inputs/use-options'
import { usePicker } from '#panel/kernel/form/inputs/use-picker'
import { useDebounced } from '#kit/form/use-debounced'
import { timesArea } from './texts'
import { useSettled } from './use-slots'

const LISTED = 50

/** What is done with who is picked: a full time is waited for. */
const ways = {
  book: { call: bookFor, label: 'book', title: 'bookTitle', text: 'bookText', yes: 'bookYes', done: 'moved' },
  wait: { call: waitFor, label: 'line', title: 'lineTitle', text: 'lineText', yes: 'lineYes', done: 'lined' },
} as const

/** Picks an applicant of the group, and books the time for them, or puts them into its line, once that is confirmed. */
export function BookFor({ slot, does }: { slot: BookingSlot; does: keyof typeof ways }) {
  const way = ways[does]
  const t = useText(timesArea)
  const id = useId()
  const picker = usePicker(id)
  const [typed, setTyped] = useState('')
  const [one, setOne] = useState<Applicant | null>(null)
  const term = useDebounced(typed.trim(), SEARCH_DELAY)
  const { data = [], isFetching } = useGetList<Applicant>(applicants.name, {
    pagination: { page: 1, perPage: LISTED },
    sort: { field: 'name', order: 'ASC' },
    filter: { groupIds: [slot.groupId], ...(term !== '' && { term }) },
  })
  const settled = useSettled(() => setOne(null))
  const name = one?.name ?? ''
  const { mutate, isPending } = useSend(way.call, {
    changes: settled.changes,
    onError: settled.onError,
    onSuccess: () => settled.done(t(way.done, { name, when: formatInstant(slot.start) })),
  })
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
        onChange={(_, each) => setOne(each)}
        renderInput={(params) => <TextField {...params} label={t(way.label)} />}
      />
      <ConfirmDialog
        isOpen={one !== null}
        isBusy={isPending}
        title={t(way.title, { name })}
        text={t(way.text)}
        confirm={t(way.yes)}
        onConfirm={() => one && mutate({ params: { id: slot.id }, body: { applicantId: one.id } })}
        onCancel={() => setOne(null)}
      />
    </>
  )
}
