import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { messengers } from '#resources/mailing-lists'
import { useViewer } from '#kit/session/viewer'
import { PartDrawers } from '#panel/kernel/form/drawer/PartDrawers'
import { mailDrawer } from '../drawers'
import { useMessaging } from './use-messaging'

interface MailThemProps {
  applicantIds: readonly number[]
  /** Says to how many. */
  label: string
}

const drawers = [mailDrawer]

/** Opens the drawer of a mail to these applicants, and holds it; nothing for whoever may not write, or to nobody. */
export function MailThem({ applicantIds, label }: MailThemProps) {
  const mayWrite = messengers(useViewer())
  const { open, busy } = useMessaging()
  if (!mayWrite) return null
  return (
    <>
      {applicantIds.length > 0 && (
        <Button
          variant="text"
          startIcon={<MailOutlined />}
          loading={busy !== null}
          onClick={() => void open('mail', { ids: applicantIds }, applicantIds.length)}
        >
          {label}
        </Button>
      )}
      <PartDrawers drawers={drawers} />
    </>
  )
}
