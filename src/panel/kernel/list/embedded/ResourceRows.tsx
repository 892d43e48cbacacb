import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import { useIsNarrow } from '#kit/theme/use-width'
import { SelectionCommands } from '../../commands/ListCommands'
import { BulkBar } from '../bulk/BulkBar'
import { BulkResults } from '../bulk/BulkResults'
import { ListAround } from '../ListAround'
import { ListDrawers } from '../ListDrawers'
import { ListFactsProvider, useListFacts } from '../list-facts'
import { PhoneList } from '../phone/PhoneList'
import { useSelectionState } from '../selection'
import { ListTable } from '../table/ListTable'
import { useEmbeddedFacts, type Embedded } from './use-embedded-facts'
import styles from './embedded.module.css'

interface ResourceRowsProps extends Omit<Embedded, 'of'> {
  /** All records, as returned by the page's own call. */
  rows: readonly RaRecord[]
  /** Initial values of a record created here. */
  preset?: Row
  /** The content: tables of some of the records (`RowsTable`) and what is around them. */
  children: ReactNode
}

/** Records loaded by a page's own call: the tables inside share one selection, bulk bar and set of drawers. */
export function ResourceRows({ rows, preset, children, ...embedded }: ResourceRowsProps) {
  const { resource } = embedded
  const { facts } = useEmbeddedFacts(embedded)
  const list = useRowsAsList(resource.name, rows)
  const selection = useSelectionState({
    resource: resource.name,
    filter: facts.sentFilter,
    rows,
    total: rows.length,
  })
  return (
    <ResourceContextProvider value={resource.name}>
      <ListFactsProvider value={preset ? { ...facts, preset } : facts}>
        <ListAround
          list={list}
          selection={{ ...selection, selectAll: () => selection.select(rows.map(({ id }) => id)) }}
        >
          <BulkResults />
          <div className={styles.rows} data-has-selection={selection.count > 0 ? '' : undefined}>
            {children}
          </div>
          <div className={styles.dock}>
            <BulkBar />
          </div>
          <SelectionCommands />
          <ListDrawers />
        </ListAround>
      </ListFactsProvider>
    </ResourceContextProvider>
  )
}

const useRowsAsList = (resource: string, rows: readonly RaRecord[]) =>
  useList<RaRecord>({ resource, data: [...rows], perPage: Math.max(rows.length, 1) })

/** Some of the surrounding records as a table, or as a list on a phone. */
export function RowsTable({ rows, label }: { rows: readonly RaRecord[]; label: string }) {
  const facts = useListFacts()
  const list = useRowsAsList(facts.resource.name, rows)
  const isNarrow = useIsNarrow()
  return (
    <ListFactsProvider value={{ ...facts, label }}>
      <ListContextProvider value={list}>{isNarrow ? <PhoneList /> : <ListTable />}</ListContextProvider>
    </ListFactsProvider>
  )
}
