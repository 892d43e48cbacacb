import { useTranslate } from 'react-admin'
import { applicants } from '../../../../../resources/applicants'
import { StatusChip } from '../../../../../kit/theme/StatusChip'
import { useText } from '../../../../../kit/i18n/text'
import { groupsArea } from '../texts'

const { options } = applicants.fields.status

export interface StatusCount {
  value: string | null
  count: number
}

/** How many applicants of a group stand in each status, the most first. */
export function StatusBadges({ counts }: { counts: readonly StatusCount[] }) {
  const t = useText(groupsArea)
  const translate = useTranslate()
  const shown = [...counts].sort((one, other) => other.count - one.count).flatMap(({ value, count }) => {
    const option = options.find((one) => one.value === value)
    return option?.look ? [{ ...option, look: option.look, count }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="status-badges" aria-label={t('applicantsByStatus')}>
      {shown.map(({ value, label, look, count }) => (
        <li key={value}>
          <StatusChip {...look} label={`${translate(`resources.applicants.options.status.${value}`, { _: label })}  ${count}`} />
        </li>
      ))}
    </ul>
  )
}
