import { listStatements, type Academy } from './academy'
import type { Shot } from './drive'

/** The calls that are measured, each with what it is measured against. */
export async function shotsOf(academy: Academy, gridId: number): Promise<Shot[]> {
  const filter = { statuses: ['APPLIED_ONLY', 'EXAM_PASSED'], courseIds: [academy.courseId] }
  const sort = 'sortBy=created_at&sortDirection=DESC'
  const first = { pageNumber: '0', pageSize: '50', sortBy: 'created_at', sortDirection: 'DESC' }
  let count = 0
  const fresh = (who: string) => () => ({
    name: 'Bench Person',
    email: `${who}${++count}@example.am`,
    phoneNumber: '091004127',
    courseId: academy.courseId,
    status: 'APPLIED_ONLY',
    paymentMethod: 'DEFAULT',
  })
  const discount = () => (++count % 10) * 10
  const anyId = () => 1 + Math.floor(Math.random() * academy.count)
  const ids = () => Array.from({ length: 500 }, (_, index) => 1 + ((count * 500 + index) % academy.count))
  return [
    {
      name: 'list',
      reach: 1,
      statements: await listStatements(academy, filter, first),
      ours: { method: 'POST', path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`, body: () => filter },
      bare: { method: 'POST', path: '/list', body: () => filter },
    },
    {
      // All that the applicants' screen may ask for, against the plain list: at most 2.5 times its time.
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
      // 30 students and 60 lessons, against a page of 50 applicants.
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
      // Counted anew for each request: applicants by status, groups by state, debt.
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
      // Read from counters: of all months, by course, source and month.
      name: 'statistics',
      reach: null,
      ours: { method: 'GET', path: '/api/v1/statistics' },
      against: {
        method: 'POST',
        path: `/api/v1/applicant/filter?pageNumber=0&pageSize=50&${sort}`,
        body: () => filter,
      },
    },
    {
      name: 'listPage1000',
      reach: 1,
      statements: await listStatements(academy, {}, { ...first, pageNumber: '999' }),
      ours: { method: 'POST', path: `/api/v1/applicant/filter?pageNumber=999&pageSize=50&${sort}`, body: () => ({}) },
      bare: { method: 'POST', path: '/listPage1000', body: () => ({}) },
    },
    {
      name: 'getOne',
      reach: 0.6,
      ours: { method: 'GET', path: () => `/api/v1/applicant/${anyId()}` },
      bare: { method: 'GET', path: () => `/one/${anyId()}` },
    },
    {
      name: 'create',
      reach: 0.4,
      ours: { method: 'POST', path: '/api/v1/applicant/create', body: fresh('ours') },
      bare: { method: 'POST', path: '/create', body: fresh('bare') },
    },
    {
      // The same against nothing but the row itself, all of one person.
      name: 'create, 1 row',
      reach: null,
      ours: { method: 'POST', path: '/api/v1/applicant/create', body: fresh('other') },
      bare: { method: 'POST', path: '/insert', body: fresh('bare') },
    },
    {
      name: 'update',
      reach: 0.4,
      ours: { method: 'PUT', path: () => `/api/v1/applicant/${anyId()}`, body: () => ({ discount: discount() }) },
      bare: { method: 'PUT', path: () => `/update/${anyId()}`, body: () => ({ discount: discount() }) },
    },
    {
      name: 'bulk500',
      reach: 0.7,
      connections: 1,
      ours: {
        method: 'PUT',
        path: '/api/v1/applicant/bulk',
        body: () => ({ ids: ids(), values: { discount: discount() } }),
      },
      bare: { method: 'PUT', path: '/bulk', body: () => ({ ids: ids(), values: { discount: discount() } }) },
    },
  ]
}
