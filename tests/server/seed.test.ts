import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFields, checkRules, type Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import type { Fields } from '#resources/kernel/field'
import { seatlessStatuses } from '#resources/applicant-statuses'
import { scheduleIssues } from '#resources/launch-check'
import { applicants, type Applicant } from '#resources/applicants'
import type { Group } from '#resources/groups'
import type { Payment } from '#resources/payments'
import { buildAcademy } from '#server/demo/academy'
import { addApplicants } from '#server/demo/more-applicants'
import { readArguments } from '#server/commands/seed'
import { seedDemo } from '#server/demo/seed-demo'
import { system } from '#server/kernel/context'
import { list } from '#server/kernel/operations/read'
import { testApp, type TestApp } from '../support/app'
import { asking } from '../support/asking'

const zone = 'Asia/Yerevan'
const now = new Date('2026-11-21T08:30:00Z')
const today = '2026-11-21'
const academy = buildAcademy(now, zone)
const rowsOf = <T extends object = Row & { id: number }>(name: string, { tables } = academy) =>
  tables.find(({ resource }) => resource.name === name)!.rows as readonly (Row & T)[]

/** The fields as if all were writable, so that those written only by the server are checked too. */
const writable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { computed, inputOnly }]) => !computed && !inputOnly)
      .map(([name, field]) => [name, { ...field, mode: 'write' as const }]),
  )
function faultsOf(resource: AnyResource, row: Row): Row {
  const systemNames = ['id', 'uuid', 'created_at', 'updated_at']
  const { errors, values } = checkFields(writable(resource.fields), row, true, systemNames)
  const empty = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))
  return { ...errors, ...checkRules(resource, { ...empty, ...values, id: row.id }, asking) }
}

