import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import type { RaRecord } from 'react-admin'
import { Absent } from '#panel/kernel/cells/Absent'
import { useApplicantsText } from '../texts'

/** Whether the registration mail, with the link to create a password, was sent. */
export function RegistrationMailCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  if (record.isRegistrationMailSent !== true) return <Absent />
  return <MarkEmailRead className="cell-icon is-sent" titleAccess={t('mailSent')} />
}
