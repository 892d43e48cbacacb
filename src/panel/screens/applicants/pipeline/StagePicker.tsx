import { useDroppable } from '@dnd-kit/core'
import { stageGlyphs, type Stage } from '#resources/applicant-statuses'
import { formatNumber } from '#kit/format/money'
import { StagePie } from '#kit/theme/StagePie'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import type { BoardColumn } from './load-board'
import { offeredStatuses } from './moves'
import { usePipelineText } from './texts'
import styles from './pipeline.module.css'

interface StagePickerProps {
  columns: readonly BoardColumn[]
  current: Stage
  /** The stage that a card in the air is over. */
  target: Stage | null
  onPick: (stage: Stage) => void
}

/** On a phone, which stage is shown; a card that is held is put into another by letting it go over its name. */
export function StagePicker({ columns, current, target, onPick }: StagePickerProps) {
  const t = usePipelineText()
  return (
    <div className={styles.stagePicker} role="group" aria-label={t('stages')}>
      {columns.map((column) => (
        <StageButton
          key={column.stage}
          column={column}
          isCurrent={column.stage === current}
          isTarget={column.stage === target}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

interface StageButtonProps extends Pick<StagePickerProps, 'onPick'> {
  column: BoardColumn
  isCurrent: boolean
  isTarget: boolean
}

function StageButton({ column: { stage, count }, isCurrent, isTarget, onPick }: StageButtonProps) {
  const stageText = usePanelText()
  const { setNodeRef } = useDroppable({ id: stage, disabled: offeredStatuses(stage, useViewer()).length === 0 })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={isTarget ? styles.isTarget : ''}
      aria-pressed={isCurrent}
      onClick={() => onPick(stage)}
    >
      <b className="num">
        <StagePie glyph={stageGlyphs[stage]} size={13} />
        {formatNumber(count)}
      </b>
      <span>{stageText(stage)}</span>
    </button>
  )
}
