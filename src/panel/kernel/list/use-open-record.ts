import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { useFromList } from './from-list'
import { useListFacts } from './list-facts'
import { withParams } from './url-params'

/** Returns a function that opens a record: the screen's `rowLink` if it has one, else the edit drawer (in a list by `editId` in the URL). */
export function useOpenRecord(): (record: RaRecord) => void {
  const navigate = useNavigate()
  const fromList = useFromList()
  const { parts, drawers } = useListFacts()
  const { pageLink, rowLink } = parts
  return useCallback(
    (record) => {
      if (!rowLink) return void navigate({ search: withParams({ [drawers.edit]: String(record.id) }) })
      const page = rowLink(record)
      // The record's own page knows the list that it was opened from, as by the name; another record's page does not.
      void navigate(page === pageLink?.(record) ? fromList(page) : page)
    },
    [navigate, fromList, pageLink, rowLink, drawers],
  )
}
