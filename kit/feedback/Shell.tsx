import { pageArea } from '../i18n/page'
import { useText } from '../i18n/text'
import styles from './shell.module.css'

const menu = [72, 118, 96, 132, 84, 104, 90, 120, 76]
const rows = [68, 82, 54, 74, 61, 79, 48]

/** Skeletons of an app's parts while it loads; `isNarrow` for the cabinet, which has no side menu. */
export function Shell({ isNarrow = false }: { isNarrow?: boolean }) {
  const t = useText(pageArea)
  return (
    <div
      className={isNarrow ? `${styles.shell} ${styles.narrow}` : styles.shell}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      <div className={styles.shellMenu}>
        {menu.map((width, index) => (
          <span key={index} className="sk" style={{ width }} />
        ))}
      </div>
      <div className={styles.shellMain}>
        <div className={styles.shellTop}>
          <span className="sk" style={{ width: 140 }} />
        </div>
        <div className={styles.shellBody}>
          {rows.map((width, index) => (
            <span key={index} className="sk" style={{ width: `${width}%`, opacity: 1 - index * 0.12 }} />
          ))}
        </div>
      </div>
    </div>
  )
}
