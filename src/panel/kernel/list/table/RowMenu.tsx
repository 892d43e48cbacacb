import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useViewer } from '#kit/session/viewer'
import { ActionItems } from '../../actions/ActionItems'
import { calledOf } from '../../cells/read-value'
import { useFromList } from '../from-list'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { DeleteRecord } from '../../record/DeleteRecord'
import { mayDo, useEdit } from '../../record/use-edit'
import { useSelection } from '../selection'

interface RowMenuProps {
  record: RaRecord
  anchor: HTMLElement
  onClose: () => void
}

/** What can be done with one record: open its page, edit, what the resource adds, delete; only what the person may. */
export function RowMenu({ record, anchor, onClose }: RowMenuProps) {
  const { resource, parts, may, drawers } = useListFacts()
  const say = useListText()
  const fromList = useFromList()
  const { mayEdit, edit } = useEdit(resource, drawers.edit)
  const [isAsking, setAsking] = useState(false)
  const More = parts.rowMenu
  const viewer = useViewer()
  const mayUpdate = may.update && mayEdit(record)
  const mayRemove = may.remove && mayDo('remove', resource, parts, viewer, record)
  if (isAsking) return <DeleteDialog record={record} onClose={onClose} />
  const open = () => {
    onClose()
    edit(record)
  }
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': say('rowMenu', { name: calledOf(resource, record) }), dense: true } }}
    >
      {parts.pageLink && (
        <MenuItem component={Link} to={fromList(parts.pageLink(record))}>
          <ListItemIcon>
            <OpenInNew />
          </ListItemIcon>
          {say('open')}
        </MenuItem>
      )}
      {(mayUpdate || (may.update && !parts.pageLink && !parts.mayEdit)) && (
        <MenuItem onClick={open}>
          <ListItemIcon>{mayUpdate ? <Edit /> : <OpenInNew />}</ListItemIcon>
          {say(mayUpdate ? 'edit' : 'open')}
        </MenuItem>
      )}
      <ActionItems resource={resource} record={record} onDone={onClose} />
      {More && <More record={record} onDone={onClose} />}
      {mayRemove && (
        <MenuItem onClick={() => setAsking(true)} sx={{ color: 'var(--red)', '& svg': { color: 'inherit' } }}>
          <ListItemIcon>
            <Delete />
          </ListItemIcon>
          {say('delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Asks before a row is deleted; deleted, it is selected no more. */
function DeleteDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const { resource } = useListFacts()
  const selection = useSelection()
  return (
    <DeleteRecord
      resource={resource}
      record={record}
      onDeleted={() => selection.set([record.id], false)}
      onClose={onClose}
    />
  )
}
