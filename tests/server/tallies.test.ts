import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#resources/registry'
import { snake, tableName, tallyName } from '#server/kernel/names'
import { testApp, type Caller, type TestApp } from '../support/app'

// The migrations must maintain what the declarations say; how a tally is maintained and read is tested in tests/kernel/tally.test.ts.
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const tallied = [...registry.values()].filter(({ tally }) => tally.length > 0)

test('applicants are tallied', async () => {
  for (const status of ['APPLIED_ONLY', 'APPLIED_ONLY', 'EXAM_PASSED', 'EXAM_FAILED'] as const)
    await t.given.applicant({ status })
  const { id } = await t.given.applicant({ status: 'EXAM_PASSED' })
  expect((await admin.put(`/applicant/${id}`, { status: 'EXAM_FAILED' })).status).toBe(200)
  expect((await admin.delete(`/applicant/${(await t.given.applicant()).id}`)).status).toBe(200)

  expect(tallied.map(({ name }) => name)).toContain('applicants')
  const { rows } = await t.database.pool.query(
    'select status, sum(n)::int as n from applicants_tally group by status having sum(n) <> 0 order by status',
  )
  expect(rows).toEqual([
    { status: 'APPLIED_ONLY', n: 2 },
    { status: 'EXAM_FAILED', n: 2 },
    { status: 'EXAM_PASSED', n: 1 },
  ])
})

test.each(tallied.map((resource) => [resource.name, resource] as const))(
  'the tally of %s is the count of what is there',
  async (_, resource) => {
    const keys = resource.tally.map(snake).join(', ')
    const counts = async (from: string, sum: string) =>
      (
        await t.database.pool.query<{ n: number }>(
          `select ${keys}, ${sum}::int as n from ${from} group by ${keys} order by ${keys}`,
        )
      ).rows
    const kept = await counts(tallyName(resource), 'sum(n)')
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter(({ n }) => n !== 0)).toEqual(
      await counts(`${tableName(resource)} where deleted_at is null`, 'count(*)'),
    )
  },
)
