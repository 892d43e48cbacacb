import type { RaRecord } from 'react-admin'
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { stages } from '#resources/applicant-statuses'
import { useViewer } from '#kit/session/viewer'
import { useBoardRules } from '#panel/kernel/board/board-rules'
import { ColumnMark } from '#panel/kernel/board/ColumnMark'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { usePopup } from '#panel/kernel/page/use-popup'
import { offeredStatuses, stageOfCard } from './moves'
import { usePipelineText } from './texts'

interface StageItemsProps {
  /** The card to move; null for the selected ones, which may be in several stages. */
  card: RaRecord | null
  onDone: () => void
}

/** 'Move to ...' for each stage that the viewer may set; 'Change the status' for the current one. */
function StageItems({ card, onDone }: StageItemsProps) {
  const t = usePipelineText()
  const { titleOf, onDrop } = useBoardRules()
  const viewer = useViewer()
  const own = card && stageOfCard(card)
  return stages
    .filter((stage) => offeredStatuses(stage, viewer).length > 0)
    .map((stage) => (
      <MenuEntry
        key={stage}
        icon={<ColumnMark of={stage} />}
        label={stage === own ? t('setStatus') : t('moveTo', { stage: titleOf(stage) })}
        onDone={onDone}
        onClick={() => onDrop(card, stage)}
      />
    ))
}

/** Entries of a card's menu that move it to another stage, as an alternative to dragging. */
export function CardMoves({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const { mayMove } = useBoardRules()
  const { may } = useListFacts()
  return may.update && mayMove(record) && <StageItems card={record} onDone={onDone} />
}

/** Button of the bulk bar with a menu that moves the selected cards to a stage. */
export function MoveSelected() {
  const t = usePipelineText()
  const { may } = useListFacts()
  const { close, button, popup } = usePopup('menu')
  if (!may.update) return null
  return (
    <>
      <Button variant="text" startIcon={<DriveFileMove />} {...button}>
        {t('moveAction')}
      </Button>
      <Menu {...popup} slotProps={{ list: { 'aria-label': t('movePicked'), dense: true } }}>
        <StageItems card={null} onDone={close} />
      </Menu>
    </>
  )
}
