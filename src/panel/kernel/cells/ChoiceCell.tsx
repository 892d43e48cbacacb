import type { Option } from '#resources/kernel/field'
import { StatusChip } from '#kit/theme/StatusChip'
import { useOptionLabel } from '../form/use-form-text'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { textOf } from './read-value'

interface OptionMarkProps {
  resource: string
  /** Path of the field. */
  name: string
  option: Option
}

/** One option as people read it: a chip when the declaration gives it a look, else its words. */
export function OptionMark({ resource, name, option }: OptionMarkProps) {
  const label = useOptionLabel(resource)(name, option.value, option.label)
  return option.look ? <StatusChip {...option.look} label={label} /> : <span title={label}>{label}</span>
}

/** A choice. A value that the declaration does not know is shown as it is. */
export function ChoiceCell({ resource, field, name, value }: CellProps<'choice'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  const option = field.options.find((one) => one.value === text)
  return option ? <OptionMark resource={resource.name} name={name} option={option} /> : <span title={text}>{text}</span>
}
