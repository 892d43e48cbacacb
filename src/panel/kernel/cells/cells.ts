import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { CellProps } from './cell'
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
export const cells = {
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
