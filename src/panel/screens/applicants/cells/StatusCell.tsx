import type { RaRecord } from 'react-admin'
import { applicants } from '#resources/applicants'
import { dropoutMonthsOf } from '#resources/drop-out'
import { StatusChip } from '#kit/theme/StatusChip'
import { dayOf } from '#kit/format/zone'
import { useWords } from '#kit/i18n/text'
import { Absent } from '#panel/kernel/cells/Absent'
import { rowOf, textOf } from '#panel/kernel/cells/read-value'
import { useApplicantsText } from '../texts'

/** Whole 30-day months from the start of the group to the academy's day of the drop-out; null without one since the start. */
const monthsInGroup = ({ group, droppedOutAt }: RaRecord): number | null =>
  dropoutMonthsOf(textOf(rowOf(group)?.startDate), dayOf(textOf(droppedOutAt) ?? ''))

/** The status as a chip; 'Drop out from 2 months' for a drop-out after the group's start (part 2 §4). */
export function StatusCell({ record }: { record: RaRecord }) {
  const t = useApplicantsText()
  const say = useWords()
  const option = applicants.fields.status.options.find((one) => one.value === record.status)
  if (!option?.look) return <Absent />
  const label = say(option.label)
  const n = monthsInGroup(record)
  return <StatusChip {...option.look} label={n === null ? label : t('dropOutFrom', { label, smart_count: n })} />
}
