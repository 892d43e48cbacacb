import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Menu from '@mui/material/Menu'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useViewer } from '#kit/session/viewer'
import { ActionItems } from '../../actions/ActionItems'
import { calledOf } from '../../cells/read-value'
import { useFromList } from '../from-list'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { MenuEntry } from '../toolbar/MenuEntry'
import { DeleteRecord } from '../../record/DeleteRecord'
import { mayDo, useEdit } from '../../record/use-edit'
import { useSelection } from '../selection'

interface RowMenuProps {
  record: RaRecord
  anchor: HTMLElement
  onClose: () => void
}

/** Menu of one record: open its page, edit, the resource's own entries, delete; only what the viewer may do. */
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
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': say('rowMenu', { name: calledOf(resource, record) }), dense: true } }}
    >
      {parts.pageLink && <MenuEntry to={fromList(parts.pageLink(record))} icon={<OpenInNew />} label={say('open')} />}
      {(mayUpdate || (may.update && !parts.pageLink && !parts.mayEdit)) && (
        <MenuEntry
          icon={mayUpdate ? <Edit /> : <OpenInNew />}
          label={say(mayUpdate ? 'edit' : 'open')}
          onDone={onClose}
          onClick={() => edit(record)}
        />
      )}
      <ActionItems resource={resource} record={record} onDone={onClose} />
      {More && <More record={record} onDone={onClose} />}
      {mayRemove && <MenuEntry icon={<Delete />} label={say('delete')} isDangerous onClick={() => setAsking(true)} />}
    </Menu>
  )
}

/** Asks before a row is deleted, and removes the deleted row from the selection. */
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
