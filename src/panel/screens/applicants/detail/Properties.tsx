import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { groupStates } from '#resources/groups'
import { applicants } from '#resources/applicants'
import { labelOf } from '#resources/kernel/labels'
import { formatInstant, formatInstantDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { textOf } from '#panel/kernel/cells/read-value'
import { ExamCell } from '../cells/ExamCell'
import { DebtCell, useCurrency } from '../cells/DebtCell'
import { StatusCell } from '../cells/StatusCell'
import { OptionOf } from './cells'
import { useDetailText } from './texts'
import { useAskAccount } from './use-account'
import type { General } from './use-detail'
import recordPageStyles from '#panel/kernel/record/record-page.module.css'
import styles from './detail.module.css'

/** What is known of an applicant, in three parts: admission, money, person. */
export function Properties({ applicant }: { applicant: General }) {
  const t = useDetailText()
  return (
    <section className={recordPageStyles.properties} aria-label={t('properties')}>
      <Admission applicant={applicant} />
      <Terms applicant={applicant} />
      <Person applicant={applicant} />
    </section>
  )
}

interface Line {
  label: string
  value: ReactNode
}
const Lines = ({ lines }: { lines: readonly (Line | false | null)[] }) => (
  <dl>
    {lines
      .filter((line) => line !== false && line !== null)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Absent />}</dd>
        </div>
      ))}
  </dl>
)

/** The labels of the declaration. */
function useLabels() {
  const say = useWords()
  return (name: keyof typeof applicants.fields) => say(labelOf(applicants, name))
}

function Admission({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const label = useLabels()
  const { course, scheduledDate, registrationSource, leadGen, created_at: created, createdBy } = applicant
  const author = createdBy && [createdBy.firstName, createdBy.lastName].filter(Boolean).join(' ')
  return (
    <Lines
      lines={[
        { label: label('status'), value: <StatusCell record={applicant} /> },
        scheduledDate !== null && {
          label: label('scheduledDate'),
          value: <span className="num">{formatInstant(scheduledDate)}</span>,
        },
        applicant.admissionExam && { label: t('admissionExam'), value: <ExamCell record={applicant} /> },
        {
          label: t('course'),
          value: (
            <Link className="cell-link" to={`/courses?editId=${applicant.courseId}`}>
              {String(course.name)}
            </Link>
          ),
        },
        { label: t('group'), value: <GroupOf applicant={applicant} /> },
        {
          label: label('registrationSource'),
          value: <OptionOf field={applicants.fields.registrationSource} value={registrationSource} />,
        },
        { label: label('leadGenId'), value: textOf(leadGen?.sourceName) },
        { label: t('created'), value: <span className="num">{formatInstantDay(created)}</span> },
        { label: t('by'), value: author || t('byItself') },
      ]}
    />
  )
}

function GroupOf({ applicant: { group, groupId } }: { applicant: General }) {
  const say = useWords()
  if (!group || groupId === null) return <Absent />
  const state = String(group.groupState) as keyof typeof groupStates
  return (
    <>
      <Link className="cell-link" to={`/groups/${groupId}`}>
        {String(group.name)}
      </Link>{' '}
      <StatusChip {...groupStates[state].look} label={say(groupStates[state].label)} />
    </>
  )
}

function Terms({ applicant }: { applicant: General }) {
  const label = useLabels()
  const { paymentMethod, discount, oneTimeDiscount } = applicant
  const currency = useCurrency(applicant, Boolean(oneTimeDiscount))
  return (
    <Lines
      lines={[
        {
          label: label('paymentMethod'),
          value: <OptionOf field={applicants.fields.paymentMethod} value={paymentMethod} />,
        },
        { label: label('discount'), value: discount ? <span className="num">{discount}%</span> : null },
        {
          label: label('oneTimeDiscount'),
          value: oneTimeDiscount && currency ? <Money amount={oneTimeDiscount} currency={currency} /> : null,
        },
        { label: label('debt'), value: <DebtCell record={applicant} /> },
      ]}
    />
  )
}

function Person({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const label = useLabels()
  const { nameHy, nameEn, isOpenToWork, isCertificateGiven, introGraduated, dropoutMonth, cv } = applicant
  return (
    <Lines
      lines={[
        { label: label('nameHy'), value: nameHy },
        { label: label('nameEn'), value: nameEn },
        { label: label('isOpenToWork'), value: t(isOpenToWork ? 'yes' : 'no') },
        { label: label('isCertificateGiven'), value: t(isCertificateGiven ? 'yes' : 'no') },
        dropoutMonth !== null && {
          label: label('dropoutMonth'),
          value: <OptionOf field={applicants.fields.dropoutMonth} value={dropoutMonth} />,
        },
        {
          label: label('cv'),
          value: cv ? (
            <Link className="cell-link" to={{ search: '?tab=attachments' }}>
              {label('cv')}
            </Link>
          ) : null,
        },
        {
          label: t('intro'),
          value: introGraduated ? <StatusChip tone="green" glyph="tick" label={t('graduated')} /> : null,
        },
        { label: t('account'), value: <AccountOf applicant={applicant} /> },
      ]}
    />
  )
}

function AccountOf({ applicant: { id, hasAccount } }: { applicant: General }) {
  const t = useDetailText()
  const { ask, question, mayChange } = useAskAccount()
  if (hasAccount) return t('thisApplication')
  if (!mayChange) return <Absent />
  return (
    <>
      <Button size="small" className={styles.useAccount} onClick={() => ask(id)}>
        {t('useAsAccount')}
      </Button>
      {question}
    </>
  )
}
