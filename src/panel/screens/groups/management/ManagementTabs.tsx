import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import type { Group } from '../../../../../resources/groups'
import { useViewer } from '../../../app/viewer'
import { tabs, type ManagementTab } from './tabs'
import { useManagementText } from './texts'

/** The subtabs that the viewer may open; each is a link, so that a new window and Back work. */
export function ManagementTabs({ group, current }: { group: Group; current: ManagementTab }) {
  const t = useManagementText()
  const viewer = useViewer()
  const offered = tabs.filter(({ isFor }) => isFor(viewer))
  return (
    <Tabs className="management-tabs" value={current.path} variant="scrollable" scrollButtons={false} aria-label={t('studentManagement')}>
      {offered.map(({ path, label }) => (
        <Tab
          key={path}
          value={path}
          label={t(label)}
          component={Link}
          to={`/groups/${group.id}/student-management/${path}`}
        />
      ))}
    </Tabs>
  )
}
