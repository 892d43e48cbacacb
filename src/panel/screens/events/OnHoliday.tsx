import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import { holidays } from '#resources/holidays'
import { calls } from '#resources/kernel/derived-calls'
import { dayOf } from '#kit/format/zone'
import { useText } from '#kit/i18n/text'
import { useCall } from '#kit/query/use-call'
import { eventsArea } from './texts'
import styles from './on-holiday.module.css'

/** Warns that the academy is closed on the day of a lesson, and names the holiday (decision 0060); empty on other days. */
export function OnHoliday({ start }: { start: string | null }) {
  const t = useText(eventsArea)
  const day = start === null ? null : dayOf(start)
  const { data } = useCall(
    calls(holidays).list,
    { query: { pageSize: 1 }, body: { startDate: { to: day ?? '' }, endDate: { from: day ?? '' } } },
    { enabled: day !== null },
  )
  const holiday = data?.holidays[0]
  return (
    <div role="status">
      {holiday && (
        <p className={styles.onHoliday}>
          <WarningAmber aria-hidden="true" />
          {t('onHoliday', { holiday: holiday.name })}
        </p>
      )}
    </div>
  )
}
