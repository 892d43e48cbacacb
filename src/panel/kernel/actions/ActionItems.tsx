import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useRefresh, type RaRecord } from 'react-admin'
import { notify } from '#kit/feedback/toast-store'
import type { AnyResource } from '#resources/kernel/define-resource'
import { isOfferedFor, mayOffer, useViewer } from '#kit/session/viewer'
import { drawerParam } from '../form/drawer/drawer-param'
import { useParamChange } from '../list/use-url-param'
import { notifyThrown } from './refusal'
import { sendAction } from './send-action'
import { namesAsked, useActionsOf, type OfferedAction } from './use-actions'

interface ActionItemsProps {
  resource: AnyResource
  record: RaRecord
  onDone: () => void
}

/** The declared actions of a record as entries of a menu; each opens its drawer, but moves that ask for nothing. */
export function ActionItems({ resource, record, onDone }: ActionItemsProps) {
  const viewer = useViewer()
  const change = useParamChange()
  const refresh = useRefresh()
  /** A move that asks for nothing is made at once; a toast offers to undo it. */
  const move = async (action: OfferedAction) => {
    try {
      await sendAction(resource, action, Number(record.id), {})
      notify('success')
    } catch (thrown) {
      notifyThrown(thrown)
    }
    refresh()
  }
  return useActionsOf(resource)
    .filter(
      ({ on, access, isOffered }) =>
        on === undefined &&
        mayOffer(access ?? resource.access.update ?? resource.access.write, viewer, record) &&
        isOfferedFor(isOffered, record),
    )
    .map((action) => (
      <MenuItem
        key={action.name}
        sx={action.isDangerous ? { '&, & svg': { color: 'var(--red)' } } : null}
        onClick={() => {
          onDone()
          if (action.sets && namesAsked(action, record).length === 0) void move(action)
          else change({ [drawerParam(resource, action.name)]: String(record.id) })
        }}
      >
        <ListItemIcon>
          <PlayArrow />
        </ListItemIcon>
        {action.title}
      </MenuItem>
    ))
}
