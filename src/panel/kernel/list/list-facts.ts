import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { listDrawers } from '../form/drawer/drawer-param'
import { requiredContext } from '../required-context'
import type { ListScope, ScreenParts } from '../screen-parts'
import type { Column } from './columns'
import type { ListPreferences } from './list-preferences'

/** What the parts of a list screen need beside react-admin's ListContext. */
export interface ListFacts {
  resource: AnyResource
  parts: ScreenParts
  /** The scope of this list; null for the list of all records. */
  scope: ListScope | null
  /** The visible columns, and all columns. */
  columns: readonly Column[]
  allColumns: readonly Column[]
  preferences: ListPreferences
  changePreferences: (changes: Partial<ListPreferences>) => void
  /** The viewer's filters including the search, without those that the screen always applies. */
  filter: Readonly<Record<string, unknown>>
  /** The filters sent in calls: the viewer's and the screen's own. */
  sentFilter: Readonly<Record<string, unknown>>
  /** Names of the filters that the viewer cannot set. */
  fixed: readonly string[]
  may: { create: boolean; update: boolean; remove: boolean }
  /** The URL parameters that open its drawers. */
  drawers: Pick<typeof listDrawers, 'edit' | 'create' | 'bulk'>
  /** Rows can be selected for bulk actions. */
  isSelectable: boolean
  /** The list is inside a page: its first column may shrink where space is short. */
  isEmbedded?: boolean
  /** Initial values of a new record. */
  preset?: Row
  /** Accessible label of the table, if not the resource's name. */
  label?: string
}

/** The facts of the surrounding list. */
export const [ListFactsProvider, useListFacts] = requiredContext<ListFacts>('a part of a list stands in its screen')
