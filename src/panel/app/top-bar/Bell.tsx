import { lazy, Suspense, useState } from 'react'
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useText } from '#kit/i18n/text'
import { inboxArea } from './inbox/texts'
import { useInboxCounts } from './inbox/use-inbox'
import { useSound } from './inbox/use-sound'
import inboxStyles from './inbox/inbox.module.css'
import styles from '../shell.module.css'

const InboxPanel = lazy(() => import('./inbox/InboxPanel'))

/** The bell: how many unread notifications and due reminders wait, and the panel with them (NAV-011, NAV-012). */
export function Bell() {
  const t = useText(inboxArea)
  const { waiting: count } = useInboxCounts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useSound()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={count > 0 ? t('bellNew', { smart_count: count }) : t('bell')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
        {count > 0 && (
          <span className={`${styles.bellCount} num`} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: inboxStyles.inbox, role: 'dialog', 'aria-label': t('bell') } }}
      >
        <Suspense fallback={null}>
          <InboxPanel onClose={close} />
        </Suspense>
      </Popover>
    </>
  )
}
