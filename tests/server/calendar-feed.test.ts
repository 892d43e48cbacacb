import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#resources/calendar.calls'
import { exams } from '#resources/exams'
import { calls } from '#resources/kernel/derived-calls'
import { lessons } from '#resources/lessons'
import { system } from '#server/kernel/context'
import { create } from '#server/kernel/operations/write'
import { testApp, type Caller, type TestApp } from '../support/app'
import { bookingsOn, HOUR } from '../support/booking'
import { PASSWORD } from '../support/given'

let t: TestApp
let on: ReturnType<typeof bookingsOn>
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-02T08:00:00Z'))
  on = bookingsOn(t)
})
afterAll(() => t.close())

const feedOf = async (who: Caller) => {
  const { address } = await who.send(makeCalendarFeed)
  return new URL(address).pathname.replace('/api/v1', '')
}
/** The events that an independent parser finds in a calendar. */
async function readFeed(path: string) {
  const { status, text, headers } = await t.anonymous.get(path)
  expect(status).toBe(200)
  expect(String(headers['content-type'])).toContain('text/calendar')
  // RFC 5545 §3.1: lines end with CRLF and have at most 75 bytes.
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      status: each.getFirstPropertyValue('status'),
    }
  })
  return { text, events, etag: String(headers.etag) }
}
const context = () => t.app.contextFor(system)
const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * HOUR).toISOString()
const lessonOf = (groupId: number, hours: number) =>
  create(context(), lessons, { groupId, startDate: inHours(hours), endDate: inHours(hours + 2) })

async function taughtGroup() {
  const instructor = await t.given.instructor()
  const group = await t.given.group({
    name: 'Ճարտարագիտության հիմունքներ և մեծ համակարգերի նախագծում',
    groupInstructors: [{ instructorId: instructor.id, instructorType: 'LECTURER' }],
  })
  const student = await t.given.student({ courseId: group.courseId, groupId: group.id })
  await t.database.pool.query(`update student_groups set joined = '2026-11-01' where applicant_id = $1`, [student.id])
  return { instructor, group, student }
}

test('a student reads the own lessons, exams and bookings, and no name of anybody', async () => {
  const { instructor, group, student } = await taughtGroup()
  const [soon, late] = [await lessonOf(group.id, 24), await lessonOf(group.id, 72)]
  const other = await t.given.group()
  await lessonOf(other.id, 24)
  const exam = { title: 'Final', date: '2026-11-20', examType: 'FINAL' as const, minScore: 1, maxScore: 2 }
  await create(context(), exams, { ...exam, groupId: group.id })
  const mate = await t.given.student({ courseId: group.courseId, groupId: group.id })
  const caller = await t.signIn('STUDENT', student.email)
  const path = await feedOf(caller)
  const { events, text, etag } = await readFeed(path)
  expect(events).toMatchObject([
    { start: inHours(24), sequence: 0, status: 'CONFIRMED', summary: expect.stringContaining(group.name!) },
    { start: inHours(72) },
    { start: '2026-11-20', summary: expect.stringContaining('Final') },
  ])
  for (const { name } of [instructor, mate]) expect(text.replaceAll('\r\n ', '')).not.toContain(name)
  const again = await t.anonymous.call('GET', path, undefined, { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])

  // A moved lesson and a lesson that is not held: the same events, changed.
  const admin = await t.as('ROLE_ADMIN')
  await admin.put(`/lesson/${late}`, { startDate: inHours(73), endDate: inHours(75) })
  t.clock.now = new Date(t.clock.now.getTime() + 25 * HOUR)
  const nextDay = await t.as('ROLE_ADMIN')
  await nextDay.put(`/lesson/${soon}`, { lessonState: 'MISSED' })
  const after = await readFeed(path)
  expect(after.etag).not.toBe(etag)
  expect(after.events.slice(0, 2)).toMatchObject([
    { uid: events[0]!.uid, sequence: 1, status: 'CANCELLED' },
    { uid: events[1]!.uid, sequence: 1, status: 'CONFIRMED' },
  ])
})

