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
  /** The list's state from the URL. */
  state: ListState
  /** Options sent with the list call. */
  options: Readonly<Record<string, unknown>>
  /** Replaces the list call, for a screen that loads its records itself. */
  answered?: Answered
  /** Shown above the records: heading, toolbar. */
  head: ReactNode
  /** Replaces the records. */
  body?: ReactNode
  /** Shown below the records, by default the pages. */
  foot?: ReactNode
  /** Drawers in addition to those of every list. */
  children?: ReactNode
}

/** Frame of a list: bulk results, records, pages, bulk bar and drawers, inside react-admin's ListContext. */
export function ListFrame({ state, ...props }: ListFrameProps) {
  return (
    <ListRouter state={state}>
      <Framed {...props} />
    </ListRouter>
  )
}

// Stable elements: parts of a list render when the state they read changes, not whenever the frame renders.
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
