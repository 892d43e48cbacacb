import { useId, type ReactNode } from 'react'
import styles from './wizard.module.css'

export interface TextFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  error: string | null
  hint?: string
  type?: 'text' | 'date'
  lang?: string
  autoComplete?: string
  inputMode?: 'text' | 'numeric'
  /** What is kept of what is typed. */
  clean?: (text: string) => string
  /** Options of a list in place of a text. */
  choices?: ReactNode
  inputRef?: (element: HTMLInputElement | HTMLSelectElement | null) => void
}

/** A label above, the field, its hint or fault below (look: 'Forms'). */
export function TextField({
  label,
  value,
  onChange,
  onBlur,
  error,
  hint,
  choices,
  inputRef,
  clean: _clean,
  ...input
}: TextFieldProps) {
  const id = useId()
  const shared = {
    id,
    value,
    onBlur,
    ref: inputRef,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-said`,
  }
  return (
    <div className={styles.field} data-is-bad={error !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      {choices === undefined ? (
        <input {...shared} {...input} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          {choices}
        </select>
      )}
      <p id={`${id}-said`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
