import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useListFacts } from '../list-facts'

interface RowNameProps {
  record: RaRecord
  onOpen: (record: RaRecord) => void
  children: ReactNode
}

/** The first cell: what the keyboard opens a row by. A link where the row leads to a page, else a button. */
export function RowName({ record, onOpen, children }: RowNameProps) {
  const { parts } = useListFacts()
  if (parts.rowLink) return <Link className="row-name" to={parts.rowLink(record)} data-nav="name">{children}</Link>
  return (
    <button type="button" className="row-name" data-nav="name" onClick={() => onOpen(record)}>
      {children}
    </button>
  )
}
