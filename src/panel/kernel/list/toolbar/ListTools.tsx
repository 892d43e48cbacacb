import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FormatColorFill from '@mui/icons-material/FormatColorFillOutlined'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Check from '@mui/icons-material/CheckOutlined'
import DensityMedium from '@mui/icons-material/DensityMediumOutlined'
import { ColumnsMenu } from './ColumnsMenu'
import { MoreMenu } from './MoreMenu'
import { useListFacts } from '../list-facts'
import { useIsBoard } from '../list-layout'
import { useListText } from '../texts'
import { IconMenu } from './IconMenu'
import { useExportItems } from './use-export-items'
import { useSortItems } from './use-sort-items'
import { densities } from '../list-preferences'
import { MenuEntry } from './MenuEntry'
import styles from './toolbar.module.css'

/** Display settings and export: icons in a wide bar, one menu in a narrow one. A board has no table columns and sorts by a menu. */
export function ListTools() {
  const isBoard = useIsBoard(useListFacts().resource)
  return (
    <>
      <span className={`${styles.wideOnly} ${styles.barIcons}`}>
        <RowColoursButton />
        {isBoard ? (
          <SortMenu />
        ) : (
          <>
            <DensityMenu />
            <ColumnsMenu />
          </>
        )}
        <ExportMenu />
      </span>
      <span className={styles.narrowOnly}>
        <MoreMenu />
      </span>
    </>
  )
}

/** Menu that sorts the cards of a board. */
function SortMenu() {
  const say = useListText()
  const sortItems = useSortItems()
  return (
    <IconMenu label={say('sortBy')} icon={<SwapVert />}>
      {sortItems}
    </IconMenu>
  )
}

/** Rows of 32, 36 or 44 px. */
function DensityMenu() {
  const { preferences, changePreferences } = useListFacts()
  const say = useListText()
  return (
    <IconMenu label={say('density')} icon={<DensityMedium />}>
      {(onDone) =>
        densities.map((density) => (
          <MenuEntry
            key={density}
            role="menuitemradio"
            aria-checked={density === preferences.density}
            icon={density === preferences.density && <Check />}
            label={say(density)}
            onDone={onDone}
            onClick={() => changePreferences({ density })}
          />
        ))
      }
    </IconMenu>
  )
}

/** Exports everything that matches to a file, in the declared formats. */
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

/** Turns row colours by status on or off (APPL-040); only when the declaration names the status field. */
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
