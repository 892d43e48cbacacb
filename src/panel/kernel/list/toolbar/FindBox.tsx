import Search from '@mui/icons-material/SearchOutlined'
import type { ComponentProps } from 'react'
import { LONGEST_PART } from '#resources/kernel/kinds/text'
import styles from './toolbar.module.css'

interface FindBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> {
  /** Accessible label, also the placeholder when no other is given. */
  label: string
  typed: string
  onType: (typed: string) => void
  /** Class of the frame. */
  className?: string | undefined
}

/** A search box with its icon. */
export function FindBox({ label, typed, onType, className = '', ...input }: FindBoxProps) {
  return (
    <label className={`${styles.listSearch} row ${className}`}>
      <Search aria-hidden="true" />
      <input
        placeholder={label}
        maxLength={LONGEST_PART}
        {...input}
        type="search"
        aria-label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}
