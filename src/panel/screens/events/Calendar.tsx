import { useEffect, useMemo, useRef, useState } from 'react'
import hyLocale from '@fullcalendar/core/locales/hy-am'
import dayGridPlugin from '@fullcalendar/daygrid'
import interactionPlugin from '@fullcalendar/interaction'
import FullCalendar from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/timegrid'
import type { EventInput } from '@fullcalendar/core'
import type { CalendarEvent } from '#resources/events.calls'
import { formatDay, formatWeekday } from '#kit/format/dates'
import { useLanguage, type Language } from '#kit/i18n/language'
import { useText } from '#kit/i18n/text'
import { clockOf, instantAt } from '#kit/format/wall-clock'
import { EventMark, lookOf } from './EventMark'
import { eventsArea } from './texts'
import { MoveDialog, isMovable, type Move } from './MoveDialog'
import { useOpen } from './use-open'
import { clockDay, type CalendarView } from './calendar-view'
import styles from './events.module.css'

const locales: Record<Language, string> = { en: 'en', hy: 'hy-am' }
const gridOf: Record<CalendarView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' }

/** An event in the calendar's format, in the academy's time zone; an event without an end is drawn as half an hour. */
function inputOf(event: CalendarEvent): EventInput {
  const { kind, id, start, end, isAllDay, title } = event
  return {
    id: `${kind}-${id}`,
    title,
    allDay: isAllDay,
    start: isAllDay ? start : clockOf(start),
    ...(end && { end: clockOf(end) }),
    editable: isMovable(event),
    durationEditable: isMovable(event),
    classNames: `${styles.event} tone-${lookOf(event).tone}`,
    extendedProps: { event },
  }
}
/** When the day begins to be shown, unless an event is earlier. */
const MORNING = '08:30'
/** The time of the earliest event, at most `MORNING`: week and day views are scrolled to it. */
const earliestTime = (events: readonly CalendarEvent[]): string =>
  events
    .flatMap(({ start, isAllDay }) => (isAllDay ? [] : [clockOf(start).slice(11, 16)]))
    .reduce((earliest, time) => (time < earliest ? time : earliest), MORNING)
/** Whether the box of an event has room for more than one line. */
const isLong = ({ start, end }: CalendarEvent) => end !== null && Date.parse(end) - Date.parse(start) >= 60 * 60_000
const eventOf = (shown: { extendedProps: Record<string, unknown> }) => shown.extendedProps.event as CalendarEvent

interface CalendarProps {
  view: CalendarView
  day: string
  events: readonly CalendarEvent[]
  onDay: (day: string) => void
}

/** The month, week or day view; lessons can be dragged to another time, which the server may reject. In a separate chunk. */
export default function Calendar({ view, day, events, onDay }: CalendarProps) {
  const t = useText(eventsArea)
  const language = useLanguage()
  const calendar = useRef<FullCalendar>(null)
  const [asked, setAsked] = useState<{ move: Move; shown: EventInput[]; revert: () => void } | null>(null)
  const open = useOpen()
  const inputs = useMemo(() => events.map(inputOf), [events])
  const earliest = useMemo(() => earliestTime(events), [events])
  useEffect(() => {
    // React warns about rendering inside an effect, so defer to a microtask.
    queueMicrotask(() => calendar.current?.getApi().changeView(gridOf[view], day))
  }, [view, day])
  useEffect(() => {
    queueMicrotask(() => calendar.current?.getApi().scrollToTime(earliest))
  }, [view, day, earliest])
  const moved = ({
    event,
    revert,
  }: {
    event: { start: Date | null; end: Date | null; extendedProps: Record<string, unknown> }
    revert: () => void
  }) => {
    const lesson = eventOf(event)
    const length = Date.parse(lesson.end ?? lesson.start) - Date.parse(lesson.start)
    const start = instantAt(event.start!)
    const end = event.end ? instantAt(event.end) : new Date(Date.parse(start) + length).toISOString()
    setAsked({
      shown: inputs,
      revert,
      move: {
        id: lesson.id,
        version: lesson.version,
        group: lesson.groupName ?? '',
        from: { startDate: lesson.start, endDate: lesson.end ?? lesson.start },
        to: { startDate: start, endDate: end },
      },
    })
  }
  const decided = (isMoved: boolean) => {
    // Events that were loaded meanwhile are where they belong; a move whose answer was lost may have been made.
    if (!isMoved && asked?.shown === inputs) asked.revert()
    setAsked(null)
  }
  return (
    <>
      {asked && <MoveDialog move={asked.move} onDone={decided} />}
      <FullCalendar
        // Remount on a language change: the calendar reads its labels only once.
        key={language}
        ref={calendar}
        plugins={[dayGridPlugin, timeGridPlugin, interactionPlugin]}
        initialView={gridOf[view]}
        initialDate={day}
        timeZone="UTC"
        now={() => clockOf(new Date())}
        locales={[hyLocale]}
        locale={locales[language]}
        firstDay={1}
        fixedWeekCount={false}
        headerToolbar={false}
        height="100%"
        events={inputs}
        eventContent={({ event, view: { type } }) => (
          <EventMark event={eventOf(event)} isTall={type.startsWith('timeGrid') && isLong(eventOf(event))} />
        )}
        eventInteractive
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          open(eventOf(event))
        }}
        eventDrop={moved}
        eventResize={moved}
        eventAllow={({ allDay }, dragged) => allDay === dragged?.allDay}
        dayHeaderContent={({ date, view: { type } }) => {
          const name = formatWeekday(clockDay(date), 'short')
          return type === 'dayGridMonth' ? (
            name
          ) : (
            <>
              {name} <b className="num">{date.getUTCDate()}</b>
            </>
          )
        }}
        // The calendar would name days with the browser's locale data, which may lack the language.
        dayHeaderDidMount={({ el, date, view: { type } }) => {
          if (type === 'dayGridMonth')
            el.querySelector('a')?.setAttribute('aria-label', formatWeekday(clockDay(date), 'long'))
        }}
        dayPopoverFormat={({ date }) => formatDay(clockDay(date.marker))}
        navLinks
        navLinkDayClick={(date) => onDay(clockDay(date))}
        dayMaxEvents
        moreLinkText={(count) => t('more', { count })}
        moreLinkHint={(count) => t('more', { count })}
        navLinkHint={(_, date) => formatDay(clockDay(date))}
        closeHint={t('close')}
        moreLinkDidMount={({ el }) => el.setAttribute('role', 'button')}
        eventDidMount={({ el }) => el.setAttribute('role', 'button')}
        // The first hour of the grid: seven, or that of an earlier event.
        slotMinTime={{ hours: Math.min(7, Number(earliest.slice(0, 2))) }}
        slotMaxTime="24:00:00"
        scrollTime={earliest}
        slotLabelFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        // Also the step of dragging: with two steps per slot, the calendar would assume that a drag began in the second.
        slotDuration="00:15:00"
        slotLabelInterval="01:00:00"
        defaultTimedEventDuration="00:30:00"
        forceEventDuration={false}
        nowIndicator
        allDayText={t('allDay')}
        views={{ timeGrid: { slotEventOverlap: false } }}
      />
    </>
  )
}
