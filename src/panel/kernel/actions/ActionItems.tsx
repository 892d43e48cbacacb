import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import { useUrlParam } from '../list/use-url-param'
import { useActionsOf } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer. */
export function ActionItems({ resource, record, onDone }: ActionItemsProps) {
  const [, ask] = useUrlParam('action')
  return useActionsOf(resource)
    .filter(({ isOffered }) => isOffered?.(record) ?? true)
    .map(({ name, title }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onDone()
          ask(`${name}-${record.id}`)
        }}
      >
        <ListItemIcon><PlayArrow /></ListItemIcon>
        {title}
      </MenuItem>
    ))
}
