import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#resources/kernel/access'
import { calls } from '#resources/kernel/derived-calls'
import { dashboard } from '#resources/dashboard.calls'
import { notifications } from '#resources/notifications'
import { reminders } from '#resources/reminders'
import { tasks } from '#resources/tasks'
import { dueReminders } from '#resources/work'
import { tellDueNotices } from '#server/domain/notifications/due-notices'
import { system } from '#server/kernel/context'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { validTask } from '../support/given-tasks'
import { stepsMade } from '../support/steps'

const roles: StaffRole[] = [
  'ROLE_ADMIN',
  'ROLE_PROJECT_COORDINATOR',
  'ROLE_PROJECT_COORDINATOR',
  'ROLE_PROGRAM_MANAGER',
]
let t: TestApp
let people: { id: number; email: string; who: Caller; seesAll: boolean }[]
const start = new Date('2026-11-18T08:00:00Z')
beforeAll(async () => {
  t = await testApp({}, start)
  people = []
  for (const role of roles) {
    const { id, email } = await t.given.user({ roles: [role] })
    people.push({ id, email, who: t.anonymous, seesAll: role === 'ROLE_ADMIN' || role === 'ROLE_PROGRAM_MANAGER' })
  }
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
async function moveTo(now: Date): Promise<void> {
  t.clock.now = now
  for (const each of people) each.who = await t.signIn('USER', each.email)
}
const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * 3_600_000)
const raise = () => tellDueNotices(t.app.contextFor(system))

const is = <K extends string>(name: K) => fc.constant(name)
const by = fc.nat(roles.length - 1)
const nth = fc.nat(30)
const hours = fc.integer({ min: -30, max: 30 })
const status = fc.constantFrom('ACTIVE', 'RESOLVED', 'CANCELED')
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: is('task'), by, owner: by }) },
  { weight: 4, arbitrary: fc.record({ does: is('reminder'), by, owner: maybe(by), hours }) },
  { weight: 3, arbitrary: fc.record({ does: is('changeTask'), by, nth, owner: maybe(by), status: maybe(status) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('changeReminder'),
      by,
      nth,
      owner: maybe(by),
      status: maybe(status),
      hours: maybe(hours),
    }),
  },
  fc.record({ does: is('remove'), by, nth, of: fc.constantFrom('task', 'reminder') }),
  fc.record({ does: is('restore'), nth, of: fc.constantFrom('task', 'reminder') }),
  fc.record({ does: is('all'), by, status }),
  { weight: 3, arbitrary: fc.record({ does: is('undo'), nth }) },
  { weight: 2, arbitrary: fc.record({ does: is('wait'), hours: fc.integer({ min: 1, max: 11 }) }) },
  { weight: 4, arbitrary: fc.record({ does: is('raise') }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const idsOf = async (of: 'task' | 'reminder') =>
  (await query<{ id: number }>(`select id from ${of}s order by id`)).map(({ id }) => id)
const pick = async (of: 'task' | 'reminder', at: number) => {
  const ids = await idsOf(of)
  return ids[at % Math.max(1, ids.length)]
}
async function perform(command: Command, steps: ReturnType<typeof stepsMade>): Promise<Answer | null> {
  const who = 'by' in command ? people[command.by]!.who : people[0]!.who
  const owner = 'owner' in command && command.owner !== undefined ? { owner: people[command.owner]!.id } : {}
  const values = 'status' in command && command.status ? command.status : undefined
  switch (command.does) {
    case 'task':
      return who.post('/task', validTask(people[command.owner]!.id))
    case 'reminder': {
      const body = { title: 'Call', description: 'Back', remindingDate: inHours(command.hours).toISOString(), ...owner }
      return who.post('/reminder', body)
    }
    case 'changeTask':
      return who.put(`/task/${await pick('task', command.nth)}`, { ...owner, ...(values && { taskStatus: values }) })
    case 'changeReminder':
      return who.put(`/reminder/${await pick('reminder', command.nth)}`, {
        ...owner,
        ...(values && { status: values }),
        ...(command.hours !== undefined && { remindingDate: inHours(command.hours).toISOString() }),
      })
    case 'remove':
      return who.delete(`/${command.of}/${await pick(command.of, command.nth)}`)
    case 'restore':
      return who.post(`/${command.of}/${await pick(command.of, command.nth)}/restore`)
    case 'all':
      return who.put(
        '/reminder/bulk',
        (await idsOf('reminder')).map((id) => ({ id, status: command.status })),
      )
    case 'undo':
      return steps.undo(command.nth)
    case 'wait':
      await moveTo(inHours(command.hours))
      return null
    case 'raise': {
      const dueOnes = `select id from reminders where deleted_at is null and status = 'ACTIVE' and reminding_date <= $1 and raised_at is null`
      const due = await query(dueOnes, t.clock.now)
      const counted = async () => (await query(`select id from notifications where kind = 'REMINDER_DUE'`)).length
      const before = await counted()
      await Promise.all([raise(), raise()])
      await raise()
      expect((await counted()) - before, 'each is raised once, by two workers').toBe(due.length)
      return null
    }
  }
}

interface Work {
  id: number
  owner: number
  author: number
  status: string
  at: string
  isGone: boolean
  isRaised: boolean
}
async function readRows() {
  const work = (of: string, columns: string) =>
    query<Work>(
      `select id, owner, created_by_id as author, deleted_at is not null as "isGone", ${columns} from ${of} order by id`,
    )
  return {
    tasks: await work('tasks', `task_status as status, due_date::text as at, true as "isRaised"`),
    reminders: await work('reminders', `status, reminding_date::text as at, raised_at is not null as "isRaised"`),
    unread: await query<{ owner: number; kind: string; about: string; id: number; type: string }>(
      `select owner_id as owner, kind, about, about_id as id, type from notifications where status = 'UNREAD'`,
    ),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>
const isDue = ({ status: now, at, isGone }: Work) =>
  !isGone && now === 'ACTIVE' && Date.parse(at) <= t.clock.now.getTime()

/** Nobody has an unread notice of what is not theirs, not due or gone, nor two of the same. */
function expectFitting({ tasks: given, reminders: own, unread }: Rows): void {
  expect(new Set(unread.map((each) => JSON.stringify(each))).size).toBe(unread.length)
  for (const { about, id, owner, kind } of unread)
    if (about === 'tasks') expect(given, kind).toContainEqual(expect.objectContaining({ id, owner, isGone: false }))
    else expect(own.filter(isDue), kind).toContainEqual(expect.objectContaining({ id, owner, isRaised: true }))
}

/** The badge, the dashboard and the lists of everybody tell what the rows say. */
async function expectCounted({ tasks: given, reminders: own, unread }: Rows): Promise<void> {
  for (const { id, who, seesAll } of people) {
    const due = await who.send(calls(reminders).count, { body: dueReminders({ id }) })
    expect(due.count).toBe(own.filter((each) => isDue(each) && each.owner === id).length)
    const told = await who.send(calls(notifications).count, { body: { status: ['UNREAD'], type: ['NOTIFICATION'] } })
    expect(told.count).toBe(unread.filter(({ owner, type }) => owner === id && type === 'NOTIFICATION').length)
    const home = await who.send(dashboard)
    const isActive = (each: Work) => !each.isGone && each.owner === id && each.status === 'ACTIVE'
    expect([home.tasks.count, home.reminders.count]).toEqual([
      given.filter(isActive).length,
      own.filter(isActive).length,
    ])
    const seen = (all: readonly Work[]) =>
      all.flatMap((each) => (!each.isGone && (seesAll || [each.owner, each.author].includes(id)) ? [each.id] : []))
    const sorted = { query: { pageSize: 500, sortBy: 'id', sortDirection: 'ASC' } } as const
    expect((await who.send(calls(tasks).list, sorted)).tasks.map((each) => each.id)).toEqual(seen(given))
    expect((await who.send(calls(reminders).list, sorted)).reminders.map((each) => each.id)).toEqual(seen(own))
  }
}

test('notices fit their tasks and reminders, each comes once, and everybody counts and sees their own, after any changes and undos', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 6, maxLength: 14, size: 'max' }),
    async (commands) => {
      for (const table of ['notifications', 'tasks', 'reminders']) await query(`delete from ${table}`)
      await moveTo(start)
      const steps = stepsMade()
      for (const each of commands) {
        const answer = await perform(each, steps)
        expect(answer?.status ?? 200, answer?.text).toBeLessThan(500)
        if (each.does !== 'undo') steps.note(answer, () => people['by' in each ? each.by : 0]!.who)
        expectFitting(await readRows())
      }
      await expectCounted(await readRows())
    },
  )
  await fc.assert(property, { numRuns: 6 })
}, 120_000)
