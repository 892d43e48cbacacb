import type { ReactNode } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord } from 'react-admin'
import { SelectionProvider, type Selection } from './selection'
import { TotalProvider, useTotalOf } from './total'

interface ListAroundProps {
  list: ListControllerResult<RaRecord>
  selection: Selection
  /** Goes to the last page; not needed for a list without pages. */
  toLastPage?: () => void
  children: ReactNode
}

/**
 * Contexts for the parts of a list. react-admin's ListContext changes with each tick of a checkbox and renders everything that reads it, so
 * parts of a row read smaller contexts that do not, such as the order or the total.
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
