import MenuOutlined from '@mui/icons-material/MenuOutlined'
import IconButton from '@mui/material/IconButton'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PresentPeople } from '#panel/kernel/presence/PresentPeople'
import { PaletteButton } from '../palette/PaletteButton'
import { AvatarMenu } from './AvatarMenu'
import { Bell } from './Bell'
import { PlusMenu } from './PlusMenu'
import styles from '../shell.module.css'

/**
 * The line over every page. Pages portal their heading (title, count, switch) into `#react-admin-title`, as react-admin's
 * do; while that is empty `title`, that of the address, stands there (NAV-007).
 */
export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  const t = usePanelText()
  return (
    <header className={styles.topBar}>
      <span className={styles.onlyNarrow}>
        <IconButton edge="start" aria-label={t('openMenu')} onClick={onMenu}>
          <MenuOutlined />
        </IconButton>
      </span>
      <div id="react-admin-title" className={styles.pageHeading} />
      <h1 className={styles.pageTitle}>{title}</h1>
      <span className="grow" />
      <PresentPeople />
      <PaletteButton />
      <PlusMenu />
      <Bell />
      <AvatarMenu />
    </header>
  )
}
