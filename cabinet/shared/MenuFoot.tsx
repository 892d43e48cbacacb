import Logout from '@mui/icons-material/LogoutOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { askToSignOut } from '#kit/session/guard-sign-out'
import { Looks } from './Looks'
import styles from './menu-sheet.module.css'

/** Language, appearance and sign-out, at the end of the menu on desktop and phone. */
export function MenuFoot() {
  const t = useText(cabinetArea)
  return (
    <div className={styles.foot}>
      <Looks />
      <button type="button" className="menu-item" onClick={askToSignOut}>
        <Logout aria-hidden />
        <span>{t('logOut')}</span>
      </button>
    </div>
  )
}
