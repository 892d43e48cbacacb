import Edit from '@mui/icons-material/EditOutlined'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import { useAsking } from '#kit/session/viewer'
import { mayEditField } from '../../in-place/may-edit'
import { returnFocus } from '../../in-place/return-focus'
import { useInPlaceText } from '../../in-place/texts'
import { useWords } from '#kit/i18n/text'
import { lazyPart } from '../../lazy-part'
import { mayDo } from '../../record/use-edit'
import type { RowProps } from '../use-rows'
import type { PlacedRow } from './use-cell-edits'
import { useListFacts } from '../list-facts'
import styles from './table.module.css'

const CellEditor = lazyPart(() => import('./CellEditor').then((file) => file.CellEditor))

/** A cell of the table, with its row and the name of its field. */
interface Place extends PlacedRow {
  cell: HTMLElement
  name: string
}

interface CellEditingProps {
  table: RefObject<HTMLTableElement | null>
  rows: readonly RowProps[]
  /** Called with the row that is being edited; with null when it is left. */
  onEditing: (row: PlacedRow | null) => void
  /** Called with values being saved, which show at once; with null once the save has ended. */
  onSending: (id: RaRecord['id'], values: Row | null) => void
  onSaved: (record: RaRecord) => void
}

/** Milliseconds for which a cell is marked as saved (look: 'Edit in place'). */
const SAVED_MS = 2_000

/**
 * Edits a table cell in place: by a pencil on the cell under the pointer, or F2 or Enter on the focused cell. One instance serves
 * all rows, so that it adds no cost for each row.
 */
export function CellEditing({ table, rows, onEditing, onSending, onSaved }: CellEditingProps) {
  const { resource, columns, parts } = useListFacts()
  const t = useInPlaceText()
  const say = useWords()
  const asking = useAsking()
  const latest = useRef(rows)
  useEffect(() => void (latest.current = rows))
  const [hovered, setHovered] = useState<Place | null>(null)
  const [open, setOpen] = useState<Place | null>(null)
  const edit = useCallback(
    (place: Place | null) => {
      setOpen(place)
      onEditing(place)
    },
    [onEditing],
  )

  useEffect(() => {
    const element = table.current
    if (!element) return
    const placeOf = (cell: HTMLElement | null | undefined): Place | null => {
      const id = cell?.closest('tr')?.dataset.id
      const name = cell?.dataset.field
      const index = latest.current.findIndex(({ record: one }) => String(one.id) === id)
      const row = latest.current[index]
      const mayEdit =
        row &&
        mayEditField(resource, name ?? '', row.record, asking) &&
        mayDo('update', resource, parts, asking.viewer, row.record)
      return cell && name && mayEdit ? { cell, name, row, index } : null
    }
    const cellAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
    const over = (event: Event) => {
      const cell = cellAt(event)
      setHovered((now) => (now?.cell === cell ? now : placeOf(cell)))
    }
    const leave = () => setHovered(null)
    const key = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !(event.key === 'F2' || (event.key === 'Enter' && target.dataset.field)))
        return
      const cells = [cellAt(event), ...(target.closest('tr')?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
      const place = cells.map(placeOf).find((each) => each !== null)
      if (!place) return
      event.preventDefault()
      edit(place)
    }
    element.addEventListener('mouseover', over)
    element.addEventListener('mouseleave', leave)
    element.addEventListener('keydown', key)
    return () => {
      element.removeEventListener('mouseover', over)
      element.removeEventListener('mouseleave', leave)
      element.removeEventListener('keydown', key)
    }
  }, [table, resource, parts, asking, edit])

  const labelOf = (name: string) =>
    say(columns.find(({ fieldName }) => fieldName === name)?.label ?? { en: name, hy: name })
  const leave = () => {
    edit(null)
    returnFocus(() => open?.cell)
  }
  return (
    <>
      {hovered &&
        !open &&
        createPortal(
          <button
            type="button"
            tabIndex={-1}
            className={styles.pencil}
            aria-label={t('editField', { field: labelOf(hovered.name) })}
            title={t('editField', { field: labelOf(hovered.name) })}
            onClick={() => edit(hovered)}
          >
            <Edit aria-hidden="true" />
          </button>,
          hovered.cell,
        )}
      {open && (
        <CellEditor
          resource={resource}
          record={open.row.record}
          name={open.name}
          label={labelOf(open.name)}
          cell={open.cell}
          onSending={(values) => {
            mark(open.cell, values ? 'saving' : null)
            onSending(open.row.record.id, values)
          }}
          onSaved={(record) => {
            onSaved(record)
            mark(open.cell, 'saved')
            setTimeout(() => mark(open.cell, null), SAVED_MS)
            leave()
          }}
          onLeave={leave}
        />
      )}
    </>
  )
}

/** Marks a cell's saving state by an attribute that React does not control. */
function mark(cell: HTMLElement, state: 'saving' | 'saved' | null): void {
  if (state) cell.dataset.state = state
  else delete cell.dataset.state
}
