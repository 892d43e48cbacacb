import type { ReactNode } from 'react'
import styles from './blank.module.css'

export interface BlankProps {
  /** A 20 px icon in an outlined square; none for a plain sentence. */
  icon?: ReactNode
  title: string
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A quiet line under the button: a request number. */
  note?: ReactNode
  role?: 'alert' | 'status'
}

/** A placeholder for missing content: an icon, one sentence, one button (look 15). */
export function Blank({ icon, title, text, action, note, role }: BlankProps) {
  return (
    <div className={styles.blank} role={role}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {note !== undefined && <p className={`num ${styles.note}`}>{note}</p>}
    </div>
  )
}
