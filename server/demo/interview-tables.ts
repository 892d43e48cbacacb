import { bookingSlots } from '#resources/booking-slots'
import { awaitingInterview, interviewSchedules } from '#resources/interview-schedules'
import { interviewInvitations } from '#resources/interview-invitations'
import type { Calendar } from './calendar'
import type { SeedTable } from './insert'
import { hasInterview, lastStep, type ApplicationStory, type GroupStory } from './story'

const TEMPLATE = 'interview-invitation-template'
/** Interview times: days from today and hour of the day. */
const times = [
  [2, 11],
  [2, 15],
  [4, 12],
] as const
/** Booking slots: days from today, hour of the day, seats, length in hours and kind; in the academy's room, or by video call. */
const slots = [
  { day: 2, hour: 10, seats: 4, length: 0.5, kind: 'INTERVIEW' },
  { day: 2, hour: 11.5, seats: 2, length: 0.5, kind: 'INTERVIEW' },
  { day: 3, hour: 15, seats: 4, length: 0.5, kind: 'INTERVIEW', link: 'https://meet.example.am/cohort' },
  { day: 4, hour: 10, seats: 4, length: 0.5, kind: 'INTERVIEW' },
  { day: 4, hour: 17, seats: 1, length: 0.5, kind: 'INTERVIEW' },
  { day: 9, hour: 12, seats: 4, length: 0.5, kind: 'INTERVIEW' },
  { day: 5, hour: 11, seats: 12, length: 2, kind: 'EXAM' },
] as const
const isWaiting = (story: ApplicationStory) => awaitingInterview.some((status) => status === lastStep(story).status)

/** Interviews of planning groups: applicants who have had theirs were invited, those who await it still have to be. */
export function interviewTables(
  groups: readonly GroupStory[],
  stories: readonly ApplicationStory[],
  calendar: Calendar,
): SeedTable[] {
  const planned = groups.filter(({ state, course }) => state === 'PLANNING' && hasInterview(course))
  const schedules = planned.map((group, index) => ({ id: index + 1, group }))
  const invited = stories.flatMap((story) => {
    const schedule = schedules.find(({ group }) => group === story.group)
    const step = story.steps.find(({ status }) => status === 'INTERVIEW_SCHEDULED')
    return schedule && step && !isWaiting(story)
      ? [{ applicantId: story.id, scheduleId: schedule.id, at: step.at }]
      : []
  })
  return [
    {
      resource: interviewSchedules,
      rows: schedules.map(({ id, group }) => ({
        id,
        created_at: calendar.at(Math.max(group.created, -30)),
        groupId: group.id,
        template: TEMPLATE,
        times: times.map(([day, hour]) => ({ start: calendar.at(day + hour / 24) })),
      })),
    },
    {
      resource: bookingSlots,
      rows: schedules
        .flatMap(({ group }, place) => slots.map((slot) => ({ ...slot, group, hour: slot.hour + (place % 4) / 2 })))
        .map(({ group, day, hour, seats, length, kind, ...where }, index) => ({
          id: index + 1,
          created_at: calendar.at(Math.max(group.created, -30)),
          groupId: group.id,
          kind,
          start: calendar.at(day + hour / 24),
          end: calendar.at(day + (hour + length) / 24),
          capacity: seats,
          place: 'link' in where ? null : 'Komitas 15, 2nd floor',
          link: 'link' in where ? where.link : null,
        })),
    },
    {
      resource: interviewInvitations,
      rows: invited.map(({ applicantId, scheduleId, at }, index) => ({
        id: index + 1,
        created_at: calendar.at(at),
        applicantId,
        scheduleId,
        template: TEMPLATE,
      })),
    },
  ]
}
