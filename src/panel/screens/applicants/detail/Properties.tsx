import { createContext, useContext, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { groupStates } from '#resources/groups'
import { applicants } from '#resources/applicants'
import { scheduledStatuses } from '#resources/applicant-statuses'
import { labelOf } from '#resources/kernel/labels'
import { formatPhone } from '#kit/format/phone'
import { formatInstant, formatInstantDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { InPlace } from '#panel/kernel/in-place/InPlace'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
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
      <Of value={applicant}>
        <Admission applicant={applicant} />
        <Terms applicant={applicant} />
        <Person applicant={applicant} />
      </Of>
    </section>
  )
}

type Name = keyof typeof applicants.fields

/** A line that only says something. */
interface Said {
  label: string
  value: ReactNode
}
/** A line whose field is edited where it stands; its label is the declaration's. */
interface Edited {
  name: Name
  beside?: readonly Name[]
  savesOnPick?: boolean | ((values: Readonly<Record<string, unknown>>) => boolean)
  value: (record: RaRecord) => ReactNode
}
type Line = Said | Edited

const Applicant = createContext<General | null>(null)
const Of = Applicant.Provider

function Lines({ lines }: { lines: readonly (Line | false | null)[] }) {
  const applicant = useContext(Applicant)
  const label = useLabels()
  // All but the status stay as they are in a terminated group (APPL-028).
  const isOver = applicant?.group?.groupState === 'TERMINATED'
  return (
    <dl>
      {lines
        .filter((line) => line !== false && line !== null)
        .map((line) =>
          'name' in line ? (
            applicant && (
              <InPlace
                key={line.name}
                resource={applicants}
                record={applicant}
                name={line.name}
                label={label(line.name)}
                isFixed={isOver && line.name !== 'status'}
                {...(line.beside && { beside: line.beside })}
                {...(line.savesOnPick !== undefined && { savesOnPick: line.savesOnPick })}
              >
                {(record) => line.value(record) ?? <Absent />}
              </InPlace>
            )
          ) : (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value ?? <Absent />}</dd>
            </div>
          ),
        )}
    </dl>
  )
}

/** The labels of the declaration. */
function useLabels() {
  const say = useWords()
  return (name: Name) => say(labelOf(applicants, name))
}

/** A field with its text, or with the label of what is chosen. */
const typed = (name: Name): Edited => ({ name, value: (record) => textOf(record[name]) })
const chosen = (name: 'registrationSource' | 'paymentMethod' | 'dropoutMonth'): Edited => ({
  name,
  value: (record) => textOf(record[name]) && <OptionOf field={applicants.fields[name]} value={textOf(record[name])} />,
})

function Admission({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const { scheduledDate, created_at: created, createdBy } = applicant
  const author = createdBy && [createdBy.firstName, createdBy.lastName].filter(Boolean).join(' ')
  return (
    <Lines
      lines={[
        {
          name: 'status',
          beside: ['scheduledDate'],
          savesOnPick: ({ status }) => !scheduledStatuses.includes(String(status)),
          value: (record) => <StatusCell record={record} />,
        },
        scheduledDate !== null && {
          name: 'scheduledDate',
          value: (record) => <span className="num">{formatInstant(textOf(record.scheduledDate))}</span>,
        },
        applicant.admissionExam && { label: t('admissionExam'), value: <ExamCell record={applicant} /> },
        {
          name: 'courseId',
          beside: ['groupId'],
          value: (record) => (
            <Link className="cell-link" to={`/courses?editId=${record.courseId}`}>
              {textOf(rowOf(record.course)?.name)}
            </Link>
          ),
        },
        { name: 'groupId', value: (record) => <GroupOf record={record} /> },
        {
          name: 'phoneNumber',
          value: (record) => <span className="num">{formatPhone(textOf(record.phoneNumber) ?? '')}</span>,
        },
        typed('email'),
        chosen('registrationSource'),
        { name: 'leadGenId', value: (record) => textOf(rowOf(record.leadGen)?.sourceName) },
        { label: t('created'), value: <span className="num">{formatInstantDay(created)}</span> },
        { label: t('by'), value: author || t('byItself') },
      ]}
    />
  )
}

function GroupOf({ record: { group, groupId } }: { record: RaRecord }) {
  const say = useWords()
  const known = rowOf(group)
  if (!known || !groupId) return <Absent />
  const state = String(known.groupState) as keyof typeof groupStates
  return (
    <>
      <Link className="cell-link" to={`/groups/${String(groupId)}`}>
        {String(known.name)}
      </Link>{' '}
      <StatusChip {...groupStates[state].look} label={say(groupStates[state].label)} />
    </>
  )
}

function Terms({ applicant }: { applicant: General }) {
  const label = useLabels()
  const currency = useCurrency(applicant, Boolean(applicant.oneTimeDiscount))
  return (
    <Lines
      lines={[
        chosen('paymentMethod'),
        {
          name: 'discount',
          value: ({ discount }) => (discount ? <span className="num">{String(discount)}%</span> : null),
        },
        {
          name: 'oneTimeDiscount',
          value: ({ oneTimeDiscount: amount }) =>
            amount && currency ? <Money amount={Number(amount)} currency={currency} /> : null,
        },
        { label: label('debt'), value: <DebtCell record={applicant} /> },
      ]}
    />
  )
}

function Person({ applicant }: { applicant: General }) {
  const t = useDetailText()
  const label = useLabels()
  const { introGraduated, dropoutMonth, cv } = applicant
  const flag = (name: 'isOpenToWork' | 'isCertificateGiven'): Edited => ({
    name,
    value: (record) => t(record[name] ? 'yes' : 'no'),
  })
  return (
    <Lines
      lines={[
        typed('name'),
        typed('nameHy'),
        typed('nameEn'),
        flag('isOpenToWork'),
        flag('isCertificateGiven'),
        dropoutMonth !== null && chosen('dropoutMonth'),
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
