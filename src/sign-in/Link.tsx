import type { MouseEvent, ReactNode } from 'react'
import { isForBrowser } from '#kit/is-for-browser'
import type { AuthGroup } from '#kit/session/auth-groups'
import { go } from './place'
import styles from './sign-in.module.css'

/** A link between the logged-out pages: a real one, followed without loading the page again. */
export function Link({
  to,
  className = styles.siLink,
  group,
  children,
}: {
  to: string
  className?: string
  /** Whose page asks for it, where that page has no address of its own for each group. */
  group?: AuthGroup
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    go(to, { group })
  }
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  )
}
