import type { MouseEvent, ReactNode } from 'react'
import { isForBrowser } from '#kit/is-for-browser'
import { go } from './place'
import styles from './sign-in.module.css'

/** A link between the logged-out pages: a real one, followed without loading the page again. */
export function Link({
  to,
  className = styles.siLink,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    go(to)
  }
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  )
}
