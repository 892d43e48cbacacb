import WifiOff from '@mui/icons-material/WifiOffOutlined'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../format/dates'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { askAgain, useIsPartWaiting } from './missing-part'
import styles from './offline-bar.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device has a connection, kept current. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Offers to load at once what waits for the connection; nothing where nothing waits. */
export function RetryPart() {
  const t = useText(feedbackArea)
  return (
    useIsPartWaiting() && (
      <button type="button" className={`btn out ${styles.again}`} onClick={askAgain}>
        {t('retry')}
      </button>
    )
  )
}

/** An amber line while there is no connection; the data below stays. `loadedAt` (ms or ISO) says how old it is. */
export function OfflineBar({ loadedAt }: { loadedAt?: number | string }) {
  const t = useText(feedbackArea)
  const isOnline = useIsOnline()
  const isPartWaiting = useIsPartWaiting()
  if (isOnline && !isPartWaiting) return null
  return (
    <div className={styles.bar} role="status">
      <WifiOff />
      {loadedAt === undefined ? t('offline') : t('offlineSince', { time: formatTime(loadedAt) })}
      <RetryPart />
    </div>
  )
}
