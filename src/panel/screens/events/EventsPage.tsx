import { Suspense, useMemo, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { eventKinds, type EventKind, events } from '#resources/events.calls'
import { lessons } from '#resources/lessons'
import { ErrorState } from '#kit/feedback/ErrorState'
import { SkeletonRows } from '#kit/feedback/SkeletonRows'
import { formatNumber } from '#kit/format/money'
import { useText } from '#kit/i18n/text'
import { lazy } from '#kit/lazy'
import { useIsPhone } from '#kit/theme/use-width'
import { usePageTitle } from '#panel/kernel/page/use-page-title'
import { useCall } from '#kit/query/use-call'
import { WhenAsked } from '#panel/kernel/form/drawer/PartDrawers'
import { PageHeading } from '#panel/kernel/list/PageHeading'
import { SLOT, SLOT_EDIT, SlotDrawers } from '#panel/screens/bookings'
import { Agenda } from './Agenda'
import { CalendarBar } from './CalendarBar'
import { KindMark, lookOf } from './EventMark'
import { eventsArea } from './texts'
import { useCalendar, filterNames, type CalendarFilter } from './use-calendar'
import { LESSON } from './use-open'
import type { DayRange } from './wall-clock'
import styles from './events.module.css'

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
