import SearchOff from '@mui/icons-material/SearchOffOutlined'
import { readFailure } from '../form/failure'
import { useFormText } from '../form/texts'
import styles from './gone-notice.module.css'

/** Shown above a record that is still on the screen, but has been deleted since, or may no longer be read: nothing can be saved to it. */
export function GoneNotice({ failure }: { failure: unknown }) {
  const t = useFormText()
  if (readFailure(failure).status !== 404) return null
  return (
    <section role="alert" className={styles.gone}>
      <SearchOff aria-hidden="true" />
      <p>
        <b>{t('notFound')}</b>
        <span>{t('notFoundText')}</span>
      </p>
    </section>
  )
}
