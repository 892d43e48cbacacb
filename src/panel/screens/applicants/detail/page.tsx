import Alarm from '@mui/icons-material/AlarmOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { generalCall } from '#resources/applicant-detail.calls'
import { applicantPage, type ApplicantTab } from '#resources/applicant-page'
import { applicants } from '#resources/applicants'
import { messengers } from '#resources/mailing-lists'
import { panelKeys } from '#resources/kernel/panel-keys'
import { lazy } from '#kit/lazy'
import { mayOffer, useViewer, useAsking } from '#kit/session/viewer'
import { lazyPart } from '#panel/kernel/lazy-part'
import { partsOf } from '#panel/kernel/screen-parts'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { RecordCommands } from '#panel/kernel/commands/RecordCommands'
import { useParamChange, useUrlParam } from '#panel/kernel/list/use-url-param'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { mayEditField } from '#panel/kernel/in-place/may-edit'
import { NextStepBar } from '../next-step/NextStepBar'
import { Timeline } from '../timeline/Timeline'
import { useWrite } from '../timeline/composer/use-write'
import { StatusCell } from '../cells/StatusCell'
import { ATTACH, DATE, STATUS } from './drawers'
import { AccountFact, AuthorFact, CvFact, GroupFact, OneTimeDiscountFact } from './facts'
import { SideColumn } from './SideColumn'
import { StageStrip } from './StageStrip'
import { useDetailText } from './texts'
import type { General } from './use-detail'
import styles from '#panel/kernel/record/record-page.module.css'

/** The Armenian name if it differs, and the status. */
const Standing = ({ record }: { record: General }) => (
  <>
    {record.nameHy && record.nameHy !== record.name && <span lang="hy">{record.nameHy}</span>}
    <StatusCell record={record} />
  </>
)

/** Delay in ms after a toggle of 'Contact later' before data is reloaded (part 2 §4). */
const RELOAD_AFTER = 1_000

/** Buttons of the most frequent actions; renders nothing for viewers who may not change the applicant. */
function Buttons({ record }: { record: General }) {
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

/** Commands of the shortcut keys and the palette on the page of an applicant. */
function PageCommands({ record: applicant }: { record: General }) {
  const t = useDetailText()
  const viewer = useViewer()
  const write = useWrite()
  const change = useParamChange()
  const id = String(applicant.id)
  const opens = (param: string) => () => change({ [param]: id })
  const mayWrite = mayOffer(applicants.access.write, viewer, applicant)
  return (
    <RecordCommands
      resource={applicants}
      record={applicant}
      also={[
        ...(mayWrite ? [{ title: t('changeStatus'), keys: panelKeys.status, run: opens(STATUS) }] : []),
        ...(messengers(viewer)
          ? [
              { title: t('sendMail'), keys: panelKeys.mail, run: () => write('mail') },
              { title: t('sendSms'), keys: panelKeys.sms, run: () => write('sms') },
              { title: t('noteCall'), run: () => write('call') },
            ]
          : []),
        { title: t('writeComment'), keys: panelKeys.comment, run: () => write('comment') },
        { title: t('attachFile'), keys: panelKeys.attach, run: opens(ATTACH) },
      ]}
    />
  )
}

const DetailDrawers = lazyPart(() => import('./DetailDrawers').then((file) => file.DetailDrawers))
const tabOf = (name: ApplicantTab) => lazy(() => import('./tabs').then((file) => ({ default: file.tabs[name] })))

/** Parts of the applicant's page that are not derived (look 07, 30): stages, next step, timeline, side column, tabs. */
export const pageParts = partsOf(generalCall, {
  standing: Standing,
  buttons: Buttons,
  commands: PageCommands,
  strip: ({ record }) => (
    <>
      <StageStrip record={record} />
      <NextStepBar applicant={record} />
    </>
  ),
  facts: { cv: CvFact },
  values: { groupId: GroupFact, oneTimeDiscount: OneTimeDiscountFact, createdBy: AuthorFact },
  underFacts: AccountFact,
  main: Timeline,
  beside: SideColumn,
  tabs: Object.fromEntries(applicantPage.tabs.map(({ name }) => [name, tabOf(name)])),
  counts: ({ counts }) => counts,
  drawers: ({ record }) => (
    <WhenAsked params={[STATUS, DATE, ATTACH]}>
      <DetailDrawers record={record} />
    </WhenAsked>
  ),
})
