import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined'
import { untilAnswered } from '#kit/feedback/missing-part'
import { usePartState } from '#kit/feedback/with-connection'
import { RetryPart, useIsOnline } from '#kit/feedback/OfflineBar'
import { formatTime } from '#kit/format/dates'
import { feedbackArea } from '#kit/i18n/feedback'
import { useText } from '#kit/i18n/text'
import { isUnreached } from '#kit/http/api-error'
import styles from './shell.module.css'

/**
 * The time (ms since the epoch) of the last successful load while the server cannot be reached, else null. Offline means that the browser
 * says so, that the last call found no connection, or that a part of the page waits for the connection.
 */
function useOfflineSince(): number | null {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isPartWaiting = usePartState() === 'waiting'
  const [isReached, setIsReached] = useState(true)
  const [loadedAt, setLoadedAt] = useState(() => Date.now())
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        if (event.action.type === 'success' && !event.action.manual) {
          setIsReached(true)
          setLoadedAt(Date.now())
        } else if (event.action.type === 'error' || event.action.type === 'failed') {
          setIsReached(!isUnreached(event.action.error))
        }
      }),
    [client],
  )
  // The next call may be a minute away.
  useEffect(() => {
    if (!isReached) void untilAnswered().then(() => setIsReached(true))
  }, [isReached])
  return isOnline && isReached && !isPartWaiting ? null : loadedAt
}

/**
 * Like the kit's OfflineBar, but also shown when calls find no connection: a line above the page, which keeps its data
 * (look: 'Offline').
 */
export function ConnectionBar() {
  const t = useText(feedbackArea)
  const since = useOfflineSince()
  const isLate = usePartState() === 'late'
  return (
    <div role="status">
      {(since !== null || isLate) && (
        <p className={`${styles.offlineBar} row`}>
          <WifiOffOutlined aria-hidden="true" />
          {since === null ? t('part') : t('offlineSince', { time: formatTime(since) })}
          <RetryPart />
        </p>
      )}
    </div>
  )
}