describe('the demo academy', () => {
  it('has what it is said to have', () => {
    const count = (name: string) => rowsOf(name).length
    expect([
      count('tracks'),
      count('courses'),
      count('groups'),
      count('users'),
      count('teams'),
      count('instructors'),
      count('applicants'),
    ]).toEqual([6, 25, 60, 12, 4, 20, 3000])
    const states = rowsOf<Group>('groups').map(({ groupState }) => groupState)
    const inState = (state: string) => states.filter((each) => each === state).length
    expect(['PLANNING', 'ON_HOLD', 'ONGOING', 'WAITING_FOR_DEMO', 'TERMINATED'].map(inState)).toEqual([6, 2, 11, 3, 38])
    expect(new Set(rowsOf('users').flatMap(({ roles }) => roles as string[])).size).toBe(5)
    const armenian = rowsOf<Applicant>('applicants').filter(({ name }) => /[Ա-ֆ]/.test(name)).length
    expect(armenian).toBeGreaterThan(600)
    expect(armenian).toBeLessThan(900)
    expect(new Set(rowsOf<Applicant>('applicants').map(({ status }) => status)).size).toBe(28)
  })

  it('is the same at every hour of a day, and another on another day', () => {
    expect(JSON.stringify(buildAcademy(new Date('2026-11-21T18:00:00Z'), zone))).toBe(JSON.stringify(academy))
    expect(JSON.stringify(buildAcademy(new Date('2026-11-24T18:00:00Z'), zone))).not.toBe(JSON.stringify(academy))
  })

  it('is in order by its declarations', () => {
    const faults = academy.tables.flatMap(({ resource, rows }) =>
      rows.map((row) => ({ resource: resource.name, id: row.id, ...faultsOf(resource, row) })),
    )
    expect(faults.filter((each) => Object.keys(each).length > 2)).toEqual([])
  })

  it('happened in the past, with eighteen months to look back on', () => {
    const begin = '2026-11-20T20:00:00.000Z'
    const late = academy.tables.flatMap(({ resource, rows }) =>
      rows
        .filter((row) => row.created_at >= begin || String(row.updated_at ?? '') >= begin)
        .map(({ id }) => `${resource.name} ${id}`),
    )
    expect(late).toEqual([])
    expect(rowsOf<Applicant>('applicants')[0]!.created_at.slice(0, 7)).toBe('2025-05')
  })

  it.each(Array.from({ length: 14 }, (_, week) => new Date(Date.UTC(2026, 9, 3 + week * 26))))(
    'keeps to seats, courses and time on %s',
    (day) => {
      const built = buildAcademy(day, zone)
      const [groups, applicants] = [rowsOf<Group>('groups', built), rowsOf<Applicant>('applicants', built)]
      for (const group of groups) {
        const members = applicants.filter(({ groupId }) => groupId === group.id)
        expect(
          members.filter(({ status }) => !seatlessStatuses.some((each) => each === status)).length,
        ).toBeLessThanOrEqual(group.size)
        expect(members.every(({ courseId }) => courseId === group.courseId)).toBe(true)
        const ended = members.filter(({ status }) => status.endsWith('GRADUATED'))
        expect(ended.length > 0).toBe(group.groupState === 'TERMINATED')
      }
      const lessons = rowsOf<{ groupId: number; startDate: string; endDate: string }>('lessons', built)
      const taughtBy = new Map<number, { startDate: string; endDate: string }[]>()
      for (const group of groups) {
        const own = lessons.filter(({ groupId }) => groupId === group.id)
        for (const { instructorId } of group.groupInstructors ?? [])
          taughtBy.set(instructorId, [...(taughtBy.get(instructorId) ?? []), ...own])
      }
      for (const taught of taughtBy.values()) {
        taught.sort((a, b) => a.startDate.localeCompare(b.startDate))
        expect(taught.every(({ startDate }, index) => index === 0 || taught[index - 1]!.endDate <= startDate)).toBe(
          true,
        )
      }
    },
  )

  it('lets nobody on the staff write, call or attach at night', () => {
    const hour = (row: Row) =>
      Number(new Date(String(row.created_at)).toLocaleString('en-GB', { timeZone: zone, hour: '2-digit' }))
    const staffs = [
      ...academy.comments,
      ...['phoneCalls', 'tasks', 'reminders', 'consultations', 'emails', 'sms'].flatMap((name) => rowsOf(name)),
      ...rowsOf('attachments').filter(({ createdById }) => createdById !== null),
    ]
    expect(staffs.length).toBeGreaterThan(1_000)
    expect(staffs.filter((row) => hour(row) < 9 || hour(row) > 22)).toEqual([])
  })

  it('writes to nobody before they have applied', () => {
    const applied = new Map(
      rowsOf<Applicant>('applicants').flatMap(({ email, phoneNumber, created_at }) =>
        [email, String(phoneNumber).replace('+', '')].map((address) => [address, created_at] as const),
      ),
    )
    const sent = ['mailReceivers', 'smsReceivers'].flatMap((name) => rowsOf(name))
    expect(sent.length).toBeGreaterThan(20)
    expect(sent.filter(({ address, created_at }) => !(applied.get(String(address))! < String(created_at)))).toEqual([])
  })

  it('schedules exams and interviews ahead and has lessons to come', () => {
    const scheduled = rowsOf<Applicant>('applicants').filter(({ status }) => status.endsWith('_SCHEDULED'))
    expect(scheduled.length).toBeGreaterThan(30)
    expect(scheduled.every(({ scheduledDate }) => scheduledDate! > now.toISOString())).toBe(true)
    const lessons = rowsOf<{ startDate: string; lessonState: string }>('lessons')
    expect(lessons.filter(({ lessonState }) => lessonState === 'UPCOMING').length).toBeGreaterThan(100)
    // The attendance of the last lessons of the demo's instructor is not marked yet.
    const waiting = lessons.filter(
      ({ startDate, lessonState }) => (lessonState === 'UPCOMING') !== startDate >= '2026-11-20T20:00:00.000Z',
    )
    expect(waiting.map(({ lessonState }) => lessonState)).toEqual(['UPCOMING', 'UPCOMING'])
  })

  it('has a planning group that can be launched, and one of which each says why not', () => {
    const groups = rowsOf<Group>('groups')
    const running = groups
      .filter(({ groupState }) => groupState === 'ONGOING')
      .map((group) => ({
        name: group.name!,
        startDate: group.startDate,
        endDate: group.endDate!,
        schedule: group.schedule!,
        instructorIds: group.groupInstructors!.map(({ instructorId }) => instructorId),
      }))
    const issues = groups
      .filter(({ groupState }) => groupState === 'PLANNING')
      .map((group) =>
        scheduleIssues(
          {
            name: group.name!,
            size: group.size,
            studentsCount: 0,
            startDate: group.startDate,
            endDate: group.endDate!,
            schedule: group.schedule!,
            instructors: group.groupInstructors!.map(({ instructorId }) => ({ id: instructorId, name: '' })),
          },
          running,
        ),
      )
    expect(issues.filter((each) => each.length === 0).length).toBe(5)
    expect(issues.flat().map(({ code }) => code)).toEqual(['no_schedule'])
  })

  it('gives the demo people what they are there for', () => {
    const byEmail = (email: string) => rowsOf<Applicant>('applicants').find((applicant) => applicant.email === email)!
    const groups = rowsOf<Group>('groups')
    const groupOf = (email: string) => groups.find(({ id }) => id === byEmail(email).groupId)!
    const lectures = (instructor: number) =>
      groups.filter(
        ({ groupState, groupInstructors }) =>
          groupState === 'ONGOING' &&
          groupInstructors!.some(
            ({ instructorId, instructorType }) => instructorId === instructor && instructorType === 'LECTURER',
          ),
      )
    expect(lectures(1).length).toBe(2)
    expect(lectures(2).length).toBe(2)
    expect(byEmail('student@cohort.test').status).toBe('ENROLLED')
    expect(lectures(1)).toContain(groupOf('student@cohort.test'))
    const due = rowsOf<Payment>('payments').filter(
      ({ applicantId, date }) => applicantId === byEmail('student@cohort.test').id && date <= today,
    )
    expect(due.map(({ isPaid }) => isPaid)).toEqual([true, false])
    expect([byEmail('graduate@cohort.test').status, groupOf('graduate@cohort.test').groupState]).toEqual([
      'GRADUATED',
      'TERMINATED',
    ])
    expect(rowsOf('applicants').filter(({ uuid }) => uuid === '3f2c9a54-8d6e-4b1f-9c07-5a1e2d3c4b5a').length).toBe(1)
    for (const coordinator of [3, 4]) {
      const own = groups.filter(({ projectCoordinatorId }) => projectCoordinatorId === coordinator)
      expect(new Set(own.map(({ groupState }) => groupState)).size).toBe(5)
    }
  })
})

