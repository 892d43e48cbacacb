import type { Academy } from './academy'
import type { Shot } from './drive'

/** The measured calls, each with the call of Cohort that it is compared with. */
export function shotsOf(academy: Academy, gridId: number): Shot[] {
  const filter = { statuses: ['APPLIED_ONLY', 'EXAM_PASSED'], courseIds: [academy.courseId] }
  const sort = 'sortBy=created_at&sortDirection=DESC'
  return [
    {
      // Everything that the applicants' screen can ask for, compared with the plain list: at most 2.5 times its time.
      name: 'list, computed',
      reach: 0.4,
      ours: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => ({ ...filter, calcDebt: true, calcAttachments: true, calcFeedbacks: true, loadExams: true }),
      },
      against: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => filter,
      },
    },
    {
      // 30 students and 60 lessons, compared with a page of 50 applicants.
      name: 'absentee grid',
      reach: null,
      ours: { method: 'GET', path: `/api/v1/groupDetail/${gridId}/absentees` },
      against: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => filter,
      },
    },
    {
      // Counted for each request: applicants by status, groups by state, debt.
      name: 'dashboard',
      reach: null,
      ours: { method: 'GET', path: '/api/v1/dashboard' },
      against: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => filter,
      },
    },
    {
      // Read from counters: for all months, by course, source and month.
      name: 'statistics',
      reach: null,
      ours: { method: 'GET', path: '/api/v1/statistics' },
      against: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => filter,
      },
    },
  ]
}
