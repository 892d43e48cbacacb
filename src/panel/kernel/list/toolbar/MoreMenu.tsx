import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useListFacts } from '../list-facts'
import { useExport } from '../use-export'
import { useListText } from '../use-list-text'
import { exportTexts } from './ExportMenu'
import { IconMenu } from './IconMenu'

/** On a narrow screen: row colours and the exports in one menu (look 16). */
export function MoreMenu() {
  const { resource, sentFilter, preferences, changePreferences } = useListFacts()
  const { exportTo, isBusy } = useExport()
  const say = useListText()
  const hasTone = resource.views?.list.tone !== undefined
  const formats = resource.export ?? []
  if (!hasTone && formats.length === 0) return null
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
        ...formats.map((format) => (
          <MenuItem
            key={format}
            disabled={isBusy}
            onClick={() => {
              onDone()
              void exportTo(format, { filter: sentFilter })
            }}
          >
            {say('exportAs', { format: say(exportTexts[format]) })}
          </MenuItem>
        )),
      ]}
    </IconMenu>
  )
}
