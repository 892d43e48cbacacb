import { pageText } from '#kit/i18n/page'
import styles from './coming-line.module.css'

/** A line over the page while what was asked for is loaded and has no place yet; it appears after 150 ms and moves nothing. */
export const ComingLine = () => <div className={styles.line} role="progressbar" aria-label={pageText('loading')} />
