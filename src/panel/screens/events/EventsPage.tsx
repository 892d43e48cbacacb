import { Suspense, useMemo, useState, useId } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Button from '@mui/material/Button'
import { eventKinds, type EventKind, events } from '#resources/events.calls'
import { lessons } from '#resources/lessons'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useIsPhone } from '#kit/theme/use-width'
import { useCall } from '#kit/query/use-call'
import { formatDay, formatMonth } from '#kit/format/dates'
import { useToday } from '#kit/format/use-today'
import { ToggleButtons } from '#kit/theme/ToggleButtons'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { SLOT, SLOT_EDIT, SlotDrawers } from '#panel/screens/bookings'
import { IconAction } from '#panel/kernel/page/IconAction'
import { FilterPopover } from '#panel/kernel/filters/FilterPopover'
import { LabelledInput } from '#panel/kernel/form/LabelledInput'
import { ReferenceFilter } from '#panel/kernel/filters/ReferenceFilter'
import { Agenda } from './Agenda'
import { KindMark, lookOf } from './EventMark'
import { eventsArea } from './texts'
import { useCalendar, filterNames, type CalendarFilter, type CalendarState, type FilterName } from './use-calendar'
import { LESSON } from './use-open'
import { type DayRange, views } from './calendar-view'
import styles from './events.module.css'

/** The calendar toolbar: days, view and filters. */
function CalendarBar({ calendar }: { calendar: CalendarState }) {
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
    <div className={`${styles.calendarBar} page-bar`}>
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

/** Fetches the events of the shown days in one call; refetches them on changes. */
function useEvents({ from, to }: DayRange, filter: CalendarFilter) {
  const query = Object.fromEntries(
    filterNames.flatMap((name) => (filter[name].length > 0 ? [[name, [...filter[name]]]] : [])),
  )
  return useCall(events, { query: { from, to, ...query } }, { placeholderData: keepPreviousData })
}

const Calendar = lazy(() => import('./Calendar'))
const EditDrawer = lazy(() => import('#panel/kernel/form/EditDrawer').then((file) => ({ default: file.EditDrawer })))
const kinds = Object.keys(eventKinds) as EventKind[]

/** /event-scheduler: lessons, exams, interviews, booking slots, own tasks and reminders by month, week or day; a list on a phone. */
export default function EventsPage() {
  const t = useText(eventsArea)
  const title = usePageTitle()
  const isPhone = useIsPhone()
  const calendar = useCalendar()
  const [hidden, setHidden] = useState<readonly EventKind[]>([])
  const { data, error, refetch, isPlaceholderData } = useEvents(calendar.range, calendar.filter)
  // Keep the array identity until the data changes: a new array would abort a drag in progress.
  const shown = useMemo(() => data?.events.filter(({ kind }) => !hidden.includes(kind)) ?? [], [data, hidden])
  const toggle = (kind: EventKind) =>
    setHidden(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind])
  return (
    <div className={`${styles.events} fill`} aria-busy={(!data && !error) || isPlaceholderData}>
      <PageHeading title={title} total={data?.totalElements} />
      <CalendarBar calendar={calendar} />
      <div className={styles.eventKinds} role="group" aria-label={t('kinds')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.includes(kind)}
            data-tone={lookOf({ kind, state: null }).tone}
            onClick={() => toggle(kind)}
          >
            <KindMark event={{ kind, state: null }} />
            {t(`${kind}s`)}
          </button>
        ))}
        {data && data.totalElements > data.events.length && (
          <p role="status">
            {t('cut', { shown: formatNumber(data.events.length), all: formatNumber(data.totalElements) })}
          </p>
        )}
      </div>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <div className={styles.eventBoard}>
          {isPhone && !data && <SkeletonRows columns={[60, 240]} rows={6} />}
          {isPhone && data && <Agenda events={shown} />}
          {!isPhone && (
            <Suspense fallback={<SkeletonRows columns={[120, 120, 120, 120, 120, 120, 120]} rows={6} />}>
              <Calendar
                view={calendar.view}
                day={calendar.day}
                events={shown}
                onDay={(day) => calendar.show({ view: 'day', day })}
              />
            </Suspense>
          )}
        </div>
      )}
      <WhenAsked params={[SLOT, SLOT_EDIT]}>
        <SlotDrawers />
      </WhenAsked>
      <WhenAsked params={[LESSON]}>
        <EditDrawer resource={lessons} param={LESSON} />
      </WhenAsked>
    </div>
  )
}
