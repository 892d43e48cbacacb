import { afterAll, beforeAll, expect, test } from 'vitest'
import { stageOf, stages, statusesOf, type ApplicantStatus, type Stage } from '#resources/applicant-statuses'
import { applicants, type Applicant } from '#resources/applicants'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { BOARD_PAGE, applicantPipeline, applicantPipelineColumn } from '#resources/pipeline.calls'
import { addApplicants } from '#server/demo/more-applicants'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

let t: TestApp
let admin: Caller
let courseIds: [number, number]
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  courseIds = [(await t.given.course()).id, (await t.given.course()).id]
  await addApplicants(t.app.contextFor(system), 5_200, () => {})
})
afterAll(() => t.close())

type Filters = ArgsOf<typeof applicantPipeline>['body']
type Order = ArgsOf<typeof applicantPipeline>['query']
const boardOf = (filters: Filters = {}, who = admin, query: Order = {}) =>
  who.send(applicantPipeline, { query, body: filters })
const listed = async (filters: Filters, who = admin) =>
  (await who.send(calls(applicants).list, { query: { pageSize: 1 }, body: filters })).totalElements

/** Reads a whole column, page by page. */
async function whole(stage: Stage, filters: Filters = {}, query: Order = {}): Promise<Applicant[]> {
  const first = (await boardOf(filters, admin, query)).columns.find((column) => column.stage === stage)!
  const cards = [...first.applicants]
  for (let { next } = first; next !== null;) {
    const page = await admin.send(applicantPipelineColumn, {
      params: { stage },
      query: { ...query, after: next },
      body: filters,
    })
    cards.push(...page.applicants)
    next = page.next
  }
  return cards
}

test.each<[string, Filters & { statuses?: ApplicantStatus[] }]>([
  ['none', {}],
  [
    'a course',
    {
      get courseIds() {
        return [courseIds[0]]
      },
    },
  ],
  ['a search', { term: 'ani' }],
  ['statuses of two stages', { statuses: ['EXAM_PASSED', 'NO_ANSWER'] }],
  ['one that nothing matches', { term: 'nobody is called this' }],
  ['a day', { created_at: { to: '2026-06-01' } }],
])('the counts are those of the list under a filter: %s', async (_, filters) => {
  const { columns, totalElements } = await boardOf(filters)

  expect(columns.map(({ stage }) => stage)).toEqual([...stages])
  expect(totalElements).toBe(await listed(filters))
  for (const { stage, count, statuses, applicants, next } of columns) {
    const own = statusesOf(stage).filter((status) => filters.statuses?.includes(status) ?? true)
    expect(count).toBe(own.length === 0 ? 0 : await listed({ ...filters, statuses: own }))
    expect(Object.values(statuses).reduce((sum, each) => sum + each, 0)).toBe(count)
    expect(applicants.length).toBe(Math.min(count, BOARD_PAGE))
    expect(next === null).toBe(count <= BOARD_PAGE)
    expect(applicants.every(({ status }) => stageOf(status) === stage)).toBe(true)
  }
})

test.each<NonNullable<Order>>([{}, { sortBy: 'created_at' }, { sortBy: 'created_at', sortDirection: 'ASC' }])(
  'a column is read on to its end, nobody twice and nobody missing, in its order: %o',
  async (query) => {
    for (const filters of [{}, { courseIds: [courseIds[0]] }]) {
      const cards = await whole('interview', filters, query)
      const at = cards.map((card) => (query.sortBy ? card.created_at : card.updated_at))

      expect(new Set(cards.map(({ id }) => id)).size).toBe(
        await listed({ ...filters, statuses: statusesOf('interview') }),
      )
      expect(cards.length).toBe(new Set(cards.map(({ id }) => id)).size)
      expect(at).toEqual(query.sortDirection === 'ASC' ? at.toSorted() : at.toSorted().reverse())
    }
  },
)

