import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { CellProps } from './cell'
import { ChoiceCell } from './ChoiceCell'
import { ChoicesCell } from './ChoiceCell'
import { DayCell } from './plain-cells'
import { EmailCell } from './link-cells'
import { FileCell } from './link-cells'
import { FlagCell } from './plain-cells'
import { InstantCell } from './plain-cells'
import { JsonCell } from './plain-cells'
import { MoneyCell } from './plain-cells'
import { NumberCell } from './plain-cells'
import { ObjectCell } from './record-cells'
import { PhoneCell } from './link-cells'
import { ReferenceCell } from './record-cells'
import { ReferencesCell } from './record-cells'
import { RichTextCell } from './plain-cells'
import { RowsCell } from './plain-cells'
import { TextCell } from './plain-cells'
import { UrlCell } from './link-cells'

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
