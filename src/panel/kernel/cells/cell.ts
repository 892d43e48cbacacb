import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { AnyField, FieldKind, FieldOf } from '#resources/kernel/field'

/** What draws a declared field of any kind. */
export interface AnyCellProps {
  resource: AnyResource
  field: AnyField
  /** Path of the field, `duration.value`. */
  name: string
  record: RaRecord
  /** Key of the value in the record where it differs from the path (a part of an object). */
  own?: string
}

/** What the cell of a kind is given. */
export interface CellProps<K extends FieldKind> {
  resource: AnyResource
  field: FieldOf<K>
  /** Path of the field, `duration.value`. */
  name: string
  value: unknown
  record: RaRecord
  /** Draws the parts of a value that has fields of its own. */
  Part: ComponentType<AnyCellProps>
}
