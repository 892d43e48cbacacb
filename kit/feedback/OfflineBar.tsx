import WifiOff from '@mui/icons-material/WifiOffOutlined'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../format/dates'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { askAgain } from './missing-part'
import { useIsPartWaiting } from './with-connection'
import styles from './offline-bar.module.css'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device is online, updated live. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** A button that retries parts waiting for the connection; nothing if no part is waiting. */
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

/** An amber bar while there is no connection; the data below stays visible. `loadedAt` (ms or ISO) is the age of the data. */
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
