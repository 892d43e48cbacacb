import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useListText } from '../list/texts'
import type { ValueFilterProps } from './filter-input'

/** Yes, no, or no filter: pressing the active one again removes the filter. */
export function FlagFilter({ id, value, onChange }: ValueFilterProps) {
  const say = useListText()
  const now = typeof value === 'boolean' ? String(value) : null
  return (
    <ToggleButtonGroup
      id={id}
      exclusive
      value={now}
      aria-labelledby={`${id}-label`}
      onChange={(_, next: string | null) => onChange(next === null ? null : next === 'true')}
    >
      <ToggleButton value="true">{say('yes')}</ToggleButton>
      <ToggleButton value="false">{say('no')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
