import { Link } from 'react-router'
import type { CalendarEvent } from '#resources/events.calls'
import { Blank } from '#kit/feedback/Blank'
import { formatDay, formatTime, formatWeekday } from '#kit/format/dates'
import { useText, type Text } from '#kit/i18n/text'
import { KindMark, lookOf, seatsOf } from './EventMark'
import { eventsArea } from './texts'
import { addressOf } from './use-open'
import { eventDay } from './calendar-view'
import styles from './events.module.css'

const kindOf = ({ kind, slotKind }: CalendarEvent, t: Text<typeof eventsArea>) =>
  t(kind === 'slot' ? (slotKind === 'EXAM' ? 'examSlot' : 'interviewSlot') : kind)

/** The events of the shown days as a list, for a phone; a lesson is moved by editing it in its form. */
export function Agenda({ events }: { events: readonly CalendarEvent[] }) {
  const t = useText(eventsArea)
  const days = [...new Set(events.map(eventDay))]
  if (days.length === 0) return <Blank title={t('nothing')} />
  return days.map((day) => (
    <section key={day} className={styles.agendaDay} aria-label={formatDay(day)}>
      <h2>
        {formatWeekday(day)}
        <span>{formatDay(day)}</span>
      </h2>
      <ul>
        {events
          .filter((event) => eventDay(event) === day)
          .map((event) => (
            <li key={`${event.kind}-${event.id}`}>
              <Link to={addressOf(event)} className={styles.agendaEvent} data-tone={lookOf(event).tone}>
                <span className="num">
                  {event.isAllDay ? t('allDay') : formatTime(event.start)}
                  {event.end && <small>{formatTime(event.end)}</small>}
                </span>
                <KindMark event={event} />
                <span className={styles.agendaText}>
                  <b>{event.title}</b>
                  <span className="cut">
                    {[kindOf(event, t), seatsOf(event, t), event.courseName, event.instructors]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ))
}
