import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FormatColorFill from '@mui/icons-material/FormatColorFillOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ColumnsMenu } from './ColumnsMenu'
import { DensityMenu } from './DensityMenu'
import { MoreMenu } from './MoreMenu'
import { useListFacts } from '../list-facts'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'
import { useExportItems } from './use-export-items'
import styles from './toolbar.module.css'

/** How the list looks, and its export: icons in a wide bar, one menu in a narrow one. */
export function ListTools() {
  return (
    <>
      <span className={`${styles.wideOnly} ${styles.barIcons}`}>
        <RowColoursButton />
        <DensityMenu />
        <ColumnsMenu />
        <ExportMenu />
      </span>
      <span className={styles.narrowOnly}>
        <MoreMenu />
      </span>
    </>
  )
}

/** Saves everything that matches to a file, in the formats that the declaration allows. */
function ExportMenu() {
  const { resource } = useListFacts()
  const exportItems = useExportItems()
  const say = useListText()
  if (!resource.export?.length) return null
  return (
    <IconMenu label={say('export')} icon={<FileDownload />}>
      {(onDone) => exportItems(onDone)}
    </IconMenu>
  )
}

/** Colours the rows by their status, or not (APPL-040); only where the declaration names the field. */
function RowColoursButton() {
  const { resource, preferences, changePreferences } = useListFacts()
  const say = useListText()
  if (!resource.views?.list.tone) return null
  const label = say(preferences.rowColors ? 'disableColours' : 'enableColours')
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        className={preferences.rowColors ? styles.isOn : ''}
        onClick={() => changePreferences({ rowColors: !preferences.rowColors })}
      >
        <FormatColorFill />
      </IconButton>
    </Tooltip>
  )
}
