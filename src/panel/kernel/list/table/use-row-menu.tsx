import { useCallback, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useActionsOf } from '../../actions/use-actions'
import { useListFacts } from '../list-facts'
import { RowMenu } from './RowMenu'

/** Row menu state, one open at a time: whether rows have a menu, the function that opens it, and the open menu. */
export function useRowMenu() {
  const { resource, parts, may } = useListFacts()
  const mayAct = useActionsOf(resource).length > 0
  const [opened, setOpened] = useState<{ record: RaRecord; anchor: HTMLElement } | null>(null)
  const onMenu = useCallback((record: RaRecord, anchor: HTMLElement) => setOpened({ record, anchor }), [])
  const hasMenu = may.update || may.remove || mayAct || parts.pageLink !== undefined || parts.rowMenu !== undefined
  const menu = opened && <RowMenu record={opened.record} anchor={opened.anchor} onClose={() => setOpened(null)} />
  return { hasMenu, onMenu, menu }
}
