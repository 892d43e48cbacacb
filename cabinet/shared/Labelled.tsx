import { useId, type ReactNode } from 'react'
import styles from './labelled.module.css'

/** The attributes that connect a control with its label and note. */
export type Said = Record<'id' | 'aria-describedby', string> & { 'aria-invalid': boolean; 'aria-required': boolean }
export interface LabelledProps {
  label: string
  isRequired?: boolean
  /** At the right of the label: that the field is optional. */
  note?: string | undefined
  hint?: string | undefined
  /** The error; null if there is none. */
  error: string | null
  /** Shown before the typed text. */
  prefix?: string | undefined
}

interface NoteProps {
  id?: string
  isBad?: boolean
  /** Announced by screen readers when it appears. */
  isLive?: boolean
  children: ReactNode
}

/** The text below a control: a hint, or an error. */
export const Note = ({ id, isBad = false, isLive = false, children }: NoteProps) => (
  <p id={id} className={isBad ? styles.fault : styles.hint} {...(isLive && { 'aria-live': 'polite' })}>
    {children}
  </p>
)

/** A label above the control, and a hint or an error below. */
export function Labelled({
  label,
  isRequired = false,
  note,
  hint,
  error,
  prefix,
  children,
}: LabelledProps & { children: (said: Said) => ReactNode }) {
  const id = useId()
  const isBad = error !== null
  return (
    <div className={styles.field} data-bad={isBad}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label} {isRequired && <em aria-hidden>*</em>}
        </span>
        {note !== undefined && <small>{note}</small>}
      </label>
      <div className={styles.box}>
        {prefix !== undefined && <span className={`num ${styles.prefix}`}>{prefix}</span>}
        {children({ id, 'aria-describedby': `${id}-more`, 'aria-invalid': isBad, 'aria-required': isRequired })}
      </div>
      <Note id={`${id}-more`} isBad={isBad} isLive>
        {error ?? hint}
      </Note>
    </div>
  )
}
