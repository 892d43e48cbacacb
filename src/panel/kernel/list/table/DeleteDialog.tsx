import type { RaRecord } from 'react-admin'
import { DeleteRecord } from '../../record/DeleteRecord'
import { useListFacts } from '../list-facts'
import { useSelection } from '../selection'

/** Asks before a row is deleted; deleted, it is selected no more. */
export function DeleteDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
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
