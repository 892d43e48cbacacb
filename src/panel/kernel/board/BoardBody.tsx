import { DndContext } from '@dnd-kit/core'
import { useEffect, useMemo } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useIsNarrow } from '#kit/theme/use-width'
import { followLostRow, followMovedCard, rememberedRows } from '../commands/rows'
import { useSelection } from '../list/selection'
import { useRowMenu } from '../list/table/use-row-menu'
import { useRowSelection } from '../list/table/use-row-selection'
import { useOpenRecord } from '../list/use-open-record'
import { useParamChange } from '../list/use-url-param'
import { useBoardRules } from './board-rules'
import { BoardColumn, type Reach } from './BoardColumn'
import { ColumnPicker } from './ColumnPicker'
import type { BoardColumn as Column } from './load-board'
import { TakenCard } from './TakenCard'
import { useDrag } from './use-drag'
import type { Shown } from './use-board'
import styles from './board.module.css'

interface BoardBodyProps extends Pick<Shown, 'stuck' | 'more'> {
  columns: readonly Column[]
}

/** The columns, or one of them on a narrow screen. While a card is dragged, columns that accept it are highlighted; the others say why not. */
export function BoardBody({ columns, stuck, more }: BoardBodyProps) {
  const { label, param, onDrop, asks, columnOf, faultOf } = useBoardRules()
  const isNarrow = useIsNarrow()
  const selection = useSelection()
  const { data = [], isPlaceholderData } = useListContext<RaRecord>()
  const { hasMenu, onMenu, menu } = useRowMenu()
  const onTick = useRowSelection(useMemo(() => data.map(({ id }) => id), [data]))
  const onOpen = useOpenRecord()
  const keys = columns.map(({ key }) => key)
  const meant = (card: RaRecord) => (selection.has(card.id) && selection.count > 1 ? null : card)
  const { context, taken, target } = useDrag(keys, {
    onDrop: (card, key) => onDrop(meant(card), key),
    asks: (card, key) => asks(meant(card), key),
  })
  // Also when the last card has gone, and the board with it.
  useEffect(() => {
    followMovedCard()
    return () => queueMicrotask(followLostRow)
  }, [columns])
  const reachOf = (key: string): Reach => {
    if (taken === null || columnOf(taken) === key) return { fault: null }
    const fault = faultOf(taken, key)
    return { reach: fault !== null ? 'shut' : target === key ? 'target' : 'open', fault }
  }
  const [params] = useSearchParams()
  const change = useParamChange()
  const current = keys.find((key) => key === params.get(param)) ?? keys[0]
  const shown = isNarrow ? columns.filter(({ key }) => key === current) : columns
  return (
    <DndContext {...context}>
      {isNarrow && (
        <ColumnPicker
          columns={columns}
          current={current}
          reachOf={reachOf}
          onPick={(key) => change({ [param]: key }, true)}
        />
      )}
      <div className={styles.board} role="group" aria-label={label} aria-busy={isPlaceholderData} {...rememberedRows}>
        {shown.map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            isAlone={isNarrow}
            {...reachOf(column.key)}
            isStuck={stuck.includes(column.key)}
            onMore={more}
            hasMenu={hasMenu}
            onOpen={onOpen}
            onTick={onTick}
            onMenu={onMenu}
          />
        ))}
      </div>
      <TakenCard card={taken} target={target} />
      {menu}
    </DndContext>
  )
}
