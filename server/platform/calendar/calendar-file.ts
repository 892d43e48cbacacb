import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** Something in a calendar (RFC 5545). */
export interface CalendarEntry {
  /** The same for as long as the event is. */
  uid: string
  /** Grows with each change. */
  sequence: number
  /** An instant; of what takes the whole day the day, 'yyyy-MM-dd', and no end. */
  start: string
  end: string | null
  isAllDay?: boolean
  summary: string
  location?: string | null
  description?: string | null
  url?: string | null
  isCanceled?: boolean
  /** When it was changed last, an instant: the same content gives the same file. */
  changedAt: string
  /** How many minutes before it a reminder comes. */
  remindBefore?: number
}
/** Who is invited by whom: for files that go by mail. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}
interface Calendar {
  name: string
  entries: readonly CalendarEntry[]
  invitation?: Invitation
  /** How soon, in seconds, a program that subscribed asks again. */
  refreshSeconds?: number
}

const DAY = 86_400_000
/** A day as the library reads it: by the clock of this process. */
const dayAt = (day: string, later = 0) => {
  const [year, month, date] = new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return new Date(Number(year), Number(month) - 1, Number(date))
}

/** A calendar as a file: instants in UTC, lines folded at 75 bytes (RFC 5545 §3.1), days as days. */
export function calendarFile({ name, entries, invitation, refreshSeconds }: Calendar): string {
  const calendar = ical({
    name,
    prodId: { company: 'Cohort', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod[invitation?.method ?? 'PUBLISH'],
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  })
  for (const entry of entries) {
    const { uid, sequence, start, end, isAllDay = false, summary, isCanceled = false, changedAt, remindBefore } = entry
    const event = calendar.createEvent({
      id: uid,
      sequence,
      allDay: isAllDay,
      start: isAllDay ? dayAt(start) : new Date(start),
      end: isAllDay ? dayAt(start, 1) : end === null ? null : new Date(end),
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      summary,
      location: entry.location ?? null,
      description: entry.description ?? null,
      url: entry.url ?? null,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (invitation) {
      event.organizer(invitation.organizer)
      event.createAttendee(invitation.attendee)
    }
    if (remindBefore !== undefined && !isCanceled)
      event.createAlarm({ type: ICalAlarmType.display, trigger: remindBefore * 60, description: summary })
  }
  return calendar.toString()
}
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
