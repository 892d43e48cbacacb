import Alarm from '@mui/icons-material/AlarmOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { applicants } from '#resources/applicants'
import { messengers } from '#resources/mailing-lists'
import { mayOffer, useAsking } from '#kit/session/viewer'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { StatusCell } from '../cells/StatusCell'
import { mayEditField } from '#panel/kernel/in-place/may-edit'
import { useWrite } from '../timeline/composer/use-write'
import { STATUS } from './drawers'
import { useDetailText } from './texts'
import type { General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

/** The Armenian name if it differs, and the status. */
export const Standing = ({ record }: { record: General }) => (
  <>
    {record.nameHy && record.nameHy !== record.name && <span lang="hy">{record.nameHy}</span>}
    <StatusCell record={record} />
  </>
)

/** Delay in ms after a toggle of 'Contact later' before data is reloaded (part 2 §4). */
const RELOAD_AFTER = 1_000

/** Buttons of the most frequent actions; renders nothing for viewers who may not change the applicant. */
export function Buttons({ record }: { record: General }) {
  const t = useDetailText()
  const asking = useAsking()
  const { viewer } = asking
  const [, changeStatus] = useUrlParam(STATUS)
  const write = useWrite()
  const later = useFlagToggle(applicants, record, 'contactLater', RELOAD_AFTER)
  if (!mayOffer(applicants.access.write, viewer, record)) return null
  return (
    <>
      {mayEditField(applicants, 'contactLater', record, asking) && (
        <Button
          startIcon={<Alarm />}
          aria-pressed={later.isOn}
          disabled={later.isBusy}
          onClick={later.toggle}
          className={later.isOn ? `${styles.short} ${styles.isLater}` : styles.short}
          title={t('contactLater')}
        >
          {t('contactLater')}
        </Button>
      )}
      {messengers(viewer) && (
        <>
          <WriteButton label={t('sendSms')} icon={<Sms />} onClick={() => write('sms')} />
          <WriteButton label={t('sendMail')} icon={<Mail />} onClick={() => write('mail')} />
        </>
      )}
      <Button variant="outlined" onClick={() => changeStatus(String(record.id))}>
        {t('changeStatus')}
      </Button>
    </>
  )
}

/** On a narrow screen only its icon is shown. */
const WriteButton = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Button variant="outlined" className={styles.short} title={label} startIcon={icon} onClick={onClick}>
    {label}
  </Button>
)
