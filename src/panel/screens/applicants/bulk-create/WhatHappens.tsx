import { Link } from 'react-router'
import { applicants } from '#resources/applicants'
import type { KnownPerson } from '#resources/applicants.calls'
import type { PastedRow } from '#resources/bulk-paste'
import type { ChoiceLook } from '#resources/kernel/choice-look'
import { optionOf } from '#resources/kernel/labels'
import { formatDay } from '#kit/format/dates'
import { dayOf } from '#kit/format/zone'
import { StatusChip } from '#kit/theme/StatusChip'
import { useWords } from '#kit/i18n/text'
import { useApplicantsText } from '../texts'
import type { Fault } from './use-paste'
import styles from './bulk-create.module.css'

const looks = {
  NEW: { tone: 'green', glyph: 'tick' },
  KNOWN: { tone: 'violet', glyph: 'arrow' },
  ALREADY_HERE: { tone: 'grey', glyph: 'cross' },
} as const satisfies Record<KnownPerson['state'], ChoiceLook>
const words = { NEW: 'stateNew', KNOWN: 'stateKnown', ALREADY_HERE: 'stateHere' } as const

interface WhatHappensProps {
  row: PastedRow
  faults: readonly Fault[]
  /** Null while it is not known yet. */
  known: KnownPerson | null
}

/** What a line comes to: to mend, left out as a repetition, or a new, a known or a present person with who it is (look 31). */
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
      <StatusChip {...looks[known.state]} label={t(words[known.state])} />
      {known.applications.map((application) => (
        <Application key={application.id} application={application} />
      ))}
    </span>
  )
}

/** An application of a known person, in a tab of its own so that the paste stays. */
function Application({
  application: { id, name, status, courseName, groupName, created_at, by },
}: {
  application: KnownPerson['applications'][number]
}) {
  const t = useApplicantsText()
  const say = useWords()
  const stands = say(optionOf(applicants.fields.status, status))
  const text = `${groupName ?? courseName}, ${stands}, ${formatDay(dayOf(created_at))}`
  return (
    <Link
      className="cell-link"
      to={`/applicants/${id}`}
      target="_blank"
      rel="noopener"
      title={by === 'phone' ? t('samePhone', { name }) : name}
    >
      {by === 'phone' ? `${name}, ${text}` : text}
    </Link>
  )
}