test('what is taken out of a schedule is canceled in the calendars of its people, and of nobody else', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { instructor, group, student } = await taughtGroup()
  const stranger = await taughtGroup()
  const hours = { startHour: '19:00', endHour: '21:00' }
  const schedule = [{ ...hours, dayOfWeek: 'WEDNESDAY' }]
  await admin.put(`/group/${group.id}`, { startDate: '2026-11-03', endDate: '2026-11-16', schedule })
  const launched = await admin.put(`/group/launch/${group.id}`, { anyway: true })
  expect(launched.status).toBe(200)
  const exam = { title: 'Final', date: '2026-12-20', examType: 'FINAL' as const, minScore: 1, maxScore: 2 }
  const examId = await create(context(), exams, { ...exam, groupId: group.id })
  const paths = await Promise.all([
    feedOf(await t.signIn('STUDENT', student.email)),
    feedOf(await t.signIn('INSTRUCTOR', instructor.email)),
    feedOf(await t.signIn('STUDENT', stranger.student.email)),
  ])
  const [own, , other] = await Promise.all(paths.map(readFeed))
  expect(own!.events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])

  const moved = { schedule: [{ ...hours, dayOfWeek: 'FRIDAY' }] }
  expect((await admin.put(`/group/${group.id}`, moved)).status).toBe(200)
  await t.database.pool.query('delete from grades where exam_id = $1', [examId])
  expect((await admin.delete(`/exam/${examId}`)).status).toBe(200)
  const [after, taught, unchanged] = await Promise.all(paths.map(readFeed))
  for (const { events } of [after!, taught!]) {
    const canceled = events.filter(({ status }) => status === 'CANCELLED')
    expect(canceled.map(({ uid }) => uid)).toEqual(own!.events.map(({ uid }) => uid))
    expect(canceled).toMatchObject(own!.events.map(({ start, summary }) => ({ start, summary, sequence: 1 })))
    const fresh = events.filter(({ status }) => status === 'CONFIRMED')
    expect(fresh.map(({ start }) => start)).toEqual(['2026-11-06T15:00:00.000Z', '2026-11-13T15:00:00.000Z'])
  }
  expect(unchanged!.events).toEqual(other!.events)
})

test('a calendar ends by the day of the academy, not of Greenwich, for exams that were taken out too', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { instructor, group } = await taughtGroup()
  const path = await feedOf(await t.signIn('INSTRUCTOR', instructor.email))
  const before = t.clock.now
  t.clock.now = new Date('2026-11-02T21:00:00Z') // 3 November in Yerevan, 90 days after 5 August
  try {
    const exam = { title: 'Intro', examType: 'FINAL' as const, minScore: 1, maxScore: 2, groupId: group.id }
    const ids = [
      await create(context(), exams, { ...exam, date: '2026-08-05' }),
      await create(context(), exams, { ...exam, date: '2026-08-06' }),
    ]
    const starts = async () => (await readFeed(path)).events.map(({ start, status }) => [start, status])
    expect(await starts()).toEqual([['2026-08-06', 'CONFIRMED']])
    t.clock.now = new Date('2026-11-02T19:00:00Z') // still 2 November there
    expect(await starts()).toHaveLength(2)
    for (const id of ids) expect((await admin.delete(`/exam/${id}`)).status).toBe(200)
    expect(await starts()).toHaveLength(2)
    t.clock.now = new Date('2026-11-02T21:00:00Z')
    expect(await starts()).toEqual([['2026-08-06', 'CANCELLED']])
  } finally {
    t.clock.now = before
  }
})

test('a lesson that is taken out and brought back, again and again, is newer in the calendars each time', async () => {
  const admin = await t.as('ROLE_ADMIN')
  const { instructor, group } = await taughtGroup()
  const at = (dayOfWeek: string) => ({ schedule: [{ dayOfWeek, startHour: '19:00', endHour: '21:00' }] })
  await admin.put(`/group/${group.id}`, { startDate: '2026-11-03', endDate: '2026-11-09', ...at('WEDNESDAY') })
  expect((await admin.put(`/group/launch/${group.id}`, { anyway: true })).status).toBe(200)
  const path = await feedOf(await t.signIn('INSTRUCTOR', instructor.email))
  const [lesson] = (await readFeed(path)).events
  const told = async () => (await readFeed(path)).events.find(({ uid }) => uid === lesson!.uid)

  const versions = [lesson!]
  for (const day of ['FRIDAY', 'SATURDAY']) {
    const { headers } = await admin.put(`/group/${group.id}`, at(day))
    versions.push((await told())!)
    expect((await admin.post(`/history/${headers['x-step']}/undo`, {})).status).toBe(200)
    versions.push((await told())!)
  }

  expect(versions.map(({ status, sequence }) => [status, sequence])).toEqual([
    ['CONFIRMED', 0],
    ['CANCELLED', 1],
    ['CONFIRMED', 2],
    ['CANCELLED', 3],
    ['CONFIRMED', 4],
  ])
})

