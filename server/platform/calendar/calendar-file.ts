import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An event in a calendar (RFC 5545). */
export interface CalendarEntry {
  /** Never changes for the same event. */
  uid: string
  /** Increases with each change. */
  sequence: number
  /** An instant; for an all-day event the day, 'yyyy-MM-dd', without an end. */
  start: string
  end: string | null
  isAllDay?: boolean
  summary: string
  location?: string | null
  description?: string | null
  url?: string | null
  isCanceled?: boolean
  /** Instant of the last change; it makes the file depend on the content alone. */
  changedAt: string
  /** Minutes before the event at which a reminder is shown. */
  remindBefore?: number
}
/** Organizer and attendee, for files sent by mail. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}
interface Calendar {
  name: string
  entries: readonly CalendarEntry[]
  invitation?: Invitation
  /** How often, in seconds, subscribed programs should refresh. */
  refreshSeconds?: number
}

const DAY = 86_400_000
/** A day as the library expects it: midnight in UTC, whatever the zone of this process. */
const dayAt = (day: string, later = 0) => new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY)

/** A calendar file: instants in UTC, lines folded at 75 bytes (RFC 5545 §3.1), all-day events as dates. */
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
