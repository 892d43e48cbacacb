import { Link } from 'react-router'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText, useWords } from '#kit/i18n/text'
import type { CurrentUser } from '#kit/session/session-store'
import { MenuFoot } from './MenuFoot'
import type { CabinetOf } from './place'
import { Sheet } from './Sheet'
import styles from './menu-sheet.module.css'

interface MenuSheetProps {
  cabinet: CabinetOf
  current: string | undefined
  user: CurrentUser
  isOpen: boolean
  onClose: () => void
}

/** The menu on a phone, over the page: all places, language, appearance and sign-out. */
export function MenuSheet({ cabinet, current, user, isOpen, onClose }: MenuSheetProps) {
  const t = useText(cabinetArea)
  const say = useWords()
  return (
    <Sheet isOpen={isOpen} isKept onClose={onClose} className={styles.sheet} aria-label={t('menu')}>
      <p className={styles.who}>
        <b>{user.name}</b>
        <span>{user.email}</span>
      </p>
      <ul>
        {cabinet.places.map(({ path, title, icon: Icon, menu }) =>
          menu === undefined ? null : (
            <li key={path}>
              <Link to={path} aria-current={path === current ? 'page' : undefined} onClick={onClose}>
                {Icon && <Icon aria-hidden />}
                <span>{say(title)}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
      <MenuFoot />
    </Sheet>
  )
}
