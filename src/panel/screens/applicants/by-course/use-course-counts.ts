import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { applicants } from '../../../../../resources/applicants'
import { applicantsByCourse } from '../../../../../resources/applicants.calls'
import { call } from '../../../../../kit/http/http'
import type { CourseCount } from './CourseCounts'
import type { DayRange } from './ranges'

/** Applicants of each course in a range of days (APPL-064); follows what happens to applicants. */
export function useCourseCounts({ from, to }: DayRange) {
  return useQuery({
    queryKey: [applicants.name, 'byCourse', from, to],
    queryFn: async ({ signal }) => {
      const { method, path } = applicantsByCourse
      const answer = await call<{ applicantsByCourse: CourseCount[] }>(method, path, { dateFrom: from, dateTo: to }, { signal })
      return answer.applicantsByCourse.toSorted((a, b) => b.applicantCount - a.applicantCount)
    },
    placeholderData: keepPreviousData,
  })
}
