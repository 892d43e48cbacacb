import { useId, useState } from 'react'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import Popover from '@mui/material/Popover'
import { Link } from 'react-router'
import { signOut } from '#kit/session/sign-out'
import { useUser } from '#kit/session/viewer'
import { initialsOf } from '#kit/session/initials'
import type { CurrentUser } from '#kit/session/session-store'
import { usePanelText } from '#panel/kernel/page/panel-texts'
import { useRoleNames } from '#panel/kernel/page/role-names'
import { LookSwitches } from './LookSwitches'
import { useBlobUrl, useFile } from '#kit/files/use-file'
import styles from '../shell.module.css'

/**
 * Whoever is signed in: the avatar opens the account info with name, email, colours, language and log out (NAV-008,
 * NAV-013).
 */
export function AvatarMenu() {
  const t = usePanelText()
  const id = useId()
  const user = useUser()
  const rolesInWords = useRoleNames()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
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
      <Popover
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: styles.accountPop, role: 'dialog', 'aria-label': t('account') } }}
      >
        <Link className={styles.accountHead} to="/account/personal-info" onClick={close}>
          <Avatar user={user} size={32} />
          <span className={styles.accountWho}>
            <b>{user.name}</b>
            <span>{user.email}</span>
            <span>{rolesInWords(user.roles)}</span>
          </span>
        </Link>
        <LookSwitches />
        <div className={styles.accountLinks}>
          <Link to="/account/personal-info" onClick={close}>
            <PersonOutlined aria-hidden="true" />
            {t('personalInfo')}
          </Link>
          <Link to="/account/password" onClick={close}>
            <KeyOutlined aria-hidden="true" />
            {t('changePassword')}
          </Link>
          <button type="button" onClick={() => void signOut()}>
            <LogoutOutlined aria-hidden="true" />
            {t('logOut')}
          </button>
        </div>
      </Popover>
    </>
  )
}

/** The picture of the signed-in person, else their initials. Decoration beside a name; `size` in px. */
function Avatar({ user, size = 26 }: { user: Pick<CurrentUser, 'name' | 'avatar'>; size?: number }) {
  const { data } = useFile(user.avatar)
  const url = useBlobUrl(data?.blob)
  const style = { width: size, height: size, fontSize: size * 0.4 }
  if (url !== null) return <img className="avatar" src={url} alt="" style={style} />
  return (
    <span className="avatar" style={style} aria-hidden="true">
      {initialsOf(user.name)}
    </span>
  )
}
