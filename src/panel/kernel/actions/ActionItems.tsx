import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useActionsFor } from './use-act'
import type { OfferedAction } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  /** Those that stand elsewhere are left out. */
  isHere?: (action: OfferedAction) => boolean
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer, but what asks for nothing. */
export function ActionItems({ resource, record, isHere = () => true, onDone }: ActionItemsProps) {
  const { actions, begin } = useActionsFor(resource, record)
  return actions.filter(isHere).map((action) => (
    <MenuItem
      key={action.name}
      sx={action.isDangerous ? { '&, & svg': { color: 'var(--red)' } } : null}
      onClick={() => {
        onDone()
        begin(action)
      }}
    >
      <ListItemIcon>
        <PlayArrow />
      </ListItemIcon>
      {action.title}
    </MenuItem>
  ))
}
