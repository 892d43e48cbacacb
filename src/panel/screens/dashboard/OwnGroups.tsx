import { Link } from 'react-router'
import type { Dashboard } from '#resources/dashboard.calls'
import { useText } from '#kit/i18n/text'
import { useViewer } from '#kit/session/viewer'
import { groupList } from './lists'
import { dashboardArea } from './texts'
import { Widget } from './Widget'
import styles from './dashboard.module.css'

/** A program manager's own ongoing groups (DASH-006): number of students and progress. */
export function OwnGroups({ groups }: { groups: NonNullable<Dashboard['ownGroups']> }) {
  const t = useText(dashboardArea)
  const { id } = useViewer()
  const all = groupList(['ONGOING'], id)
  return (
    <Widget variant="section" label={t('ownGroups')} note={<Link to={all}>{groups.length}</Link>}>
      {groups.length === 0 && <p className={styles.widgetEmpty}>{t('noOwnGroups')}</p>}
      <ul>
        {groups.map(({ id: groupId, name, courseName, applicantsCount, completenessPercentage }) => (
          <li key={groupId}>
            <Link to={`/groups/${groupId}`} className={styles.ownGroup}>
              <b className={styles.widgetLink}>{name}</b>
              <span className="cut">{courseName}</span>
              <span className="num">{t('students', { smart_count: applicantsCount })}</span>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ width: `${completenessPercentage}%` }} />
              </span>
              <span className="num">{completenessPercentage}%</span>
            </Link>
          </li>
        ))}
      </ul>
    </Widget>
  )
}
