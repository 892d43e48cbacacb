import { Suspense, type ReactNode } from 'react'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Drawer from '@mui/material/Drawer'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { keepFocus } from '#kit/keep-focus'
import { lazy } from '#kit/lazy'
import { askToSignOut } from '#kit/session/guard-sign-out'
import { useUser } from '#kit/session/viewer'
import { Below } from '#panel/kernel/page/Below'
import { IconAction } from '#panel/kernel/page/IconAction'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useRoleNames } from '#panel/kernel/page/role-names'
import type { Popup } from '#panel/kernel/page/use-popup'
import { Menu } from './menu/Menu'
import { Avatar } from './top-bar/Avatar'
import { LookSwitches } from './top-bar/LookSwitches'
import { inboxArea } from './top-bar/inbox/texts'
import { useAdditions } from './top-bar/use-additions'
import { ComingLine } from '#panel/kernel/page/ComingLine'
import inboxStyles from './top-bar/inbox/inbox.module.css'
import styles from './shell.module.css'

// Parts of the layout that open at a click, the jobs button, and who else looks at a record. They load after the first page, together with the MUI components they need.

export { JobsButton } from '#panel/kernel/jobs/JobsButton'
export { PresentPeople } from '#panel/kernel/presence/PresentPeople'

// This file is built into the script that pages begin with, so that it is not only there once they are idle.
keepFocus()

const InboxPanel = lazy(() => import('./top-bar/inbox/InboxPanel'))

/** Closes the menu first, so that a form that asks, and stays, is not behind it. */
function logOut(onClose: () => void) {
  onClose()
  askToSignOut()
}

/** Name, e-mail, roles, colour scheme and language of the signed-in user, account links and log out (NAV-008, NAV-013). */
export function AccountInfo(popup: Popup) {
  const { onClose } = popup
  const t = usePanelText()
  const user = useUser()
  const rolesInWords = useRoleNames()
  return (
    <Below {...popup} label={t('account')} look={styles.accountPop}>
      <Link className={styles.accountHead} to="/account/personal-info" onClick={onClose}>
        <Avatar user={user} size={32} />
        <span className={`${styles.accountWho} remark`}>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>{rolesInWords(user.roles)}</span>
        </span>
      </Link>
      <LookSwitches />
      <div className={styles.accountLinks}>
        <Link className="row" to="/account/personal-info" onClick={onClose}>
          <PersonOutlined aria-hidden="true" />
          {t('personalInfo')}
        </Link>
        <Link className="row" to="/account/password" onClick={onClose}>
          <KeyOutlined aria-hidden="true" />
          {t('changePassword')}
        </Link>
        <button type="button" className="row" onClick={() => logOut(onClose)}>
          <LogoutOutlined aria-hidden="true" />
          {t('logOut')}
        </button>
      </div>
    </Below>
  )
}

/** Notifications and due reminders (NAV-011, NAV-012). */
export function Inbox(popup: Popup) {
  const t = useText(inboxArea)
  return (
    <Below {...popup} label={t('bell')} look={inboxStyles.inbox}>
      <Suspense fallback={<ComingLine />}>
        <InboxPanel onClose={popup.onClose} />
      </Suspense>
    </Below>
  )
}

/** The menu of what can be added from any page (NAV-010). */
export function Additions({ id, ...popup }: Popup & { id: string }) {
  return (
    <MuiMenu id={id} {...popup}>
      {useAdditions().map((one) => (
        <MenuItem key={one.to} component={Link} to={one.to} onClick={popup.onClose}>
          {one.label}
        </MenuItem>
      ))}
    </MuiMenu>
  )
}

/** Props of the menu drawer; `head` is the content of its header. */
export interface Burger {
  isOpen: boolean
  head: ReactNode
  onClose: () => void
}

/** The links of the menu on a phone, with Log Out (NAV-009). */
export function BurgerDrawer({ isOpen, head, onClose }: Burger) {
  const t = usePanelText()
  const feedback = useText(feedbackArea)
  return (
    <Drawer
      anchor="left"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { className: styles.burger, 'aria-label': t('menu') } }}
    >
      <div className={styles.brand}>
        {head}
        <IconAction label={feedback('close')} icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <Menu onGo={onClose} />
      <button type="button" className={`menu-item ${styles.burgerOut}`} onClick={() => logOut(onClose)}>
        <LogoutOutlined aria-hidden="true" />
        <span className={`${styles.menuLabel} cut`}>{t('logOut')}</span>
      </button>
    </Drawer>
  )
}
