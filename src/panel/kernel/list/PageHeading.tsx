import { Children, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#kit/format/money'
import { useIsPhone } from '#kit/theme/use-width'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** The number of records, or a text in its place; undefined while unknown. */
  total?: number | string | undefined
  /** Shown before the title, such as breadcrumbs. */
  lead?: ReactNode
  /** Shown beside the title, such as a switch between views. */
  children?: ReactNode
}

/** Id of the top bar's slot for a page heading; react-admin's own pages use the same. */
const SLOT = 'react-admin-title'

/**
 * Title, count and switch of a page, shown in the layout's top bar, or above the page when there is no top bar. On a phone
 * the switch is below the bar, which has no room for it.
 */
export function PageHeading({ title, total, lead, children }: PageHeadingProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isPhone = useIsPhone()
  const hasViews = Children.toArray(children).length > 0
  useLayoutEffect(() => setSlot(document.getElementById(SLOT)), [])
  const heading = (
    <>
      {lead}
      <h1 tabIndex={-1}>{title}</h1>
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
      {slot ? createPortal(heading, slot) : <div className={`${styles.headingInline} row`}>{heading}</div>}
      {hasViews && isPhone && <div className={styles.headingViews}>{children}</div>}
    </>
  )
}
