import { createElement, useState, type HTMLAttributes, type Key, type KeyboardEvent } from 'react'
import { autocompleteClasses } from '@mui/material/Autocomplete'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { resourceNamed } from '#resources/registry'
import { reachOf } from '../../cells/reach-of'
import { calledOf, shownName } from '../../cells/read-value'
import { useFormText } from '../texts'
import { NothingToPick } from './NothingToPick'
import { PickerFailure } from './PickerFailure'
import { pickerList } from './PickerField'
import { PickerPaper } from './PickerPaper'
import { useOptions } from './use-options'

/** State of the options' query, if they come from the server. */
interface Asking {
  hasMore?: boolean
  error?: unknown
  refetch?: () => unknown
}

/** The options of an Autocomplete's open list; none while one is marked, which Enter takes anyway. */
function unmarkedOptions(picker: Element): NodeListOf<HTMLElement> | readonly [] {
  const input = picker.querySelector('[role="combobox"]')
  if (!input || input.hasAttribute('aria-activedescendant')) return []
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelectorAll<HTMLElement>('[role="option"]') ?? []
}

/**
 * Keeps Enter in an open list, even if it marks or has no option: it must not send the form without what was typed. Where the text matches one
 * option only, Enter takes it; not before the matches of `text` have come (`isSearching`).
 */
export function keepEnter(event: KeyboardEvent, text = '', isSearching = false): void {
  const isOpen = event.currentTarget.classList.contains(autocompleteClasses.expanded)
  if (!isOpen || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (text.trim() === '' || isSearching || event.nativeEvent.isComposing) return
  const [only, other] = unmarkedOptions(event.currentTarget)
  if (only && !other) only.click()
}

/** Common props of every Autocomplete in forms: id, list style and texts. */
export function usePicker(id: string, { error, refetch, hasMore = false }: Asking = {}) {
  const t = useFormText()
  const noOptionsText = error ? createElement(PickerFailure, { failure: error, onRetry: refetch }) : t('nothingFound')
  const slotProps = { ...pickerList, paper: { ...pickerList.paper, hasMore } }
  return {
    id,
    onKeyDown: (event: KeyboardEvent) => keepEnter(event),
    slots: { paper: PickerPaper },
    slotProps,
    noOptionsText,
    loadingText: t('searching'),
  }
}

/** What tells a record from others with the same name: phone or e-mail, and the first record it refers to, as the course of an application. */
function distinctionOf(resource: AnyResource, record: RaRecord): string {
  const about = Object.values(resource.fields).find((field) => field.kind === 'reference')
  const of = about?.as ? shownName(resourceNamed(about.to), record[about.as]) : null
  return [reachOf(resource, record), of].filter((part) => part !== null).join(', ')
}

interface RecordPicking {
  id: string
  /** The name of the resource. */
  to: string
  /** Filter of the records that are offered. */
  offer?: Readonly<Record<string, unknown>> | null
  onBlur?: () => void
}
/** Props of an Autocomplete over the records of a resource: searched on the server by the typed text, once it is open. */
export function useRecordPicker({ id, to, offer = null, onBlur }: RecordPicking) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isSearching, ...asking } = useOptions(to, typed, isOpen, offer)
  const resource = resourceNamed(to)
  const shared = usePicker(id, asking)
  const isNoneThere = typed === '' && !asking.error
  const called = (option: RaRecord) => calledOf(resource, option)
  const names = options.map(called)
  const isNamesake = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const picker = {
    ...shared,
    ...(isNoneThere && { noOptionsText: createElement(NothingToPick, { resource }) }),
    options,
    onKeyDown: (event: KeyboardEvent) => keepEnter(event, typed, isSearching),
    open: isOpen,
    loading: isSearching,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    // The server has already filtered them.
    filterOptions: (found: RaRecord[]) => found,
    getOptionKey: (option: RaRecord) => option.id,
    getOptionLabel: called,
    renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: RaRecord) => {
      const name = called(option)
      const more = isNamesake(name) && createElement('span', { className: 'remark' }, distinctionOf(resource, option))
      return createElement('li', { key, ...item, style: { columnGap: 8, flexWrap: 'wrap' } }, name, more)
    },
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    ...(onBlur && { onBlur }),
  }
  return { picker, typed }
}
