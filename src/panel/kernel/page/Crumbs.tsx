import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '../list/PageHeading'
import styles from './crumbs.module.css'

interface CrumbsProps {
  /** The pages above this one, outermost first. */
  trail: readonly { label: string; to: string }[]
  title: string
  /** Shown beside the title. */
  children?: ReactNode
}

/** The heading of a page below a list: breadcrumbs, then the title. */
export function Crumbs({ trail, title, children }: CrumbsProps) {
  return (
    <PageHeading
      title={title}
      lead={
        <nav className={styles.crumbs} aria-label={trail.map(({ label }) => label).join(', ')}>
          {trail.map(({ label, to }) => (
            <span key={to} style={{ display: 'contents' }}>
              <Link to={to}>{label}</Link>
              <ChevronRight aria-hidden="true" />
            </span>
          ))}
        </nav>
      }
    >
      {children}
    </PageHeading>
  )
}
