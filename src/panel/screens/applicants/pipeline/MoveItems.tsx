import type { RaRecord } from 'react-admin'
import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
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

/** Button of the bulk bar with a menu that moves the selected cards to a stage. */
export function MoveSelected() {
  const t = usePipelineText()
  const { onDrop } = useBoardRules()
  const { may } = useListFacts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may.update) return null
  return (
    <>
      <Button
        variant="text"
        startIcon={<DriveFileMove />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('moveAction')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('movePicked'), dense: true } }}
      >
        <StageItems
          own={null}
          onPick={(stage) => {
            setAnchor(null)
            onDrop(null, stage)
          }}
        />
      </Menu>
    </>
  )
}
