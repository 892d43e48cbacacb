import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import type { Group } from '#resources/groups'
import { formatNumber } from '#kit/format/money'
import { useViewer } from '#kit/session/viewer'
import { useTabLinks } from '#panel/kernel/page/use-tab'
import { useGroupFigures } from '../page/use-group-figures'
import { tabs, type ManagementTab } from './tabs'
import { useManagementText } from '#kit/management/texts'
import styles from './management.module.css'

/** The subtabs that the viewer may open; each is a link, so that opening in a new window and Back work. */
export function ManagementTabs({ group, current }: { group: Group; current: ManagementTab }) {
  const t = useManagementText()
  const viewer = useViewer()
  const figures = useCounts(group.id)
  const offered = tabs.filter(({ isFor }) => isFor(viewer))
  const [marked, linkTo] = useTabLinks(current.path)
  return (
    <Tabs
      className={styles.managementTabs}
      value={marked}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('studentManagement')}
    >
      {offered.map(({ path }) => (
        <Tab
          key={path}
          value={path}
          label={
            <>
              {t(path)}
              <Count of={figures?.[path]} />
            </>
          }
          component={Link}
          {...linkTo(path, `/groups/${group.id}/student-management/${path}`)}
        />
      ))}
    </Tabs>
  )
}

const Count = ({ of }: { of: number | undefined }) =>
  of ? <span className={`${styles.tabCount} remark num`}>{formatNumber(of)}</span> : null

/** Counts shown on the subtabs, by path; undefined while loading. */
function useCounts(groupId: number): Partial<Record<ManagementTab['path'], number>> | undefined {
  const { data } = useGroupFigures(groupId)
  return data && { feedbacks: data.feedbacks ?? 0, absentees: data.attendance.absences, grades: data.exams.count }
}
