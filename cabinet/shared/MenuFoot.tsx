import Logout from '@mui/icons-material/LogoutOutlined'
import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { signOut } from '#kit/session/sign-out'
import { Looks } from './Looks'
import styles from './menu-sheet.module.css'

/** Language, appearance and sign-out, at the end of the menu on desktop and phone. */
export function MenuFoot() {
  const t = useText(cabinetArea)
  return (
    <div className={styles.foot}>
      <Looks />
      <button type="button" className="menu-item" onClick={() => void signOut()}>
        <Logout aria-hidden />
        <span>{t('logOut')}</span>
      </button>
    </div>
  )
}
