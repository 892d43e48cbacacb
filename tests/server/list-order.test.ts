import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusPriorities, type ApplicantStatus } from '#resources/applicant-statuses'
import { testApp, type Caller, type TestApp } from '../support/app'

const names = ['Beta', 'Alpha', 'Beta', 'Gamma', 'Alpha']
let t: TestApp
let admin: Caller
let wanted: { id: number; name: string; status: ApplicantStatus }[]
let courseIds: number[]
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  const courses = []
  for (const name of names) courses.push({ name, id: (await t.given.course({ name })).id })
  courseIds = courses.map(({ id }) => id)
  wanted = []
  for (let n = 0; n < 17; n++) {
    const { id, name } = courses[(n * 3) % courses.length]!
    const status = n % 4 ? 'EXAM_PASSED' : 'EXAM_FAILED'
    wanted.push({ id: (await t.given.applicant({ courseId: id, status })).id, name, status })
  }
  // One of the courses is deleted, but records that refer to it still show its name.
  await t.database.pool.query('update courses set deleted_at = now() where id = $1', [courseIds[3]])
})
afterAll(() => t.close())

type One = (typeof wanted)[number]
const sorted = (
  direction: 'ASC' | 'DESC',
  keeps: (one: One) => boolean = () => true,
  keyOf: (one: One) => string | number = ({ name }) => name,
) => {
  const up = wanted.filter(keeps).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id))
  return (direction === 'ASC' ? up : up.toReversed()).map(({ id }) => id)
}
const pages = async (sort: string, body: object, size: number) => {
  const all: number[] = []
  for (let page = 0; page * size < wanted.length; page++) {
    const address = `/applicant/filter?pageNumber=${page}&pageSize=${size}&${sort}`
    const answer = await admin.post(address, { courseIds, ...body })
    expect(answer.status, answer.text).toBe(200)
    all.push(...(answer.body.applicants ?? []).map(({ id }: { id: number }) => id))
  }
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
  expect(await pages('relationalSort=course.name&sortDirection=ASC', { statuses: ['EXAM_FAILED'] }, 3)).toEqual(failed)
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
    // The latest of several statuses are the latest of each, merged.
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

test.each(['scheduledDate', 'leadGen', 'leadGen.sourceName', 'group', 'group.name'])(
  'by %s, which records may lack: those without it last, both ways, every page of it',
  async (by) => {
    const sources = []
    for (const sourceName of ['Fair', 'Ad']) sources.push((await admin.post('/leadGen', { sourceName })).body.id)
    const groups = []
    for (const name of ['b', 'a', 'none']) groups.push((await t.given.group({ name })).id)
    await t.database.pool.query('update groups set name = null where id = $1', [groups[2]])
    const keys: (string | null)[] = []
    for (const [n, { id }] of wanted.entries()) {
      const place = n % 3
      keys.push([null, 'b', 'a'][place] ?? null)
      await t.database.pool.query(
        'update applicants set scheduled_date = $2, lead_gen_id = $3, group_id = $4 where id = $1',
        [
          id,
          [null, '2026-02-02T10:00:00Z', '2026-01-01T10:00:00Z'][place],
          [null, ...sources][place],
          // A reference to a record without a name sorts like no reference.
          [n % 2 ? null : groups[2], groups[0], groups[1]][place],
        ],
      )
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

test('by the time of the last change: every page of it, both ways, equal times by id', async () => {
  const times = ['2026-03-03T10:00:00Z', '2026-01-01T10:00:00Z', '2026-02-02T10:00:00Z', '2026-02-02T10:00:00Z']
  const timeOf = ({ id }: One) => times[wanted.findIndex((one) => one.id === id) % times.length]!
  for (const one of wanted)
    await t.database.pool.query('update applicants set updated_at = $2 where id = $1', [one.id, timeOf(one)])
  const unfiltered = async (direction: 'ASC' | 'DESC') => {
    const { body } = await admin.post(`/applicant/filter?pageSize=100&sortBy=updated_at&sortDirection=${direction}`)
    return (body.applicants ?? []).map(({ id }: { id: number }) => id)
  }
  for (const direction of ['ASC', 'DESC'] as const) {
    const expected = sorted(direction, undefined, timeOf)
    expect(await unfiltered(direction)).toEqual(expected)
    expect(await pages(`sortBy=updated_at&sortDirection=${direction}`, {}, 4)).toEqual(expected)
  }
})

test('far back: behind the middle each page is what stands there, both ways, and the last one is as long as what is left', async () => {
  const courseId = (await t.given.course({ name: 'Many' })).id
  await t.database.pool.query(
    `insert into applicants (name, email, phone_number, status, payment_method, course_id, person_id, created_at)
    select 'Row ' || n % 7, 'row' || n || '@example.am', '+37491000000', 'APPLIED_ONLY', 'DEFAULT', $1,
      (select min(id) from persons), date '2026-01-01' + n % 50 from generate_series(1, 2330) n`,
    [courseId],
  )
  const ask = async (query: string) => {
    const { body } = await admin.post(`/applicant/filter?${query}`, { courseIds: [courseId] })
    expect(body.totalElements).toBe(2_330)
    return (body.applicants ?? []).map(({ id }: { id: number }) => id)
  }
  for (const sort of ['sortBy=created_at', 'sortBy=name', 'sortBy=nameHy'])
    for (const direction of ['ASC', 'DESC']) {
      const order = `${sort}&sortDirection=${direction}`
      const all = await ask(`${order}&pageSize=5000`)
      for (const page of [9, 11, 12, 22, 23, 24])
        expect(await ask(`${order}&pageSize=100&pageNumber=${page}`), `${order} ${page}`).toEqual(
          all.slice(page * 100, page * 100 + 100),
        )
    }
})

test('far back in the list of all by the day: each page is what stands there, both ways, over months with many, few and none', async () => {
  const { pool } = t.database
  const courseId = (await t.given.course({ name: 'Years' })).id
  await pool.query(
    `insert into applicants (name, email, phone_number, status, payment_method, course_id, person_id, created_at)
    select 'Row', 'year' || n || '@example.am', '+37491000000', 'APPLIED_ONLY', 'DEFAULT', $1, (select min(id) from persons),
      timestamptz '2024-01-31T23:59:59.999Z' + make_interval(days => n % 40, months => n % 3 * 7, hours => n % 24)
    from generate_series(1, 1700) n`,
    [courseId],
  )
  await pool.query(`update applicants set deleted_at = now() where course_id = $1 and id % 5 = 0`, [courseId])
  await pool.query(`update applicants set deleted_at = null where course_id = $1 and id % 25 = 0`, [courseId])
  const { rows } = await pool.query<{ id: number }>(
    'select id from applicants where deleted_at is null order by created_at, id',
  )
  const up = rows.map(({ id }) => id)
  expect(up.length).toBeGreaterThan(3_500)
  for (const direction of ['ASC', 'DESC']) {
    const all = direction === 'ASC' ? up : up.toReversed()
    for (let page = 9; (page - 1) * 100 < all.length; page++) {
      const { body } = await admin.post(
        `/applicant/filter?sortBy=created_at&sortDirection=${direction}&pageSize=100&pageNumber=${page}`,
      )
      const shown = (body.applicants ?? []).map(({ id }: { id: number }) => id)
      expect(shown, `${direction} ${page}`).toEqual(all.slice(page * 100, page * 100 + 100))
      expect(body.totalElements).toBe(all.length)
    }
  }
})
