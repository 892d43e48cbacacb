import type { RaRecord } from 'react-admin'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import { rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { Absent } from '#panel/kernel/cells/Absent'
import { useApplicantsText } from '../texts'
import styles from './cells.module.css'

/** The groups that somebody has graduated from before, by their names. */
export function GraduatedGroupsCell({ record }: { record: RaRecord }) {
  const names = rowsOf(record.graduatedGroups).flatMap(({ name }) => textOf(name) ?? [])
  return names.length === 0 ? <Absent /> : <span title={names.join(', ')}>{names.join(', ')}</span>
}

/** Whether the registration mail, with the link to create a password, was sent. */
export function RegistrationMailCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  if (record.isRegistrationMailSent !== true) return <Absent />
  return <MarkEmailRead className={`cell-icon ${styles.isSent}`} titleAccess={t('mailSent')} />
}
