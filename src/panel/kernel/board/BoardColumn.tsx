import { useDroppable } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { nth } from '#resources/kernel/nth'
import { useListFacts } from '../list/list-facts'
import { useSelection } from '../list/selection'
import { saidTotal } from '../list/total'
import type { RowProps } from '../list/use-rows'
import { IconMenu } from '../list/toolbar/IconMenu'
import { MenuEntry } from '../list/toolbar/MenuEntry'
import { BoardCard } from './BoardCard'
import { useBoardRules } from './board-rules'
import type { BoardColumn as Column } from './load-board'
import { useBoardText } from './texts'
import { ColumnMark } from './ColumnMark'
import styles from './board.module.css'

/** Space below a card in pixels. */
const GAP = 6
/** Loads more when this many cards are left before the end. */
const AHEAD = 12

/** The state of a column while a card of another column is dragged. */
export interface Reach {
  /** It accepts the card, the card is over it, or it does not accept the card. */
  reach?: 'open' | 'target' | 'shut'
  /** Why this column does not accept the card; null when it does. */
  fault: string | null
}

interface BoardColumnProps extends Pick<RowProps, 'hasMenu' | 'onOpen' | 'onTick' | 'onMenu'>, Reach {
  column: Column
  /** The only visible column, on a phone: cards are moved by the column picker. */
  isAlone: boolean
  isStuck: boolean
  onMore: (key: string) => void
}

/** A column: its head and its cards; only the visible cards are rendered. */
export const BoardColumn = memo(function BoardColumn({
  column,
  isAlone,
  reach,
  fault,
  isStuck,
  onMore,
  ...row
}: BoardColumnProps) {
  const { key, count, isExact, cards, next } = column
  const { titleOf, height, mayMove } = useBoardRules()
  const { resource, may } = useListFacts()
  const selection = useSelection()
  const { setNodeRef } = useDroppable({ id: isAlone ? `${key} alone` : key, disabled: isAlone })
  const { scroller, shown, total } = useWindow(cards.length, height + GAP)
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= cards.length - AHEAD
  useEffect(() => {
    if (isNearEnd && next !== null && !isStuck) onMore(key)
  }, [isNearEnd, next, isStuck, onMore, key])
  return (
    <section
      ref={setNodeRef}
      className={styles.boardColumn}
      aria-label={`${titleOf(key)}, ${saidTotal(count, isExact)}`}
      data-column={key}
      data-reach={reach}
    >
      <ColumnHead column={column} />
      {fault !== null && <p className={styles.boardShut}>{fault}</p>}
      <div className={styles.boardScroll} ref={scroller}>
        {reach === 'target' && <div className={styles.boardGhost} style={{ height }} aria-hidden="true" />}
        {cards.length === 0 && reach !== 'target' && reach !== 'shut' && <Empty />}
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

/** Virtual list of items of equal height: the visible ones with their offsets, and the total height. */
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

/** Head of a column: title, count, an optional note, and a menu that selects its loaded cards or opens it as a list. */
function ColumnHead({ column }: { column: Column }) {
  const { key, count, isExact, cards } = column
  const t = useBoardText()
  const { titleOf, noteOf, listOf } = useBoardRules()
  const selection = useSelection()
  const title = titleOf(key)
  const list = listOf(key)
  const ids = cards.map(({ id }) => id)
  return (
    <header className={styles.columnHead}>
      <div className={styles.columnTitle}>
        <ColumnMark of={key} />
        <h2 className="cut" title={title}>
          {title}
        </h2>
        <span className="num">{saidTotal(count, isExact)}</span>
      </div>
      {noteOf && <small className="num">{noteOf(column)}</small>}
      <IconMenu label={t('columnMenu', { column: title })} icon={<MoreHoriz />}>
        {(onDone) => [
          <MenuEntry
            key="select"
            disabled={cards.length === 0}
            label={t('selectShown', { smart_count: cards.length })}
            onDone={onDone}
            onClick={() => selection.set(ids, true)}
          />,
          <MenuEntry key="list" disabled={list === null} label={t('openList')} to={list ?? ''} onDone={onDone} />,
        ]}
      </IconMenu>
    </header>
  )
}
