import Button from '@mui/material/Button'
import { type ComponentType, useId, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import OutlinedInput from '@mui/material/OutlinedInput'
import { sectionCall, type SectionName } from '#resources/applicant-detail.calls'
import type { ApplicantTab } from '#resources/applicant-page'
import { applicants } from '#resources/applicants'
import { words } from '#resources/words'
import { calls } from '#resources/kernel/derived-calls'
import { promoCodes } from '#resources/promo-codes'
import { useWords } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { mayOffer, useViewer } from '#kit/session/viewer'
import { notify } from '#kit/feedback/toast-store'
import { useSendOnce } from '#kit/query/use-send-once'
import { CommentList } from '#panel/kernel/comments/CommentList'
import { useUrlParam } from '#panel/kernel/list/use-url-param'
import { SectionTable } from '#panel/kernel/record/SectionTable'
import { AttachmentsSection } from '#panel/screens/attachments'
import { PaymentsSection } from '#panel/screens/payments'
import { ExamCell } from '../cells/ExamCell'
import { Timeline } from '../timeline/Timeline'
import { EXAM } from './drawers'
import { FeedbacksTab } from './FeedbacksTab'
import {
  absenteeColumns,
  attachmentColumns,
  consultationColumns,
  Day,
  examColumns,
  promoCodeColumns,
  type Columns,
} from './columns'
import { GroupLink, OptionOf, StatusOf } from './cells'
import { SectionBody } from './SectionBody'
import { detailArea, useDetailText } from './texts'
import { useAskAccount } from './use-account'
import { titleOf, useSection, type General } from './use-detail'
import styles from './detail.module.css'

/** Form to add a promo code that was given by phone; renders nothing for viewers who may not. */
function NewPromoCode({ id }: { id: number }) {
  const t = useDetailText()
  const viewer = useViewer()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const promoCode = typed.trim()
  const { mutate, isPending } = useSendOnce(calls(promoCodes).create, {
    changes: [applicants.name],
    onSuccess: () => {
      setTyped('')
      notify('success', t('promoCodeAdded'))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (promoCode !== '' && !isPending) mutate({ body: { applicantId: id, promoCode } })
  }
  if (!mayOffer(promoCodes.access.write, viewer)) return null
  return (
    <form className={styles.detailBar} onSubmit={send}>
      <label htmlFor={fieldId} className="sr">
        {t('newPromoCode')}
      </label>
      <OutlinedInput
        id={fieldId}
        value={typed}
        placeholder={t('newPromoCode')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ input: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined" disabled={promoCode === ''} loading={isPending}>
        {t('addPromoCode')}
      </Button>
    </form>
  )
}

const AgreementsSection = lazy(() =>
  import('./agreements/AgreementsSection').then((file) => ({ default: file.AgreementsSection })),
)

interface OfRecord {
  record: General
}

/** The call by which the page loads comments (ADET-015). */
const commentsCall = sectionCall('comments')

/** Content of each tab of the page (ADET-002); each is loaded by its own call. */
export const tabs: Readonly<Record<ApplicantTab, ComponentType<OfRecord>>> = {
  applications: ApplicationsTab,
  exams: ExamsTab,
  consultations: ({ record }) => <TableOf name="consultations" id={record.id} columns={consultationColumns} />,
  comments: ({ record }) => (
    <div className={styles.detailColumn}>
      <CommentList resource={applicants} id={record.id} from={commentsCall} />
    </div>
  ),
  feedbacks: FeedbacksTab,
  actions: ({ record }) => (
    <div className={styles.detailColumn}>
      <Timeline record={record} />
    </div>
  ),
  payments: ({ record }) => (
    <div className={styles.detailWide}>
      <PaymentsSection applicantId={record.id} name={record.name} />
    </div>
  ),
  attachments: ({ record }) => (
    <>
      <div className={styles.detailWide}>
        <AgreementsSection applicantId={record.id} />
        <AttachmentsSection applicantId={record.id} />
      </div>
      <OtherFiles id={record.id} />
    </>
  ),
  absentees: ({ record }) => <TableOf name="absentees" id={record.id} columns={absenteeColumns} />,
  promoCodes: ({ record }) => (
    <>
      <NewPromoCode id={record.id} />
      <TableOf name="promoCodes" id={record.id} columns={promoCodeColumns} />
    </>
  ),
}

/** A section shown as a table. */
function TableOf<N extends SectionName>({ name, id, columns }: { name: N; id: number; columns: Columns<N> }) {
  const title = useWords()(titleOf(name))
  return (
    <SectionBody query={useSection(name, id)} items={title.toLowerCase()}>
      {(rows) => <SectionTable label={title} columns={columns} rows={rows} keyOf={keyOf} />}
    </SectionBody>
  )
}

/** Key of a row; absentees have one row per group, and no id. */
const keyOf = (row: { id: number | string } | { groupId: number }) => ('id' in row ? row.id : row.groupId)

/** The applications of the person that the viewer may read; another one can become the student account (ADET-003, ADET-013). */
function ApplicationsTab({ record: { id } }: OfRecord) {
  const t = useDetailText()
  const { pathname } = useLocation()
  const { ask, question, mayUse } = useAskAccount()
  const { data = [] } = useSection('applications', id)
  // The account can be moved only by viewers who may also change the application that has it now.
  const standing = data.filter(({ hasAccount }) => hasAccount)
  const base = pathname.replace(/\/\d+\/?$/, '')
  const columns: Columns<'applications'> = [
    {
      head: words.course,
      cell: (one) =>
        one.id === id ? (
          <b aria-current="true">{one.courseName}</b>
        ) : (
          <Link className="cell-link" to={`${base}/${one.id}`}>
            {one.courseName}
          </Link>
        ),
      grow: 1.5,
    },
    { head: words.date, cell: Day },
    { head: words.group, cell: ({ groupId, groupName }) => <GroupLink id={groupId} name={groupName} /> },
    { head: words.status, cell: StatusOf, grow: 1.5 },
    {
      head: { en: 'Source', hy: 'Աղբյուր' },
      cell: (one) => <OptionOf field={applicants.fields.registrationSource} value={one.registrationSource} />,
    },
    {
      head: detailArea.texts.account,
      cell: (one) => {
        if (one.hasAccount || ![one, ...standing].every(mayUse)) return t(one.hasAccount ? 'yes' : 'no')
        return (
          <Button size="small" onClick={() => ask(one.id)}>
            {t('useAsAccount')}
          </Button>
        )
      },
      grow: 1.3,
    },
  ]
  return (
    <>
      <TableOf name="applications" id={id} columns={columns} />
      {question}
    </>
  )
}

/** The admission exam of this application, and the exams of all groups that the person studied in. */
function ExamsTab({ record }: OfRecord) {
  const t = useDetailText()
  const say = useWords()
  const viewer = useViewer()
  const [, open] = useUrlParam(EXAM)
  return (
    <>
      <div className={styles.detailBar}>
        <span className="quiet">{t('admissionExam')}</span>
        <ExamCell record={record} />
        <span className="grow" />
        {mayOffer(applicants.actions.enterExam.access, viewer) && (
          <Button variant="outlined" onClick={() => open(String(record.id))}>
            {say(applicants.actions.enterExam.label)}
          </Button>
        )}
      </div>
      <TableOf name="exams" id={record.id} columns={examColumns} />
    </>
  )
}

/** Read-only table of attachments of the person's other applications; renders nothing without any. */
function OtherFiles({ id }: { id: number }) {
  const t = useDetailText()
  const { data = [] } = useSection('attachments', id)
  const others = data.filter(({ applicantId }) => applicantId !== id)
  if (others.length === 0) return null
  return (
    <section className={styles.fromOthers}>
      <h3>{t('fromOthers')}</h3>
      <SectionTable label={t('fromOthers')} columns={attachmentColumns} rows={others} keyOf={keyOf} />
    </section>
  )
}
