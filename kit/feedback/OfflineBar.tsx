import WifiOff from '@mui/icons-material/WifiOffOutlined'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../format/dates'
import { feedbackArea } from '../i18n/feedback'
import { useText } from '../i18n/text'

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

/** An amber line while there is no connection; the data below stays. `loadedAt` (ms or ISO) says how old it is. */
export function OfflineBar({ loadedAt }: { loadedAt?: number | string }) {
  const t = useText(feedbackArea)
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 36,
        px: 5,
        py: 2,
        background: 'var(--amber-bg)',
        color: 'var(--amber)',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: 500,
      }}
    >
      <WifiOff sx={{ fontSize: 18, color: 'var(--amber-solid)' }} />
      {loadedAt === undefined ? t('offline') : t('offlineSince', { time: formatTime(loadedAt) })}
    </Box>
  )
}
