import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import type { CellProps } from './cell'
import { ChoiceCell } from './ChoiceCell'
import { ChoicesCell } from './ChoicesCell'
import { DayCell } from './DayCell'
import { EmailCell } from './EmailCell'
import { FileCell } from './FileCell'
import { FlagCell } from './FlagCell'
import { InstantCell } from './InstantCell'
import { JsonCell } from './JsonCell'
import { MoneyCell } from './MoneyCell'
import { NumberCell } from './NumberCell'
import { ObjectCell } from './ObjectCell'
import { PhoneCell } from './PhoneCell'
import { ReferenceCell } from './ReferenceCell'
import { ReferencesCell } from './ReferencesCell'
import { RichTextCell } from './RichTextCell'
import { RowsCell } from './RowsCell'
import { TextCell } from './TextCell'
import { UrlCell } from './UrlCell'

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
