import createClient from 'openapi-fetch'
import type { paths } from './api'

// tests/server/openapi-client.test.ts compiles this file with types generated from the API document: without casts, and without Cohort's
// own types.

const data = <T>(answer: { data?: T }): T => {
  if (answer.data === undefined) throw new Error('the call before failed')
  return answer.data
}

/** Makes twenty calls with a token, each using the results of the previous ones; returns the failure of each, if any. */
export async function makeCalls(
  baseUrl: string,
  token: string,
  course: { id: number },
): Promise<{ name: string; error: unknown }[]> {
  const { GET, POST, PUT, DELETE } = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
  const answers: { name: string; error: unknown }[] = []
  const keep = <A extends { error?: unknown }>(name: string, answer: A): A => {
    answers.push({ name, error: answer.error })
    return answer
  }

  const me = data(keep('me', await GET('/api/v1/user/me')))
  keep('tracks', await GET('/api/v1/track'))
  const { id: courseId, name: courseName } = data(
    keep('course', await GET('/api/v1/course/{id}', { params: { path: { id: course.id } } })),
  )
  const created = keep(
    'create',
    await POST('/api/v1/applicant/create', {
      body: { name: `Ani of ${courseName}`, email: 'ani@client.test', phoneNumber: '+37491000001', courseId },
    }),
  )
  const applicant = data(created)
  const path = { id: applicant.id }
  const list = data(
    keep(
      'list',
      await POST('/api/v1/applicant/filter', {
        params: { query: { pageSize: 10, sortBy: 'name', sortDirection: 'ASC' } },
        body: { term: 'ani', statuses: ['APPLIED_ONLY'], courseIds: [courseId] },
      }),
    ),
  )
  const [found] = list.applicants
  if (list.totalElements !== 1 || found?.id !== applicant.id) throw new Error('the list lacks who was created')
  const record = data(keep('get', await GET('/api/v1/applicant/{id}', { params: { path } })))
  const changed = await PUT('/api/v1/applicant/{id}', {
    params: { path },
    body: { status: 'EXAM_PASSED', version: record.version },
  })
  if (data(keep('update', changed)).status !== 'EXAM_PASSED') throw new Error('the status stayed')
  keep('count', await POST('/api/v1/applicant/count', { body: { groupBy: 'status' } }))
  keep('comment', await POST('/api/v1/applicant/{id}/comment', { params: { path }, body: { content: 'Called.' } }))
  const [comment] = data(keep('comments', await GET('/api/v1/applicant/{id}/comments', { params: { path } }))).comments
  const commentId = comment?.id ?? 0
  keep(
    'edit comment',
    await PUT('/api/v1/applicant/comment/{commentId}', {
      params: { path: { commentId } },
      body: { content: 'Wrote.' },
    }),
  )
  keep('history', await GET('/api/v1/applicant/{id}/history', { params: { path } }))
  keep('bulk', await PUT('/api/v1/applicant/bulk', { body: { ids: [applicant.id], values: { salesPersonId: me.id } } }))
  const group = data(
    keep(
      'group',
      await POST('/api/v1/group', {
        body: {
          courseId,
          courseFormat: 'OFFLINE',
          groupState: 'PLANNING',
          startDate: '2026-12-07',
          duration: { value: 2, timeScale: 'MONTH' },
          size: 12,
          tuitionFee: { currency: 'AMD', amount: 48_000, feeType: 'MONTHLY' },
          projectCoordinatorId: me.id,
        },
      }),
    ),
  )
  keep(
    'assign',
    await POST('/api/v1/group/{id}/applicants', {
      params: { path: { id: group.id } },
      body: { applicantIds: [applicant.id] },
    }),
  )
  keep('levels', await GET('/api/v1/course/levels/count'))
  keep(
    'export',
    await POST('/api/v1/applicant/export', { params: { query: { format: 'csv' } }, body: {}, parseAs: 'text' }),
  )
  keep('remove', await DELETE('/api/v1/applicant/{id}', { params: { path } }))
  keep('restore', await POST('/api/v1/applicant/{id}/restore', { params: { path } }))
  keep('courses', await POST('/api/v1/course/filter', { body: { term: courseName } }))
  return answers
}
