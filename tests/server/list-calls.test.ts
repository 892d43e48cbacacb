import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const found = async (address: string, body: object = {}) => {
  const answer = await admin.post(address, body)
  expect(answer.status, answer.text).toBe(200)
  const applicants: { id: number }[] = answer.body.applicants ?? []
  return applicants.map(({ id }) => id)
}

describe('filters and paging stand in the body or the address', () => {
  let courseId: number
  let first: number
  let second: number
  beforeAll(async () => {
    const applicant = await t.given.applicant({ status: 'EXAM_PASSED', contactLater: true })
    courseId = applicant.courseId!
    first = applicant.id
    second = (await t.given.applicant({ status: 'EXAM_FAILED', courseId })).id
  })

  test('a list is written in brackets, its parts joined by a pipe', async () => {
    const statuses = encodeURIComponent('[EXAM_PASSED|EXAM_FAILED]')

    expect(await found(`/applicant/filter?courseIds=[${courseId}]&statuses=${statuses}&sortBy=id`)).toEqual([
      first,
      second,
    ])
    expect(await found(`/applicant/filter?courseIds=${courseId}&contactLater=true`)).toEqual([first])
  })

  test.each([
    ['the address', '&withTotal=false', {}],
    ['the body', '', { withTotal: false }],
  ])('nothing is counted when %s asks for no total', async (_, query, body) => {
    const statements = await statementsOf(async () => {
      const answer = await admin.post(`/applicant/filter?courseIds=${courseId}&pageSize=1&sortBy=id${query}`, body)
      expect(answer.body).toMatchObject({ applicants: [{ id: first }], totalElements: null })
    })

    expect(statements.filter((text) => text.includes('count(*)') && text.includes('as total'))).toEqual([])
  })

  test('empty ones are left out, and the body wins', async () => {
    expect(await found(`/applicant/filter?courseIds=${courseId}&statuses=[]&email=&pageSize=&sortBy=id`)).toEqual([
      first,
      second,
    ])
    expect(
      await found(`/applicant/filter?courseIds=[1|2]&pageSize=50`, {
        courseIds: [courseId],
        pageSize: 1,
        sortBy: 'id',
      }),
    ).toEqual([first])
  })

  test('what is wrong there is told under its name', async () => {
    expect(await admin.post('/applicant/filter?statuses=[NO_SUCH]&foo=1', { pageSize: 10_001 })).toMatchObject({
      status: 422,
    })
    expect((await admin.post('/applicant/filter?statuses=[NO_SUCH]&foo=1', {})).body.errors).toEqual({
      'statuses.0': 'Choose one of the list.',
      foo: 'Unknown field.',
    })
  })
})

test.each([
  ['093 62', '+37493622032'],
  ['093-622', '+37493622032'],
  ['374936', '+37493622032'],
  ['622 03', '+37493622032'],
])('a phone is found by %s', async (typed, phoneNumber) => {
  const { id } = await t.given.applicant({ phoneNumber })

  expect(await found('/applicant/filter', { term: typed })).toContain(id)
  expect(await found('/applicant/filter', { phoneNumber: typed })).toContain(id)
  expect(await found('/applicant/filter', { term: '093 63' })).not.toContain(id)
})

test.each(['   ', '\t', ''])('a search for nothing (%j) finds all', async (term) => {
  const { id } = await t.given.applicant()

  expect(await found('/applicant/filter', { term })).toContain(id)
  expect(await found('/applicant/filter', { name: term })).toContain(id)
})

test('what has the wrong shape is refused in the words of the product', async () => {
  const answer = await admin.post('/applicant/filter', { discount: 10, created_at: '2026-01-01', ids: [[]] })

  expect(answer.body.errors).toEqual({
    discount: 'This field has the wrong shape!',
    created_at: 'This field has the wrong shape!',
    'ids.0': 'Choose one of the list.',
  })
  expect((await admin.post('/student/password-token', { ids: [] })).body.errors).toEqual({
    ids: 'This field is required!',
  })
  expect((await admin.post('/applicant/filter', [])).body.uiMessage).toBe('This field has the wrong shape!')
})

test('a count goes by one value of each record, and says so of what has several', async () => {
  expect(await admin.post('/user/count', { groupBy: 'deactivated' })).toMatchObject({ status: 200 })
  expect(await admin.post('/user/count', { groupBy: 'roles' })).toMatchObject({
    status: 422,
    body: { errors: { groupBy: "There is no grouping by 'roles'." } },
  })
})

