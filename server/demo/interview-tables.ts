import { bookingSlots } from '#resources/booking-slots'
import { awaitingInterview, interviewSchedules } from '#resources/interview-schedules'
import { interviewInvitations } from '#resources/interview-invitations'
import type { Calendar } from './calendar'
import type { SeedTable } from './insert'
import { hasInterview, lastStep, type ApplicationStory, type GroupStory } from './story'

const TEMPLATE = 'interview-invitation-template'
/** Days ahead and hours of the clock at which the academy talks to applicants. */
const times = [
  [2, 11],
  [2, 15],
  [4, 12],
] as const
/** Times to book: day ahead and hour of the clock, half an hour each. */
const slots = [
  [2, 10],
  [2, 11.5],
  [3, 15],
  [4, 10],
  [4, 17],
] as const
const isWaiting = (story: ApplicationStory) => awaitingInterview.some((status) => status === lastStep(story).status)

/** Interviews of the groups in planning: who was there has had the invitation, those who await theirs are to be invited. */
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
        .flatMap(({ group }) => slots.map(([day, hour]) => ({ group, day, hour })))
        .map(({ group, day, hour }, index) => ({
          id: index + 1,
          created_at: calendar.at(Math.max(group.created, -30)),
          groupId: group.id,
          kind: 'INTERVIEW',
          start: calendar.at(day + hour / 24),
          end: calendar.at(day + (hour + 0.5) / 24),
          capacity: 4,
          place: 'Komitas 15, 2nd floor',
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
