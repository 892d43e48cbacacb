import type { ReactNode } from 'react'
import { useListText } from '../texts'
import styles from './done-label.module.css'

/** Around the checkbox that marks a record as done: in a phone row, which has no column heads, it says so. */
export function DoneLabel({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const t = useListText()
  return (
    <span className={styles.done} aria-busy={isBusy}>
      {children}
      <span className={styles.word} aria-hidden="true">
        {t('doneTick')}
      </span>
    </span>
  )
}
