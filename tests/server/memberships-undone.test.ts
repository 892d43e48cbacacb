import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { STEP_HEADER } from '#resources/kernel/undo'
import { isGone } from '#resources/leaving'
import { testApp, type Caller, type TestApp } from '../support/app'

let t: TestApp
let admin: Caller
let email: string
let groups: readonly Group[]
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-22T08:00:00Z'))
  ;({ email } = await t.given.user({ roles: ['ROLE_ADMIN'] }))
  admin = await t.signIn('USER', email)
  const first = await t.given.group()
  groups = [first, await t.given.group({ courseId: first.courseId })]
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
/** Sessions end meanwhile, so the administrator signs in again. */
async function wait(days: number): Promise<void> {
  t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000)
  admin = await t.signIn('USER', email)
}

/** The application's status and group (its place in `groups`), and its memberships. */
async function placeOf(id: number) {
  const [place] = await query<{ status: string; groupId: number | null }>(
    'select status, group_id as "groupId" from applicants where id = $1',
    id,
  )
  const memberships = await query<{ groupId: number; status: string; joined: string; left: string | null }>(
    `select group_id as "groupId", status, joined::text, "left"::text from student_groups where applicant_id = $1 order by group_id`,
    id,
  )
  return { ...place!, memberships }
}
const studying = ['ENROLLED', 'GRADUATED', 'INTRO_GRADUATED']
function mustFit({ status, groupId, memberships }: Awaited<ReturnType<typeof placeOf>>): void {
  for (const membership of memberships) {
    if (membership.groupId !== groupId || isGone({ status })) expect(membership.left, 'has left').not.toBeNull()
    else if (studying.includes(status)) expect(membership, 'studies').toMatchObject({ status, left: null })
  }
  if (groupId !== null && (studying.includes(status) || status === 'DROP_OUT'))
    expect(memberships.map((membership) => membership.groupId)).toContain(groupId)
}

const statuses = ['ENROLLED', 'ENROLLED', 'DROP_OUT', 'GRADUATED', 'BLACKLIST', 'INTERVIEW_PASSED', 'ON_HOLD'] as const
const place = fc.option(fc.constantFrom(0, 1, null), { nil: undefined })
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ status: fc.option(fc.constantFrom(...statuses), { nil: undefined }), group: place }),
  },
  { weight: 4, arbitrary: fc.record({ undo: fc.nat(20), over: fc.constantFrom('keep' as const, 'old' as const) }) },
  { weight: 2, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 3 }) }) },
)
const beginning = fc.constantFrom(
  { status: 'APPLIED_ONLY', group: null },
  { status: 'ENROLLED', group: 0 },
  { status: 'INTERVIEW_PASSED', group: 0 },
)
type Beginning = typeof beginning extends fc.Arbitrary<infer T> ? T : never
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
const groupOf = (at: number | null) => (at === null ? null : groups[at]!.id)

/** Kept from runs with thousands of orders. */
const foundBefore: [Beginning, Command[], number[]][] = [
  [
    { status: 'INTERVIEW_PASSED', group: 0 },
    [
      { status: undefined, group: null },
      { status: 'ENROLLED', group: undefined },
      { undo: 0, over: 'keep' },
      { status: undefined, group: 1 },
    ],
    [0],
  ],
  [
    { status: 'ENROLLED', group: 0 },
    [
      { status: 'INTERVIEW_PASSED', group: undefined },
      { status: undefined, group: null },
      { status: undefined, group: 0 },
    ],
    [0],
  ],
  [
    { status: 'ENROLLED', group: 0 },
    [
      { status: 'DROP_OUT', group: undefined },
      { status: 'BLACKLIST', group: 1 },
      { undo: 0, over: 'old' },
      { status: undefined, group: 0 },
    ],
    [16, 5, 0, 31, 37, 28, 0, 9, 4, 34],
  ],
]

