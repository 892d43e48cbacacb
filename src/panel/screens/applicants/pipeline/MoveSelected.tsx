import DriveFileMove from '@mui/icons-material/DriveFileMoveOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import { useBoardRules } from '#panel/kernel/board/board-rules'
import { useListFacts } from '#panel/kernel/list/list-facts'
import { StageItems } from './MoveItems'
import { usePipelineText } from './texts'

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
