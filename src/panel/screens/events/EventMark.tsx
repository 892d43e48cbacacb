import AlarmOutlined from '@mui/icons-material/AlarmOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import type { CalendarEvent, EventKind } from '#resources/events.calls'
import type { Glyph, Tone } from '#resources/kernel/choice-look'
import { lessonStates } from '#resources/lessons'
import { StagePie } from '#kit/theme/StagePie'
import { formatTime } from '#kit/format/dates'
import styles from './events.module.css'

const looks: Readonly<Record<Exclude<EventKind, 'lesson'>, { tone: Tone; glyph: Glyph | null }>> = {
  exam: { tone: 'violet', glyph: 'quarter' },
  interview: { tone: 'blue', glyph: 'half' },
  task: { tone: 'grey', glyph: null },
  reminder: { tone: 'amber', glyph: null },
}
/** How an event is drawn: lessons by their state, the others by what they are. */
export const lookOf = ({ kind, state }: Pick<CalendarEvent, 'kind' | 'state'>): { tone: Tone; glyph: Glyph | null } =>
  kind === 'lesson' ? lessonStates[state ?? 'UPCOMING'].look : looks[kind]

/** The sign of a kind: its stage, or an icon. */
export function KindMark({ event }: { event: Pick<CalendarEvent, 'kind' | 'state'> }) {
  const { glyph } = lookOf(event)
  if (glyph) return <StagePie glyph={glyph} />
  return event.kind === 'task' ? <CheckBoxOutlined aria-hidden="true" /> : <AlarmOutlined aria-hidden="true" />
}

/** An event in the calendar: sign, time, title; in a tall box who teaches, too. */
export function EventMark({ event, isTall }: { event: CalendarEvent; isTall: boolean }) {
  const { title, start, end, isAllDay, courseName, instructors } = event
  const time = isAllDay ? '' : isTall && end ? `${formatTime(start)} – ${formatTime(end)}` : formatTime(start)
  const more = [courseName, instructors].filter(Boolean).join(' · ')
  return (
    <span
      className={isTall ? `${styles.eventMark} ${styles.tall}` : styles.eventMark}
      title={[time, title, more].filter(Boolean).join(' · ')}
    >
      <KindMark event={event} />
      {time !== '' && <span className="num">{time}</span>}
      <b>{title}</b>
      {isTall && more !== '' && <span className={styles.eventMore}>{more}</span>}
    </span>
  )
}
