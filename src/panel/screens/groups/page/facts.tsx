import { Link } from 'react-router'
import { groups, type Group } from '#resources/groups'
import { optionOf } from '#resources/kernel/labels'
import { formatDay } from '#kit/format/dates'
import { Money } from '#kit/format/Money'
import { PersonAvatar } from '#kit/files/PersonAvatar'
import { useText, useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { groupsArea } from '../texts'
import styles from './group-page.module.css'
import groupCellsStyles from '../group-cells.module.css'

const { instructorType } = groups.fields.groupInstructors.fields
const scales = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

interface OfGroup {
  group: Group
}

export const StartDate = ({ group }: OfGroup) => <span className="num">{formatDay(group.startDate)}</span>
export const EndDate = ({ group }: OfGroup) => <span className="num">{formatDay(group.endDate)}</span>

/** The duration of a group in words. */
export function Length({ group: { duration } }: OfGroup) {
  const t = useText(groupsArea)
  return t(scales[duration.timeScale], { smart_count: duration.value })
}

/** The instructors of a group with their roles; 'No instructor' if there are none (GRP-049). */
export function Instructors({ group }: OfGroup) {
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
              {name} <span className="quiet">{say(optionOf(instructorType, String(row.instructorType)))}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Taken seats and size of a group; unless it is terminated, also the free seats. */
export function Seats({ group }: OfGroup) {
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

export function Tuition({ group: { tuitionFee: fee } }: OfGroup) {
  const t = useText(groupsArea)
  if (!fee) return <Absent />
  const how = [t(fee.feeType === 'MONTHLY' ? 'monthly' : 'perCourse')]
  if (fee.prePaymentPercent) how.push(t('prepaid', { percent: fee.prePaymentPercent }))
  return (
    <>
      <Money amount={fee.amount} currency={fee.currency} /> <span className="quiet">{how.join(', ')}</span>
    </>
  )
}

/** Link to the results of the evaluation, once the group waits for its demo or is terminated. */
export function Evaluation({ group: { id, groupState } }: OfGroup) {
  const t = useText(groupsArea)
  if (groupState !== 'WAITING_FOR_DEMO' && groupState !== 'TERMINATED') return null
  return (
    <dl>
      <div>
        <dt>{t('evaluation')}</dt>
        <dd>
          <Link className="cell-link" to={`/groups/${id}/student-management/evaluations`}>
            {t('evaluationResults')}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
