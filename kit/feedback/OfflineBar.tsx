import WifiOff from '@mui/icons-material/WifiOffOutlined'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../format/dates'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'
import { askAgain } from './missing-part'
import { usePartState } from './with-connection'
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

/** A button that retries parts waiting for the connection, or reloads the page where a part is late; nothing if all parts are there. */
export function RetryPart() {
  const t = useText(feedbackArea)
  const part = usePartState()
  return (
    part !== null && (
      <button
        type="button"
        className={`btn out ${styles.again}`}
        onClick={part === 'late' ? () => window.location.reload() : askAgain}
      >
        {t(part === 'late' ? 'reload' : 'retry')}
      </button>
    )
  )
}

/** An amber bar while there is no connection, or a part of the page does not arrive; the data below stays visible. `loadedAt` (ms or ISO) is the age of the data. */
export function OfflineBar({ loadedAt }: { loadedAt?: number | string }) {
  const t = useText(feedbackArea)
  const isOnline = useIsOnline()
  const part = usePartState()
  if (isOnline && part === null) return null
  return (
    <div className={styles.bar} role="status">
      <WifiOff />
      {isOnline && part === 'late'
        ? t('part')
        : loadedAt === undefined
          ? t('offline')
          : t('offlineSince', { time: formatTime(loadedAt) })}
      <RetryPart />
    </div>
  )
}
