import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusPriorities, type ApplicantStatus } from '#resources/applicant-statuses'
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

describe('a list in the order of what its records refer to', () => {
  const names = ['Beta', 'Alpha', 'Beta', 'Gamma', 'Alpha']
  let wanted: { id: number; name: string; status: ApplicantStatus }[]
  let courseIds: number[]
  beforeAll(async () => {
    const courses = []
    for (const name of names) courses.push({ name, id: (await t.given.course({ name })).id })
    courseIds = courses.map(({ id }) => id)
    wanted = []
    for (let n = 0; n < 17; n++) {
      const { id, name } = courses[(n * 3) % courses.length]!
      const status = n % 4 ? 'EXAM_PASSED' : 'EXAM_FAILED'
      wanted.push({ id: (await t.given.applicant({ courseId: id, status })).id, name, status })
    }
    // One of the courses is gone, and still names what refers to it.
    await t.database.pool.query('update courses set deleted_at = now() where id = $1', [courseIds[3]])
  })

  type One = (typeof wanted)[number]
  const sorted = (
    direction: 'ASC' | 'DESC',
    keeps: (one: One) => boolean = () => true,
    keyOf: (one: One) => string | number = ({ name }) => name,
  ) => {
    const up = wanted
      .filter(keeps)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id))
    return (direction === 'ASC' ? up : up.toReversed()).map(({ id }) => id)
  }
  const pages = async (sort: string, body: object, size: number) => {
    const all: number[] = []
    for (let page = 0; page * size < wanted.length; page++)
      all.push(
        ...(await found(`/applicant/filter?pageNumber=${page}&pageSize=${size}&${sort}`, { courseIds, ...body })),
      )
    return all
  }

  test.each(['course', 'course.name'])('by %s: every page of it, both ways, equal names by id', async (by) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const sort = `relationalSort=${by}&sortDirection=${direction}`
      expect(await pages(sort, {}, 4)).toEqual(sorted(direction))
      expect(await pages(sort, {}, 500)).toEqual(sorted(direction))
    }
  })

  test('with filters', async () => {
    const failed = sorted('ASC', ({ status }) => status === 'EXAM_FAILED')
    expect(await pages('relationalSort=course.name&sortDirection=ASC', { statuses: ['EXAM_FAILED'] }, 3)).toEqual(
      failed,
    )
  })

  test('by a choice whose options have places: every page of it, both ways, equal places by id', async () => {
    const statuses: ApplicantStatus[] = ['INTRO_GRADUATED', 'DROP_OUT', 'ENROLLED', 'DROP_OUT_AFTER_ENROLLMENT']
    wanted.forEach((one, n) => (one.status = statuses[n % statuses.length]!))
    for (const { id, status } of wanted)
      await t.database.pool.query('update applicants set status = $2 where id = $1', [id, status])
    const placeOf = ({ status }: One) => statusPriorities[status]

    for (const direction of ['ASC', 'DESC'] as const) {
      const sort = `sortBy=status&sortDirection=${direction}`
      for (const size of [4, 500]) expect(await pages(sort, {}, size)).toEqual(sorted(direction, undefined, placeOf))
      const dropped = sorted(direction, ({ status }) => status.startsWith('DROP_OUT'), placeOf)
      expect(dropped.length).toBeGreaterThan(6)
      expect(await pages(sort, { statuses: ['DROP_OUT', 'DROP_OUT_AFTER_ENROLLMENT'] }, 3)).toEqual(dropped)
      // The newest of several statuses are the newest of each, put together.
      const older = (one: One) => one.id
      for (const size of [3, 500])
        expect(
          await pages(
            `sortBy=created_at&sortDirection=${direction}`,
            { statuses: ['ENROLLED', 'DROP_OUT', 'ENROLLED'] },
            size,
          ),
        ).toEqual(sorted(direction, ({ status }) => ['ENROLLED', 'DROP_OUT'].includes(status), older))
      const named = { ids: wanted.map(({ id }) => id), term: 'applicant' }
      expect(await pages(sort, named, 5)).toEqual(sorted(direction, undefined, placeOf))
    }
  })

  test.each(['scheduledDate', 'leadGen', 'leadGen.sourceName'])(
    'by %s, which records may lack: those without it last, both ways, every page of it',
    async (by) => {
      const sources = []
      for (const sourceName of ['Fair', 'Ad']) sources.push((await admin.post('/leadGen', { sourceName })).body.id)
      const keys: (string | null)[] = []
      for (const [n, { id }] of wanted.entries()) {
        const place = n % 3
        keys.push([null, 'b', 'a'][place] ?? null)
        await t.database.pool.query('update applicants set scheduled_date = $2, lead_gen_id = $3 where id = $1', [
          id,
          [null, '2026-02-02T10:00:00Z', '2026-01-01T10:00:00Z'][place],
          [null, ...sources][place],
        ])
      }
      const keyOf = ({ id }: One) => keys[wanted.findIndex((one) => one.id === id)]
      for (const direction of ['ASC', 'DESC'] as const) {
        const has = sorted(
          direction,
          (one) => keyOf(one) !== null,
          (one) => keyOf(one) ?? '',
        )
        const lacks = sorted(
          direction,
          (one) => keyOf(one) === null,
          ({ id }) => id,
        )
        expect(lacks.length).toBe(6)
        const sort = `${by === 'scheduledDate' ? 'sortBy' : 'relationalSort'}=${by}&sortDirection=${direction}`
        for (const size of [4, 5, 500]) expect(await pages(sort, {}, size)).toEqual([...has, ...lacks])
        expect(await pages(sort, { ids: lacks }, 2)).toEqual(lacks)
        expect(await pages(sort, { ids: has }, 2)).toEqual(has)
      }
    },
  )
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
      select 'Person ' || n, 'person' || n || '@example.am', '+37495' || lpad(n::text, 6, '0'), $1::int from generate_series(1, 10_070) n`,
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

  test('is asked by yes or no', async () => {
    expect((await admin.post('/consultation/filter?exactTotal=few', {})).body.errors).toHaveProperty('exactTotal')
  })
})