describe('the demo academy in a database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    app.clock.now = now
    await seedDemo(app.app)
  })
  afterAll(() => app.close())

  it.each([
    ['USER', ['admin', 'moderator', 'coordinator', 'coordinator2', 'manager', 'sales']],
    ['INSTRUCTOR', ['instructor', 'instructor2']],
    ['STUDENT', ['student', 'graduate', 'signed', 'underage', 'credit', 'evaluated', 'revoked']],
  ] as const)('lets the %s accounts sign in', async (group, names) => {
    for (const name of names) await app.signIn(group, `${name}@cohort.test`)
  })

  it('has a student in every state of agreements and certificates', async () => {
    const { rows } = await app.database.pool.query<{ who: string; state: string }>(`
      select split_part(a.email, '@', 1) as who, concat_ws(' ', nullif(a.payment_method, 'DEFAULT'), n.status,
        case when n.is_underage then 'underage' end, case when m.is_evaluation_filled then 'evaluated' end, c.status) as state
      from applicants a join student_groups m on m.applicant_id = a.id left join agreements n on n.applicant_id = a.id
      left join certificates c on c.applicant_id = a.id where a.email like '%@cohort.test'`)
    expect(Object.fromEntries(rows.map(({ who, state }) => [who, state]))).toEqual({
      student: '',
      signed: 'SIGNED',
      underage: 'SIGNED underage',
      credit: 'AMERIA_CREDIT',
      graduate: 'QUEUED',
      evaluated: 'evaluated MADE',
      revoked: 'evaluated REVOKED',
    })
  })

  it('has an application whose pages open by the link that is known', async () => {
    for (const page of ['', '/invoices', '/agreement', '/final-projects'])
      expect(await app.anonymous.get(`/public/applicants/3f2c9a54-8d6e-4b1f-9c07-5a1e2d3c4b5a${page}`)).toMatchObject({
        status: 200,
      })
  })

  it('has an interview that is booked, with a place in a line, by the link that is known', async () => {
    const page = await app.anonymous.get('/public/bookings/demo-interview-of-cohort-choose-or-move-it-')
    expect(page.body).toMatchObject({ isOpen: true, booking: { mayChange: true }, waiting: { position: 1, all: 2 } })
    const { rows } = await app.database.pool.query<{ state: string }>('select distinct state from bookings order by 1')
    expect(rows.map(({ state }) => state)).toEqual(['BOOKED', 'CANCELED', 'MOVED', 'WAITING'])
  })

  it('is read by the calls, with debts to see, and takes new records after it', async () => {
    const admin = await app.signIn('USER', 'admin@cohort.test')
    const { applicants: people } = await admin.send(calls(applicants).list, {
      query: { pageSize: 500, relationalSort: 'course.name' },
      body: { calcDebt: true, loadExams: true, statuses: ['ENROLLED'] },
    })
    expect(people.filter(({ hasDebt }) => hasDebt).length).toBeGreaterThan(10)
    expect(people.filter(({ admissionExam }) => admissionExam).length).toBeGreaterThan(50)
    expect((await admin.post('/track', { name: 'Ceramics' })).body.id).toBe(7)
    const counted = await admin.post('/group/filter?pageSize=100', {})
    expect(counted.body.totalElements).toBe(60)
  })

  it('is added to, by as many as are asked for and twice without repeating anybody', async () => {
    const context = app.app.contextFor(system)
    const told: number[] = []
    await addApplicants(context, 300, (done) => told.push(done))
    await addApplicants(context, 200, (done) => told.push(done))
    expect(told).toEqual([300, 200])
    const paging = { pageNumber: 0, pageSize: 500, sortBy: 'id', direction: 'desc', relationalSort: null } as const
    const page = await list(context, applicants, { paging, filters: [], options: new Set() })
    expect(page.total).toBe(3500)
    const rows = page.rows.map((text) => JSON.parse(text) as Applicant)
    expect(new Set(rows.map(({ email }) => email)).size).toBe(500)
    const stored = Object.entries(applicants.fields)
      .filter(([, field]) => !field.computed)
      .map(([name]) => name)
    const faults = rows.map((row) =>
      faultsOf(applicants, { id: row.id, ...Object.fromEntries(stored.map((name) => [name, Reflect.get(row, name)])) }),
    )
    expect(faults.filter((each) => Object.keys(each).length > 0)).toEqual([])
    expect(rows.every(({ created_at }) => created_at < now.toISOString())).toBe(true)
    expect((await app.given.applicant()).personId).toBeGreaterThan(rows[0]!.personId)
  })
})

describe('npm run seed', () => {
  const here = { environment: 'development', databaseUrl: undefined } as const
  it('reads how many, and says what stands against it', () => {
    expect(readArguments(['--applicants', '250'], here)).toBe(250)
    expect(readArguments(['--yes', '--applicants', '250'], { ...here, databaseUrl: 'postgres://x' })).toBe(250)
    expect(() => readArguments(['--applicants', '250'], { ...here, databaseUrl: 'postgres://x' })).toThrow('--yes')
    expect(() => readArguments(['--applicants', '250', '--yes'], { ...here, environment: 'production' })).toThrow(
      'production',
    )
    for (const wrong of [
      [],
      ['--applicants'],
      ['--applicants', '-1'],
      ['--applicants', '0'],
      ['--applicants', '1000001'],
      ['--applicants', '5', '--x'],
    ]) {
      expect(() => readArguments(wrong, here)).toThrow()
    }
  })
})
