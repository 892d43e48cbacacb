import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import { formatDay, formatMonth } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { CalendarFilters } from './CalendarFilters'
import { eventsArea } from './texts'
import type { CalendarState } from './use-calendar'
import { views } from './wall-clock'
import { IconAction } from '#panel/kernel/page/IconAction'
import styles from './events.module.css'

/** The calendar toolbar: days, view and filters. */
export function CalendarBar({ calendar }: { calendar: CalendarState }) {
  const t = useText(eventsArea)
  const { view, day, range, show, turn } = calendar
  const today = useToday()
  const title =
    view === 'month'
      ? formatMonth(day)
      : view === 'day'
        ? formatDay(day)
        : `${formatDay(range.from)} – ${formatDay(range.to)}`
  return (
    <div className={styles.calendarBar}>
      <Button variant="outlined" onClick={() => show({ day: today })} disabled={day === today}>
        {t('today')}
      </Button>
      <span>
        <IconAction label={t('previous')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
        <IconAction label={t('next')} icon={<ChevronRight />} onClick={() => turn(1)} />
      </span>
      <h2 aria-live="polite">{title}</h2>
      <span className="grow" />
      <CalendarFilters calendar={calendar} />
      <ToggleButtons label={t('view')} options={views} value={view} onChange={(picked) => show({ view: picked })}>
        {(name) => t(name)}
      </ToggleButtons>
    </div>
  )
}
