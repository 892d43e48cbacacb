import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '#kit/format/money'
import { nth } from '#resources/kernel/nth'
import { useListFacts } from '../list/list-facts'
import { useSelection } from '../list/selection'
import type { RowProps } from '../list/use-rows'
import { BoardCard } from './BoardCard'
import { useBoardRules } from './board-rules'
import { ColumnHead } from './ColumnHead'
import type { BoardColumn as Column } from './load-board'
import { useBoardText } from './texts'
import styles from './board.module.css'

/** Pixels of the room under a card. */
const GAP = 6
/** How many cards before the end the next are asked for. */
const AHEAD = 12

/** What a card in the air finds in a column. */
export interface Reach {
  /** A card of another column is in the air. */
  isOpen: boolean
  /** It is over this one. */
  isTarget: boolean
  /** Why it does not come here; null where it does. */
  fault: string | null
}

interface BoardColumnProps extends Pick<RowProps, 'hasMenu' | 'onOpen' | 'onTick' | 'onMenu'>, Reach {
  column: Column
  /** It stands alone: cards are put into other columns elsewhere. */
  isAlone: boolean
  isStuck: boolean
  onMore: (key: string) => void
}

/** A column: its head and its cards, of which only those in sight are drawn. */
export const BoardColumn = memo(function BoardColumn({
  column,
  isAlone,
  isOpen,
  isTarget,
  fault,
  isStuck,
  onMore,
  ...row
}: BoardColumnProps) {
  const { key, count, cards, next } = column
  const { titleOf, height, mayMove } = useBoardRules()
  const { resource, may } = useListFacts()
  const selection = useSelection()
  const { setNodeRef } = useDroppable({ id: isAlone ? `${key} alone` : key, disabled: isAlone })
  const { scroller, shown, total } = useWindow(cards.length, height + GAP)
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= cards.length - AHEAD
  useEffect(() => {
    if (isNearEnd && next !== null && !isStuck) onMore(key)
  }, [isNearEnd, next, isStuck, onMore, key])
  const takes = isOpen && fault === null
  return (
    <section
      ref={setNodeRef}
      className={styles.boardColumn}
      aria-label={`${titleOf(key)}, ${formatNumber(count)}`}
      data-column={key}
      data-reach={isOpen ? (takes ? (isTarget ? 'target' : 'open') : 'shut') : undefined}
    >
      <ColumnHead column={column} />
      {fault !== null && <p className={styles.boardShut}>{fault}</p>}
      <div className={styles.boardScroll} ref={scroller}>
        {takes && isTarget && <div className={styles.boardGhost} style={{ height }} aria-hidden="true" />}
        {cards.length === 0 && !isTarget && fault === null && <Empty />}
        <ul style={{ height: total }}>
          {shown.map(({ index, start }) => {
            const record = nth(cards, index)
            return (
              <BoardCard
                key={record.id}
                {...row}
                resource={resource}
                record={record}
                place={index}
                count={count}
                mayMove={may.update && mayMove(record)}
                isSelected={selection.has(record.id)}
                start={start}
                height={height}
              />
            )
          })}
        </ul>
        {isStuck && <Stuck onRetry={() => onMore(key)} />}
      </div>
    </section>
  )
})

function Empty() {
  const t = useBoardText()
  const { filter } = useListFacts()
  return <p className={styles.boardEmpty}>{t(Object.keys(filter).length > 0 ? 'emptyFiltered' : 'empty')}</p>
}

function Stuck({ onRetry }: { onRetry: () => void }) {
  const t = useBoardText()
  return (
    <p className={styles.boardStuck} role="alert">
      {t('moreFailed')}
      <Button variant="text" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  )
}

/** Of many things of the same height those in sight: where each starts, and how high all of them are together. */
function useWindow(count: number, height: number) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it gives is read in this render only
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
  })
  return { scroller, shown: virtual.getVirtualItems(), total: virtual.getTotalSize() }
}
