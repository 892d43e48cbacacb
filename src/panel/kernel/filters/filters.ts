import type { ComponentType } from 'react'
import type { FieldKind, FieldOf } from '#resources/kernel/field'
import { ChoiceFilter } from './ChoiceFilter'
import { DayRangeFilter, NumberRangeFilter, TimeRangeFilter } from './range-filters'
import type { FilterInputProps } from './filter-input'
import { FlagFilter } from './FlagFilter'
import { ReferenceFilter } from './ReferenceFilter'
import { TextFilter } from './TextFilter'

/** The filter input of each kind of field; null for kinds that cannot be filtered. */
const inputs = {
  text: TextFilter,
  longText: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  integer: NumberRangeFilter,
  decimal: NumberRangeFilter,
  money: NumberRangeFilter,
  percent: NumberRangeFilter,
  day: DayRangeFilter,
  instant: DayRangeFilter,
  timeOfDay: TimeRangeFilter,
  flag: FlagFilter,
  choice: ChoiceFilter,
  choices: ChoiceFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  file: null,
  richText: null,
  json: null,
  object: null,
  rows: null,
} satisfies { [K in FieldKind]: ComponentType<FilterInputProps<FieldOf<K>>> | null }

/** The filter input of a kind that is known only at run time; the table above pairs them, so the cast is safe. */
export const filterInputOf = (kind: FieldKind): ComponentType<FilterInputProps> | null =>
  inputs[kind] as ComponentType<FilterInputProps> | null
