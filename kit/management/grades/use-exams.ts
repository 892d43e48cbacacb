import { groupExams, type GroupExam } from '#resources/exams.calls'
import type { JsonOf } from '#resources/kernel/call'
import { useCall } from '../../query/use-call'

/** Exams of a group with the grades of its students, as their call answers them. */
export type GroupGrades = JsonOf<typeof groupExams>
export type Grade = GroupExam['grades'][number]

/** Fetched anew when an exam or a grade of one changes. */
export const useExams = (groupId: number) => useCall(groupExams, { params: { id: groupId } })
