import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useListFacts } from '../list-facts'
import { useListText } from '../use-list-text'
import { IconMenu } from './IconMenu'
import { useExportItems } from './use-export-items'

/** On a narrow screen: row colours and the exports in one menu (look 16). */
export function MoreMenu() {
  const { resource, preferences, changePreferences } = useListFacts()
  const exportItems = useExportItems()
  const say = useListText()
  const hasTone = resource.views?.list.tone !== undefined
  if (!hasTone && !resource.export?.length) return null
  return (
    <IconMenu label={say('more')} icon={<MoreHoriz />}>
      {(onDone) => [
        ...(hasTone
          ? [
              <MenuItem
                key="colours"
                onClick={() => {
                  onDone()
                  changePreferences({ rowColors: !preferences.rowColors })
                }}
              >
                {say(preferences.rowColors ? 'disableColours' : 'enableColours')}
              </MenuItem>,
            ]
          : []),
        ...exportItems(onDone, (format) => say('exportAs', { format })),
      ]}
    </IconMenu>
  )
}
