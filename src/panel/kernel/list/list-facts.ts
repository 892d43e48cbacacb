import { createContext, useContext } from 'react'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { listDrawers } from '../form/drawer/drawer-param'
import type { ListScope, ScreenParts } from '../screen-parts'
import type { Column } from './columns'
import type { ListPreferences } from './list-preferences'

/** What the parts of a list screen know beside react-admin's ListContext. */
export interface ListFacts {
  resource: AnyResource
  parts: ScreenParts
  /** Which list of the resource it is; null for the one of all records. */
  scope: ListScope | null
  /** The columns on show, and all that there are. */
  columns: readonly Column[]
  allColumns: readonly Column[]
  preferences: ListPreferences
  changePreferences: (changes: Partial<ListPreferences>) => void
  /** What people filter by, the search among it; without what the screen always applies. */
  filter: Readonly<Record<string, unknown>>
  /** What the calls are sent: people's filter and the screen's own. */
  sentFilter: Readonly<Record<string, unknown>>
  /** Names of the filters that the screen itself sets here; nobody else does. */
  fixed: readonly string[]
  may: { create: boolean; update: boolean; remove: boolean }
  /** The parameters of the URL that open its drawers. */
  drawers: Pick<typeof listDrawers, 'edit' | 'create' | 'bulk'>
  /** Rows are ticked and acted on together. */
  isSelectable: boolean
  /** It stands inside a page: what names a record gives up some of its width where there is little. */
  isEmbedded?: boolean
  /** What a new record begins with here. */
  preset?: Row
  /** What its table is called, where the name of the resource is not enough. */
  label?: string
}

const Context = createContext<ListFacts | null>(null)
export const ListFactsProvider = Context.Provider

/** The list screen around. Throws outside of one. */
export function useListFacts(): ListFacts {
  const facts = useContext(Context)
  if (!facts) throw new Error('a part of a list stands in its screen')
  return facts
}
