import { useDeferredValue, useEffect, useMemo } from 'react'
import { useListContext, type Identifier, type RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { ScreenParts } from '../screen-parts'
import { followLostRow } from '../commands/rows'
import { useListFacts } from './list-facts'
import { useSelection } from './selection'
import { useRowMenu } from './table/use-row-menu'
import { useRowSelection } from './table/use-row-selection'
import { useOpenRecord } from './use-open-record'
import { useTitles } from './use-titles'

/** Props of a row, in the table and on a phone. The functions are stable, so that a tick renders only its own row. */
export interface RowProps {
  resource: AnyResource
  parts: ScreenParts
  record: RaRecord
  isSelected: boolean
  isColoured: boolean
  hasMenu: boolean
  onOpen: (record: RaRecord) => void
  onTick: (id: Identifier, isTicked: boolean, isRange: boolean) => void
  onMenu: (record: RaRecord, anchor: HTMLElement) => void
}

const none: readonly RaRecord[] = []
/** About as many rows as fit on a screen: they are rendered first, the others with lower priority. */
const AT_ONCE = 20

/** The rows of the page so far and whether these are all, the label of their list, whether they are being reloaded, and the open row menu. */
export function useRows() {
  const { resource, parts, preferences, label } = useListFacts()
  const { data = none, isPlaceholderData } = useListContext<RaRecord>()
  const selection = useSelection()
  const { many } = useTitles(resource)
  const { hasMenu, onMenu, menu } = useRowMenu()
  const onTick = useRowSelection(useMemo(() => data.map((record) => record.id), [data]))
  const onOpen = useOpenRecord()
  const drawn = useDeferredValue(data, data.slice(0, AT_ONCE))
  // Also when the last row has gone, and the list with it.
  useEffect(() => {
    followLostRow()
    return () => queueMicrotask(followLostRow)
  }, [drawn])
  const isColoured = preferences.rowColors
  const rows = drawn.map((record): RowProps => {
    const isSelected = selection.has(record.id)
    return { resource, parts, record, isSelected, isColoured, hasMenu, onOpen, onTick, onMenu }
  })
  return { rows, isWhole: drawn === data, label: label ?? many, isBusy: isPlaceholderData, menu }
}
