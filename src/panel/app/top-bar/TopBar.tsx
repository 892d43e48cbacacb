import { useId, useState } from 'react'
import Add from '@mui/icons-material/Add'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import IconButton from '@mui/material/IconButton'
import { useUser } from '#kit/session/viewer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { PresentPeople } from '#panel/kernel/presence/PresentPeople'
import { PaletteButton } from '../palette/PaletteButton'
import { AccountInfo, Additions, JobsButton, useOpenedAhead, WhenOpened } from '../when-opened'
import { Avatar } from './Avatar'
import { Bell } from './Bell'
import { useAdditions } from './use-additions'
import styles from '../shell.module.css'

/**
 * The line over every page. Pages portal their heading (title, count, switch) into `#react-admin-title`, as react-admin's
 * do; while that is empty `title`, that of the address, stands there (NAV-007).
 */
export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  const t = usePanelText()
  const isOpenedThere = useOpenedAhead()
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
      {isOpenedThere && <JobsButton />}
      <Bell />
      <AvatarMenu />
    </header>
  )
}

/** What can be added from anywhere (NAV-010); not there for those who may add nothing. */
function PlusMenu() {
  const t = usePanelText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (useAdditions().length === 0) return null
  return (
    <>
      <IconButton
        aria-label={t('add')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Add />
      </IconButton>
      <WhenOpened isOpen={anchor !== null}>
        <Additions id={id} anchor={anchor} onClose={() => setAnchor(null)} />
      </WhenOpened>
    </>
  )
}

/** Whoever is signed in: the avatar opens the account info (NAV-008, NAV-013). */
function AvatarMenu() {
  const t = usePanelText()
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className={styles.avatarButton}
        aria-label={t('accountMenu', { name: user.name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar user={user} />
      </button>
      <WhenOpened isOpen={anchor !== null}>
        <AccountInfo anchor={anchor} onClose={() => setAnchor(null)} />
      </WhenOpened>
    </>
  )
}
