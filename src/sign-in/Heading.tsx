import type { ReactNode } from 'react'
import styles from './sign-in.module.css'

/** Title and subtitle of a logged-out page. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.siHead}>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </header>
  )
}
