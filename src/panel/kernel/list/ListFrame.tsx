import type { ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin'
import { BulkBar } from './bulk/BulkBar'
import { BulkResults } from './bulk/BulkResults'
import { ListBody } from './ListBody'
import { ListDrawers } from './ListDrawers'
import { ListFactsProvider, type ListFacts } from './list-facts'
import { Pagination } from './Pagination'
import { SelectionProvider, type Selection } from './selection'
import styles from './list.module.css'

interface ListFrameProps {
  facts: ListFacts
  list: ListControllerResult<RaRecord>
  selection: Selection
  /** What stands over the records: heading, toolbar. */
  head: ReactNode
  /** The records, unless a screen puts something in their place. */
  body?: ReactNode
  /** What stands under them, unless there are no pages. */
  foot?: ReactNode
  /** Drawers beside those that every list has. */
  children?: ReactNode
}

/** A list with all around it: results of a bulk action, the records, pages, bulk bar, drawers. */
export function ListFrame({
  facts,
  list,
  selection,
  head,
  body = <ListBody />,
  foot = <Pagination />,
  children,
}: ListFrameProps) {
  return (
    <ListFactsProvider value={facts}>
      <ListContextProvider value={list}>
        <SelectionProvider value={selection}>
          <div
            className={`${styles.listScreen} ${styles[facts.preferences.density] ?? ''}`}
            data-has-selection={selection.count > 0 ? '' : undefined}
          >
            {head}
            <BulkResults />
            {body}
            {foot}
            <BulkBar />
          </div>
          <ListDrawers />
          {children}
        </SelectionProvider>
      </ListContextProvider>
    </ListFactsProvider>
  )
}
