import { useEffect } from 'react'
import { pageText } from '#kit/i18n/page'
import styles from './coming-line.module.css'

/**
 * A line over the page while what was asked for is loaded and has no place yet; it appears after 150 ms and moves nothing. Esc gives it up,
 * as it closes what is there.
 */
export function ComingLine({ onGiveUp }: { onGiveUp?: () => void }) {
  useEffect(() => {
    if (!onGiveUp) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      onGiveUp()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [onGiveUp])
  return <div className={styles.line} role="progressbar" aria-label={pageText('loading')} />
}
