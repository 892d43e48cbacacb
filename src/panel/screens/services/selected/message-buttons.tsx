import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import { useSelection } from '#panel/kernel/list/selection'
import { useMessaging } from './use-messaging'
import { useServicesText } from '../texts'

interface MailThemProps {
  applicantIds: readonly number[]
  label: string
  variant?: 'text' | 'outlined'
}

/** Button that opens the drawer of a mail to these applicants; renders nothing without any, or if the viewer may not send mails. */
export function MailThem({ applicantIds, label, variant = 'text' }: MailThemProps) {
  const mayWrite = messengers(useViewer())
  const { open, busy } = useMessaging()
  if (!mayWrite || applicantIds.length === 0) return null
  return (
    <Button
      variant={variant}
      startIcon={<MailOutlined />}
      loading={busy !== null}
      onClick={() => void open('mail', { ids: applicantIds }, applicantIds.length)}
    >
      {label}
    </Button>
  )
}

/** Buttons that open the drawer of a mail or an SMS to the selected applicants. */
export function MessageSelected() {
  const t = useServicesText()
  const mayWrite = messengers(useViewer())
  const { stored } = useSelection()
  const { open, busy } = useMessaging()
  if (!mayWrite) return null
  const write = (kind: 'mail' | 'sms') => {
    const { target, count } = stored()
    void open(kind, target, count)
  }
  const button = (kind: 'mail' | 'sms') =>
    ({ variant: 'text', loading: busy === kind, onClick: () => write(kind) }) as const
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
