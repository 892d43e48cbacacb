import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { isOfferedFor, mayOffer, useViewer } from '#kit/session/viewer'
import { drawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import { useActionsOf } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer. */
export function ActionItems({ resource, record, onDone }: ActionItemsProps) {
  const viewer = useViewer()
  const change = useParamChange()
  return useActionsOf(resource)
    .filter(
      ({ access, isOffered }) =>
        mayOffer(access ?? resource.access.update ?? resource.access.write, viewer, record) &&
        isOfferedFor(isOffered, record),
    )
    .map(({ name, title }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onDone()
          change({ [drawerParam(resource, name)]: String(record.id) })
        }}
      >
        <ListItemIcon>
          <PlayArrow />
        </ListItemIcon>
        {title}
      </MenuItem>
    ))
}
