import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import type { CalendarEvent, EventKind } from '#resources/events.calls'
import type { Glyph, Tone } from '#resources/kernel/choice-look'
import { lessonStates } from '#resources/lessons'
import { StagePie } from '#kit/theme/StagePie'
import { formatTime } from '#kit/format/dates'
import { useText, type Text } from '#kit/i18n/text'
import { eventsArea } from './texts'
import styles from './events.module.css'

const looks: Readonly<Record<Exclude<EventKind, 'lesson'>, { tone: Tone; glyph: Glyph | null }>> = {
  exam: { tone: 'violet', glyph: 'quarter' },
  interview: { tone: 'blue', glyph: 'half' },
  slot: { tone: 'blue', glyph: 'half' },
  task: { tone: 'grey', glyph: null },
  reminder: { tone: 'amber', glyph: null },
}
/** The properties that decide the look of an event; for a kind without an event only `kind` is given. */
type Looked = Pick<CalendarEvent, 'kind'> & Partial<Pick<CalendarEvent, 'state' | 'slotKind' | 'booked'>>
/** Tone and glyph of an event: lessons by state, booking slots by whether they are booked, others by kind. */
export function lookOf({ kind, state, slotKind, booked }: Looked): { tone: Tone; glyph: Glyph | null } {
  if (kind === 'lesson') return lessonStates[state ?? 'UPCOMING'].look
  if (kind !== 'slot') return looks[kind]
  return { tone: booked === 0 ? 'grey' : 'blue', glyph: slotKind === 'EXAM' ? 'quarter' : 'half' }
}

/** The symbol of a kind: its stage, or an icon. */
export function KindMark({ event }: { event: Looked }) {
  const { glyph } = lookOf(event)
  if (glyph) return <StagePie glyph={glyph} />
  return event.kind === 'task' ? <CheckBoxOutlined aria-hidden="true" /> : <AlarmOutlined aria-hidden="true" />
}

/** The booked and waiting counts of a booking slot; '' for other events. */
export function seatsOf({ capacity, booked, waiting }: CalendarEvent, t: Text<typeof eventsArea>): string {
  if (capacity === null) return ''
  const seats = t('bookedOf', { booked: booked ?? 0, capacity })
  return waiting ? `${seats}, ${t('wait', { smart_count: waiting })}` : seats
}

/** An event in the calendar: symbol, time, title, and the seats of a booking slot; in a tall box also course and instructors. */
export function EventMark({ event, isTall }: { event: CalendarEvent; isTall: boolean }) {
  const { title, start, end, isAllDay, courseName, instructors } = event
  const time = isAllDay ? '' : isTall && end ? `${formatTime(start)} – ${formatTime(end)}` : formatTime(start)
  const t = useText(eventsArea)
  const seats = seatsOf(event, t)
  const more = [seats, courseName, instructors].filter(Boolean).join(' · ')
  return (
    <span
      className={isTall ? `${styles.eventMark} ${styles.tall}` : styles.eventMark}
      title={[time, title, more].filter(Boolean).join(' · ')}
    >
      <KindMark event={event} />
      {time !== '' && <span className="num">{time}</span>}
      <b className="cut">{title}</b>
      {!isTall && event.capacity !== null && (
        <span className="num" aria-label={seats}>
          {event.booked}/{event.capacity}
        </span>
      )}
      {isTall && more !== '' && <span className={`${styles.eventMore} cut`}>{more}</span>}
    </span>
  )
}
