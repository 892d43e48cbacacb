import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { isOfferedFor, mayOffer, useViewer } from '#kit/session/viewer'
import { useAct } from './use-act'
import { useActionsOf, type OfferedAction } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  /** Those that stand elsewhere are left out. */
  isHere?: (action: OfferedAction) => boolean
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer, but what asks for nothing. */
export function ActionItems({ resource, record, isHere = () => true, onDone }: ActionItemsProps) {
  const viewer = useViewer()
  const { make, asks, open } = useAct(resource)
  return useActionsOf(resource)
    .filter(isHere)
    .filter(
      ({ on, access, isOffered }) =>
        on === undefined &&
        mayOffer(access ?? resource.access.update ?? resource.access.write, viewer, record) &&
        isOfferedFor(isOffered, record, viewer),
    )
    .map((action) => (
      <MenuItem
        key={action.name}
        sx={action.isDangerous ? { '&, & svg': { color: 'var(--red)' } } : null}
        onClick={() => {
          onDone()
          if (asks(action, record)) open(action, record)
          else void make(action, record)
        }}
      >
        <ListItemIcon>
          <PlayArrow />
        </ListItemIcon>
        {action.title}
      </MenuItem>
    ))
}
