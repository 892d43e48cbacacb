import { useId, type ReactNode } from 'react'
import styles from './labelled.module.css'

/** What a control says of itself by what stands around it. */
export type Said = Record<'id' | 'aria-describedby', string> & { 'aria-invalid': boolean; 'aria-required': boolean }
export interface LabelledProps {
  label: string
  isRequired?: boolean
  /** At the right of the label: that it may be left empty. */
  note?: string | undefined
  hint?: string | undefined
  /** What is wrong; null while nothing is. */
  error: string | null
  /** What stands before what is typed. */
  prefix?: string | undefined
}

interface NoteProps {
  id?: string
  isBad?: boolean
  /** Told when it comes. */
  isLive?: boolean
  children: ReactNode
}

/** What stands below a control: a hint, or what is wrong. */
export const Note = ({ id, isBad = false, isLive = false, children }: NoteProps) => (
  <p id={id} className={isBad ? styles.fault : styles.hint} {...(isLive && { 'aria-live': 'polite' })}>
    {children}
  </p>
)

/** A label above, the control, and the hint or what is wrong below. */
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
