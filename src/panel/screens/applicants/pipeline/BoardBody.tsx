import { DndContext } from '@dnd-kit/core'
import { useMemo } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router'
import { stages, type Stage } from '#resources/applicant-statuses'
import { useIsNarrow } from '#kit/theme/use-width'
import { useSelection } from '#panel/kernel/list/selection'
import { useRowMenu } from '#panel/kernel/list/table/use-row-menu'
import { useRowSelection } from '#panel/kernel/list/table/use-row-selection'
import { useOpenRecord } from '#panel/kernel/list/use-open-record'
import { useParamChange } from '#panel/kernel/list/use-url-param'
import { BoardColumn } from './BoardColumn'
import type { Board } from './load-board'
import { useAskMove } from './move-context'
import { StagePicker } from './StagePicker'
import { TakenCard } from './TakenCard'
import { usePipelineText } from './texts'
import { useDrag } from './use-drag'
import styles from './pipeline.module.css'

interface BoardBodyProps {
  board: Board
  stuck: readonly Stage[]
  onMore: (stage: Stage) => void
}

/** The five columns, or on a narrow screen one of them; what is dropped elsewhere asks how it is to be moved. */
export function BoardBody({ board: { columns }, stuck, onMore }: BoardBodyProps) {
  const t = usePipelineText()
  const isNarrow = useIsNarrow()
  const ask = useAskMove()
  const selection = useSelection()
  const { data = [], isPlaceholderData } = useListContext<RaRecord>()
  const { hasMenu, onMenu, menu } = useRowMenu()
  const onTick = useRowSelection(useMemo(() => data.map(({ id }) => id), [data]))
  const onOpen = useOpenRecord()
  const { context, taken, target } = useDrag((card, stage) => {
    const isSelection = selection.has(card.id) && selection.count > 1
    ask({ stage, cards: isSelection ? data.filter(({ id }) => selection.has(id)) : [card], isSelection })
  })
  const more = useMemo(
    () => Object.fromEntries(stages.map((stage) => [stage, () => onMore(stage)])) as Record<Stage, () => void>,
    [onMore],
  )
  const [params] = useSearchParams()
  const change = useParamChange()
  const current = stages.find((stage) => stage === params.get('stage')) ?? 'application'
  const shown = isNarrow ? columns.filter(({ stage }) => stage === current) : columns
  return (
    <DndContext {...context}>
      {isNarrow && (
        <StagePicker columns={columns} current={current} target={target} onPick={(stage) => change({ stage }, true)} />
      )}
      <div className={styles.board} role="group" aria-label={t('board')} aria-busy={isPlaceholderData}>
        {shown.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            isAlone={isNarrow}
            isTarget={!isNarrow && target === column.stage}
            isStuck={stuck.includes(column.stage)}
            onMore={more[column.stage]}
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
