import type { RaRecord } from 'react-admin'
import { useText } from '#kit/i18n/text'
import { numberOf, rowOf, rowsOf, textOf } from '#panel/kernel/cells/read-value'
import { bandOf } from './completeness'
import { groupsArea } from './texts'
import styles from './group-cells.module.css'

/** How far a group is: a thin band in the tone of its quarter, and the percent. */
export function CompletenessCell({ record }: { record: RaRecord }) {
  const percent = numberOf(record.completenessPercentage) ?? 0
  return (
    <span className={styles.band}>
      <i aria-hidden="true">
        <i style={{ width: `${percent}%`, background: `var(--${bandOf(percent)}-solid)` }} />
      </i>
      <span className="num">
        {percent} <span className="unit">%</span>
      </span>
    </span>
  )
}

/** Seats that are taken, of how many. */
export function SeatsCell({ record }: { record: RaRecord }) {
  return (
    <span className="num">
      {numberOf(record.applicantsCount) ?? 0}
      <span className="unit">/{numberOf(record.size)}</span>
    </span>
  )
}

/** Who teaches a group, by name; 'No instructor' when nobody does (GRP-049). */
export function InstructorsCell({ record }: { record: RaRecord }) {
  const t = useText(groupsArea)
  const names = rowsOf(record.groupInstructors).flatMap((row) => textOf(rowOf(row.instructor)?.name) ?? [])
  if (names.length === 0) return <span className={styles.noOne}>{t('noInstructor')}</span>
  return <span title={names.join(', ')}>{names.join(', ')}</span>
}
