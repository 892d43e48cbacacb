import type { RaRecord } from 'react-admin'
import { stages, type Stage } from '#resources/applicant-statuses'
import { useViewer } from '#kit/session/viewer'
import { useBoardRules } from '#panel/kernel/board/board-rules'
import { ColumnMark } from '#panel/kernel/board/ColumnMark'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { offeredStatuses, stageOfCard } from './moves'
import { usePipelineText } from './texts'

interface StageItemsProps {
  /** The current stage of the card; null for selected cards, which may be in several. */
  own: Stage | null
  onPick: (stage: Stage) => void
}

/** 'Move to ...' for each stage that the viewer may set; 'Change the status' for the current one. */
export function StageItems({ own, onPick }: StageItemsProps) {
  const t = usePipelineText()
  const { titleOf } = useBoardRules()
  const viewer = useViewer()
  return stages
    .filter((stage) => offeredStatuses(stage, viewer).length > 0)
    .map((stage) => (
      <MenuEntry
        key={stage}
        icon={<ColumnMark of={stage} />}
        label={stage === own ? t('setStatus') : t('moveTo', { stage: titleOf(stage) })}
        onClick={() => onPick(stage)}
      />
    ))
}

/** Entries of a card's menu that move it to another stage, as an alternative to dragging. */
export function CardMoves({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const { mayMove, onDrop } = useBoardRules()
  const { may } = useListFacts()
  if (!may.update || !mayMove(record)) return null
  return (
    <StageItems
      own={stageOfCard(record)}
      onPick={(stage) => {
        onDone()
        onDrop(record, stage)
      }}
    />
  )
}
