import Popper from '@mui/material/Popper'
import { useMemo, useState } from 'react'
import { ResourceContextProvider, type RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { useViewer } from '#kit/session/viewer'
import { namesOf, sectionsFor } from '../../form/form-sections'
import { InPlaceEditor } from '../../in-place/InPlaceEditor'
import styles from './table.module.css'

interface CellEditorProps {
  resource: AnyResource
  record: RaRecord
  name: string
  label: string
  cell: HTMLElement
  onSending: (values: Row | null) => void
  onSaved: (record: RaRecord) => void
  onLeave: () => void
}

/** Minimum width in pixels of the editor, which is otherwise as wide as its cell. */
const LEAST = 240

/** Input over a cell; further fields that the new value requires appear below. */
export function CellEditor({ resource, record, name, label, cell, onSending, onSaved, onLeave }: CellEditorProps) {
  const viewer = useViewer()
  const [isSending, setSending] = useState(false)
  const names = useMemo(() => [name], [name])
  const asks = useMemo(
    // Only fields that the list has loaded, or that are not stored, can be asked for here.
    () =>
      namesOf(sectionsFor(resource, record, viewer)).filter(
        (each) => each !== name && (each in record || resource.fields[each]?.inputOnly),
      ),
    [resource, record, viewer, name],
  )
  return (
    <Popper
      open
      anchorEl={cell}
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, -cell.clientHeight] } }]}
      role="group"
      aria-label={label}
      className={styles.cellEditor}
      style={{ width: Math.max(cell.clientWidth, LEAST), ...(isSending && { visibility: 'hidden' }) }}
    >
      <ResourceContextProvider value={resource.name}>
        <InPlaceEditor
          resource={resource}
          record={record}
          names={names}
          asks={asks}
          savesOnPick
          onSending={(values) => {
            setSending(values !== null)
            onSending(values)
          }}
          onSaved={onSaved}
          onLeave={onLeave}
        />
      </ResourceContextProvider>
    </Popper>
  )
}
