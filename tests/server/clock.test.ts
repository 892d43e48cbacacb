import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academySettings } from '#resources/academy-settings'
import { applicants } from '#resources/applicants'
import { calls } from '#resources/kernel/derived-calls'
import { statistics } from '#resources/statistics.calls'
import { academyZone } from '#server/domain/academy/zone'
import { system } from '#server/kernel/context'
import { clockSql, clockText, dayText } from '#server/kernel/clock'
import { statementOf } from '#server/kernel/statements'
import { databaseOn } from '#server/kernel/database'
import { testApp, type Caller, type TestApp } from '../support/app'
import { statementsOf } from '../support/statements'

// 20:30 UTC is 00:30 of the next day in Yerevan, and 13:30 of the same day in Los Angeles.
const evening = new Date('2031-05-05T20:30:00Z')
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, evening)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

const db = () => t.app.contextFor(system).db
const settings = async () => (await admin.send(calls(academySettings).list)).academySettings[0]!
const setZone = async (timeZone: string) => admin.put(`/academySettings/${(await settings()).id}`, { timeZone })
const inMonth = async (from: string, to: string) => (await admin.send(statistics, { query: { from, to } })).total

describe('statements read the clock of the application', () => {
  test('by parameters: their text is the same at every moment, and they stay prepared', async () => {
    const texts = await statementsOf(async () => {
      await db().run(sql`select ${clockSql.now} as a, ${clockSql.now} as b, ${clockSql.today} as c, ${'x'}::text as d`)
    })
    expect(texts).toEqual(['select $2::timestamptz as a, $2::timestamptz as b, $3::date as c, $1::text as d'])
    const [row] = await db().run(
      sql`select ${clockSql.now} as now, ${clockSql.today} as today, ${sql.raw(dayText(clockText.now))} as day, ${clockSql.zone} as zone`,
    )
    expect(row).toEqual({ now: evening.toISOString(), today: '2031-05-06', day: '2031-05-06', zone: 'Asia/Yerevan' })
  })
  test('where there is none, a statement that asks for it is refused', async () => {
    await expect(databaseOn(t.database.pool).run(sql`select ${clockSql.now}`)).rejects.toThrow('no clock')
    expect(statementOf(sql`select ${1}`, null)).toEqual({ text: 'select $1', values: [1] })
  })
})

describe("the day is the academy's", () => {
  test('of a drop-out, a due payment and a membership', async () => {
    // The group's thirtieth day has begun in Yerevan, but not in UTC.
    const group = await t.given.group({
      groupState: 'ONGOING',
      startDate: '2031-04-06',
      duration: { value: 2, timeScale: 'MONTH' },
    })
    const { id } = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
    const { body } = await admin.post('/payment/filter?sortBy=date&sortDirection=ASC', { applicantIds: [id] })
    expect(body.payments).toMatchObject([
      { date: '2031-05-06', status: 'PENDING', debt: 48_000 },
      { date: '2031-05-06', debt: 48_000 },
    ])
    expect((await admin.put(`/applicant/${id}`, { status: 'DROP_OUT' })).body).toMatchObject({
      dropoutMonth: 'SECOND_MONTH',
    })
    expect(await db().run(sql`select joined, "left" from student_groups where applicant_id = ${id}`)).toEqual([
      { joined: '2031-05-06', left: '2031-05-06' },
    ])
  })
})

describe('the zone is a setting of the academy', () => {
  test('that has to be one of the world', async () => {
    for (const timeZone of ['Mars/Olympus', '+04:00', 'asia/yerevan', '']) {
      expect(await setZone(timeZone), timeZone).toMatchObject({
        status: 422,
        body: { errors: { timeZone: expect.any(String) } },
      })
    }
    expect((await settings()).timeZone).toBe('Asia/Yerevan')
  })

  test('and holds at once for filters, debts, statistics, mails and the browser; another process learns of it', async () => {
    const made = await t.given.applicant()
    const found = async (day: string) =>
      (await admin.post('/applicant/filter', { ids: [made.id], created_at: { from: day, to: day } })).body.totalElements
    expect([await found('2031-05-05'), await found('2031-05-06')]).toEqual([0, 1])
    const due = await admin.post('/payment/applicant', { applicantId: made.id, date: '2031-05-06', amount: 100 })
    const owing = async () => (await admin.send(calls(applicants).get, { params: { id: made.id } })).hasDebt
    expect(due.status).toBe(201)
    expect(await owing()).toBe(true)
    const other = await otherProcess(t)

    expect((await setZone('America/Los_Angeles')).status).toBe(200)

    expect([await found('2031-05-05'), await found('2031-05-06')]).toEqual([1, 0])
    expect(await owing()).toBe(false)
    expect((await admin.get('/user/me')).body.zone).toBe('America/Los_Angeles')
    expect(other.zone()).toBe('Asia/Yerevan')
    await other.read()
    expect(other.zone()).toBe('America/Los_Angeles')
    await setZone('Asia/Yerevan')
  })

  test('moves an application to another month where its day is one', async () => {
    const before = await inMonth('2031-05', '2031-06')
    t.clock.now = new Date('2031-05-31T20:30:00Z')
    const { email } = await t.given.user({ roles: ['ROLE_ADMIN'] })
    admin = await t.signIn('USER', email)
    await t.given.applicant()
    expect((await inMonth('2031-06', '2031-06')).APPLIED).toBe(1)
    await setZone('America/Los_Angeles')
    expect((await inMonth('2031-06', '2031-06')).APPLIED).toBe(0)
    expect((await inMonth('2031-05', '2031-06')).APPLIED).toBe(before.APPLIED + 1)
    await setZone('Asia/Yerevan')
  })
})

/** The zone as read by another process with the same database. */
async function otherProcess({ database }: TestApp) {
  const zone = academyZone()
  const read = () => zone.read(databaseOn(database.pool))
  await read()
  return { zone: zone.zone, read }
}
