import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { useListFacts } from '../list/list-facts'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { useBoardRules } from './board-rules'
import { ColumnMark } from './ColumnMark'
import { useBoardMoves } from './use-resource-moves'

interface ItemsProps {
  record: RaRecord
  onDone: () => void
}

/** Menu entries for the columns that accept a card, except those whose labelled move is in the menu already. */
export function MoveItems({ record, onDone }: ItemsProps) {
  const { resource } = useListFacts()
  const { columnOf, faultOf, onDrop } = useBoardRules()
  const by = resource.views?.board?.by ?? ''
  return useBoardMoves(resource).flatMap(({ name, title, sets, isLabelled }) => {
    const key = String(sets?.[by])
    if (isLabelled || key === columnOf(record) || faultOf(record, key) !== null) return []
    return [
      <MenuEntry
        key={name}
        icon={<ColumnMark of={key} />}
        label={title}
        onDone={onDone}
        onClick={() => onDrop(record, key)}
      />,
    ]
  })
}

/** Adds the board's entries to the row menu parts of a resource. */
export const withItems = (
  Own: ComponentType<ItemsProps>,
  More: ComponentType<ItemsProps> | undefined,
): ComponentType<ItemsProps> =>
  function CardMenuItems(props) {
    return (
      <>
        <Own {...props} />
        {More && <More {...props} />}
      </>
    )
  }
