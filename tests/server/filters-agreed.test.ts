import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import type { Row } from '#resources/kernel/check-row'
import { filterName, type AnyResource } from '#resources/kernel/define-resource'
import type { AnyField } from '#resources/kernel/field'
import { addDays } from '#resources/kernel/zoned-time'
import { payments } from '#resources/payments'
import { tasks } from '#resources/tasks'
import { testApp, type Caller, type TestApp } from '../support/app'
import { giveTask } from '../support/given-tasks'

type Stored = Row & { id: number }
let t: TestApp
let callers: Caller[]
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-18T20:30:00Z')) // already the 19th in the academy's time zone
  const admin = await t.as('ROLE_ADMIN')
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const teacher = await t.given.instructor()
  callers = [admin, coordinator]
  for (const n of [0, 1, 2]) {
    const group = await t.given.group({
      groupState: n === 0 ? 'PLANNING' : 'ONGOING',
      startDate: addDays('2026-11-02', n * 7),
      location: [null, 'YEREVAN', 'VANADZOR'][n],
      groupInstructors: n === 1 ? [{ instructorId: teacher.id, instructorType: 'LECTURER' }] : [],
      ...(n === 1 && { projectCoordinatorId: coordinator.id }),
    })
    for (const [at, status] of ['ENROLLED', 'ENROLLED', 'EXAM_PASSED', 'INTERVIEW_SCHEDULED', 'NO_ANSWER'].entries())
      await t.given.applicant({
        courseId: group.courseId,
        groupId: at === 4 ? null : group.id,
        status,
        discount: (at + n) * 10,
        contactLater: at % 2 === 0,
        paymentMethod: at === 1 ? 'DONATION' : 'DEFAULT',
        registrationSource: at % 2 ? 'TILDA' : 'MANUAL',
        nameHy: at === 2 ? 'Անի Պետրոսյան' : null,
        scheduledDate: at === 3 ? `2026-11-${20 + n}T21:00:00Z` : null,
      })
    for (const owner of [admin.id, coordinator.id])
      await giveTask(admin, owner, {
        dueDate: addDays('2026-11-10', n * 5),
        taskStatus: n === 2 ? 'RESOLVED' : 'ACTIVE',
        relatedTo: group.id,
      })
    t.clock.now = new Date(t.clock.now.getTime() + 3 * 3_600_000)
  }
})
afterAll(() => t.close())

const resources: AnyResource[] = [applicants, groups, payments, tasks]
const rowsIn = (body: object) => Object.values(body).find((value): value is Stored[] => Array.isArray(value)) ?? []
/** All records that the caller sees, with all fields. */
async function listed(who: Caller, { path, fields }: AnyResource): Promise<Stored[]> {
  const options = Object.values(fields).flatMap(({ computed }) => (computed?.when ? [[computed.when, true]] : []))
  const answer = await who.post(`/${path}/filter?pageSize=1000`, Object.fromEntries(options))
  expect(answer.status, answer.text).toBe(200)
  return rowsIn(answer.body)
}

const folded = (text: unknown) => String(text).toLowerCase()
const dayOf = (instant: unknown) => new Date(Date.parse(String(instant)) + 4 * 3_600_000).toISOString().slice(0, 10)
interface Range {
  from?: string | number
  to?: string | number
}
const isWithin = (value: unknown, { from, to }: Range) =>
  (typeof value === 'string' || typeof value === 'number') &&
  (from === undefined || value >= from) &&
  (to === undefined || value <= to)
interface Kind {
  /** A filter that two records of the list suggest; undefined for none. */
  asked: (one: unknown, other: unknown, n: number) => unknown
  /** Whether a value meets it, by the declaration alone. */
  meets: (value: unknown, asked: unknown) => boolean
}
// A filter is what `asked` of its kind gives, so its shape is known where it is met.
const range = (read: (value: unknown) => unknown): Kind => ({
  asked: (one, other, n) => {
    const [low, high] = [one, other]
      .flatMap((value) => ((value ?? null) === null ? [] : [read(value)]))
      .toSorted(byValue)
    return low === undefined ? undefined : [{ from: low }, { to: high ?? low }, { from: low, to: high ?? low }][n % 3]
  },
  meets: (value, asked) => (value ?? null) !== null && isWithin(read(value), asked as Range),
})
const byValue = (one: unknown, other: unknown) =>
  typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other))
const text: Kind = {
  asked: (one, _, n) => (typeof one === 'string' && one.length > 3 ? one.slice(n % 3, (n % 3) + 4).trim() : undefined),
  meets: (value, asked) => typeof value === 'string' && folded(value).includes(folded(asked)),
}
const oneOf: Kind = {
  asked: (one, other, n) => [...new Set([one ?? null, ...(n % 2 ? [other ?? null] : [])])],
  meets: (value, asked) => (asked as unknown[]).includes(value ?? null),
}
const kinds: Partial<Record<AnyField['kind'], Kind>> = {
  text,
  longText: text,
  email: text,
  integer: range((value) => value),
  decimal: range((value) => value),
  percent: range((value) => value),
  money: range((value) => value),
  day: range((value) => value),
  instant: range(dayOf),
  flag: { asked: (_, __, n) => n % 2 === 0, meets: (value, asked) => (value === true) === asked },
  choice: oneOf,
  reference: oneOf,
}

const choice = fc.record({ field: fc.nat(100), one: fc.nat(100), other: fc.nat(100), n: fc.nat(5) })
test('whatever filters are combined, a list and its count have the records of the whole list that meet them, for whoever asks', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom(0, 1),
    fc.nat(resources.length - 1),
    fc.array(choice, { minLength: 1, maxLength: 3, size: 'max' }),
    async (caller, at, choices) => {
      const [who, resource] = [callers[caller]!, resources[at]!]
      const whole = await listed(who, resource)
      const named = Object.entries(resource.fields).filter(([, { filter, kind }]) => filter && kinds[kind])
      const asked = new Map<string, { field: string; kind: Kind; value: unknown }>()
      for (const { field: place, one, other, n } of choices) {
        const [field, declared] = named[place % named.length]!
        const kind = kinds[declared.kind]!
        const value = kind.asked(whole[one % whole.length]?.[field], whole[other % whole.length]?.[field], n)
        if (value !== undefined) asked.set(filterName(field, declared), { field, kind, value })
      }
      const body = Object.fromEntries([...asked].map(([name, { value }]) => [name, value]))
      const meeting = whole.filter((row) =>
        [...asked.values()].every(({ field, kind, value }) => kind.meets(row[field], value)),
      )

      const answer = await who.post(`/${resource.path}/filter?pageSize=1000`, body)

      expect(answer.status, answer.text).toBe(200)
      const about = `${resource.name} ${JSON.stringify(body)}`
      expect(
        rowsIn(answer.body).map(({ id }) => id),
        about,
      ).toEqual(meeting.map(({ id }) => id))
      expect((await who.post(`/${resource.path}/count`, body)).body.count, about).toBe(meeting.length)
    },
  )
  await fc.assert(property, { numRuns: 120 })
}, 120_000)
