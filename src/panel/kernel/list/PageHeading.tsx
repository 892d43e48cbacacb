import { Children, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#kit/format/money'
import { useIsPhone } from '#kit/theme/use-width'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** How many there are, or what is said of that; nothing while unknown. */
  total?: number | string | undefined
  /** Before the title: what leads to the page. */
  lead?: ReactNode
  /** Beside them: a switch between views. */
  children?: ReactNode
}

/** The slot of the top bar that takes a page's heading, where react-admin's own pages put theirs. */
const SLOT = 'react-admin-title'

/**
 * Title, count and switch of a page, shown in the top bar of the layout; above the page where there is none. On a phone
 * the switch stands under the bar, which has no room for it.
 */
export function PageHeading({ title, total, lead, children }: PageHeadingProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  const hasViews = Children.toArray(children).length > 0
  useLayoutEffect(() => setSlot(document.getElementById(SLOT)), [])
  const heading = (
    <>
      {lead}
      <h1>{title}</h1>
      {total !== undefined && (
        <span className={`${styles.headingCount} num`}>{typeof total === 'number' ? formatNumber(total) : total}</span>
      )}
      {hasViews && !isPhone && (
        <>
          <span className={styles.headingLine} aria-hidden="true" />
          {children}
        </>
      )}
    </>
  )
  return (
    <>
      {slot ? createPortal(heading, slot) : <div className={styles.headingInline}>{heading}</div>}
      {hasViews && isPhone && <div className={styles.headingViews}>{children}</div>}
    </>
  )
}
