import { useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { useListFacts } from './list-facts'
import { withParams } from './url-params'

/** Opens a record: the page that the resource leads to, else the drawer (`editId` in the URL). */
export function useOpenRecord(): (record: RaRecord) => void {
  const navigate = useNavigate()
  const { rowLink } = useListFacts().parts
  return useCallback(
    (record) => void navigate(rowLink ? rowLink(record) : { search: withParams({ editId: String(record.id) }) }),
    [navigate, rowLink],
  )
}
