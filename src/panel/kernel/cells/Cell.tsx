import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { AnyCellProps, CellProps } from './cell'
import { ChoiceCell, ChoicesCell } from './ChoiceCell'
import {
  DayCell,
  FlagCell,
  InstantCell,
  JsonCell,
  MoneyCell,
  NumberCell,
  RichTextCell,
  RowsCell,
  TextCell,
} from './plain-cells'
import { EmailCell, FileCell, PhoneCell, UrlCell } from './link-cells'
import { ObjectCell, ReferenceCell, ReferencesCell } from './record-cells'

/** The cell of each kind of field. */
const cells = {
  text: TextCell,
  longText: TextCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  integer: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  percent: NumberCell,
  day: DayCell,
  instant: InstantCell,
  timeOfDay: TextCell,
  flag: FlagCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  file: FileCell,
  richText: RichTextCell,
  json: JsonCell,
  object: ObjectCell,
  rows: RowsCell,
} satisfies { [K in FieldKind]: ComponentType<CellProps<K>> }

/** The value of a declared field as lists and cards show it. */
export function Cell({ resource, field, name, record, own = name }: AnyCellProps) {
  // The table has a cell for every kind; the compiler cannot relate the kind to the props in a lookup, hence the cast.
  const Shown = cells[field.kind] as ComponentType<CellProps<FieldKind>>
  return <Shown resource={resource} field={field} name={name} value={record[own]} record={record} Part={Cell} />
}
