import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { numberOf, rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { bandOf } from './completeness'
import { groupsArea } from './texts'
import styles from './group-cells.module.css'

/** Progress of a group: a bar in the tone of its quarter, and the percentage. */
export function CompletenessCell({ record }: { record: RaRecord }) {
  const percent = numberOf(record.completenessPercentage) ?? 0
  return (
    <span className={styles.band}>
      <i aria-hidden="true">
        <i style={{ width: `${percent}%`, background: `var(--${bandOf(percent)}-solid)` }} />
      </i>
      <span className="num">{percent}%</span>
    </span>
  )
}

/** Taken seats and size of a group: '12/20'. */
export function SeatsCell({ record }: { record: RaRecord }) {
  return (
    <span className="num">
      {numberOf(record.applicantsCount) ?? 0}
      <span className="unit">/{numberOf(record.size)}</span>
    </span>
  )
}

/** Names of a group's instructors; 'No instructor' if there are none (GRP-049). */
export function InstructorsCell({ record }: { record: RaRecord }) {
  const t = useText(groupsArea)
  const names = rowsOf(record.groupInstructors).flatMap((row) => textOf(rowOf(row.instructor)?.name) ?? [])
  if (names.length === 0) return <span className={styles.noOne}>{t('noInstructor')}</span>
  return <span title={names.join(', ')}>{names.join(', ')}</span>
}
