import Alarm from '@mui/icons-material/AlarmOutlined'
import type { RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { useAsking } from '#kit/session/viewer'
import { calledOf } from '#panel/kernel/cells/read-value'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { mayEditField } from '#panel/kernel/in-place/may-edit'
import { useApplicantsText } from '../texts'
import styles from './cells.module.css'

/** Delay in ms after a toggle before the list is reloaded in place (part 2 §4, DECISIONS 'contactLater reload'). */
const RELOAD_AFTER = 1_000

/** 'Contact later': a toggle for viewers who may change the applicant; for others an icon, shown only while it is on. */
export function ContactLaterCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const asking = useAsking()
  const { isOn, toggle, isBusy } = useFlagToggle(applicants, record, 'contactLater', RELOAD_AFTER)
  if (!mayEditField(applicants, 'contactLater', record, asking)) {
    return isOn ? <Alarm className={`cell-icon ${styles.laterSign}`} titleAccess={t('contactLaterOff')} /> : null
  }
  return (
    <button
      type="button"
      className={styles.laterToggle}
      aria-pressed={isOn}
      aria-label={t('contactLater', { name: calledOf(applicants, record) })}
      title={t(isOn ? 'contactLaterOn' : 'contactLaterOff')}
      disabled={isBusy}
      onClick={toggle}
    >
      <Alarm aria-hidden="true" />
    </button>
  )
}
