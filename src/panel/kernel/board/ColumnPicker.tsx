import { useDroppable } from '@dnd-kit/core'
import { saidTotal } from '../list/total'
import type { Reach } from './BoardColumn'
import { useBoardRules } from './board-rules'
import { ColumnMark } from './ColumnMark'
import type { BoardColumn } from './load-board'
import styles from './board.module.css'

interface ColumnPickerProps {
  columns: readonly BoardColumn[]
  current: string | undefined
  reachOf: (key: string) => Reach
  onPick: (key: string) => void
}

/** Chooses the visible column on a phone; a dragged card is moved to another column by dropping it on the column's name. */
export function ColumnPicker({ columns, current, reachOf, onPick }: ColumnPickerProps) {
  const { columnsLabel } = useBoardRules()
  return (
    <div className={styles.columnPicker} role="group" aria-label={columnsLabel}>
      {columns.map((column) => (
        <PickerButton
          key={column.key}
          column={column}
          isCurrent={column.key === current}
          {...reachOf(column.key)}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

interface PickerButtonProps extends Reach, Pick<ColumnPickerProps, 'onPick'> {
  column: BoardColumn
  isCurrent: boolean
}

function PickerButton({ column: { key, count, isExact }, isCurrent, reach, onPick }: PickerButtonProps) {
  const { titleOf } = useBoardRules()
  const { setNodeRef } = useDroppable({ id: key })
  return (
    <button ref={setNodeRef} type="button" data-reach={reach} aria-pressed={isCurrent} onClick={() => onPick(key)}>
      <b className="num">
        <ColumnMark of={key} />
        {saidTotal(count, isExact)}
      </b>
      <span>{titleOf(key)}</span>
    </button>
  )
}
