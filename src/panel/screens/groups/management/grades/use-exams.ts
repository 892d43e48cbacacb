import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { groupExams, GroupExam } from '#resources/exams.calls'
import { exams } from '#resources/exams'
import { call } from '#kit/http/http'

/** Exams of a group with the grades of its students, as their call answers them. */
export type GroupGrades = z.output<NonNullable<typeof groupExams.answer>>
export type Grade = GroupExam['grades'][number]

/** Fetched anew when an exam or a grade of one changes. */
export const useExams = (groupId: number) =>
  useQuery({
    queryKey: [exams.name, 'ofGroup', groupId],
    queryFn: ({ signal }) => call<GroupGrades>('GET', `/groupDetail/${groupId}/exams`, undefined, { signal }),
  })
