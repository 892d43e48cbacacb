import { useDraggable } from '@dnd-kit/core'
import { memo } from 'react'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import { rowTone } from '../list/row-tone'
import { useListFacts } from '../list/list-facts'
import { meantRow } from '../list/meant-row'
import { calledOf } from '../cells/read-value'
import { RowMenuButton } from '../list/table/RowMenuButton'
import { RowName } from '../list/table/RowName'
import { Tick } from '../list/table/Tick'
import { useListText } from '../list/texts'
import type { RowProps } from '../list/use-rows'
import { useBoardRules } from './board-rules'
import { useBoardText } from './texts'
import styles from './board.module.css'

interface CardInsideProps extends Omit<RowProps, 'parts' | 'isColoured'> {
  /** Ref of the handle by which the keyboard picks up the card; null if it may not be moved. */
  gripRef: ((element: HTMLElement | null) => void) | null
  describedBy: string
}

/** A card with its tools; memoised, so that dragging other cards does not render it again. */
const CardInside = memo(function CardInside({
  resource,
  record,
  isSelected,
  hasMenu,
  gripRef,
  describedBy,
  onOpen,
  onTick,
  onMenu,
}: CardInsideProps) {
  const say = useListText()
  const t = useBoardText()
  const { Face } = useBoardRules()
  const name = calledOf(resource, record)
  return (
    <Face
      card={record}
      name={
        <RowName record={record} onOpen={onOpen}>
          {name}
        </RowName>
      }
      tools={
        <span className={styles.cardTools}>
          {gripRef && (
            <button
              ref={gripRef}
              type="button"
              className={styles.cardGrip}
              aria-label={t('moveCard', { name })}
              aria-describedby={describedBy}
            >
              <DragIndicator aria-hidden="true" />
            </button>
          )}
          <Tick
            label={say('selectRow', { name })}
            isTicked={isSelected}
            onTick={(isTicked, event) => onTick(record.id, isTicked, event.shiftKey)}
          />
          {hasMenu && <RowMenuButton resource={resource} record={record} onMenu={onMenu} />}
        </span>
      }
    />
  )
})

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
      data-id={record.id}
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
