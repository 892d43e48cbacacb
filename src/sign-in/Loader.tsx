import { pageArea } from '#kit/i18n/page'
import { useText } from '#kit/i18n/text'
import styles from './sign-in.module.css'
import accountFormsStyles from '#kit/account/account-forms.module.css'

/** The loader of a page while a link is checked or its code is loaded. */
export function Loader() {
  const t = useText(pageArea)
  return (
    <div className={styles.siLoader} role="progressbar" aria-label={t('loading')}>
      <span className={`${accountFormsStyles.afSpin} ${styles.afSpin}`} />
    </div>
  )
}
