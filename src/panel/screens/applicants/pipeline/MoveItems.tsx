import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import { stageGlyphs, stages } from '#resources/applicant-statuses'
import { StagePie } from '#kit/theme/StagePie'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useViewer } from '#kit/session/viewer'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { PasswordLinkItem } from '../PasswordLinkItem'
import { useAskMove } from './move-context'
import { mayMove, offeredStatuses, stageOfCard, type Move } from './moves'
import { usePipelineText } from './texts'

interface StageItemsProps {
  /** The stage that the cards stand in; null for cards of several. */
  own: Move['stage'] | null
  onPick: (stage: Move['stage']) => void
}

/** 'Move to ...' for each stage somebody may be put into; the own one offers its other statuses. */
export function StageItems({ own, onPick }: StageItemsProps) {
  const t = usePipelineText()
  const stageText = usePanelText()
  const viewer = useViewer()
  return stages
    .filter((stage) => offeredStatuses(stage, viewer).length > 0)
    .map((stage) => (
      <MenuItem key={stage} onClick={() => onPick(stage)}>
        <ListItemIcon>
          <StagePie glyph={stageGlyphs[stage]} size={16} />
        </ListItemIcon>
        {stage === own ? t('setStatus') : t('moveTo', { stage: stageText(stage) })}
      </MenuItem>
    ))
}

/** What a card's menu has beside 'Edit': the way to another stage for whoever cannot drag. */
export function CardMenuItems({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const ask = useAskMove()
  const viewer = useViewer()
  const { may } = useListFacts()
  return (
    <>
      {may.update && mayMove(record, viewer) && (
        <StageItems
          own={stageOfCard(record)}
          onPick={(stage) => {
            onDone()
            ask({ stage, cards: [record], isSelection: false })
          }}
        />
      )}
      <PasswordLinkItem record={record} onDone={onDone} />
    </>
  )
}
