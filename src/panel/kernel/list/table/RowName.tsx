import type { MouseEvent, ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { isForBrowser } from '#kit/is-for-browser'
import { useFromList } from '../from-list'
import { useListFacts } from '../list-facts'
import { withParams } from '../url-params'

interface RowNameProps {
  record: RaRecord
  onOpen: (record: RaRecord) => void
  children: ReactNode
}

/**
 * The first cell. It opens the row by keyboard: a link if `pageLink` or `rowLink` gives an address, else a button. The button opens a drawer,
 * which has an address too: with the middle button or Ctrl it opens in a new tab, as the links do.
 */
export function RowName({ record, onOpen, children }: RowNameProps) {
  const { parts, drawers } = useListFacts()
  const fromList = useFromList()
  // `rowLink` opens another record's page, for which the filters and order of this list mean nothing.
  const to = parts.pageLink ? fromList(parts.pageLink(record)) : parts.rowLink?.(record)
  if (to !== undefined)
    return (
      <Link className="row-name" to={to} data-nav="name">
        {children}
      </Link>
    )
  const inNewTab = () => void window.open(withParams({ [drawers.edit]: String(record.id) }), '_blank', 'noopener')
  const isMiddle = ({ button }: MouseEvent) => button === 1
  return (
    <button
      type="button"
      className="row-name"
      data-nav="name"
      onClick={(event) => (isForBrowser(event) ? inNewTab() : onOpen(record))}
      // Where the middle button scrolls, it would begin to.
      onMouseDown={(event) => isMiddle(event) && event.preventDefault()}
      onAuxClick={(event) => isMiddle(event) && inNewTab()}
    >
      {children}
    </button>
  )
}
