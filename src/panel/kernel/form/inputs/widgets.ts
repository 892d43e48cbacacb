import type { ComponentType } from 'react'
import type { FieldKind } from '#resources/kernel/field'
import { ChoicesWidget } from './ChoicesWidget'
import { ChoiceWidget } from './ChoiceWidget'
import { DayWidget } from './DayWidget'
import { FileWidget } from './FileWidget'
import { FlagWidget } from './FlagWidget'
import { JsonWidget } from './JsonWidget'
import { NumberWidget, PercentWidget } from './NumberWidget'
import { ObjectWidget, RowsWidget } from './RowsWidget'
import { PhoneWidget } from './PhoneWidget'
import { ReferencesWidget, ReferenceWidget } from './ReferenceWidget'
import { RichTextWidget, TextWidget } from './TextWidget'
import { TimeOfDayWidget } from './TimeOfDayWidget'
import type { WidgetProps } from './widget'

/** The input of each kind of field; the type check fails if a kind is missing. */
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
  instant: DayWidget,
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

/** The input of a kind that is known only at run time; the table above pairs them, so the cast is safe. */
export const widgetOf = (kind: FieldKind): ComponentType<WidgetProps> => widgets[kind] as ComponentType<WidgetProps>
