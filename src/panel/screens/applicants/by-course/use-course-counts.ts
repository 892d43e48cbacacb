import { keepPreviousData } from '@tanstack/react-query'
import type { applicantsByCourse } from '#resources/applicants.calls'
import type { studentsByCourse } from '#resources/students.calls'
import { useCall } from '#kit/query/use-call'
import type { DayRange } from './ranges'

/** Applicants of each course in a range of days (APPL-064), by the call that counts them; follows what happens to applicants. */
export const useCourseCounts = (call: typeof applicantsByCourse | typeof studentsByCourse, { from, to }: DayRange) =>
  useCall(
    call,
    { body: { dateFrom: from, dateTo: to } },
    {
      placeholderData: keepPreviousData,
      select: (answer) => answer.applicantsByCourse.toSorted((a, b) => b.applicantCount - a.applicantCount),
    },
  )
