import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import { rowTone } from '../list/row-tone'
import { useListFacts } from '../list/list-facts'
import { meantRow } from '../list/meant-row'
import { CardInside, type CardInsideProps } from './CardInside'
import styles from './board.module.css'

interface BoardCardProps extends Omit<CardInsideProps, 'gripRef' | 'describedBy'> {
  /** Index in the column, from 0. */
  place: number
  count: number
  mayMove: boolean
  /** Offset from the top of the column, and height, in pixels. */
  start: number
  height: number
}

/** A card of the board: a click opens it; it is dragged by mouse, long touch, or by its handle with the keyboard. */
export const BoardCard = memo(function BoardCard({ place, count, mayMove, start, height, ...inside }: BoardCardProps) {
  const { resource, record, isSelected, onOpen } = inside
  const { parts, preferences } = useListFacts()
  const tone = preferences.rowColors ? rowTone(resource, record, parts) : undefined
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: record.id,
    data: { card: record },
    disabled: !mayMove,
  })
  return (
    <li
      ref={setNodeRef}
      className={`${styles.boardCard} ${isSelected ? styles.selected : ''} ${isDragging ? styles.isTaken : ''}`}
      style={{ height, transform: `translateY(${start}px)`, ...(tone && { borderLeftColor: `var(--${tone}-solid)` }) }}
      data-tone={tone}
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
