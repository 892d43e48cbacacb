import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import { ChoicesWidget } from './ChoicesWidget'
import { ChoiceWidget } from './ChoiceWidget'
import { DayWidget, InstantWidget } from './DayWidget'
import { FileWidget } from './FileWidget'
import { FlagWidget } from './FlagWidget'
import { JsonWidget } from './JsonWidget'
import { NumberWidget, PercentWidget } from './NumberWidget'
import { ObjectWidget, RowsWidget } from './RowsWidget'
import { PhoneWidget } from './PhoneWidget'
import { ReferencesWidget } from './ReferencesWidget'
import { ReferenceWidget } from './ReferenceWidget'
import { RichTextWidget, TextWidget } from './TextWidget'
import { TimeOfDayWidget } from './TimeOfDayWidget'
import type { WidgetProps } from './widget'

/** The input of each kind of field: a kind that is forgotten here does not compile. */
const widgets = {
  text: TextWidget,
  longText: TextWidget,
  email: TextWidget,
  phone: PhoneWidget,
  url: TextWidget,
  integer: NumberWidget,
  decimal: NumberWidget,
  money: NumberWidget,
  percent: PercentWidget,
  day: DayWidget,
  instant: InstantWidget,
  timeOfDay: TimeOfDayWidget,
  flag: FlagWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  reference: ReferenceWidget,
  references: ReferencesWidget,
  file: FileWidget,
  richText: RichTextWidget,
  json: JsonWidget,
  object: ObjectWidget,
  rows: RowsWidget,
} satisfies { [K in FieldKind]: ComponentType<WidgetProps<K>> }

/** The input of a kind, for a field whose kind only the run knows; the table above pairs them. */
export const widgetOf = (kind: FieldKind): ComponentType<WidgetProps> => widgets[kind] as ComponentType<WidgetProps>
