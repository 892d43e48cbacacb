import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { MenuEntry } from '#panel/kernel/list/toolbar/MenuEntry'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { LAUNCH } from './LaunchDialog'
import { mayRun } from './may-run'
import { groupsArea } from './texts'
import { useViewer } from '#kit/session/viewer'

/** Launch, in the menu of a row; what else moves a planning group is said by its declaration (part 2 §4 'Group states'). */
export function GroupRowMenu({ record, onDone }: { record: RaRecord; onDone: () => void }) {
  const t = useText(groupsArea)
  const viewer = useViewer()
  const [, askLaunch] = useUrlParam(LAUNCH)
  const isTheirs = mayRun(viewer, { projectCoordinatorId: record.projectCoordinatorId })
  if (!isTheirs || record.groupState !== 'PLANNING') return null
  return (
    <MenuEntry
      icon={<RocketLaunch />}
      label={t('launch')}
      onDone={onDone}
      onClick={() => askLaunch(String(record.id))}
    />
  )
}
