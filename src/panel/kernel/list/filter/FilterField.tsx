import { useId } from 'react'
import { useWords } from '#kit/i18n/text'
import { filterInputOf } from '../../filters/filters'
import { DayRangeFilter } from '../../filters/range-filters'
import { FlagFilter } from '../../filters/FlagFilter'
import { TextFilter } from '../../filters/TextFilter'
import { LabelledInput } from '../../form/LabelledInput'
import type { ListFilter } from '../list-filters'

interface FilterFieldProps {
  filter: ListFilter
  value: unknown
  error: string | null
  onChange: (value: unknown) => void
}

/** Inputs of filters without a field, by the shape of their value. */
const shaped = { flag: FlagFilter, range: DayRangeFilter, text: TextFilter, list: null }

/** A filter with its label above and its error below. */
export function FilterField({ filter, value, error, onChange }: FilterFieldProps) {
  const id = useId()
  const say = useWords()
  const { field, shape } = filter
  const shared = { id, value, onChange, isInvalid: error !== null }
  const Input = field && filterInputOf(field.kind)
  const Shaped = field ? null : shape && shaped[shape]
  return (
    <LabelledInput id={id} label={say(filter.label)} error={error} isGroup={shape === 'range' || shape === 'flag'}>
      {field && Input && <Input {...shared} field={field} />}
      {Shaped && <Shaped {...shared} />}
    </LabelledInput>
  )
}
