import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import Alarm from '@mui/icons-material/AlarmOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { applicants } from '#resources/applicants'
import { messengers } from '#resources/mailing-lists'
import { initialsOf } from '#kit/session/initials'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { ActionItems } from '#panel/kernel/actions/ActionItems'
import { IconMenu } from '#panel/kernel/list/toolbar/IconMenu'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { MailLink, PhoneLink } from '#panel/kernel/record/reach-links'
import { useDeleteEntry } from '#panel/kernel/record/use-delete-entry'
import { StatusCell } from '../cells/StatusCell'
import { PasswordLinkItem } from '../PasswordLinkItem'
import { useWrite } from '../timeline/composer/use-write'
import { EDIT, STATUS } from './drawers'
import { useDetailText } from './texts'
import { useAskAccount } from './use-account'
import type { General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

interface DetailHeadProps {
  applicant: General
  /** Where one came from. */
  back: string
}

/** Who it is, how to reach them, and what may be done. */
export function DetailHead({ applicant, back }: DetailHeadProps) {
  const { name, nameHy, phoneNumber, email } = applicant
  return (
    <header className={styles.detailHead}>
      <span className={styles.detailMark} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.detailWho}>
        <div className={styles.detailName}>
          <h2>{name}</h2>
          {nameHy && nameHy !== name && <span lang="hy">{nameHy}</span>}
          <StatusCell record={applicant} />
        </div>
        <p className={styles.detailReach}>
          <PhoneLink phone={phoneNumber} />
          <MailLink email={email} />
        </p>
      </div>
      <Actions applicant={applicant} back={back} />
    </header>
  )
}

/** The list is asked again this long after a toggle of 'Contact later', in ms (part 2 §4). */
const RELOAD_AFTER = 1_000

function Actions({ applicant, back }: DetailHeadProps) {
  const t = useDetailText()
  const viewer = useViewer()
  const [, edit] = useUrlParam(EDIT)
  const [, changeStatus] = useUrlParam(STATUS)
  const write = useWrite()
  const later = useFlagToggle(applicants, applicant, 'contactLater', RELOAD_AFTER)
  if (!mayOffer(applicants.access.write, viewer, applicant)) return null
  return (
    <div className={styles.detailActions}>
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
      {messengers(viewer) && (
        <>
          <Button
            variant="outlined"
            className={styles.short}
            title={t('sendSms')}
            startIcon={<Sms />}
            onClick={() => write('sms')}
          >
            {t('sendSms')}
          </Button>
          <Button
            variant="outlined"
            className={styles.short}
            title={t('sendMail')}
            startIcon={<Mail />}
            onClick={() => write('mail')}
          >
            {t('sendMail')}
          </Button>
        </>
      )}
      <Button variant="outlined" onClick={() => changeStatus(String(applicant.id))}>
        {t('changeStatus')}
      </Button>
      <Button variant="outlined" startIcon={<Edit />} onClick={() => edit(String(applicant.id))}>
        {t('edit')}
      </Button>
      <MoreActions applicant={applicant} back={back} />
    </div>
  )
}

function MoreActions({ applicant, back }: DetailHeadProps) {
  const t = useDetailText()
  const viewer = useViewer()
  const { ask, question, mayChange } = useAskAccount()
  const { entry, question: deleting } = useDeleteEntry(applicants, applicant, back)
  return (
    <>
      <IconMenu label={t('more')} icon={<MoreHoriz />}>
        {(onDone) => [
          <PasswordLinkItem key="password" record={applicant} onDone={onDone} />,
          <ActionItems key="actions" resource={applicants} record={applicant} onDone={onDone} />,
          mayChange && !applicant.hasAccount && (
            <MenuItem
              key="account"
              onClick={() => {
                onDone()
                ask(applicant.id)
              }}
            >
              <ListItemIcon>
                <AccountCircle />
              </ListItemIcon>
              {t('useAsAccount')}
            </MenuItem>
          ),
          mayOffer(applicants.access.remove, viewer, applicant) && entry(onDone),
        ]}
      </IconMenu>
      {question}
      {deleting}
    </>
  )
}
