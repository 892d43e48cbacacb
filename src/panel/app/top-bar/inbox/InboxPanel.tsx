import { useState } from 'react'
import Close from '@mui/icons-material/CloseOutlined'
import VolumeOff from '@mui/icons-material/VolumeOffOutlined'
import VolumeUp from '@mui/icons-material/VolumeUpOutlined'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router'
import { useText } from '#kit/i18n/text'
import { InboxList } from './InboxList'
import { NotificationItem } from './NotificationItem'
import { ReminderItem } from './ReminderItem'
import { inboxArea } from './texts'
import { PANEL_SIZE, useDueReminders, useInboxCounts, useNotifications } from './use-inbox'
import { useMarks } from './use-marks'
import { useMuted } from './use-sound'
import { IconAction } from '#panel/kernel/page/IconAction'
import styles from './inbox.module.css'

const tabs = ['notifications', 'reminders'] as const
type TabName = (typeof tabs)[number]

/** The inbox: the user's notifications, and their due reminders (NTF-008 to NTF-014). */
export default function InboxPanel({ onClose }: { onClose: () => void }) {
  const t = useText(inboxArea)
  const { unread, due } = useInboxCounts()
  const [isMuted, setMuted] = useMuted()
  const [tab, setTab] = useState<TabName>(unread === 0 && due > 0 ? 'reminders' : 'notifications')
  const counts = { notifications: unread, reminders: due }
  return (
    <>
      <div className={styles.inboxHead}>
        <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)} aria-label={t('bell')}>
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`inbox-tab-${name}`}
              aria-controls={`inbox-${name}`}
              label={
                <span>
                  {t(name)}
                  {counts[name] > 0 && <span className={`${styles.inboxCount} num`}>{counts[name]}</span>}
                </span>
              }
            />
          ))}
        </Tabs>
        <span className="grow" />
        <IconAction
          label={t(isMuted ? 'unmute' : 'mute')}
          icon={isMuted ? <VolumeOff /> : <VolumeUp />}
          size="small"
          aria-pressed={isMuted}
          onClick={() => setMuted(!isMuted)}
        />
        <IconAction label={t('close')} icon={<Close />} size="small" onClick={onClose} />
      </div>
      <div className={styles.inboxBody} role="tabpanel" id={`inbox-${tab}`} aria-labelledby={`inbox-tab-${tab}`}>
        {tab === 'notifications' ? <Notifications onFollow={onClose} /> : <Reminders onFollow={onClose} />}
      </div>
    </>
  )
}

function Notifications({ onFollow }: { onFollow: () => void }) {
  const t = useText(inboxArea)
  const [size, setSize] = useState(PANEL_SIZE)
  const query = useNotifications(size)
  const { mark, markAll, isBusy } = useMarks()
  const { unread } = useInboxCounts()
  return (
    <>
      <InboxList query={query} size={size} onMore={() => setSize(size + PANEL_SIZE)}>
        {(item) => (
          <NotificationItem
            key={item.id}
            notification={item}
            onMark={(status) => mark(item.id, status)}
            onFollow={() => {
              if (item.status === 'UNREAD') mark(item.id, 'READ')
              onFollow()
            }}
          />
        )}
      </InboxList>
      {unread > 0 && (
        <div className={styles.inboxFoot}>
          <Button variant="outlined" disabled={isBusy} onClick={markAll}>
            {t('markAll')}
          </Button>
        </div>
      )}
    </>
  )
}

function Reminders({ onFollow }: { onFollow: () => void }) {
  const t = useText(inboxArea)
  const [size, setSize] = useState(PANEL_SIZE)
  const query = useDueReminders(size)
  return (
    <>
      <InboxList query={query} size={size} onMore={() => setSize(size + PANEL_SIZE)}>
        {(item) => <ReminderItem key={item.id} reminder={item} onFollow={onFollow} />}
      </InboxList>
      <div className={styles.inboxFoot}>
        <Button variant="outlined" component={Link} to="/reminder" onClick={onFollow}>
          {t('allReminders')}
        </Button>
      </div>
    </>
  )
}
