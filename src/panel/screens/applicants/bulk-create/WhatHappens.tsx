import type { KnownPerson } from '#resources/applicants.calls'
import type { PastedRow } from '#resources/bulk-paste'
import { StatusChip } from '#kit/theme/StatusChip'
import { KnownAs } from '../known/KnownAs'
import { useApplicantsText } from '../texts'
import type { Fault } from './use-paste'
import styles from './bulk-create.module.css'

interface WhatHappensProps {
  row: PastedRow
  faults: readonly Fault[]
  /** Null until the server has answered. */
  known: KnownPerson | null
}

/** What happens with a row: its errors, that it is skipped as a repetition, or whether the person is new or known (look 31). */
export function WhatHappens({ row, faults, known }: WhatHappensProps) {
  const t = useApplicantsText()
  if (faults.length > 0) {
    return (
      <span className={styles.pasteComesTo}>
        <StatusChip tone="amber" glyph="bars" label={t('toMend')} />
        <span className={styles.pasteWhy}>
          {faults
            .map(({ field, message }) => (field ? t('fieldMessage', { field: t(field), message }) : message))
            .join(' ')}
        </span>
      </span>
    )
  }
  if (row.repeats !== null) return <span className={styles.pasteWhy}>{t('repeats', { line: row.repeats })}</span>
  if (known === null) return null
  return (
    <span className={styles.pasteComesTo}>
      <KnownAs known={known} typed={row.name} />
    </span>
  )
}