test('an applicant with a login follows the booking in the calendar, to its cancellation', async () => {
  const group = await t.given.group()
  const applicant = await t.given.student({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })
  const [token] = await on.tokens([applicant])
  const [first, second] = await on.slots(group, [48, 72], { place: 'Komitas 15' })
  const path = await feedOf(await t.signIn('STUDENT', applicant.email))
  expect((await readFeed(path)).events).toEqual([])
  await on.book(token!, first!)
  const [made] = (await readFeed(path)).events
  await on.book(token!, second!)
  expect((await readFeed(path)).events).toMatchObject([{ uid: made!.uid, sequence: 1, start: inHours(72) }])
  await on.cancel(token!)
  expect((await readFeed(path)).events).toMatchObject([{ uid: made!.uid, sequence: 2, status: 'CANCELLED' }])
})

test('staff and instructors read what is theirs: groups they coordinate or teach, how many booked', async () => {
  const { instructor, group } = await taughtGroup()
  await lessonOf(group.id, 24)
  const other = await t.given.group()
  await lessonOf(other.id, 24)
  const [slot] = await on.slots(group, [48], { capacity: 4 })
  const applicant = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })
  const [token] = await on.tokens([applicant])
  await on.book(token!, slot!)
  const dated = await t.given.applicant({
    courseId: group.courseId,
    groupId: group.id,
    status: 'INTERVIEW_SCHEDULED',
    scheduledDate: inHours(50),
  })
  const { rows } = await t.database.pool.query<{ email: string }>('select email from users where id = $1', [
    group.projectCoordinatorId,
  ])
  const coordinator = await t.signIn('USER', rows[0]!.email, PASSWORD)
  const { events, text } = await readFeed(await feedOf(coordinator))
  expect(events.map(({ start }) => start)).toEqual([inHours(24), inHours(48), inHours(50)])
  expect(events[1]!.summary).toContain('1 of 4')
  expect(events[2]!.summary).toContain(dated.name)
  expect(text).not.toContain(applicant.name)
  const teacher = await readFeed(await feedOf(await t.signIn('INSTRUCTOR', instructor.email)))
  expect(teacher.events.map(({ start }) => start)).toEqual([inHours(24)])
})

test('the address is shown once; a new one, a revocation and a deactivation end it; others get one answer', async () => {
  const admin = await t.as('ROLE_ADMIN')
  expect(await admin.send(calendarFeed)).toEqual({ createdAt: null, readAt: null })
  const first = await feedOf(admin)
  const second = await feedOf(admin)
  expect(/\/calendar\/[\w-]{43}\.ics$/.test(first)).toBe(true)
  await readFeed(second)
  expect((await admin.send(calendarFeed)).readAt).not.toBeNull()
  const { rows } = await t.database.pool.query<{ token_hash: string }>('select token_hash from calendar_feeds')
  expect(rows.some(({ token_hash }) => second.includes(token_hash))).toBe(false)
  await admin.send(revokeCalendarFeed)
  const answers = await Promise.all(
    [first, second, '/calendar/1.ics', '/calendar/x.ics'].map((each) => t.anonymous.get(each)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const member = await t.given.user({ roles: ['ROLE_MODERATOR'] })
  const path = await feedOf(await t.signIn('USER', member.email))
  await readFeed(path)
  const { users } = await import('#resources/users')
  await admin.send(calls(users).update, { params: { id: member.id }, body: { deactivated: true } })
  expect((await t.anonymous.get(path)).status).toBe(404)
})