test('an instructor carries the latest comments', async () => {
  const { id } = await t.given.instructor()
  for (const content of ['one', 'two', 'three', 'four']) await admin.post(`/instructor/${id}/comment`, { content })

  expect((await admin.get(`/instructor/${id}`)).body.comments).toMatchObject([
    { content: 'four' },
    { content: 'three' },
    { content: 'two' },
  ])
})

test('bulk creation names an invalid e-mail as the form does', async () => {
  const { courseId } = await t.given.applicant()
  const row = (email: string) => ({
    name: 'Ani',
    phoneNumber: '93622032',
    email,
    status: 'APPLIED_ONLY',
    courseId,
    groupId: -1,
  })

  expect((await admin.post('/applicant/create/bulk', [row('ani@example.am'), row('ani')])).body.errors).toEqual({
    '1.email': 'One of them is invalid email',
  })
})

describe('how many match, above 10,000', () => {
  const ask = async (query: string, body: object = {}) => {
    const { consultations, ...total } = (await admin.post(`/consultation/filter?sortBy=id&${query}`, body)).body
    const rows: unknown[] = consultations ?? []
    return { rows: rows.length, ...total }
  }
  beforeAll(async () => {
    const { id } = (await admin.post('/leadGen', { sourceName: 'Web' })).body
    await t.database.pool.query(
      `insert into consultations (name, email, phone_number, source)
      select 'Person ' || n || case when n % 90 = 0 then ' ninetieth' else '' end, 'person' || n || '@example.am', '+37495' || lpad(n::text, 6, '0'), $1::int from generate_series(1, 10_070) n`,
      [id],
    )
  })

  test('is exact unless less is asked for', async () => {
    for (const query of ['', 'exactTotal=true', 'exactTotal='])
      expect(await ask(query)).toEqual({ rows: 50, totalElements: 10_070 })
    expect(await ask('withTotal=false&exactTotal=false')).toEqual({ rows: 50, totalElements: null })
  })

  test('is told as more, by the address or the body, and grows with the page that is reached', async () => {
    const more = (totalElements: number) => ({ rows: 50, totalElements, isTotalExact: false })
    expect(await ask('exactTotal=false')).toEqual(more(10_000))
    expect(await ask('', { exactTotal: false })).toEqual(more(10_000))
    expect(await ask('exactTotal=false&pageNumber=199')).toEqual(more(10_000))
    expect(await ask('exactTotal=false&pageNumber=200')).toEqual(more(10_050))
  })

  test('is exact on the last page, behind it, where fewer match and where a tally tells it', async () => {
    const exact = (rows: number, totalElements: number) => ({ rows, totalElements, isTotalExact: true })
    expect(await ask('exactTotal=false&pageNumber=201')).toEqual(exact(20, 10_070))
    expect(await ask('exactTotal=false&pageNumber=1&pageSize=5035')).toEqual(exact(5_035, 10_070))
    expect(await ask('exactTotal=false&pageNumber=300')).toEqual(exact(0, 10_070))
    expect(await ask('exactTotal=false', { term: 'person 10070' })).toEqual(exact(1, 1))
    const { body } = await admin.post('/applicant/filter?exactTotal=false&pageSize=1')
    expect(body).toMatchObject({ isTotalExact: true })
  })

  test('is told of a search on each of its pages, behind them, and of one that finds more', async () => {
    const few = (query: string) => ask(query, { term: 'ninetieth' })
    for (const isExact of [true, false]) {
      const told = (rows: number) => ({ rows, totalElements: 111, ...(!isExact && { isTotalExact: true }) })
      const exactness = `exactTotal=${String(isExact)}`
      expect(await few(exactness)).toEqual(told(50))
      expect(await few(`${exactness}&pageNumber=2`)).toEqual(told(11))
      expect(await few(`${exactness}&pageNumber=9`)).toEqual(told(0))
    }
    const all = { term: 'person' }
    expect(await ask('', all)).toEqual({ rows: 50, totalElements: 10_070 })
    expect(await ask('exactTotal=false', all)).toEqual({ rows: 50, totalElements: 10_000, isTotalExact: false })
    const first = (
      await admin.post('/consultation/filter?sortBy=id&sortDirection=DESC&exactTotal=false&pageSize=1', all)
    ).body
    expect(first.consultations).toMatchObject([{ name: 'Person 10070' }])
    expect(await ask('', { term: 'nobody' })).toEqual({ rows: 0, totalElements: 0 })
  })

  test('is asked by yes or no', async () => {
    expect((await admin.post('/consultation/filter?exactTotal=few', {})).body.errors).toHaveProperty('exactTotal')
  })
})
