import type { MouseEvent, ReactNode } from 'react'
import { isForBrowser } from '#kit/is-for-browser'
import type { AuthGroup } from '#kit/session/auth-groups'
import { go } from './place'
import styles from './sign-in.module.css'

/** A link between logged-out pages: a real anchor that navigates without reloading the page. */
export function Link({
  to,
  className = styles.siLink,
  group,
  children,
}: {
  to: string
  className?: string
  /** The group of the page with the link, for target pages whose address does not contain the group. */
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
