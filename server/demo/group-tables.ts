import { exams } from '#resources/exams'
import { groups } from '#resources/groups'
import { holidays } from '#resources/holidays'
import { lessons } from '#resources/lessons'
import type { Calendar } from './calendar'
import { coordinatorIds, feeOf, teamOf } from './catalogue'
import type { SeedRow, SeedTable } from './insert'
import { holidaysOf, SHOWN } from './groups'
import type { Random } from './random'
import { hasOwnForm, isIntro, type GroupStory } from './story'

/** An exam of a group with the data its grades need. */
export interface ExamStory {
  id: number
  group: GroupStory
  /** Days from today. */
  day: number
  type: 'MIDTERM' | 'FINAL'
}
/** The pass mark and the maximum score of all exams of the demo academy. */
export const PASS_MARK = 60
export const TOP_MARK = 100

/** Half way through the group; earlier if the instructor shown in demos should have grades to enter. */
function midtermOf({ state, start, end, lecturer }: GroupStory): number {
  const middle = Math.round((start + end) / 2)
  return state === 'ONGOING' && lecturer === SHOWN && start < -60 ? Math.min(middle, -4) : middle
}

/** A midterm exam half way through and a final exam before the end; introductions only have the final one. */
export function makeExams(stories: readonly GroupStory[]): ExamStory[] {
  return stories
    .filter(({ lessons: held }) => held.length > 0)
    .flatMap((group): Omit<ExamStory, 'id'>[] => [
      ...(isIntro(group.course) ? [] : [{ group, day: midtermOf(group), type: 'MIDTERM' as const }]),
      { group, day: group.end - 3, type: 'FINAL' as const },
    ])
    .sort((a, b) => a.day - b.day)
    .map((exam, index) => ({ ...exam, id: index + 1 }))
}

const salaryOf = (group: GroupStory, type: string, random: Random) =>
  type === 'LECTURER'
    ? { currency: 'AMD', amount: 1000 * random.int(180, 320), salaryType: 'MONTHLY' }
    : group.course.months > 2
      ? { currency: 'AMD', amount: 500 * random.int(8, 14), salaryType: 'HOURLY' }
      : { currency: 'AMD', amount: 5000 * random.int(20, 34), salaryType: 'PER_COURSE' }

/** The fraction of its duration during which a group still accepts latecomers. */
const TAKES_IN = 0.25

/** A link into the cabinet stands for the built-in form (server/domain/student-cabinet). */
const evaluationOf = (group: GroupStory, slug: string) =>
  hasOwnForm(group)
    ? 'https://cohort-demo.example.com/student/account/certificate'
    : `https://forms.example.com/${slug}`

function groupRow(group: GroupStory, calendar: Calendar, random: Random): SeedRow {
  const { id, course, state, name, number, start, end } = group
  const slug = name.toLowerCase().replace(' ', '-')
  const isEnding = state === 'TERMINATED' || state === 'WAITING_FOR_DEMO'
  const isRunning = group.lessons.length > 0
  const takesIn = state === 'ONGOING' && -start < TAKES_IN * (end - start)
  return {
    id,
    created_at: calendar.at(group.created),
    number,
    name,
    courseId: course.id,
    projectCoordinatorId: coordinatorIds[group.coordinator],
    team: teamOf(group.coordinator),
    groupState: state,
    courseFormat: random.weighted([
      ['OFFLINE', 6],
      ['ONLINE', 2],
      ['COMBINED', 2],
    ]),
    groupType: course.months <= 2 && course.category === 'INTERNSHIPS' ? 'BOOTCAMP' : 'REGULAR',
    location: course.branch ?? 'YEREVAN',
    startDate: calendar.day(start),
    endDate: calendar.day(end),
    duration: { value: course.months, timeScale: 'MONTH' },
    size: group.size,
    tuitionFee: { ...feeOf(course), prePaymentPercent: null },
    paymentTiming: 'PREPAYMENT',
    schedule: group.schedule,
    groupInstructors: group.teachers.map(({ place, type }) => ({
      instructorId: place + 1,
      instructorType: type,
      salary: salaryOf(group, type, random),
    })),
    slackLink: isRunning ? `https://cohort-demo.example.com/channels/${slug}` : null,
    evaluationLink: isEnding ? evaluationOf(group, slug) : null,
    evaluationFormSpreadsheetLink: isEnding ? `https://docs.google.com/spreadsheets/d/cohort-demo-${slug}` : null,
    isFinal: isRunning && !takesIn,
    selectionStatus: isRunning && !takesIn ? 'CLOSED' : 'OPEN',
  }
}

/** The groups with their schedules, instructors, lessons and exams, and the holidays. */
export function groupTables(
  stories: readonly GroupStory[],
  examStories: readonly ExamStory[],
  calendar: Calendar,
  random: Random,
): SeedTable[] {
  return [
    {
      resource: holidays,
      rows: holidaysOf(calendar).map((holiday, index) => ({
        id: index + 1,
        created_at: calendar.at(-540),
        ...holiday,
      })),
    },
    { resource: groups, rows: stories.map((group) => groupRow(group, calendar, random)) },
    {
      resource: lessons,
      rows: stories.flatMap((group) =>
        group.lessons.map(({ id, start, end, number, state }): SeedRow => ({
          id,
          created_at: calendar.at(group.start - 2.4),
          startDate: start,
          endDate: end,
          groupId: group.id,
          number,
          lessonState: state,
        })),
      ),
    },
    {
      resource: exams,
      rows: examStories.map(({ id, group, day, type }) => ({
        id,
        created_at: calendar.at(group.start - 1.5),
        title: `${type === 'FINAL' ? 'Final exam' : 'Midterm exam'}, ${group.name}`,
        date: calendar.day(day),
        examType: type,
        minScore: PASS_MARK,
        maxScore: TOP_MARK,
        groupId: group.id,
      })),
    },
  ]
}
