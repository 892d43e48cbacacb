import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import { useMessaging } from './use-messaging'

interface MailThemProps {
  applicantIds: readonly number[]
  /** Says to how many. */
  label: string
  variant?: 'text' | 'outlined'
}

/** Opens the drawer of a mail to these applicants, which stands where this does; nothing for whoever may not write, or to nobody. */
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
