import { useId } from 'react'
import Add from '@mui/icons-material/Add'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import { useUser } from '#kit/session/viewer'
import { IconAction } from '#panel/kernel/page/IconAction'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { usePopup } from '#panel/kernel/page/use-popup'
import { PaletteButton } from '../palette/PaletteButton'
import { AccountInfo, Additions, JobsButton, PresentPeople, useOpenedAhead, WhenOpened } from '../when-opened'
import { Avatar } from './Avatar'
import { Bell } from './Bell'
import { useAdditions } from './use-additions'
import styles from '../shell.module.css'

/**
 * The bar above every page. Pages portal their heading (title, count, switch) into `#react-admin-title`, as react-admin's pages do; while
 * that is empty, `title`, the page title of the address, is shown (NAV-007).
 */
export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  const t = usePanelText()
  const isOpenedThere = useOpenedAhead()
  return (
    <header className={styles.topBar}>
      <span className={styles.onlyNarrow}>
        <IconAction label={t('openMenu')} icon={<MenuOutlined />} edge="start" onClick={onMenu} />
      </span>
      <div id="react-admin-title" className={`${styles.pageHeading} row`} />
      <h1 className={styles.pageTitle}>{title}</h1>
      <span className="grow" />
      {isOpenedThere && <PresentPeople />}
      <PaletteButton />
      <PlusMenu />
      {isOpenedThere && <JobsButton />}
      <Bell />
      <AvatarMenu />
    </header>
  )
}

/** The menu of what can be added from any page (NAV-010). Not rendered if the viewer may add nothing. */
function PlusMenu() {
  const t = usePanelText()
  const id = useId()
  const { isOpen, button, popup } = usePopup('menu')
  if (useAdditions().length === 0) return null
  return (
    <>
      <IconAction label={t('add')} icon={<Add />} {...button} aria-controls={isOpen ? id : undefined} />
      <WhenOpened isOpen={isOpen}>
        <Additions id={id} {...popup} />
      </WhenOpened>
    </>
  )
}

/** The avatar of the signed-in user; it opens the account info (NAV-008, NAV-013). */
function AvatarMenu() {
  const t = usePanelText()
  const user = useUser()
  const { isOpen, button, popup } = usePopup('dialog')
  return (
    <>
      <button
        type="button"
        className={styles.avatarButton}
        aria-label={t('accountMenu', { name: user.name })}
        {...button}
      >
        <Avatar user={user} />
      </button>
      <WhenOpened isOpen={isOpen}>
        <AccountInfo {...popup} />
      </WhenOpened>
    </>
  )
}