test('a card carries what the list does, with what was asked for', async () => {
  const { columns } = await boardOf({ calcDebt: true, loadExams: true, statuses: ['EXAM_PASSED'] })
  const card = columns[1]!.applicants[0]!
  const list = await admin.send(calls(applicants).list, { body: { calcDebt: true, loadExams: true, ids: [card.id] } })

  expect(card).toEqual(list.applicants[0])
})

test('whoever was moved last comes first in the new column', async () => {
  const { columns } = await boardOf()
  const { id } = columns[0]!.applicants.at(-1)!
  await admin.put(`/applicant/${id}`, { status: 'EXAM_PASSED' })

  const after = await boardOf()

  expect(after.columns[1]!.applicants[0]!.id).toBe(id)
  expect([after.columns[0]!.count, after.columns[1]!.count]).toEqual([columns[0]!.count - 1, columns[1]!.count + 1])
})

test('a coordinator sees the board of who is theirs; instructors and students have none', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const other = await t.given.group()
  await t.given.applicant({ groupId: other.id, courseId: other.courseId, status: 'ENROLLED' })
  const teacher = await t.signIn('INSTRUCTOR', (await t.given.instructor()).email)
  const student = await t.signIn('STUDENT', (await t.given.student()).email)

  const own = await boardOf({}, coordinator)

  expect(own.totalElements).toBe(await listed({}, coordinator))
  expect(own.totalElements).toBeLessThan((await boardOf()).totalElements)
  for (const who of [teacher, student]) expect((await who.post('/applicant/pipeline')).status).toBe(403)
  expect((await t.anonymous.post('/applicant/pipeline')).status).toBe(401)
})

test('what is wrong in a call is named', async () => {
  expect((await admin.post('/applicant/pipeline', { colour: 'red' })).body).toMatchObject({
    code: 'invalid',
    errors: { colour: expect.any(String) },
  })
  expect((await admin.post('/applicant/pipeline?sortBy=name')).status).toBe(422)
  expect((await admin.post('/applicant/pipeline/exam?after=tomorrow')).status).toBe(422)
  expect((await admin.post('/applicant/pipeline/exam')).status).toBe(422)
  expect((await admin.post('/applicant/pipeline/holiday?after=2026-01-01T00:00:00.000Z_1')).status).toBe(404)
})

test('the board is three statements, a further page two', async () => {
  const { next } = (await boardOf()).columns[0]!
  expect(await statementsOf(() => boardOf({ calcDebt: true, loadExams: true }))).toHaveLength(3)
  expect(await statementsOf(() => admin.post(`/applicant/pipeline/application?after=${next}`))).toHaveLength(2)
})

test('above 10,000 of a search it is enough that there are more, if the caller says so', async () => {
  await addApplicants(t.app.contextFor(system), 5_200, () => {})
  await t.given.applicant({ email: 'nazeli@example.com', status: 'GRADUATED' })
  const some = (filters: Filters) => boardOf(filters, admin, { exactTotal: 'false' })
  const all = { term: 'example.com' }

  const exact = await boardOf(all)
  const counted = await some(all)

  expect(exact.totalElements).toBeGreaterThan(10_000)
  expect(exact).not.toHaveProperty('isTotalExact')
  expect(counted).toMatchObject({ totalElements: 10_000, isTotalExact: false })
  for (const [index, column] of counted.columns.entries()) {
    const { applicants: cards, next, count } = exact.columns[index]!
    expect(column).toMatchObject({ applicants: cards, next })
    expect(column.count).toBeLessThanOrEqual(count)
    expect(column.count).toBeGreaterThanOrEqual(next === null ? count : BOARD_PAGE)
    expect(Object.values(column.statuses).reduce((sum, each) => sum + each, 0)).toBe(column.count)
  }
  for (const filters of [{}, { term: 'ani' }, { courseIds: [courseIds[0]] }])
    expect(await some(filters)).toEqual({ ...(await boardOf(filters)), isTotalExact: true })
  expect(await statementsOf(() => some(all))).toHaveLength(3)
})
