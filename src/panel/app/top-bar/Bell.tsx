import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { useText } from '#kit/i18n/text'
import { usePopup } from '#panel/kernel/page/use-popup'
import { Inbox, WhenOpened } from '../when-opened'
import { inboxArea } from './inbox/texts'
import { useInboxCounts } from './inbox/use-inbox'
import { useSound } from './inbox/use-sound'
import styles from '../shell.module.css'

/** The bell with the number of unread notifications and due reminders; it opens the inbox (NAV-011, NAV-012). */
export function Bell() {
  const t = useText(inboxArea)
  const { waiting: count } = useInboxCounts()
  const { isOpen, button, popup } = usePopup('dialog')
  useSound()
  return (
    <>
      <IconButton aria-label={count > 0 ? t('bellNew', { smart_count: count }) : t('bell')} {...button}>
        <NotificationsNoneOutlined />
        {count > 0 && (
          <span className={`${styles.bellCount} num`} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      <WhenOpened isOpen={isOpen}>
        <Inbox {...popup} />
      </WhenOpened>
    </>
  )
}
