import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '../../../../resources/kernel/define-resource'
import type { AnyField, FieldKind } from '../../../../resources/kernel/field'
import type { CellProps } from './cell'
import { cells } from './cells'

interface AnyCellProps {
  resource: AnyResource
  field: AnyField
  /** Path of the field, `duration.value`. */
  name: string
  record: RaRecord
  /** Key of the value in the record where it differs from the path (a part of an object). */
  own?: string
}

/** The value of a declared field as lists and cards show it. */
export function Cell({ resource, field, name, record, own = name }: AnyCellProps) {
  // The table is complete by kind; the compiler cannot follow one kind through a lookup.
  const Shown = cells[field.kind] as ComponentType<CellProps<FieldKind>>
  return <Shown resource={resource} field={field} name={name} value={record[own]} record={record} />
}
