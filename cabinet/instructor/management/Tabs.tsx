import { Link } from 'react-router'
import { useText } from '#kit/i18n/text'
import { instructorArea } from '../texts'
import styles from './management.module.css'

/** The two subtabs of a group; there are no Payments and no Feedbacks (ICAB-003). */
export function Tabs({ groupId, current }: { groupId: number; current: 'absentees' | 'grades' }) {
  const t = useText(instructorArea)
  return (
    <nav className={styles.tabs}>
      {(['absentees', 'grades'] as const).map((tab) => (
        <Link
          key={tab}
          to={`/instructor/groups/${groupId}/student-management/${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
