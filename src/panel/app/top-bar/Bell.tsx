import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router'
import { registry } from '../../../../resources/registry'
import { usePanelText } from '../i18n/panel-texts'
import { useSumOfCounts } from '../menu/use-counts'

const counted = ['reminders', 'notifications'].filter((name) => registry.has(name))
const target = counted.map((name) => registry.get(name)?.screen).find((screen) => typeof screen === 'string')

/** The bell with its indicator: something when reminders or notifications wait (NAV-011, NAV-012). */
export function Bell() {
  return target ? <CountingBell to={target} /> : null
}

function CountingBell({ to }: { to: string }) {
  const t = usePanelText()
  const count = useSumOfCounts(counted)
  return (
    <IconButton
      component={Link}
      to={to}
      aria-label={count > 0 ? t('notificationsNew', { smart_count: count }) : t('notifications')}
    >
      <NotificationsNoneOutlined />
      {count > 0 && <span className="bell-dot" />}
    </IconButton>
  )
}
