import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from 'react-admin'
import { bulkUpdate } from '#panel/kernel/data/bulk-calls'
import { dataProvider } from '#panel/kernel/data/data-provider'

interface Made {
  method: string
  path: string
  body: unknown
}
let made: Made[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }

/** A fake server: records the requests and gives the test's responses. */
beforeEach(() => {
  made = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    made.push({ method, path: url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'x-request-id': 'r1' } })
  })
})
const page = { pagination: { page: 2, perPage: 20 }, sort: { field: 'name', order: 'ASC' as const } }

test('a list is POST filter with pages from 0, flat filters and the options of the list', async () => {
  answer = { status: 200, body: { tracks: [{ id: 1, name: 'Front-end' }], totalElements: 41 } }

  const list = await dataProvider.getList('tracks', {
    ...page,
    filter: { term: 'fr' },
    meta: { body: { calcDebt: true } },
  })

  expect(list).toEqual({ data: [{ id: 1, name: 'Front-end' }], total: 41 })
  expect(made).toEqual([
    {
      method: 'POST',
      path: '/api/v1/track/filter?pageNumber=1&pageSize=20&sortBy=name&sortDirection=ASC',
      body: { term: 'fr', calcDebt: true },
    },
  ])
})

test('a field of a related record sorts by relationalSort', async () => {
  answer = { status: 200, body: { groups: [], totalElements: 0 } }

  await dataProvider.getList('groups', { ...page, sort: { field: 'course.name', order: 'DESC' }, filter: {} })

  expect(made[0]?.path).toBe(
    '/api/v1/group/filter?pageNumber=1&pageSize=20&relationalSort=course.name&sortDirection=DESC',
  )
})

test('records that refer to another are filtered by the reference', async () => {
  answer = { status: 200, body: { groups: [], totalElements: 0 } }

  await dataProvider.getManyReference('groups', { ...page, target: 'courseId', id: 7, filter: {} })

  expect(made[0]?.body).toEqual({ courseIds: [7] })
})

test('an update sends what differs and the version it was read at', async () => {
  answer = { status: 200, body: { id: 3, name: 'Back-end', version: 5 } }
  const previousData = { id: 3, name: 'Backend', created_at: '2026-01-01T00:00:00Z', version: 4 }

  const saved = await dataProvider.update('tracks', {
    id: 3,
    data: { ...previousData, name: 'Back-end' },
    previousData,
  })

  expect(saved.data).toEqual({ id: 3, name: 'Back-end', version: 5 })
  expect(made).toEqual([{ method: 'PUT', path: '/api/v1/track/3', body: { name: 'Back-end', version: 4 } }])
})

test('a creation sends declared fields only', async () => {
  answer = { status: 201, body: { id: 4, name: 'QA' } }

  await dataProvider.create('tracks', { data: { name: 'QA', created_at: 'x' } })

  expect(made).toEqual([{ method: 'POST', path: '/api/v1/track', body: { name: 'QA' } }])
})

test('a refusal is an HttpError whose errors stand under their fields and under root', async () => {
  answer = {
    status: 422,
    body: {
      code: 'invalid',
      message: 'm',
      uiMessage: 'Please check the marked fields.',
      errors: { name: 'Already in use.' },
    },
  }

  const failure = await dataProvider.create('tracks', { data: { name: 'QA' } }).catch((cause: unknown) => cause)

  expect(failure).toBeInstanceOf(HttpError)
  expect(failure).toMatchObject({
    status: 422,
    message: 'Please check the marked fields.',
    body: {
      code: 'invalid',
      requestId: 'r1',
      errors: { name: 'Already in use.', root: { serverError: 'Please check the marked fields.' } },
    },
  })
})

test('bulk verbs are one call and answer the ids that went well', async () => {
  answer = {
    status: 200,
    body: {
      results: [
        { id: 1, ok: true, name: 'A' },
        { id: 2, ok: false, name: 'B' },
      ],
      updated: 1,
      failed: 1,
    },
  }

  const updated = await dataProvider.updateMany('tracks', { ids: [1, 2], data: { name: 'X' } })
  await dataProvider.deleteMany('tracks', { ids: [1, 2] })
  await bulkUpdate('tracks', { filter: { term: 'a' } }, { name: 'X' })

  expect(updated.data).toEqual([1])
  expect(made).toEqual([
    { method: 'PUT', path: '/api/v1/track/bulk', body: { ids: [1, 2], values: { name: 'X' } } },
    { method: 'POST', path: '/api/v1/track/bulk/delete', body: { ids: [1, 2] } },
    { method: 'PUT', path: '/api/v1/track/bulk', body: { filter: { term: 'a' }, values: { name: 'X' } } },
  ])
})
