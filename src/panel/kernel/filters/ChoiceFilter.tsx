import { useWords } from '#kit/i18n/text'
import type { Option } from '#resources/kernel/field'
import { OptionLabel } from '../form/inputs/OptionLabel'
import type { FilterInputProps } from './filter-input'
import { PickMany } from './PickMany'

interface Choosable {
  kind: 'choice' | 'choices'
  options: readonly Option[]
}

/** Any of the options, shown as the chips that the table shows. */
export function ChoiceFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<Choosable>) {
  const say = useWords()
  const isNumeric = 'numeric' in field && field.numeric === true
  const options = field.options.map((option) => ({ ...option, label: say(option.label) }))
  const held = Array.isArray(value) ? value.map(String) : []
  return (
    <PickMany
      id={id}
      options={options}
      chosen={options.filter((option) => held.includes(option.value))}
      onChange={(values) => onChange(isNumeric ? values.map(Number) : values)}
      mark={(option) => <OptionLabel option={option} label={option.label} />}
      isInvalid={isInvalid}
    />
  )
}
