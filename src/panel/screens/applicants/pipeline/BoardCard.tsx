import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { meantRow } from '#panel/kernel/list/table/ListRow'
import { CardInside, type CardInsideProps } from './CardInside'
import styles from './pipeline.module.css'

interface BoardCardProps extends Omit<CardInsideProps, 'gripRef' | 'describedBy'> {
  /** Place among all of the stage, from 0. */
  place: number
  count: number
  mayMove: boolean
  /** Pixels from the top of the column, and its height. */
  start: number
  height: number
}

/** A card of the board: a click opens it; it is taken by mouse, by a long touch, or by its handle and the keyboard. */
export const BoardCard = memo(function BoardCard({ place, count, mayMove, start, height, ...inside }: BoardCardProps) {
  const { record, isSelected, onOpen } = inside
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: record.id,
    data: { card: record },
    disabled: !mayMove,
  })
  return (
    <li
      ref={setNodeRef}
      className={`${styles.boardCard} ${isSelected ? styles.selected : ''} ${isDragging ? styles.isTaken : ''}`}
      style={{ height, transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
      onClick={(event) => meantRow(event) && onOpen(record)}
      {...listeners}
    >
      <CardInside
        {...inside}
        gripRef={mayMove ? setActivatorNodeRef : null}
        describedBy={attributes['aria-describedby']}
      />
    </li>
  )
})