test('memberships fit their applications after changes and undos in any order, and are as before once all is undone', async () => {
  const order = fc.array(fc.nat(50), { minLength: 10, maxLength: 10 })
  const property = fc.asyncProperty(
    beginning,
    fc.array(command, { maxLength: 9 }),
    order,
    async (first, commands, picks) => {
      // Seats of earlier runs are free.
      await query('update applicants set deleted_at = now() where deleted_at is null')
      const { courseId } = groups[0]!
      const { id } = await t.given.applicant({ courseId, status: first.status, groupId: groupOf(first.group) })
      const [made] = await query<{ step: string }>(
        `select step from history where resource = 'applicants' and record_id = $1`,
        id,
      )
      await wait(2)
      const before = await placeOf(id)
      const steps: { step: string; undoneBy: string | null }[] = []
      for (const each of commands) {
        if ('days' in each) await wait(each.days)
        else if ('undo' in each) {
          const one = steps[each.undo % steps.length]
          if (!one) continue
          const { status, body } = await admin.post(`/history/${one.undoneBy ?? one.step}/undo`, { over: each.over })
          if (status === 200) one.undoneBy = one.undoneBy === null ? ((body.step ?? null) as string | null) : null
        } else {
          const { status, group } = each
          const body = { ...(status && { status }), ...(group !== undefined && { groupId: groupOf(group) }) }
          const step = (await admin.put(`/applicant/${id}`, body)).headers[STEP_HEADER]
          if (typeof step === 'string') steps.push({ step, undoneBy: null })
        }
        mustFit(await placeOf(id))
      }

      // Whatever people's steps are in force are undone, in any order; one that stays because something was kept, again after others.
      const staying = new Set<string>()
      for (let round = 0, count = 0; ; round++) {
        const inForce = await query<{ step: string }>(
          `select step from history where about is null and undone_by is null and actor_id > 0 and step <> $2::uuid
           and (resource = 'applicants' and record_id = $1 or resource = 'studentGroups' and record_id in (
             select record_id from history where resource = 'studentGroups' and action = 'create' and (after->>'applicantId')::int = $1))
           group by step order by min(id)`,
          id,
          made!.step,
        )
        if (inForce.length !== count) staying.clear()
        count = inForce.length
        const open = inForce.filter((each) => !staying.has(each.step))
        if (open.length === 0) break
        const { step } = open[picks[round % picks.length]! % open.length]!
        staying.add(step)
        await admin.post(`/history/${step}/undo`, { over: 'keep' })
        mustFit(await placeOf(id))
      }
      expect(await placeOf(id)).toEqual(before)
    },
  )
  await fc.assert(property, { numRuns: 25, examples: foundBefore })
}, 120_000)

test('an undo reopens a membership that a change of the application ended, but not one that staff ended', async () => {
  for (const isByStaff of [true, false]) {
    const { courseId, id: groupId } = groups[1]!
    const { id } = await t.given.applicant({ courseId, status: 'ENROLLED', groupId })
    const [member] = await query<{ id: number }>('select id from student_groups where applicant_id = $1', id)
    await wait(1)
    const left = t.clock.now.toISOString().slice(0, 10)
    if (isByStaff) expect((await admin.put(`/studentGroup/${member!.id}`, { left })).status).toBe(200)
    const applying = await admin.put(`/applicant/${id}`, { status: 'INTERVIEW_PASSED' })
    if (!isByStaff) for (const to of [null, groupId]) await admin.put(`/applicant/${id}`, { groupId: to })
    expect(await placeOf(id)).toMatchObject({ status: 'INTERVIEW_PASSED', memberships: [{ left }] })
    expect((await admin.post(`/history/${String(applying.headers[STEP_HEADER])}/undo`, {})).status).toBe(200)
    expect(await placeOf(id)).toMatchObject({
      status: 'ENROLLED',
      memberships: [{ left: isByStaff ? left : null }],
    })
  }
})

test('a day of leaving that staff write together with the status of the membership stays when another change is undone', async () => {
  const { courseId, id: groupId } = groups[1]!
  const { id } = await t.given.applicant({ courseId, status: 'ENROLLED', groupId })
  const [member] = await query<{ id: number }>('select id from student_groups where applicant_id = $1', id)
  await wait(1)
  const left = t.clock.now.toISOString().slice(0, 10)
  expect((await admin.put(`/studentGroup/${member!.id}`, { status: 'GRADUATED', left })).status).toBe(200)
  const renamed = await admin.put(`/applicant/${id}`, { nameEn: 'Ani Petrosyan' })
  expect((await admin.post(`/history/${String(renamed.headers[STEP_HEADER])}/undo`, {})).status).toBe(200)
  expect(await placeOf(id)).toMatchObject({ status: 'GRADUATED', memberships: [{ left }] })
})
