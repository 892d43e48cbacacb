import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import { Link } from 'react-router'
import type { Group } from '#resources/groups'
import type { Duration } from '#resources/terms'
import { optionOf } from '#resources/kernel/labels'
import { groups } from '#resources/groups'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { useText, useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { groupsArea, type GroupsText } from '../texts'
import styles from './group-page.module.css'
import groupCellsStyles from '../group-cells.module.css'

/** Whether students are asked what they think of it. */
const isOver = ({ groupState }: Group) => groupState === 'WAITING_FOR_DEMO' || groupState === 'TERMINATED'
const scales = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** Who teaches and runs a group, from when to when, how many it has, for how much. */
export function GeneralInfo({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const coordinator = [group.projectCoordinator.firstName, group.projectCoordinator.lastName].filter(Boolean).join(' ')
  return (
    <section className={styles.groupInfo}>
      <h3>{t('generalInfo')}</h3>
      <dl>
        <dt>{t('instructors')}</dt>
        <dd>
          <Instructors group={group} />
        </dd>
        <dt>{t('coordinator')}</dt>
        <dd>{coordinator || String(group.projectCoordinator.username ?? '')}</dd>
        <dt>{t('startDate')}</dt>
        <dd className="num">{formatDay(group.startDate)}</dd>
        <dt>{t('duration')}</dt>
        <dd>{lengthOf(group.duration, t)}</dd>
        <dt>{t('endDate')}</dt>
        <dd className="num">{formatDay(group.endDate)}</dd>
        <dt>{t('students')}</dt>
        <dd>
          <Seats group={group} />
        </dd>
        <dt>{t('tuition')}</dt>
        <dd>
          <Tuition group={group} />
        </dd>
        {(isOver(group) || group.evaluationLink || group.evaluationFormSpreadsheetLink) && (
          <>
            <dt>{t('evaluation')}</dt>
            <dd className={styles.evaluationLinks}>
              {isOver(group) && (
                <Link className={styles.link} to={`/groups/${group.id}/student-management/evaluations`}>
                  {t('evaluationResults')}
                </Link>
              )}
              <OutLink to={group.evaluationLink}>{t('evaluationForm')}</OutLink>
              <OutLink to={group.evaluationFormSpreadsheetLink}>{t('evaluationAnswers')}</OutLink>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

const lengthOf = ({ value, timeScale }: Duration, t: GroupsText) => t(scales[timeScale], { smart_count: value })

function Instructors({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const say = useWords()
  const rows = rowsOf(group.groupInstructors)
  if (rows.length === 0) return <span className={groupCellsStyles.noOne}>{t('noInstructor')}</span>
  return (
    <ul className={styles.groupPeople}>
      {rows.map((row, index) => {
        const name = textOf(rowOf(row.instructor)?.name) ?? `#${String(row.instructorId)}`
        return (
          <li key={index}>
            <PersonAvatar name={name} avatar={textOf(rowOf(row.instructor)?.avatar)} size={22} />
            <span>
              {name}{' '}
              <span className="quiet">
                {say(optionOf(groups.fields.groupInstructors.fields.instructorType, String(row.instructorType)))}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const OutLink = ({ to, children }: { to: string | null; children: string }) =>
  to ? (
    <a className={styles.link} href={to} target="_blank" rel="noreferrer">
      {children}
      <OpenInNew aria-hidden="true" />
    </a>
  ) : null

function Seats({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const taken = group.applicantsCount ?? 0
  const free = Math.max(0, group.size - taken)
  const seats = free === 0 ? t('groupFull') : t('freeSeats', { smart_count: free })
  return (
    <span className="num">
      {taken} {t('ofSize', { size: group.size })}
      {group.groupState !== 'TERMINATED' && <span className="quiet">, {seats}</span>}
    </span>
  )
}

function Tuition({ group }: { group: Group }) {
  const t = useText(groupsArea)
  const fee = group.tuitionFee
  if (!fee) return <Absent />
  const how = [t(fee.feeType === 'MONTHLY' ? 'monthly' : 'perCourse')]
  if (fee.prePaymentPercent) how.push(t('prepaid', { percent: fee.prePaymentPercent }))
  return (
    <>
      <Money amount={fee.amount} currency={fee.currency} /> <span className="quiet">{how.join(', ')}</span>
    </>
  )
}
