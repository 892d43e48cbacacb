import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { useListFacts } from './list-facts'
import { withParams } from './url-params'

/** Returns a function that opens a record: the screen's `rowLink` if it has one, else the edit drawer (in a list by `editId` in the URL). */
export function useOpenRecord(): (record: RaRecord) => void {
  const navigate = useNavigate()
  const { parts, drawers } = useListFacts()
  const { rowLink } = parts
  return useCallback(
    (record) =>
      void navigate(rowLink ? rowLink(record) : { search: withParams({ [drawers.edit]: String(record.id) }) }),
    [navigate, rowLink, drawers],
  )
}
