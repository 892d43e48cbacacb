import type { MouseEvent, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { isForBrowser } from '#kit/is-for-browser'
import { useFromList } from '../from-list'
import { useListFacts } from '../list-facts'
import { withParams } from '../url-params'

interface RowNameProps {
  record: RaRecord
  onOpen: (record: RaRecord) => void
  children: ReactNode
}

/** The first cell: a link to the address that `pageLink` or `rowLink` gives, else to the drawer, whose address is that of the list with its id. */
export function RowName({ record, onOpen, children }: RowNameProps) {
  const { parts, drawers } = useListFacts()
  const fromList = useFromList()
  const { search } = useLocation()
  // `rowLink` opens another record's page, for which the filters and order of this list mean nothing.
  const page = parts.pageLink ? fromList(parts.pageLink(record)) : parts.rowLink?.(record)
  const open = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    // The address may have changed since the row was rendered.
    event.preventDefault()
    onOpen(record)
  }
  return (
    <Link
      className="row-name"
      data-nav="name"
      {...(page === undefined
        ? { to: { search: withParams({ [drawers.edit]: String(record.id) }, search) }, onClick: open }
        : { to: page })}
    >
      {children}
    </Link>
  )
}
