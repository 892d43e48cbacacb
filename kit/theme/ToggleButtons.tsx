import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'

interface ToggleButtonsProps<V extends string | boolean> {
  /** Accessible name of the group. */
  label: string
  options: readonly V[]
  /** The pressed option; null or undefined if it is none of them. */
  value: V | null | undefined
  onChange: (value: V) => void
  className?: string | undefined
  /** The content of an option's button. */
  children: (option: V) => ReactNode
}

/** Toggle buttons of which one is pressed; a click on that one changes nothing. */
export function ToggleButtons<V extends string | boolean>(props: ToggleButtonsProps<V>) {
  const { label, options, value, onChange, className = '', children } = props
  return (
    <ToggleButtonGroup
      exclusive
      className={className}
      aria-label={label}
      value={value}
      onChange={(_, next: V | null) => next !== null && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={String(option)} value={option}>
          {children(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
