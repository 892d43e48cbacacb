import { groupExams, type GroupExam } from '#resources/exams.calls'
import type { JsonOf } from '#resources/kernel/call'
import { useCall } from '../../query/use-call'

/** The exams of a group with the students' grades, as answered by the call. */
export type GroupGrades = JsonOf<typeof groupExams>
export type Grade = GroupExam['grades'][number]

/** Fetched again after a change of an exam or a grade. */
export const useExams = (groupId: number) => useCall(groupExams, { params: { id: groupId } })
