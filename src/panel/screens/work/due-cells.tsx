import type { RaRecord } from 'react-admin'
import { formatDay, formatInstant } from '#kit/format/dates'
import { useNow, useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { textOf } from '#panel/kernel/cells/read-value'
import { workArea } from './texts'
import styles from './work.module.css'

function Due({ text, isLate }: { text: string; isLate: boolean }) {
  const t = useText(workArea)
  return (
    <span
      className={isLate ? `num ${styles.dueLate}` : 'num quiet'}
      title={isLate ? `${text}, ${t('overdue').toLowerCase()}` : text}
    >
      {text}
    </span>
  )
}

/** The due day of a task; highlighted if overdue. */
export function DueDateCell({ record }: { record: RaRecord }) {
  const day = textOf(record.dueDate) ?? ''
  const today = useToday()
  return <Due text={formatDay(day)} isLate={record.taskStatus === 'ACTIVE' && day < today} />
}

/** When a reminder is due; highlighted if it is due and still active. */
export function RemindingCell({ record }: { record: RaRecord }) {
  const at = textOf(record.remindingDate) ?? ''
  const now = useNow()
  return <Due text={formatInstant(at)} isLate={record.status === 'ACTIVE' && Date.parse(at) <= now} />
}
