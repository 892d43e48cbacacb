import type { RaRecord } from 'react-admin'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import type { FieldKind, FieldOf } from '../../../../resources/kernel/field'

/** What the cell of a kind is given. */
export interface CellProps<K extends FieldKind> {
  resource: AnyResource
  field: FieldOf<K>
  /** Path of the field, `duration.value`. */
  name: string
  value: unknown
  record: RaRecord
}
