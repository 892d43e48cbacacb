import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { applicants } from '#resources/applicants'
import type { applicantsByCourse } from '#resources/applicants.calls'
import type { studentsByCourse } from '#resources/students.calls'
import { call } from '#kit/http/http'
import type { CourseCount } from './CourseCounts'
import type { DayRange } from './ranges'

/** Applicants of each course in a range of days (APPL-064), by the call that counts them; follows what happens to applicants. */
export function useCourseCounts(
  { method, path }: Pick<typeof applicantsByCourse | typeof studentsByCourse, 'method' | 'path'>,
  { from, to }: DayRange,
) {
  return useQuery({
    queryKey: [applicants.name, 'byCourse', path, from, to],
    queryFn: async ({ signal }) => {
      const answer = await call<{ applicantsByCourse: CourseCount[] }>(
        method,
        path,
        { dateFrom: from, dateTo: to },
        { signal },
      )
      return answer.applicantsByCourse.toSorted((a, b) => b.applicantCount - a.applicantCount)
    },
    placeholderData: keepPreviousData,
  })
}
