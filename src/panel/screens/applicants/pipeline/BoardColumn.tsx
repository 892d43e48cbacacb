import { nth } from '#resources/kernel/nth'
import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import { memo, useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { applicants } from '#resources/applicants'
import { formatNumber } from '#kit/format/money'
import { useViewer } from '#kit/session/viewer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { useSelection } from '#panel/kernel/list/selection'
import type { RowProps } from '#panel/kernel/list/use-rows'
import { BoardCard } from './BoardCard'
import { ColumnHead } from './ColumnHead'
import type { BoardColumn as Column } from './load-board'
import { mayMove, offeredStatuses } from './moves'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

/** Pixels of a card and of the room under it. */
const CARD = 88
const GAP = 6
/** How many cards before the end the next are asked for. */
const AHEAD = 12

interface BoardColumnProps extends Pick<RowProps, 'hasMenu' | 'onOpen' | 'onTick' | 'onMenu'> {
  column: Column
  /** It stands alone: cards are put into other stages elsewhere. */
  isAlone: boolean
  /** A card is in the air that would come here. */
  isTarget: boolean
  isStuck: boolean
  onMore: () => void
}

/** A stage: its head and its cards, of which only those in sight are drawn. */
export const BoardColumn = memo(function BoardColumn({
  column,
  isAlone,
  isTarget,
  isStuck,
  onMore,
  ...row
}: BoardColumnProps) {
  const { stage, count, applicants: cards, next } = column
  const stageText = usePanelText()
  const { may } = useListFacts()
  const selection = useSelection()
  const viewer = useViewer()
  const { setNodeRef } = useDroppable({
    id: isAlone ? `${stage} alone` : stage,
    disabled: isAlone || offeredStatuses(stage, viewer).length === 0,
  })
  const { scroller, shown, total } = useWindow(cards.length, CARD + GAP)
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= cards.length - AHEAD
  useEffect(() => {
    if (isNearEnd && next !== null && !isStuck) onMore()
  }, [isNearEnd, next, isStuck, onMore])
  return (
    <section
      ref={setNodeRef}
      className={`${styles.boardColumn} ${isTarget ? styles.isTarget : ''}`}
      aria-label={`${stageText(stage)}, ${formatNumber(count)}`}
      data-stage={stage}
    >
      <ColumnHead column={column} />
      <div className={styles.boardScroll} ref={scroller}>
        {isTarget && <div className={styles.boardGhost} aria-hidden="true" />}
        {cards.length === 0 && !isTarget && <Nobody />}
        <ul style={{ height: total }}>
          {shown.map(({ index, start }) => {
            const record = nth(cards, index)
            return (
              <BoardCard
                key={record.id}
                {...row}
                resource={applicants}
                record={record}
                place={index}
                count={count}
                mayMove={may.update && mayMove(record, viewer)}
                isSelected={selection.has(record.id)}
                start={start}
                height={CARD}
              />
            )
          })}
        </ul>
        {isStuck && <Stuck onRetry={onMore} />}
      </div>
    </section>
  )
})

function Nobody() {
  const t = usePipelineText()
  const { filter } = useListFacts()
  return <p className={styles.boardNobody}>{t(Object.keys(filter).length > 0 ? 'nobodyMatches' : 'nobody')}</p>
}

function Stuck({ onRetry }: { onRetry: () => void }) {
  const t = usePipelineText()
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
