import { Suspense, type ReactNode } from 'react'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { Link } from 'react-router'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { signOut } from '#kit/session/sign-out'
import { useUser } from '#kit/session/viewer'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useRoleNames } from '#panel/kernel/page/role-names'
import { Menu } from './menu/Menu'
import { Avatar } from './top-bar/Avatar'
import { LookSwitches } from './top-bar/LookSwitches'
import { inboxArea } from './top-bar/inbox/texts'
import { useAdditions } from './top-bar/use-additions'
import inboxStyles from './top-bar/inbox/inbox.module.css'
import styles from './shell.module.css'

// What the frame of the panel opens at a click, and the changes in the background. It comes behind the first page, with what MUI draws it by.

export { JobsButton } from '#panel/kernel/jobs/JobsButton'

const InboxPanel = lazy(() => import('./top-bar/inbox/InboxPanel'))

/** Under its button, closed where there is none. */
export interface Opened {
  anchor: HTMLElement | null
  onClose: () => void
}

/** A small dialog under the right end of its button. */
function Below({
  anchor,
  onClose,
  label,
  look,
  children,
}: Opened & { label: string; look: string | undefined; children: ReactNode }) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: look, role: 'dialog', 'aria-label': label } }}
    >
      {children}
    </Popover>
  )
}

/** Name, e-mail, colours, language and log out of whoever is signed in (NAV-008, NAV-013). */
export function AccountInfo({ anchor, onClose }: Opened) {
  const t = usePanelText()
  const user = useUser()
  const rolesInWords = useRoleNames()
  return (
    <Below anchor={anchor} onClose={onClose} label={t('account')} look={styles.accountPop}>
      <Link className={styles.accountHead} to="/account/personal-info" onClick={onClose}>
        <Avatar user={user} size={32} />
        <span className={styles.accountWho}>
          <b>{user.name}</b>
          <span>{user.email}</span>
          <span>{rolesInWords(user.roles)}</span>
        </span>
      </Link>
      <LookSwitches />
      <div className={styles.accountLinks}>
        <Link to="/account/personal-info" onClick={onClose}>
          <PersonOutlined aria-hidden="true" />
          {t('personalInfo')}
        </Link>
        <Link to="/account/password" onClick={onClose}>
          <KeyOutlined aria-hidden="true" />
          {t('changePassword')}
        </Link>
        <button type="button" onClick={() => void signOut()}>
          <LogoutOutlined aria-hidden="true" />
          {t('logOut')}
        </button>
      </div>
    </Below>
  )
}

/** Notifications and due reminders (NAV-011, NAV-012). */
export function Inbox({ anchor, onClose }: Opened) {
  const t = useText(inboxArea)
  return (
    <Below anchor={anchor} onClose={onClose} label={t('bell')} look={inboxStyles.inbox}>
      <Suspense fallback={null}>
        <InboxPanel onClose={onClose} />
      </Suspense>
    </Below>
  )
}

/** What can be added from anywhere (NAV-010). */
export function Additions({ id, anchor, onClose }: Opened & { id: string }) {
  return (
    <MuiMenu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {useAdditions().map((one) => (
        <MenuItem key={one.to} component={Link} to={one.to} onClick={onClose}>
          {one.label}
        </MenuItem>
      ))}
    </MuiMenu>
  )
}

/** A drawer with a head of its own. */
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
        <IconButton aria-label={feedback('close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </div>
      <Menu onGo={onClose} />
      <button type="button" className={`menu-item ${styles.burgerOut}`} onClick={() => void signOut()}>
        <LogoutOutlined aria-hidden="true" />
        <span className={styles.menuLabel}>{t('logOut')}</span>
      </button>
    </Drawer>
  )
}
