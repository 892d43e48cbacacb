import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { recordLabel } from '../record-label'
import { useFormText } from '../texts'
import { pickerList } from './PickerField'
import { useOptions } from './use-options'
import type { WidgetProps } from './widget'

/** What every Autocomplete of the forms is given: its id, its list's look and its texts. */
export function usePicker(id: string) {
  const t = useFormText()
  return { id, slotProps: pickerList, noOptionsText: t('nothingFound'), loadingText: t('searching') }
}

/** For an Autocomplete over the records of another resource: found on the server by what is `typed`, once it is open. */
export function useRecordPicker({ field, id, onBlur }: WidgetProps<'reference'> | WidgetProps<'references'>) {
  const shared = usePicker(id)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isSearching } = useOptions(field.to, typed, isOpen, field.kind === 'reference' ? field.offer : null)
  const picker = {
    ...shared,
    options,
    open: isOpen,
    loading: isSearching,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    // The server searched already.
    filterOptions: (found: RaRecord[]) => found,
    getOptionKey: (option: RaRecord) => option.id,
    getOptionLabel: (option: RaRecord) => recordLabel(field.to, option),
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    onBlur,
  }
  return { picker, typed }
}
