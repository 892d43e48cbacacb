import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { formatDay, formatMonth } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { useText } from '#kit/i18n/text'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { IconAction } from '#panel/kernel/page/IconAction'
import { FilterPopover } from '#panel/kernel/filters/FilterPopover'
import { LabelledInput } from '#panel/kernel/form/LabelledInput'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import { eventsArea } from './texts'
import { type CalendarState, filterNames, type FilterName } from './use-calendar'
import { views } from './wall-clock'
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

const resources: Record<FilterName, string> = { groupIds: 'groups', instructorIds: 'instructors', courseIds: 'courses' }
const idsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []

/** Filters of the calendar by group, instructor and course. */
function CalendarFilters({ calendar: { filter, narrow, clear } }: { calendar: CalendarState }) {
  const t = useText(eventsArea)
  const id = useId()
  const set = filterNames.filter((name) => filter[name].length > 0)
  return (
    <FilterPopover count={set.length} onClear={clear}>
      {filterNames.map((name) => (
        <LabelledInput key={name} id={`${id}-${name}`} label={t(name)}>
          <ReferenceFilter
            id={`${id}-${name}`}
            isInvalid={false}
            field={{ kind: 'references', to: resources[name], required: true }}
            value={filter[name]}
            onChange={(value) => narrow(name, idsOf(value))}
          />
        </LabelledInput>
      ))}
    </FilterPopover>
  )
}
