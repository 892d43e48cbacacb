import type { ReactNode } from 'react'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import styles from './field.module.css'

/** Error message under an input, announced by screen readers. */
export function FieldError({ id, message }: { id: string; message: string | null }) {
  if (message === null) return null
  return (
    <p id={id} className={styles.error}>
      <ErrorOutline aria-hidden />
      {message}
    </p>
  )
}

/** The text of a label; one of a required value has an asterisk. */
export const LabelText = ({ text, isRequired = true }: { text: string; isRequired?: boolean }) => (
  <span>
    {text}
    {isRequired && (
      <span aria-hidden className={styles.required}>
        {' *'}
      </span>
    )}
  </span>
)

interface LabelledInputProps {
  id: string
  label: ReactNode
  help?: string | null
  error?: string | null
  /** The label names a single element; a group of elements is named by id instead. */
  isGroup?: boolean
  children: ReactNode
}

/** A label, the input, then help or error below (look: 'Fields'). */
export function LabelledInput({ id, label, help = null, error = null, isGroup = false, children }: LabelledInputProps) {
  const Label = isGroup ? 'div' : 'label'
  return (
    <div className={styles.labelled}>
      <Label id={`${id}-label`} {...(!isGroup && { htmlFor: id })} className={styles.label}>
        {label}
      </Label>
      {children}
      {help !== null && error === null && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
