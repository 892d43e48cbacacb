import { createContext, useContext } from 'react'
import { useGetList, type RaRecord, type SortPayload } from 'react-admin'
import { keepPreviousData } from '@tanstack/react-query'
import { isSearched } from '#resources/kernel/define-resource'
import { LONGEST_PART } from '#resources/kernel/kinds/text'
import { resourceNamed } from '#resources/registry'
import { useDebounced } from '#kit/form/use-debounced'
import { calledOf } from '../../cells/read-value'

/** Debounce of searches, in ms (UI-021). */
export const SEARCH_DELAY = 500
/** Maximum number of options listed; the rest is found by typing. */
const LISTED = 50

/** Overrides of a picker's search. */
export interface PickerSearch {
  /** Debounce, in ms. */
  delay?: number
  /** Maximum number of options listed. */
  listed?: number
  sort?: SortPayload
}
const hasPart = (label: string, part: string) => label.toLowerCase().includes(part.toLowerCase())
const Search = createContext<PickerSearch>({})
/** Applies search overrides to the pickers inside. */
export const PickerSearchProvider = Search.Provider

/**
 * Records of a resource that match a typed text and the filter `offer`. Loads nothing until `isOpen`. If the resource has no search on the
 * server, the loaded records are filtered by their labels; so are those of the previous search until the server answers, because a key right
 * after typing picks from them.
 */
export function useOptions(
  resource: string,
  typed: string,
  isOpen: boolean,
  offer: Readonly<Record<string, unknown>> | null = null,
) {
  const { delay = SEARCH_DELAY, listed = LISTED, sort } = useContext(Search)
  const wanted = typed.trim().slice(0, LONGEST_PART)
  const declared = resourceNamed(resource)
  const { display, fields } = declared
  const isAsked = isSearched(declared)
  const term = useDebounced(isAsked ? wanted : '', delay)
  const field = display.find((name) => fields[name]?.sortable) ?? 'id'
  const {
    data = [],
    total = 0,
    isFetching,
    isPlaceholderData,
    error,
    refetch,
  } = useGetList<RaRecord>(
    resource,
    {
      pagination: { page: 1, perPage: listed },
      sort: sort ?? { field, order: 'ASC' },
      filter: { ...offer, ...(term !== '' && { term }) },
    },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  const isAnswered = isAsked && term === wanted && !isPlaceholderData
  const options = isAnswered ? data : data.filter((record) => hasPart(calledOf(declared, record), wanted))
  const hasMore = isAsked && total > data.length
  return { options, hasMore, isSearching: isFetching || (isAsked && term !== wanted), error, refetch }
}
