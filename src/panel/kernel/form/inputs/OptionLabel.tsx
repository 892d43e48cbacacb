import { StatusChip } from '#kit/theme/StatusChip'
import type { Option } from '#resources/kernel/field'

/** An option with its label in the current language. */
export interface LabelledOption extends Omit<Option, 'label'> {
  label: string
}

/** An option: its chip if it has a look, else its label. */
export function OptionLabel({ option, label }: { option: Pick<Option, 'look'>; label: string }) {
  if (option.look) return <StatusChip {...option.look} label={label} />
  return <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{label}</span>
}
