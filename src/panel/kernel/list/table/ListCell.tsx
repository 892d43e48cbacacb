import { memo } from 'react'
import type { RaRecord } from 'react-admin'
import type { AnyResource } from '#resources/kernel/define-resource'
import { Cell } from '../../cells/Cell'
import type { ScreenParts } from '../../screen-parts'
import type { Column } from '../columns'

interface ListCellProps {
  resource: AnyResource
  parts: ScreenParts
  column: Column
  record: RaRecord
}

/** The value of a column: the resource's own cell where it has one, else the cell of the field's kind. */
export const ListCell = memo(function ListCell({ resource, parts, column, record }: ListCellProps) {
  const Own = parts.cells?.[column.name] ?? parts.cells?.[column.fieldName]
  if (Own) return <Own record={record} />
  return <Cell resource={resource} field={column.field} name={column.fieldName} record={record} />
})
