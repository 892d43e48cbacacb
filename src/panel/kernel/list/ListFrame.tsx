import type { ReactNode } from 'react'
import { ListCommands } from '../commands/ListCommands'
import { BulkBar } from './bulk/BulkBar'
import { BulkResults } from './bulk/BulkResults'
import { ListAround } from './ListAround'
import { ListBody } from './ListBody'
import { ListDrawers } from './ListDrawers'
import { ListFactsProvider, type ListFacts } from './list-facts'
import { ListRouter } from './list-router'
import { Pagination } from './Pagination'
import type { ListState } from './parse-list-url'
import { useDerivedList, type Answered } from './use-list-controller'
import styles from './list.module.css'

interface ListFrameProps {
  facts: ListFacts
  /** What the address says of the list. */
  state: ListState
  /** Options that the call is sent. */
  options: Readonly<Record<string, unknown>>
  /** In place of the list call, for a screen that asks for its records itself. */
  answered?: Answered
  /** What stands over the records: heading, toolbar. */
  head: ReactNode
  /** The records, unless a screen puts something in their place. */
  body?: ReactNode
  /** What stands under them, unless there are no pages. */
  foot?: ReactNode
  /** Drawers beside those that every list has. */
  children?: ReactNode
}

/** A list with all around it: results of a bulk action, the records, pages, bulk bar, drawers; inside is react-admin's ListContext. */
export function ListFrame({ state, ...props }: ListFrameProps) {
  return (
    <ListRouter state={state}>
      <Framed {...props} />
    </ListRouter>
  )
}

// Made once: what stands in a list is drawn anew where what it reads has changed, not with the frame.
const records = <ListBody />
const pages = <Pagination />

function Framed({
  facts,
  options,
  answered,
  head,
  body = records,
  foot = pages,
  children,
}: Omit<ListFrameProps, 'state'>) {
  const { list, selection, toLastPage } = useDerivedList({ facts, options, answered })
  return (
    <ListFactsProvider value={facts}>
      <ListAround list={list} selection={selection} toLastPage={toLastPage}>
        <div
          className={`${styles.listScreen} ${styles[facts.preferences.density] ?? ''}`}
          data-has-selection={selection.count > 0 ? '' : undefined}
        >
          {head}
          <BulkResults />
          {body}
          {foot}
          <BulkBar />
          <ListCommands />
        </div>
        <ListDrawers />
        {children}
      </ListAround>
    </ListFactsProvider>
  )
}
