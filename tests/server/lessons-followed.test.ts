import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group } from '#resources/groups'
import { calls } from '#resources/kernel/derived-calls'
import { groups as groupsResource } from '#resources/groups'
import { addDays } from '#resources/kernel/zoned-time'
import { weekdayNames } from '#resources/schedule'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { stepsMade } from '../support/steps'

let t: TestApp
let admin: Caller
let email: string
// A Wednesday, at five in the afternoon of Yerevan.
const start = new Date('2026-11-18T13:00:00Z')
const first = '2026-11-02'
beforeAll(async () => {
  t = await testApp({}, start)
  ;({ email } = await t.given.user({ roles: ['ROLE_ADMIN'] }))
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
const instantOf = (day: string, hour: string) => new Date(`${day}T${hour}:00+04:00`).toISOString()
const dayOf = (instant: string) => new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(0, 10)
const today = () => dayOf(t.clock.now.toISOString())
async function moveTo(now: Date): Promise<void> {
  t.clock.now = now
  admin = await t.signIn('USER', email)
}

const lessonsOf = (group: number) =>
  query<{ id: number; start: string; end: string; state: string; number: number; absent: number[] }>(
    `select id, to_char(start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as start,
      to_char(end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "end", lesson_state as state, number,
      array(select applicant_id from absences b where b.lesson_id = l.id order by 1) as absent
     from lessons l where group_id = $1 order by start_date, id`,
    group,
  )
type Lesson = Awaited<ReturnType<typeof lessonsOf>>[number]
const timeOf = ({ start, end }: { start: string; end: string }) => `${start} ${end}`
const overlap = (one: Lesson, other: Lesson) => one.start < other.end && other.start < one.end

interface Off {
  startDate: string
  endDate: string
}
/** The times of a group's lessons: every day of it is looked at. */
function plannedOf({ startDate, endDate, schedule }: Group, off: readonly Off[]): string[] {
  const found: string[] = []
  for (let day = startDate; day <= endDate!; day = addDays(day, 1)) {
    if (off.some((each) => each.startDate <= day && day <= each.endDate)) continue
    const weekday = weekdayNames[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]
    for (const { dayOfWeek, startHour, endHour } of schedule ?? [])
      if (dayOfWeek === weekday) found.push(timeOf({ start: instantOf(day, startHour), end: instantOf(day, endHour) }))
  }
  return found.toSorted()
}

const is = <K extends string>(name: K) => fc.constant(name)
const nth = fc.nat(30)
const day = fc.integer({ min: 0, max: 27 })
const hour = fc.constantFrom(10, 16, 18)
const weeklyLesson = fc.record({ dayOfWeek: fc.constantFrom('MONDAY', 'WEDNESDAY', 'FRIDAY', 'SATURDAY'), hour })
const week = fc
  .uniqueArray(weeklyLesson, { minLength: 1, maxLength: 3, selector: (each) => `${each.dayOfWeek} ${each.hour}` })
  .map((rows) =>
    rows.map((each) => ({ dayOfWeek: each.dayOfWeek, startHour: `${each.hour}:00`, endHour: `${each.hour + 2}:00` })),
  )
const state = fc.constantFrom('COMPLETED', 'MISSED', 'UPCOMING')
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: is('schedule'), week }) },
  fc.record({ does: is('end'), day: fc.integer({ min: 3, max: 34 }) }),
  fc.record({ does: is('start'), day: fc.integer({ min: -5, max: 16 }) }),
  fc.record({ does: is('length'), weeks: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: is('holiday'), day, days: fc.nat(3) }),
  { weight: 2, arbitrary: fc.record({ does: is('move'), nth, day, hour }) },
  fc.record({ does: is('add'), day, hour }),
  fc.record({ does: is('cancel'), nth }),
  { weight: 2, arbitrary: fc.record({ does: is('mark'), nth, state }) },
  { weight: 2, arbitrary: fc.record({ does: is('absent'), nth }) },
  fc.record({ does: is('wait'), days: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: is('state'), to: fc.constantFrom('WAITING_FOR_DEMO', 'TERMINATED', 'ONGOING') }),
  fc.record({ does: is('undo'), nth }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface World {
  id: number
  student: number
  off: Off[]
  steps: ReturnType<typeof stepsMade>
}
async function makeWorld(schedule: object[]): Promise<World> {
  await moveTo(start)
  await query('delete from holidays')
  const links = {
    evaluationLink: 'https://a.am',
    evaluationFormSpreadsheetLink: 'https://docs.google.com/spreadsheets/d/a',
  }
  const { id, courseId } = await t.given.group({ startDate: first, endDate: addDays(first, 27), schedule, ...links })
  const student = await t.given.applicant({ courseId, groupId: id, status: 'ENROLLED' })
  await admin.put(`/group/launch/${id}`)
  return { id, student: student.id, off: [], steps: stepsMade() }
}
const groupOf = (id: number) => admin.send(calls(groupsResource).get, { params: { id } })

async function perform(
  { id, student, off, steps }: World,
  command: Command,
  lessons: readonly Lesson[],
): Promise<Answer | null> {
  const times = (on: number, from: number) => {
    const startDate = instantOf(addDays(first, on), `${from}:00`)
    return { startDate, endDate: new Date(Date.parse(startDate) + 7_200_000).toISOString() }
  }
  const lesson = 'nth' in command ? lessons[command.nth % Math.max(1, lessons.length)]?.id : undefined
  switch (command.does) {
    case 'schedule':
      return admin.put(`/group/${id}`, { schedule: command.week })
    case 'end':
      return admin.put(`/group/${id}`, { endDate: addDays(first, command.day) })
    case 'start':
      return admin.put(`/group/${id}`, { startDate: addDays(first, command.day), endDate: (await groupOf(id)).endDate })
    case 'length':
      return admin.put(`/group/${id}`, { duration: { value: command.weeks, timeScale: 'WEEK' } })
    case 'holiday': {
      const days = { startDate: addDays(first, command.day), endDate: addDays(first, command.day + command.days) }
      off.push(days)
      await admin.post('/holiday', { name: 'Closed', ...days })
      return null
    }
    case 'move':
      return admin.put(`/lesson/${lesson}`, times(command.day, command.hour))
    case 'add': {
      const { startDate, endDate } = times(command.day, command.hour)
      const isTaken = lessons.some(({ start, end }) => start < endDate && startDate < end)
      return isTaken ? null : admin.post('/lesson', { groupId: id, startDate, endDate })
    }
    case 'cancel':
      return admin.delete(`/lesson/${lesson}`)
    case 'mark':
      return admin.put(`/lesson/${lesson}`, { lessonState: command.state })
    case 'absent':
      return admin.put('/absentees', { applicantId: student, lessonId: lesson })
    case 'wait':
      await moveTo(new Date(t.clock.now.getTime() + command.days * 86_400_000))
      return null
    case 'state':
      return admin.put(`/group/${id}/state`, { groupState: command.to, reason: 'Once more' })
    case 'undo':
      return steps.undo(command.nth)
  }
}

const isPast = ({ start: begins, state: now }: Lesson) => begins <= t.clock.now.toISOString() || now !== 'UPCOMING'
const ahead = (lessons: readonly Lesson[]) => lessons.filter(({ start: begins }) => dayOf(begins) > today()).map(timeOf)
const timesOf = ({ schedule, startDate, endDate }: Group) =>
  JSON.stringify([
    schedule?.map(({ dayOfWeek, startHour, endHour }) => [dayOfWeek, startHour, endHour]),
    startDate,
    endDate,
  ])

function expectFollowed(world: World, [was, before]: [Group, Lesson[]], [group, after]: [Group, Lesson[]]): void {
  // What has begun or was marked never changes with its group.
  expect(after.filter(isPast)).toEqual(before.filter(isPast))
  const isOver = group.groupState === 'TERMINATED'
  const isReopened = was.groupState === 'TERMINATED' && !isOver
  if (isReopened || (group.groupState === 'ONGOING' && timesOf(was) !== timesOf(group))) {
    const isAhead = (times: string) => dayOf(times.split(' ')[0]!) > today()
    expect(ahead(after).toSorted()).toEqual(plannedOf(group, world.off).filter(isAhead))
    expect(new Set(after.map(({ number }) => number)).size, 'numbers').toBe(after.length)
  } else if (isOver) expect(ahead(after)).toEqual([])
  else expect(after).toEqual(before)
  // Absences stay with their lesson, or with the one that replaces it on its day.
  for (const one of before) {
    const onDay = ({ start: begins }: Lesson) => dayOf(begins) === dayOf(one.start)
    const next =
      after.find(({ id }) => id === one.id) ?? (before.filter(onDay).length === 1 ? after.find(onDay) : undefined)
    if (next) expect(next.absent).toEqual(one.absent)
  }
}

test('lessons of a running group follow its schedule, dates and holidays, never clash, and are as before once all is undone', async () => {
  const property = fc.asyncProperty(
    week,
    fc.array(command, { minLength: 5, maxLength: 14, size: 'max' }),
    async (schedule, commands) => {
      const world = await makeWorld(schedule)
      const { id, steps } = world
      const begun = await lessonsOf(id)
      expect(begun.map(timeOf)).toEqual(plannedOf(await groupOf(id), []))
      for (const each of commands) {
        const [was, before] = [await groupOf(id), await lessonsOf(id)]
        const answer = await perform(world, each, before)
        expect(answer?.status ?? 200, answer?.text).toBeLessThan(500)
        if (each.does !== 'undo') steps.note(answer, () => admin)
        const after = await lessonsOf(id)
        const isOfGroup = ['schedule', 'end', 'start', 'length', 'state'].includes(each.does)
        if (isOfGroup && answer?.status === 200) expectFollowed(world, [was, before], [await groupOf(id), after])
        const held = after.filter((lesson) => lesson.state !== 'MISSED')
        expect(held.flatMap((one) => held.filter((other) => one.id < other.id && overlap(one, other)))).toEqual([])
      }
      if (commands.some(({ does }) => does === 'undo' || does === 'mark')) return
      await steps.undoAll()
      expect(await lessonsOf(id)).toEqual(begun)
    },
  )
  await fc.assert(property, { numRuns: 7 })
}, 120_000)
