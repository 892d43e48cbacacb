import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArgsOf } from '#resources/kernel/call'
import { calls } from '#resources/kernel/derived-calls'
import { payments as declared } from '#resources/payments'
import { statistics as contract } from '#resources/statistics.calls'
import { foldCounts } from '#server/domain/statistics/fold'
import { system } from '#server/kernel/context'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let coordinator: Caller & { id: number }
beforeAll(async () => {
  t = await testApp()
  admin = await t.as('ROLE_ADMIN')
  coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
})
afterAll(() => t.close())

const db = () => t.app.contextFor(system).db
type Narrowed = ArgsOf<typeof contract>['query']
const statistics = (who: Caller, query: Narrowed = {}) => who.send(contract, { query })

describe('money', () => {
  const sums = async (who: Caller, query?: Narrowed) =>
    (await statistics(who, query)).money.flatMap(({ currency, months }) =>
      months.map((each) => ({ currency, ...each })),
    )
  const countedRows = () =>
    db().run(sql`
    select currency, to_char(date, 'YYYY-MM') as month, count(*)::int as payments, (count(*) filter (where is_paid))::int as paid,
      sum(amount)::float8 / 100 as due, coalesce(sum(received), 0)::float8 / 100 as received
    from payments where deleted_at is null group by 1, 2 order by 1, 2`)

  test('due and received are what the rows say after any writes, by currency and month', async () => {
    const groups = [await t.given.group(), await t.given.group()]
    const applicants = await Promise.all(groups.map(({ id, courseId }) => t.given.applicant({ courseId, groupId: id })))
    const write = fc.record({
      do: fc.constantFrom('insert', 'paid', 'part', 'date', 'amount', 'remove', 'restore', 'delete', 'fold'),
      n: fc.nat(1000),
      day: fc.integer({ min: 1, max: 300 }),
      amount: fc.integer({ min: -9_000, max: 9_000_000 }),
      currency: fc.constantFrom('AMD', 'USD'),
    })
    const one = (n: number) =>
      sql`id = (select id from payments order by id offset ${n} % greatest(1, (select count(*) from payments)) limit 1)`
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 20 }), async (writes) => {
        for (const each of writes) {
          const day = sql`('2026-01-01'::date + ${each.day}::int)`
          const who = applicants[each.n % 2]!
          if (each.do === 'insert')
            await db()
              .run(sql`insert into payments (applicant_id, group_id, date, currency, amount, payment_type, is_paid, received)
            values (${who.id}, ${each.n % 5 === 0 ? null : who.groupId}, ${day}, ${each.currency}, ${each.amount}, 'DEFAULT', ${each.n % 3 === 0}, ${each.n % 3 === 0 ? each.amount : 0})`)
          else if (each.do === 'paid')
            await db().run(
              sql`update payments set is_paid = not is_paid, received = case when is_paid then 0 else amount end where ${one(each.n)}`,
            )
          else if (each.do === 'part')
            await db().run(sql`update payments set received = amount / 3 where ${one(each.n)}`)
          else if (each.do === 'date') await db().run(sql`update payments set date = ${day} where ${one(each.n)}`)
          else if (each.do === 'amount')
            await db().run(sql`update payments set amount = ${each.amount} where ${one(each.n)}`)
          else if (each.do === 'remove')
            await db().run(sql`update payments set deleted_at = now() where ${one(each.n)}`)
          else if (each.do === 'restore') await db().run(sql`update payments set deleted_at = null`)
          else if (each.do === 'delete') await db().run(sql`delete from payments where ${one(each.n)}`)
          else await foldCounts(db())
        }
        expect(await sums(admin)).toEqual(await countedRows())
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test('each number is the total of the payments it opens; a coordinator sees that of the own groups', async () => {
    const own = await t.given.group({ projectCoordinatorId: coordinator.id })
    const student = await t.given.applicant({ courseId: own.courseId, groupId: own.id })
    await db()
      .run(sql`insert into payments (applicant_id, group_id, date, currency, amount, payment_type, is_paid, received)
      values (${student.id}, ${own.id}, '2026-05-10', 'EUR', 12345, 'DEFAULT', true, 12345), (${student.id}, null, '2026-05-11', 'EUR', 100, 'DEFAULT', false, 0),
        (${student.id}, null, '2026-05-12', 'EUR', 5000, 'DEFAULT', false, 1733)`)

    expect(await sums(coordinator)).toEqual([
      { currency: 'EUR', month: '2026-05', payments: 1, paid: 1, due: 123.45, received: 123.45 },
    ])
    for (const who of [admin, coordinator]) {
      for (const { currency, month, payments, paid, due, received } of await sums(who)) {
        const date = {
          from: `${month}-01`,
          to: `${month}-${new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()}`,
        }
        const listed = (more: object) =>
          who.send(calls(declared).list, { query: { pageSize: 1000 }, body: { date, currency: [currency], ...more } })
        const totalOf = async (more: object) => (await listed(more)).totalElements
        expect([await totalOf({}), await totalOf({ isPaid: true })], month).toEqual([payments, paid])
        const sumOf = async (of: 'amount' | 'received', more: object) =>
          (await listed(more)).payments.reduce((sum, row) => sum + Math.round(Number(row[of]) * 100), 0) / 100
        expect([await sumOf('amount', {}), await sumOf('received', { isReceived: true })], month).toEqual([
          due,
          received,
        ])
        expect(await sumOf('received', { isReceived: false }), month).toBe(0)
        const both = [await totalOf({ isReceived: true }), await totalOf({ isReceived: false })]
        expect(Number(both[0]) + Number(both[1]), month).toBe(payments)
      }
    }
    expect(await sums(admin, { courseIds: [own.courseId], from: '2026-05', to: '2026-05' })).toHaveLength(1)
    expect((await admin.post('/payment/filter', { courseIds: [own.courseId] })).body.totalElements).toBe(1)
    expect(await sums(admin, { from: '2027-01' })).toEqual([])
  })
})

test('attendance counts members on the day of each held lesson', async () => {
  const { id: groupId, name, courseId } = await t.given.group()
  const [early, late] = [await t.given.applicant({ courseId, groupId }), await t.given.applicant({ courseId, groupId })]
  await db().run(sql`insert into student_groups (applicant_id, group_id, status, joined, "left")
    values (${early.id}, ${groupId}, 'ENROLLED', '2026-03-01', '2026-03-20'), (${late.id}, ${groupId}, 'ENROLLED', '2026-03-10', null)`)
  const lessons = await db().run<{
    id: number
  }>(sql`insert into lessons (group_id, number, start_date, end_date, lesson_state)
    select ${groupId}, n, day, day + interval '2 hours', state from (values
      (1, '2026-03-05 15:00Z'::timestamptz, 'COMPLETED'), (2, '2026-03-12 15:00Z', 'COMPLETED'), (3, '2026-03-20 15:00Z', 'COMPLETED'),
      (4, '2026-03-25 15:00Z', 'MISSED'), (5, '2026-03-31 20:30Z', 'COMPLETED')) l (n, day, state) returning id`)
  const absent = [
    [early.id, 0],
    [late.id, 2],
    [early.id, 3],
    [late.id, 0],
  ] as const
  for (const [applicant, lesson] of absent)
    await db().run(sql`insert into absences (applicant_id, lesson_id) values (${applicant}, ${lessons[lesson]!.id})`)
  const of = async (query: Narrowed) => (await statistics(admin, query)).attendance.filter(({ id }) => id === groupId)

  // In Yerevan the last lesson is already in April.
  expect(await of({ from: '2026-03', to: '2026-03' })).toEqual([
    { id: groupId, name, lessons: 3, expected: 5, absent: 2 },
  ])
  expect(await of({ from: '2026-04', to: '2026-04' })).toEqual([
    { id: groupId, name, lessons: 1, expected: 1, absent: 0 },
  ])
  expect((await statistics(coordinator)).attendance.some(({ id }) => id === groupId)).toBe(false)
})
