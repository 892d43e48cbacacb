import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind, FieldOf } from '#resources/kernel/field'

/** Props of a cell for a field of any kind. */
export interface AnyCellProps {
  resource: AnyResource
  field: AnyField
  /** Path of the field, `duration.value`. */
  name: string
  record: RaRecord
  /** Key of the value in the record where it differs from the path (a part of an object). */
  own?: string
}

/** Props of a cell for a field of one kind. */
export interface CellProps<K extends FieldKind> {
  resource: AnyResource
  field: FieldOf<K>
  /** Path of the field, `duration.value`. */
  name: string
  value: unknown
  record: RaRecord
  /** Renders the parts of a value that has fields itself. */
  Part: ComponentType<AnyCellProps>
}
