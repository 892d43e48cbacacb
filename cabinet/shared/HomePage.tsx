import { cabinetArea } from '#kit/i18n/cabinet'
import { useText } from '#kit/i18n/text'
import { Band } from './parts'
import { useUser } from './user'
import styles from './parts.module.css'

/** The home after sign-in: the welcome (part 1 §1) and whose cabinet it is. */
export default function HomePage() {
  const t = useText(cabinetArea)
  const user = useUser()
  return (
    <Band>
      <p className={styles.figure}>{t('welcome')}</p>
      <p className={styles.caption}>{user.name}</p>
      <p className={styles.caption}>{t(`coming${user.authGroup}`)}</p>
    </Band>
  )
}
