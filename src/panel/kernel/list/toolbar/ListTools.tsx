import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import FormatColorFill from '@mui/icons-material/FormatColorFillOutlined'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Check from '@mui/icons-material/CheckOutlined'
import DensityMedium from '@mui/icons-material/DensityMediumOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import Divider from '@mui/material/Divider'
import { useWords } from '#kit/i18n/text'
import { useListFacts } from '../list-facts'
import { useIsBoard } from '../list-layout'
import { useListText } from '../texts'
import { densities } from '../list-preferences'
import { IconMenu } from './IconMenu'
import { useExportItems } from './use-export-items'
import { useSortItems } from './use-sort-items'
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

/** On a narrow screen: row colours, the exports and the order in one menu (look 16). */
function MoreMenu() {
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

/** Shows and hides columns, saved per user; the first column, which names the record, always stays. */
function ColumnsMenu() {
  const { allColumns, columns, preferences, changePreferences } = useListFacts()
  const say = useWords()
  const t = useListText()
  const isShown = (name: string) => columns.some((column) => column.name === name)
  const hiddenNow = allColumns.filter((column) => !isShown(column.name)).map((column) => column.name)
  const toggle = (name: string) =>
    changePreferences({ hidden: isShown(name) ? [...hiddenNow, name] : hiddenNow.filter((one) => one !== name) })
  return (
    <IconMenu label={t('columns')} icon={<ViewColumn />}>
      {(onDone) => [
        ...allColumns
          .slice(1)
          .map((column) => (
            <MenuEntry
              key={column.name}
              role="menuitemcheckbox"
              aria-checked={isShown(column.name)}
              icon={isShown(column.name) && <Check />}
              label={say(column.label)}
              onClick={() => toggle(column.name)}
            />
          )),
        <Divider key="line" />,
        <MenuEntry
          key="reset"
          disabled={preferences.hidden === null && Object.keys(preferences.widths).length === 0}
          icon={null}
          label={t('resetColumns')}
          onDone={onDone}
          onClick={() => changePreferences({ hidden: null, widths: {} })}
        />,
      ]}
    </IconMenu>
  )
}
