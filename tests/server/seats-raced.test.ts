import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { applicants } from '#resources/applicants'
import { applicantsByCourse } from '#resources/applicants.calls'
import { groups as groupsResource } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { isGone } from '#resources/leaving'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { stepsMade } from '../support/steps'

let t: TestApp
let admin: Caller
/** Two moderators and the coordinator of the groups: the limit holds for them all. */
let clerks: Caller[]
let coordinatorId: number
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-18T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  coordinatorId = coordinator.id
  clerks = [await t.as('ROLE_MODERATOR'), await t.as('ROLE_MODERATOR'), coordinator]
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
const is = <K extends string>(name: K) => fc.constant(name)
const by = fc.nat(2)
const group = fc.nat(1)
const person = fc.nat(9)
const several = fc.uniqueArray(person, { minLength: 1, maxLength: 5 })
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const values = fc.record({
  status: maybe(fc.constantFrom('ENROLLED', 'ENROLLED', 'DROP_OUT', 'BLACKLIST', 'INTERVIEW_PASSED', 'GRADUATED')),
  group: maybe(fc.constantFrom(0, 1, null)),
})
const request = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: is('change'), by, person, values }) },
  { weight: 3, arbitrary: fc.record({ does: is('assign'), by, group, several, enrol: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: is('changeMany'), by, several, values }) },
  fc.record({ does: is('create'), by, group, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: is('size'), by, group, size: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: is('remove'), by, person }),
  { weight: 2, arbitrary: fc.record({ does: is('restore'), person }) },
  { weight: 4, arbitrary: fc.record({ does: is('undo'), nth: fc.nat(20) }) },
)
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never
interface World {
  groups: readonly [Group, Group]
  people: readonly number[]
  steps: ReturnType<typeof stepsMade>
}

let count = 0
function newcomers({ id, courseId }: Group, many: number) {
  return Array.from({ length: many }, () => {
    const n = ++count
    const contact = { name: `New ${n}`, email: `new${n}@example.am`, phoneNumber: `+3747${1_000_000 + n}` }
    return { ...contact, registrationSource: 'MANUAL', status: 'ENROLLED', groupId: id, courseId }
  })
}
async function send({ groups, people, steps }: World, asked: Request): Promise<Answer | null> {
  const who = 'by' in asked ? clerks[asked.by]! : admin
  const groupAt = groups['group' in asked ? asked.group : 0]!
  const id = 'person' in asked ? people[asked.person] : undefined
  const ids = 'several' in asked ? asked.several.map((at) => people[at]) : []
  const set = ({ status, group: at }: { status?: string | undefined; group?: number | null | undefined }) => ({
    ...(status && { status }),
    ...(at !== undefined && { groupId: at === null ? null : groups[at]!.id }),
  })
  const made = (answer: Promise<Answer>) =>
    answer.then((given) => {
      steps.note(given, () => who)
      return given
    })
  switch (asked.does) {
    case 'change':
      return made(who.put(`/applicant/${id}`, set(asked.values)))
    case 'assign':
      return made(
        who.post(`/group/${groupAt.id}/applicants`, { applicantIds: ids, ...(asked.enrol && { enrol: true }) }),
      )
    case 'changeMany':
      return made(who.put('/applicant/bulk', { ids, values: set(asked.values) }))
    case 'create':
      return made(who.post('/applicant/create/bulk', newcomers(groupAt, asked.count)))
    case 'size':
      return made(who.put(`/group/${groupAt.id}`, { size: asked.size }))
    case 'remove':
      return made(who.delete(`/applicant/${id}`))
    case 'restore':
      return admin.post(`/applicant/${id}/restore`)
    case 'undo':
      return steps.undo(asked.nth)
  }
}

async function expectFitting({ groups }: World): Promise<void> {
  const rows = await query<{ id: number; group: number | null; status: string }>(
    'select id, group_id as "group", status from applicants where deleted_at is null',
  )
  for (const { id } of groups) {
    const { size, applicantsCount } = await admin.send(calls(groupsResource).get, { params: { id } })
    const ofGroup = rows.filter((row) => row.group === id)
    const taken = ofGroup.filter((row) => !isGone(row)).length
    expect(taken).toBeLessThanOrEqual(size)
    expect(applicantsCount).toBe(taken)
    expect((await admin.send(calls(applicants).count, { body: { groupIds: [id] } })).count).toBe(ofGroup.length)
  }
  const range = { dateFrom: '2026-11-01', dateTo: '2026-12-31', courseIds: [groups[0].courseId] }
  const [ofCourse] = (await admin.send(applicantsByCourse, { body: range })).applicantsByCourse
  expect(ofCourse?.applicantCount ?? 0).toBe(rows.length)
  const members = await query<{ applicant: number; group: number; status: string; left: string | null }>(
    `select m.applicant_id as applicant, m.group_id as "group", m.status, m."left"::text from student_groups m
      join applicants a on a.id = m.applicant_id and a.deleted_at is null`,
  )
  for (const { id, group: now, status } of rows) {
    const own = members.filter(({ applicant }) => applicant === id)
    for (const member of own)
      if (member.group !== now || isGone({ status })) expect(member.left).not.toBeNull()
      else if (status === 'ENROLLED' || status === 'GRADUATED') expect(member).toMatchObject({ status, left: null })
    if (now !== null && (status === 'ENROLLED' || status === 'GRADUATED'))
      expect(own.map((member) => member.group)).toContain(now)
  }
}

test('whatever clerks do at once, no group has more than its seats, and counters and memberships are what the applications say', async () => {
  const round = fc.array(request, { minLength: 1, maxLength: 6, size: 'max' })
  const property = fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5, size: 'max' }), async (rounds) => {
    await query('update applicants set deleted_at = now() where deleted_at is null')
    const running = { groupState: 'ONGOING', startDate: '2026-11-01', projectCoordinatorId: coordinatorId }
    const first = await t.given.group({ ...running, size: 3 })
    const groups = [first, await t.given.group({ ...running, size: 2, courseId: first.courseId })] as const
    const people = (await t.given.applicants(first, 10)).map(({ id }) => id)
    const world = { groups, people, steps: stepsMade() }
    for (const requests of rounds) {
      for (const answer of await Promise.all(requests.map((asked) => send(world, asked))))
        expect(answer?.status ?? 200, answer?.text).toBeLessThan(500)
      await expectFitting(world)
    }
  })
  await fc.assert(property, { numRuns: 4 })
}, 120_000)
