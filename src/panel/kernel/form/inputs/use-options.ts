import { useEffect, useState } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { keepPreviousData } from '@tanstack/react-query'
import { resourceNamed } from '../../../../../resources/registry'

/** Searches wait this long for the next letter (UI-021). */
export const SEARCH_DELAY = 500
/** What a picker lists at once; the rest is found by typing. */
const LISTED = 50

/** A text that follows another after the search delay, trimmed (UI-020); the first one at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Records of a resource to pick from by a typed part of their name. Nothing is asked before `isOpen`. */
export function useOptions(resource: string, typed: string, isOpen: boolean) {
  const term = useSettled(typed)
  const { display, fields } = resourceNamed(resource)
  const field = display.find((name) => fields[name]?.sortable) ?? 'id'
  const { data = [], isFetching, error, refetch } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: LISTED }, sort: { field, order: 'ASC' }, filter: term === '' ? {} : { term } },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  return { options: data, isSearching: isFetching || term !== typed.trim(), error, refetch }
}
