import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { useSelection } from '#panel/kernel/list/selection'
import { useAskMove } from './move-context'
import { StageItems } from './MoveItems'
import { usePipelineText } from './texts'

/** The bulk bar's way to another stage. */
export function MoveSelected() {
  const t = usePipelineText()
  const ask = useAskMove()
  const { may } = useListFacts()
  const { data = [] } = useListContext<RaRecord>()
  const { has } = useSelection()
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
            ask({ stage, cards: data.filter((card) => has(card.id)), isSelection: true })
          }}
        />
      </Menu>
    </>
  )
}
