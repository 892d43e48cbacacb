import { createElement, useState, type KeyboardEvent } from 'react'
import { autocompleteClasses } from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import { resourceNamed } from '#resources/registry'
import { calledOf } from '../../cells/read-value'
import { useFormText } from '../texts'
import { PickerFailure } from './PickerFailure'
import { pickerList } from './PickerField'
import { PickerPaper } from './PickerPaper'
import { useOptions } from './use-options'
import type { WidgetProps } from './widget'

/** State of the options' query, if they come from the server. */
interface Asking {
  hasMore?: boolean
  error?: unknown
  refetch?: () => unknown
}

/** Keeps Enter in an open list, even if it marks or has no option: it must not send the form without what was typed. */
export function keepEnter(event: KeyboardEvent): void {
  const isOpen = event.currentTarget.classList.contains(autocompleteClasses.expanded)
  if (isOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** Common props of every Autocomplete in forms: id, list style and texts. */
export function usePicker(id: string, { error, refetch, hasMore = false }: Asking = {}) {
  const t = useFormText()
  const noOptionsText = error ? createElement(PickerFailure, { failure: error, onRetry: refetch }) : t('nothingFound')
  const slotProps = { ...pickerList, paper: { ...pickerList.paper, hasMore } }
  return {
    id,
    onKeyDown: keepEnter,
    slots: { paper: PickerPaper },
    slotProps,
    noOptionsText,
    loadingText: t('searching'),
  }
}

/** Props of an Autocomplete over the records of another resource: searched on the server by the typed text, once it is open. */
export function useRecordPicker({ field, id, onBlur }: WidgetProps<'reference'> | WidgetProps<'references'>) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isSearching, ...asking } = useOptions(
    field.to,
    typed,
    isOpen,
    field.kind === 'reference' ? field.offer : null,
  )
  const resource = resourceNamed(field.to)
  const shared = usePicker(id, asking)
  const picker = {
    ...shared,
    options,
    open: isOpen,
    loading: isSearching,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    // The server has already filtered them.
    filterOptions: (found: RaRecord[]) => found,
    getOptionKey: (option: RaRecord) => option.id,
    getOptionLabel: (option: RaRecord) => calledOf(resource, option),
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    onBlur,
  }
  return { picker, typed }
}
