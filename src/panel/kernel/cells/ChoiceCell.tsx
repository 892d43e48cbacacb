import type { Option } from '#resources/kernel/field'
import { useWords } from '#kit/i18n/text'
import { StatusChip } from '#kit/theme/StatusChip'
import { Absent } from './Absent'
import type { CellProps } from './cell'
import { TextCell } from './plain-cells'
import { textOf } from './read-value'

/** An option: a chip if the declaration gives it a look, else its label. */
export function OptionMark({ option }: { option: Option }) {
  const label = useWords()(option.label)
  return option.look ? <StatusChip {...option.look} label={label} /> : <span title={label}>{label}</span>
}

/** A choice. A value that the declaration does not know is shown as it is. */
export function ChoiceCell({ field, value }: CellProps<'choice'>) {
  const text = textOf(value)
  if (text === null) return <Absent />
  const option = field.options.find((one) => one.value === text)
  return option ? <OptionMark option={option} /> : <span title={text}>{text}</span>
}

/** The labels of several options. */
export function ChoicesCell({ field, value }: CellProps<'choices'>) {
  const say = useWords()
  const values: unknown[] = Array.isArray(value) ? value : []
  const chosen = field.options.filter((option) => values.includes(option.value))
  return <TextCell value={chosen.map((option) => say(option.label)).join(', ')} />
}
