import FormatColorFill from '@mui/icons-material/FormatColorFillOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useListFacts } from '../list-facts'
import { useListText } from '../use-list-text'

/** Colours the rows by their status, or not (APPL-040); only where the declaration names the field. */
export function RowColoursButton() {
  const { resource, preferences, changePreferences } = useListFacts()
  const say = useListText()
  if (!resource.views?.list.tone) return null
  const label = say(preferences.rowColors ? 'disableColours' : 'enableColours')
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        className={preferences.rowColors ? 'is-on' : ''}
        onClick={() => changePreferences({ rowColors: !preferences.rowColors })}
      >
        <FormatColorFill />
      </IconButton>
    </Tooltip>
  )
}
