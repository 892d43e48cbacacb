import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'
import { MenuEntry } from './MenuEntry'
import { useExportItems } from './use-export-items'
import { useSortItems } from './use-sort-items'

/** On a narrow screen: row colours, the exports and the order in one menu (look 16). */
export function MoreMenu() {
  const { resource, preferences, changePreferences } = useListFacts()
  const exportItems = useExportItems()
  const say = useListText()
  const sortItems = useSortItems()
  const hasTone = resource.views?.list.tone !== undefined
  return (
    <IconMenu label={say('more')} icon={<MoreHoriz />}>
      {(onDone) => [
        hasTone && (
          <MenuEntry
            key="colours"
            label={say(preferences.rowColors ? 'disableColours' : 'enableColours')}
            onDone={onDone}
            onClick={() => changePreferences({ rowColors: !preferences.rowColors })}
          />
        ),
        ...exportItems(onDone, (format) => say('exportAs', { format })),
        ...sortItems(onDone),
      ]}
    </IconMenu>
  )
}
