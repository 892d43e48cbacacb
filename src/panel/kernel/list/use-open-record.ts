import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { useListFacts } from './list-facts'
import { withParams } from './url-params'

/** Opens a record: the page that the resource leads to, else the drawer (in a list `editId` in the URL). */
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
