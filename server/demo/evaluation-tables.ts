import { evaluations } from '#resources/evaluations'
import { studentFeedbacks } from '#resources/student-feedbacks'
import { hasEvaluated, numbered } from './applicant-tables'
import type { Calendar } from './calendar'
import type { SeedTable } from './insert'
import { helpedMost, studentFeedbacks as said, toChange } from './lists/texts'
import type { Random } from './random'
import { enrolledAt, hasOwnForm, lastStep, type ApplicationStory } from './story'

const stars = (random: Random): number =>
  random.weighted([
    [5, 46],
    [4, 34],
    [3, 14],
    [2, 6],
  ])

/** Students' feedback on their courses: from the demo student and one in twelve others. */
export function studentFeedbackTable(
  stories: readonly ApplicationStory[],
  calendar: Calendar,
  random: Random,
): SeedTable {
  const rows = stories.flatMap((story) => {
    const joined = enrolledAt(story)
    if (story.group === null || joined === null || story.group.start > -7) return []
    if (story.account !== 'student' && !random.chance(0.08)) return []
    const until = Math.min(story.group.end, -0.5)
    return [
      {
        created_at: calendar.at(random.between(Math.min(story.group.start + 3, until), until)),
        studentId: story.id,
        groupId: story.group.id,
        content: random.pick(said),
        rating: random.chance(0.8) ? stars(random) : null,
      },
    ]
  })
  return { resource: studentFeedbacks, rows: numbered(rows) }
}

/** Anonymous evaluations for all memberships marked as evaluated by the built-in form. */
export function evaluationTable(stories: readonly ApplicationStory[], calendar: Calendar, random: Random): SeedTable {
  const rows = stories.flatMap((story) =>
    story.group !== null && hasOwnForm(story.group) && hasEvaluated(story)
      ? [
          {
            created_at: calendar.at(Math.min(lastStep(story).at + random.between(0.1, 4), -0.1)),
            groupId: story.group.id,
            course: stars(random),
            lecturer: stars(random),
            materials: stars(random),
            rooms: stars(random),
            helped: random.chance(0.5) ? random.pick(helpedMost) : null,
            different: random.chance(0.3) ? random.pick(toChange) : null,
          },
        ]
      : [],
  )
  return { resource: evaluations, rows: numbered(rows) }
}
