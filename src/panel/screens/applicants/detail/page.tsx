import Alarm from '@mui/icons-material/AlarmOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { generalCall } from '#resources/applicant-detail.calls'
import { applicantPage, type ApplicantTab } from '#resources/applicant-page'
import { applicants } from '#resources/applicants'
import { messengers } from '#resources/mailing-lists'
import { panelKeys } from '#resources/kernel/panel-keys'
import { groupStates, type GroupState } from '#resources/groups'
import { labelOf } from '#resources/kernel/labels'
import { lazy } from '#kit/lazy'
import { mayOffer, useViewer, useAsking } from '#kit/session/viewer'
import { Money } from '#kit/format/Money'
import { useWords } from '#kit/i18n/text'
import { partsOf } from '#panel/kernel/screen-parts'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { RecordCommands } from '#panel/kernel/commands/RecordCommands'
import { useParamChange, useUrlParam } from '#panel/kernel/list/use-url-param'
import { useFlagToggle } from '#panel/kernel/list/use-flag-toggle'
import { mayEditField } from '#panel/kernel/in-place/may-edit'
import { Absent } from '#panel/kernel/cells/Absent'
import { numberOf, rowOf, textOf } from '#panel/kernel/cells/read-value'
import { NextStepBar } from '../next-step/NextStepBar'
import { Timeline } from '../timeline/Timeline'
import { useWrite } from '../timeline/composer/use-write'
import { StatusCell } from '../cells/StatusCell'
import { DebtFact, useCurrency } from '../cells/DebtCell'
import { ATTACH, DATE, STATUS } from './drawers'
import { SideColumn } from './SideColumn'
import { StageStrip } from './StageStrip'
import { useDetailText } from './texts'
import type { General } from './use-detail'
import { GroupLink, OptionChip } from './cells'
import { useAskAccount } from './use-account'
import styles from '#panel/kernel/record/record-page.module.css'
import detailStyles from './detail.module.css'

/** Link to the group, with its state. */
function GroupFact({ record }: { record: RaRecord }) {
  const group = rowOf(record.group)
  if (!group || !record.groupId) return <Absent />
  return (
    <>
      <GroupLink id={numberOf(record.groupId)} name={textOf(group.name)} />{' '}
      {/* Safe cast: the server returns one of the states of groups. */}
      <OptionChip option={groupStates[group.groupState as GroupState]} />
    </>
  )
}

/** The one-time discount in the currency of the group's fee. */
function OneTimeDiscountFact({ record }: { record: RaRecord }) {
  const amount = numberOf(record.oneTimeDiscount)
  const currency = useCurrency(record, Boolean(amount))
  return amount && currency ? <Money amount={amount} currency={currency} /> : <Absent />
}

/** Name of the user who entered the application; a text for one that was sent with the public form. */
function AuthorFact({ record }: { record: RaRecord }) {
  const t = useDetailText()
  const author = rowOf(record.createdBy)
  return [author?.firstName, author?.lastName].filter(Boolean).join(' ') || t('byItself')
}

/** Link to the tab of attachments, which contain the CV. */
function CvFact({ record: { cv } }: { record: General }) {
  const say = useWords()
  if (!cv) return <Absent />
  return (
    <Link className="cell-link" to={{ search: '?tab=attachments' }}>
      {say(labelOf(applicants, 'cv'))}
    </Link>
  )
}

/** Whether this application is used as the student account, or a button that makes it so (ADET-013). */
function AccountFact({ record }: { record: General }) {
  const { id, hasAccount } = record
  const t = useDetailText()
  const { ask, question, mayUse } = useAskAccount()
  return (
    <dl>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          {hasAccount ? (
            t('thisApplication')
          ) : mayUse(record) ? (
            <Button size="small" className={detailStyles.useAccount} onClick={() => ask(id)}>
              {t('useAsAccount')}
            </Button>
          ) : (
            <Absent />
          )}
          {question}
        </dd>
      </div>
    </dl>
  )
}

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

const DetailDrawers = lazy(() => import('./DetailDrawers').then((file) => ({ default: file.DetailDrawers })))
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
  values: { groupId: GroupFact, debt: DebtFact, oneTimeDiscount: OneTimeDiscountFact, createdBy: AuthorFact },
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
