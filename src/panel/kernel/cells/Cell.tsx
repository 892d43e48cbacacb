import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { AnyCellProps, CellProps } from './cell'
import { cells } from './cells'

/** The value of a declared field as lists and cards show it. */
export function Cell({ resource, field, name, record, own = name }: AnyCellProps) {
  // The table has a cell for every kind; the compiler cannot relate the kind to the props in a lookup, hence the cast.
  const Shown = cells[field.kind] as ComponentType<CellProps<FieldKind>>
  return <Shown resource={resource} field={field} name={name} value={record[own]} record={record} Part={Cell} />
}
