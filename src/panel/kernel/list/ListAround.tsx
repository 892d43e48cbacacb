import type { ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin'
import { SelectionProvider, type Selection } from './selection'
import { TotalProvider, useTotalOf } from './total'

interface ListAroundProps {
  list: ListControllerResult<RaRecord>
  selection: Selection
  /** Where there are pages. */
  toLastPage?: () => void
  children: ReactNode
}

/**
 * What the parts of a list read of it. react-admin's ListContext changes with each tick, and with it all that reads it: what
 * stands in every row reads a part of it that does not, as the order or the total.
 */
export function ListAround({ list, selection, toLastPage = nowhere, children }: ListAroundProps) {
  return (
    <ListContextProvider value={list}>
      <TotalProvider value={useTotalOf(list, toLastPage)}>
        <SelectionProvider value={selection}>{children}</SelectionProvider>
      </TotalProvider>
    </ListContextProvider>
  )
}

const nowhere = () => undefined
