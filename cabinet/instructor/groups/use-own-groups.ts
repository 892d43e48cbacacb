import { useQueries } from '@tanstack/react-query'
import { groupAbsentees } from '#resources/absentees.calls'
import type { Group, GroupState } from '#resources/groups'
import { groups } from '#resources/groups'
import { groupFigures } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { lessons, type Lesson } from '#resources/lessons'
import { academyToday, dayOf } from '#kit/format/zone'
import { queryOf, useCall } from '#kit/query/use-call'

const ALL = 9999
/** Own groups of some states, the latest first. The server gives an instructor no others. */
export const useOwnGroups = (groupState: GroupState[]) =>
  useCall(calls(groups).list, {
    query: { pageSize: ALL, sortBy: 'startDate', sortDirection: 'DESC' },
    body: { groupState },
  })

/** The lessons of own groups in order of time. */
export const useOwnLessons = () =>
  useCall(calls(lessons).list, { query: { pageSize: ALL, sortBy: 'startDate', sortDirection: 'ASC' }, body: {} })

/** How far a group is: lessons held of all, the next, and whether that one is today. */
export interface Course {
  held: number
  all: number
  next: Lesson | undefined
  isToday: boolean
}

/** How far each group is, by its id. */
export function courseOf(lessonsOf: readonly Lesson[], now: Date): Course {
  const moment = now.toISOString()
  const next = lessonsOf.find(({ lessonState, endDate }) => lessonState === 'UPCOMING' && endDate > moment)
  return {
    held: lessonsOf.filter(({ lessonState }) => lessonState === 'COMPLETED').length,
    all: lessonsOf.length,
    next,
    isToday: next !== undefined && dayOf(next.startDate) === academyToday(now),
  }
}

/** A lesson that is over and at which nobody was called. */
export interface Uncalled {
  group: Group
  lesson: Lesson
}
const DAYS_BACK = 14

/** What is left to do in groups: lessons of the last fortnight without a roll-call, and grades of exams that are over. */
export function useToFinish(own: readonly Group[], all: readonly Lesson[]) {
  const now = new Date()
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString()
  const over = own.flatMap((group) =>
    all
      .filter(
        ({ groupId, lessonState, startDate, endDate }) =>
          groupId === group.id && lessonState !== 'MISSED' && endDate < now.toISOString() && startDate > since,
      )
      .map((lesson): Uncalled => ({ group, lesson })),
  )
  const asked = own.filter(({ id }) => over.some(({ group }) => group.id === id))
  const called = useQueries({
    queries: asked.map(({ id }) => queryOf(groupAbsentees, { params: { id }, query: { pageNumber: 0, pageSize: 80 } })),
    combine: (answers) =>
      answers.every(({ data }) => data)
        ? new Set(
            answers
              .flatMap(({ data }) => data?.students ?? [])
              .flatMap(({ marks }) => marks.map((one) => one.lessonId)),
          )
        : null,
  })
  const ungraded = useQueries({
    queries: own.map(({ id }) => queryOf(groupFigures, { params: { id } })),
    combine: (answers) => answers.map(({ data }) => data?.exams.ungraded ?? 0),
  })
  return {
    uncalled:
      called === null ? [] : over.filter(({ lesson }) => lesson.lessonState === 'UPCOMING' && !called.has(lesson.id)),
    toGrade: own.flatMap((group, index) =>
      (ungraded[index] ?? 0) > 0 ? [{ group, count: ungraded[index] ?? 0 }] : [],
    ),
  }
}
