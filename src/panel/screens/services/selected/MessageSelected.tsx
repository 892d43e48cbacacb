import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import { useSelection } from '#panel/kernel/list/selection'
import { useServicesText } from '../texts'
import { useMessaging } from './use-messaging'

/** Opens the drawer of a mail, or an SMS, to those who are selected. */
export function MessageSelected() {
  const t = useServicesText()
  const mayWrite = messengers(useViewer())
  const { target, count } = useSelection()
  const { open, busy } = useMessaging()
  if (!mayWrite) return null
  const button = (kind: 'mail' | 'sms') =>
    ({ variant: 'text', loading: busy === kind, onClick: () => void open(kind, target, count) }) as const
  return (
    <>
      <Button {...button('mail')} startIcon={<MailOutlined />}>
        {t('mailSelected')}
      </Button>
      <Button {...button('sms')} startIcon={<SmsOutlined />}>
        {t('smsSelected')}
      </Button>
    </>
  )
}
