import { useWords } from '#kit/i18n/text'
import type { Option } from '#resources/kernel/field'
import { OptionLabel } from '../form/inputs/OptionLabel'
import { useListText } from '../list/texts'
import type { FilterInputProps } from './filter-input'
import { PickMany, type Pick as Chosen } from './PickMany'

interface Choosable {
  kind: 'choice' | 'choices'
  required: boolean
  options: readonly Option[]
}

type Shown = Chosen & Pick<Option, 'look'>

/** Filters by any of several options, shown as in the table; offers 'None' if the field is optional. */
export function ChoiceFilter({ field, id, value, onChange, isInvalid }: FilterInputProps<Choosable>) {
  const say = useWords()
  const t = useListText()
  const isNumeric = 'numeric' in field && field.numeric === true
  const none: Shown = { value: null, label: t('none') }
  const hasNone = !field.required && field.kind === 'choice'
  const options = [
    ...(hasNone ? [none] : []),
    ...field.options.map((option): Shown => ({ ...option, label: say(option.label) })),
  ]
  const held: unknown[] = Array.isArray(value) ? value.map((each) => (each === null ? null : String(each))) : []
  return (
    <PickMany
      id={id}
      options={options}
      chosen={options.filter((option) => held.includes(option.value))}
      onChange={(values) => onChange(isNumeric ? values.map((each) => (each === null ? null : Number(each))) : values)}
      mark={(option) => <OptionLabel option={option} label={option.label} />}
      isInvalid={isInvalid}
    />
  )
}
