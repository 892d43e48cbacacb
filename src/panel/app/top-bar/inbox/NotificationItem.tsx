import type { ComponentType } from 'react'
import Alarm from '@mui/icons-material/AlarmOutlined'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { Link } from 'react-router'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import type { Notification } from '#resources/notifications'
import { recordAddress } from '#resources/record-address'
import { registry } from '#resources/registry'
import { inboxArea } from './texts'
import { IconAction } from '#panel/kernel/page/IconAction'
import styles from './inbox.module.css'

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  NOTIFICATION: NotificationsNone,
  REMINDER: Alarm,
}

/** The icon of a notification's type. Throws 'Provide Notification item type' for an unknown type (part 2 §8). */
export function iconOf(type: string | null | undefined): ComponentType<SvgIconProps> {
  const icon = icons[type ?? '']
  if (!icon) throw new Error('Provide Notification item type')
  return icon
}

function addressOf({ about, aboutId }: Pick<Notification, 'about' | 'aboutId'>): string | null {
  const resource = about === null ? undefined : registry.get(about)
  return resource && aboutId !== null ? recordAddress(resource, aboutId) : null
}

interface NotificationItemProps {
  notification: Notification
  onMark: (status: 'READ' | 'UNREAD') => void
  /** Called when the user follows the link to the record. */
  onFollow: () => void
}

/** A notification: a link to its record, if it has one, and a button that toggles read and unread. */
export function NotificationItem({ notification, onMark, onFollow }: NotificationItemProps) {
  const t = useText(inboxArea)
  const isUnread = notification.status === 'UNREAD'
  const Icon = iconOf(notification.type)
  const address = addressOf(notification)
  const said = (
    <>
      <b>{notification.title}</b>
      {notification.description && <span className={styles.inboxText}>{notification.description}</span>}
      <time className="num" dateTime={notification.created_at}>
        {formatInstant(notification.created_at)}
      </time>
    </>
  )
  return (
    <li className={isUnread ? `${styles.inboxItem} ${styles.unread}` : styles.inboxItem}>
      <Icon className={styles.inboxSign} aria-hidden="true" />
      {address === null ? (
        <div className={styles.inboxSaid}>{said}</div>
      ) : (
        <Link className={styles.inboxSaid} to={address} onClick={onFollow}>
          {said}
        </Link>
      )}
      <IconAction
        label={t(isUnread ? 'markRead' : 'markUnread')}
        icon={isUnread ? <MarkEmailRead /> : <MarkEmailUnread />}
        size="small"
        onClick={() => onMark(isUnread ? 'READ' : 'UNREAD')}
      />
    </li>
  )
}
