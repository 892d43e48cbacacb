import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useFromList } from '../from-list'
import { useListFacts } from '../list-facts'

interface RowNameProps {
  record: RaRecord
  onOpen: (record: RaRecord) => void
  children: ReactNode
}

/** The first cell. It opens the row by keyboard: a link if `pageLink` or `rowLink` gives an address, else a button. */
export function RowName({ record, onOpen, children }: RowNameProps) {
  const { parts } = useListFacts()
  const fromList = useFromList()
  // `rowLink` opens another record's page, for which the filters and order of this list mean nothing.
  const to = parts.pageLink ? fromList(parts.pageLink(record)) : parts.rowLink?.(record)
  if (to !== undefined)
    return (
      <Link className="row-name" to={to} data-nav="name">
        {children}
      </Link>
    )
  return (
    <button type="button" className="row-name" data-nav="name" onClick={() => onOpen(record)}>
      {children}
    </button>
  )
}
