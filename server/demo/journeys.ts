import type { ApplicantStatus } from '#resources/applicant-statuses'
import { wayTo } from './lists/funnel'
import type { CoursePlan } from './lists/courses'
import type { Random } from './random'
import { hasExam, hasInterview, type GroupStory, type Step } from './story'

/** Whether a status is possible in a course: exam statuses need an exam, interview statuses an interview. */
export const isReachable = (course: CoursePlan, status: ApplicantStatus): boolean =>
  (hasExam(course) || !status.includes('EXAM')) && (hasInterview(course) || !status.startsWith('INTERVIEW'))

/** A random working hour, as a fraction of a day. */
const workingHour = (random: Random) => random.between(9.5, 18.5) / 24

/** A moment of the same day within working hours, but after `earliest`, in days from today. */
export const atWork = (moment: number, earliest = -Infinity): number =>
  Math.max(Math.floor(moment) + (9.5 + (moment - Math.floor(moment)) * 9) / 24, earliest + 0.01)

/** The steps to a status between two moments, in days from today; in order, at working hours. */
export function walk(course: CoursePlan, status: ApplicantStatus, from: number, to: number, random: Random): Step[] {
  const way = [...wayTo[status].filter((step) => isReachable(course, step)), status]
  let last = from
  return way.map((step, index): Step => {
    if (index > 0) {
      const ideal = from + ((to - from) * index) / (way.length - 1)
      last = Math.max(Math.floor(ideal) + workingHour(random), last + 0.01)
    }
    return { status: step, at: last }
  })
}

/** The moment of an application on a day, evenings included. */
export const momentOn = (day: number, random: Random): number => Math.floor(day) + random.between(8, 22) / 24

/** The steps into a launched group and, depending on the final status, to graduation or drop-out. */
export function walkToGroup(group: GroupStory, end: ApplicantStatus, random: Random): Step[] {
  const from = momentOn(group.start - random.int(18, 75), random)
  const steps = walk(group.course, 'ENROLLED', from, group.start - random.int(1, 6), random)
  if (end === 'GRADUATED' || end === 'INTRO_GRADUATED') {
    return [...steps, { status: end, at: Math.min(group.end + random.int(1, 5), -2) + workingHour(random) }]
  }
  if (!end.startsWith('DROP_OUT')) return steps
  const left = random.between(group.start + 3, Math.min(group.end, -2))
  return [...steps, { status: end, at: Math.floor(left) + workingHour(random) }]
}
