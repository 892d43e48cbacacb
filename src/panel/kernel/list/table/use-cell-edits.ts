import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { versionOf } from '../../in-place/may-edit'
import type { RowProps } from '../use-rows'

/** Edited values that the list has not loaded yet; `version` is from the server's response, null while saving. */
interface Edit {
  id: RaRecord['id']
  values: Row
  version: number | null
}

/** A row and its place in the list. */
export interface PlacedRow {
  row: RowProps
  index: number
}

/** Values being saved carry no embedded records: their references are looked up instead. */
const referred = ({ fields }: AnyResource, values: Row): Row =>
  Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const field = fields[name]
      return field && 'as' in field && field.as ? [[field.as, undefined]] : []
    }),
  )

/**
 * The rows with in-place edits applied until the list has loaded them. The row that is being edited stays at its place, even if another
 * user's change takes it out of the list meanwhile.
 */
export function useCellEdits(resource: AnyResource, rows: readonly RowProps[]) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [held, setHeld] = useState<PlacedRow | null>(null)
  const isGone = held !== null && !rows.some(({ record }) => record.id === held.row.record.id)
  const shown = isGone ? rows.toSpliced(held.index, 0, held.row) : rows
  return {
    rows: shown.map((row) => {
      const isEdited = edit?.id === row.record.id && (edit.version === null || edit.version > versionOf(row.record))
      return isEdited ? { ...row, record: { ...row.record, ...edit.values } } : row
    }),
    onEditing: setHeld,
    onSending: (id: RaRecord['id'], values: Row | null) =>
      setEdit((now) =>
        values
          ? { id, values: { ...values, ...referred(resource, values) }, version: null }
          : now?.version === null
            ? null
            : now,
      ),
    onSaved: (record: RaRecord) => setEdit({ id: record.id, values: record, version: versionOf(record) }),
  }
}
