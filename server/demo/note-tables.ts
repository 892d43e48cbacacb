import { nth } from '#resources/kernel/nth'
import { applicantFeedbacks } from '#resources/applicant-feedbacks'
import { phoneCalls } from '#resources/phone-calls'
import type { Row } from '#resources/kernel/check-row'
import { numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import { coordinatorIds, salesIds, staffName } from './catalogue'
import type { SeedTable } from './insert'
import { atWork } from './journeys'
import { instructors } from './lists/staff'
import { applicantComments, callNotes, feedbacks, instructorComments, privateFeedbacks } from './lists/texts'
import type { Random } from './random'
import { createdAt, enrolledAt, lastStep, type ApplicationStory } from './story'

/** A moment between the application and some days after its last step, in days from today. */
const between = (story: ApplicationStory, random: Random) =>
  atWork(random.between(createdAt(story) + 0.02, Math.min(lastStep(story).at + 5, -0.05)), createdAt(story))

/** A row of the comments table, written by a staff member at an instant. */
export const commentRow = (resource: string, record: number, author: number, at: string, content: string): Row => ({
  resource,
  record_id: record,
  content,
  author_group: 'USER',
  author_id: author,
  author_name: staffName(author),
  created_at: at,
})

/** Rows of the comments table: staff comments on applicants and instructors, in order of time. */
export function commentRows(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): Row[] {
  const comment = (resource: string, record: number, author: number, at: number, content: string): Row =>
    commentRow(resource, record, author, calendar.at(at), content)
  const onApplicants = stories.flatMap((story) => {
    const count = random.weighted([
      [0, 78],
      [1, 14],
      [2, 6],
      [3, 2],
    ])
    const texts = random.shuffled(applicantComments).slice(0, count)
    return texts.map((text) =>
      comment(
        'applicants',
        story.id,
        random.pick([...salesIds, nth(coordinatorIds, story.course.coordinator)]),
        between(story, random),
        text,
      ),
    )
  })
  const onInstructors = instructors.flatMap((_, place) =>
    random.chance(0.4)
      ? [
          comment(
            'instructors',
            place + 1,
            random.pick(coordinatorIds),
            atWork(random.between(-200, -5)),
            random.pick(instructorComments),
          ),
        ]
      : [],
  )
  return [...onApplicants, ...onInstructors].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
}

/** Feedback on students, some of it private. */
export function feedbackTable(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): SeedTable {
  const rows = stories
    .filter((story) => story.account !== null || (enrolledAt(story) !== null && random.chance(0.18)))
    .map((story) => {
      const isPrivate = story.account === null && random.chance(0.4)
      return {
        created_at: calendar.at(between(story, random)),
        applicantId: story.id,
        content: random.pick(isPrivate ? privateFeedbacks : feedbacks),
        isPrivate: isPrivate ? 1 : 0,
        ownerId: coordinatorIds[(story.group ?? story.course).coordinator],
      }
    })
  return { resource: applicantFeedbacks, rows: numbered(rows) }
}

/** Phone calls of sales staff to applicants: about a third were called once or twice. */
export function phoneCallTable(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): SeedTable {
  const rows = stories.flatMap((story) =>
    Array.from({ length: random.chance(0.3) ? random.int(1, 2) : 0 }, () => {
      const isAnswered = random.chance(0.7)
      return {
        created_at: calendar.at(between(story, random)),
        applicantId: story.id,
        outcome: isAnswered ? 'ANSWERED' : 'NO_ANSWER',
        minutes: isAnswered ? random.int(1, 12) : null,
        note: isAnswered ? random.pick(callNotes) : null,
        authorId: random.pick(salesIds),
      }
    }),
  )
  return { resource: phoneCalls, rows: numbered(rows) }
}
