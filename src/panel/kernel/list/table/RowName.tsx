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

/** The first cell, by which the keyboard opens a row: a link if the record has a page, else a button. */
export function RowName({ record, onOpen, children }: RowNameProps) {
  const { parts } = useListFacts()
  const fromList = useFromList()
  // Where a row leads to another record's page, this list says nothing of that one's place.
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
