import Alarm from '@mui/icons-material/AlarmOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Snooze from '@mui/icons-material/SnoozeOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import { formatInstant } from '#kit/format/dates'
import { useText } from '#kit/i18n/text'
import { reminders, type Reminder } from '#resources/reminders'
import { recordAddress } from '#resources/record-address'
import { IconAction } from '#panel/kernel/page/IconAction'
import { usePopup } from '#panel/kernel/page/use-popup'
import { useReminderActions, workArea } from '#panel/screens/work'
import { inboxArea } from './texts'
import styles from './inbox.module.css'

/** A due reminder: a link to it, Resolve and Postpone (part 2 §4 'Other state machines'). */
export function ReminderItem({ reminder, onFollow }: { reminder: Reminder; onFollow: () => void }) {
  const t = useText(inboxArea)
  const work = useText(workArea)
  const { resolve, postpone, postponements, isBusy } = useReminderActions()
  const { close, button, popup } = usePopup('menu')
  const { id, title, description, remindingDate } = reminder
  const address = recordAddress(reminders, id) ?? ''
  return (
    <li className={`${styles.inboxItem} ${styles.unread}`}>
      <Alarm className={styles.inboxSign} aria-hidden="true" />
      <Link className={styles.inboxSaid} to={address} onClick={onFollow}>
        <b>{title}</b>
        <span className={styles.inboxText}>{description}</span>
        <time className="num" dateTime={remindingDate}>
          {formatInstant(remindingDate)}
        </time>
      </Link>
      <IconAction
        label={t('resolve', { title })}
        icon={<Check />}
        size="small"
        title={work('resolve')}
        disabled={isBusy}
        onClick={() => resolve(id)}
      />
      <IconAction
        label={t('postpone', { title })}
        icon={<Snooze />}
        size="small"
        title={work('postpone')}
        disabled={isBusy}
        {...button}
      />
      <Menu {...popup}>
        {postponements(reminder).map((by) => (
          <MenuItem
            key={by}
            onClick={() => {
              close()
              postpone(reminder, by)
            }}
          >
            {work(by)}
          </MenuItem>
        ))}
        <MenuItem component={Link} to={address} onClick={onFollow}>
          {work('otherTime')}
        </MenuItem>
      </Menu>
    </li>
  )
}
