import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Group } from '../../resources/groups'
import { noSchedule } from '../../resources/launch-check'
import { testApp, type Caller, type TestApp } from '../support/app'

const today = new Date('2026-11-21T08:00:00Z')
let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, today)
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** Most groups here have nobody enrolled, which is asked about. */
const launch = (group: Group, who = admin, body: object = { anyway: true }) =>
  who.put(`/group/launch/${group.id}`, body)
interface LessonRow {
  id: number
  number: number
  startDate: string
  endDate: string
  lessonState: string
}
const lessonsOf = async (group: Group, who = admin) =>
  (await who.get(`/group/${group.id}/lessons`)).body.lessons as unknown as LessonRow[]
/** Two weeks of Mondays at seven in the evening. */
const twoWeeks = {
  startDate: '2026-12-07',
  endDate: '2026-12-20',
  schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
}
const teachers = (...ids: number[]) => ids.map((instructorId) => ({ instructorId, instructorType: 'LECTURER' }))

test('a launched group is ongoing, has its lessons by the clock of the academy and its enrolled as students', async () => {
  const group = await t.given.group(twoWeeks)
  const enrolled = await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })
  await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })

  const answer = await launch(group)

  expect(answer).toMatchObject({
    status: 200,
    body: { id: group.id, groupState: 'ONGOING', completenessPercentage: 0, applicantsCount: 2 },
  })
  expect(
    (await lessonsOf(group)).map(({ number, startDate, endDate, lessonState }) => [
      number,
      startDate,
      endDate,
      lessonState,
    ]),
  ).toEqual([
    [1, '2026-12-07T15:00:00.000Z', '2026-12-07T17:00:00.000Z', 'UPCOMING'],
    [2, '2026-12-14T15:00:00.000Z', '2026-12-14T17:00:00.000Z', 'UPCOMING'],
  ])
  const memberships = await admin.post('/studentGroup/filter', { groupIds: [group.id] })
  expect(memberships.body.studentGroups).toEqual([
    expect.objectContaining({ applicantId: enrolled.id, status: 'ENROLLED' }),
  ])
  const { history } = (await admin.get(`/group/${group.id}/history`)).body as unknown as {
    history: { changes: object }[]
  }
  expect(history[0]!.changes).toMatchObject({ groupState: ['PLANNING', 'ONGOING'] })
})

describe('the schedule check', () => {
  test('a group without a schedule is told the specified words and stays as it was', async () => {
    const group = await t.given.group({ schedule: [] })

    const answer = await launch(group)

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: noSchedule(group.name!), errors: { schedule: noSchedule(group.name!) } },
    })
    expect((await admin.get(`/group/${group.id}`)).body.groupState).toBe('PLANNING')
    expect(await lessonsOf(group)).toEqual([])
  })

  test('an end that is not after the start, a lesson that ends before it starts, and too many students are all listed', async () => {
    const group = await t.given.group({
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      size: 1,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '19:00' }],
    })
    for (let n = 0; n < 2; n++)
      await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'ENROLLED' })

    const { body } = await launch(group)

    const errors = (body as { errors?: unknown }).errors as Record<string, string>
    expect(Object.keys(errors)).toEqual(['schedule', 'issues.0', 'issues.1', 'issues.2'])
    expect(errors['issues.0']).toContain('ends on 2026-12-07')
    expect(errors['issues.1']).toContain('on Monday')
    expect(errors['issues.2']).toContain('has 2 students, its size is 1')
    expect(errors.schedule!.split('\n')).toHaveLength(3)
  })

  test('a schedule of which no day falls into the time of the group has no lesson', async () => {
    const group = await t.given.group({
      startDate: '2026-12-08',
      endDate: '2026-12-10',
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
    })

    expect((await launch(group)).body.uiMessage).toContain('has no lesson between')
  })

  test('an instructor who teaches an ongoing group at the same time is named with that group', async () => {
    const instructor = await t.given.instructor()
    const busy = await t.given.group({ ...twoWeeks, name: 'Evening one', groupInstructors: teachers(instructor.id) })
    const other = await t.given.group({
      ...twoWeeks,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '20:30', endHour: '22:00' }],
      groupInstructors: teachers(instructor.id),
    })
    const after = await t.given.group({
      ...twoWeeks,
      schedule: [{ dayOfWeek: 'MONDAY', startHour: '21:00', endHour: '22:00' }],
      groupInstructors: teachers(instructor.id),
    })
    await launch(busy)

    const answer = await launch(other)

    expect(answer).toMatchObject({
      status: 409,
      body: { uiMessage: expect.stringMatching(`${instructor.name} teaches Evening one`) },
    })
    expect((await launch(after)).status).toBe(200)
  })
})

test('of two launches at once one wins, and the lessons are there once', async () => {
  const group = await t.given.group(twoWeeks)

  const answers = await Promise.all([launch(group), launch(group), launch(group)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('wrong_state')
  expect(await lessonsOf(group)).toHaveLength(2)
})

test('of two groups of one instructor at the same time, launched at once, one is refused', async () => {
  const instructor = await t.given.instructor()
  const groups = [
    await t.given.group({ ...twoWeeks, groupInstructors: teachers(instructor.id) }),
    await t.given.group({ ...twoWeeks, groupInstructors: teachers(instructor.id) }),
  ]

  const answers = await Promise.all(groups.map((group) => launch(group)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('only a planning group is launched, and only by those who run it', async () => {
  const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
  const sales = await t.as('ROLE_SALES_SUPPORT_SPECIALIST')
  const group = await t.given.group({ ...twoWeeks, groupState: 'ON_HOLD' })
  const own = await t.given.group({ ...twoWeeks, projectCoordinatorId: coordinator.id })

  expect((await launch(group)).body).toMatchObject({ code: 'wrong_state' })
  expect((await launch(group, coordinator)).status).toBe(404)
  expect((await launch(own, sales)).status).toBe(403)
  expect((await launch(own, coordinator)).status).toBe(200)
  expect((await admin.put('/group/launch/999999')).status).toBe(404)
})

describe('a launch with nobody enrolled', () => {
  const stateOf = async (group: Group) => (await admin.get(`/group/${group.id}`)).body.groupState

  test('is asked about, beside what the check found, and goes on when that is answered', async () => {
    const group = await t.given.group(twoWeeks)
    await t.given.applicant({ courseId: group.courseId, groupId: group.id, status: 'EXAM_PASSED' })
    const said = `Nobody is enrolled in ${group.name}.`

    const asked = await launch(group, admin, {})

    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', uiMessage: said, errors: { 'warnings.0': said } },
    })
    expect(await stateOf(group)).toBe('PLANNING')
    const without = await t.given.group({ schedule: [] })
    expect((await launch(without, admin, {})).body).toMatchObject({
      uiMessage: noSchedule(without.name!),
      errors: { 'issues.0': noSchedule(without.name!), 'warnings.0': `Nobody is enrolled in ${without.name}.` },
    })
    expect((await launch(without, admin, { anyway: true })).status).toBe(409)
    expect((await launch(group, admin, { anyway: 'yes' })).status).toBe(422)
    expect((await launch(group, admin, { anyway: true })).status).toBe(200)
    expect(await lessonsOf(group)).toHaveLength(2)
  })

  test('enrols those who passed with it, all or nobody, and each is a student from the first day', async () => {
    const group = await t.given.group({ ...twoWeeks, startDate: '2026-11-16', size: 2 })
    const more = { courseId: group.courseId, status: 'INTERVIEW_PASSED' }
    const [inside, outside, third] = [
      await t.given.applicant({ ...more, groupId: group.id }),
      await t.given.applicant(more),
      await t.given.applicant(more),
    ]
    const coordinator = await t.as('ROLE_PROJECT_COORDINATOR')
    await admin.put(`/group/${group.id}`, { projectCoordinatorId: coordinator.id })

    const refused = await launch(group, coordinator, { enrol: [inside.id, outside.id, third.id] })

    expect(refused).toMatchObject({
      status: 422,
      body: { uiMessage: 'The group is full: 2 of 2.', errors: { 'enrol.2': 'The group is full: 2 of 2.' } },
    })
    expect(await stateOf(group)).toBe('PLANNING')
    expect((await admin.get(`/applicant/${outside.id}`)).body).toMatchObject({
      status: 'INTERVIEW_PASSED',
      groupId: null,
    })

    expect((await launch(group, coordinator, { enrol: [inside.id, outside.id] })).status).toBe(200)

    const { studentGroups } = (await admin.post('/studentGroup/filter?sortBy=id', { groupIds: [group.id] }))
      .body as unknown as { studentGroups: object[] }
    expect(new Set(studentGroups)).toEqual(
      new Set(
        [inside, outside].map(({ id }) =>
          expect.objectContaining({ applicantId: id, status: 'ENROLLED', joined: '2026-11-16' }),
        ),
      ),
    )
    expect((await admin.post('/payment/filter', { groupIds: [group.id] })).body.totalElements).toBeGreaterThan(0)
  })
})

describe('a changed schedule of an ongoing group', () => {
  const running = {
    startDate: '2026-11-02',
    endDate: '2026-12-06',
    schedule: [{ dayOfWeek: 'MONDAY', startHour: '19:00', endHour: '21:00' }],
  }

  test('replaces only the lessons that are ahead and upcoming', async () => {
    const group = await t.given.group(running)
    await launch(group)
    const before = await lessonsOf(group)
    await admin.put('/lesson/bulk', [
      { id: before[0]!.id, lessonState: 'COMPLETED' },
      { id: before[1]!.id, lessonState: 'MISSED' },
    ])

    const answer = await admin.put(`/group/${group.id}`, {
      schedule: [{ dayOfWeek: 'TUESDAY', startHour: '18:00', endHour: '20:00' }],
    })

    expect(answer.status).toBe(200)
    const after = await lessonsOf(group)
    // Mondays 2, 9 and 16 November are past; Tuesdays 24 November and 1 December are new.
    expect(after.map(({ number, startDate, lessonState }) => [number, startDate.slice(0, 10), lessonState])).toEqual([
      [1, '2026-11-02', 'COMPLETED'],
      [2, '2026-11-09', 'MISSED'],
      [3, '2026-11-16', 'UPCOMING'],
      [4, '2026-11-24', 'UPCOMING'],
      [5, '2026-12-01', 'UPCOMING'],
    ])
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id))
  })

  test('leaves a lesson that keeps its time alone, and a later end adds lessons', async () => {
    const group = await t.given.group(running)
    await launch(group)
    const before = await lessonsOf(group)

    await admin.put(`/group/${group.id}`, { endDate: '2026-12-14' })

    const after = await lessonsOf(group)
    expect(after.map(({ id }) => id).slice(0, 5)).toEqual(before.map(({ id }) => id))
    expect(after.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('leaves one lesson on a day that held one: a marked one of the future stays, and the one of this morning', async () => {
    // It is Saturday, noon in Yerevan.
    const weekly = [
      ['MONDAY', '19:00'],
      ['SATURDAY', '10:00'],
    ].map(([dayOfWeek, startHour]) => ({ dayOfWeek, startHour, endHour: '22:00' }))
    const group = await t.given.group({ ...running, schedule: weekly })
    await launch(group)
    const monday = (await lessonsOf(group)).find(({ startDate }) => startDate.startsWith('2026-11-23'))!
    // As it was before a future lesson was refused a state.
    await t.database.pool.query(`update lessons set lesson_state = 'COMPLETED' where id = $1`, [monday.id])

    const later = weekly.map((row) => ({ ...row, startHour: '20:00' }))
    expect((await admin.put(`/group/${group.id}`, { schedule: later })).status).toBe(200)

    const ahead = (await lessonsOf(group)).filter(({ startDate }) => startDate > '2026-11-20')
    expect(ahead.map(({ startDate, lessonState }) => [startDate, lessonState])).toEqual([
      ['2026-11-21T06:00:00.000Z', 'UPCOMING'],
      ['2026-11-23T15:00:00.000Z', 'COMPLETED'],
      ['2026-11-28T16:00:00.000Z', 'UPCOMING'],
      ['2026-11-30T16:00:00.000Z', 'UPCOMING'],
      ['2026-12-05T16:00:00.000Z', 'UPCOMING'],
    ])
  })

  test('of two at once leaves the lessons of one of them, one a day', async () => {
    const group = await t.given.group(running)
    await launch(group)
    const at = (startHour: string) => [
      { dayOfWeek: 'MONDAY', startHour, endHour: '22:00' },
      { dayOfWeek: 'FRIDAY', startHour, endHour: '22:00' },
    ]

    const answers = await Promise.all(
      ['17:00', '18:00', '20:00'].map((hour) => admin.put(`/group/${group.id}`, { schedule: at(hour) })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { startHour } = (
      (await admin.get(`/group/${group.id}`)).body.schedule as unknown as { startHour: string }[]
    )[0]!
    const ahead = (await lessonsOf(group)).filter(({ startDate }) => startDate > '2026-11-21')
    expect(ahead.map(({ startDate }) => startDate.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
    ])
    const utc = `${Number(startHour.slice(0, 2)) - 4}:00`
    expect(new Set(ahead.map(({ startDate }) => startDate.slice(11, 16)))).toEqual(new Set([utc]))
    expect((await lessonsOf(group)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  describe('is checked for clashes as a launch is', () => {
    const evening = (dayOfWeek: string) => [{ dayOfWeek, startHour: '19:00', endHour: '21:00' }]
    /** Two ongoing groups of one instructor, on Mondays and on Tuesdays. */
    const twoOngoing = async () => {
      const { id, name } = await t.given.instructor()
      const [mondays, tuesdays] = [
        await t.given.group({ ...running, groupInstructors: teachers(id), name: `Mondays ${id}` }),
        await t.given.group({
          ...running,
          schedule: evening('TUESDAY'),
          groupInstructors: teachers(id),
          name: `Tuesdays ${id}`,
        }),
      ]
      for (const group of [mondays, tuesdays]) expect((await launch(group)).status).toBe(200)
      return { id, name, mondays, tuesdays }
    }

    test('a time at which its instructor teaches elsewhere is refused in the same words, and nothing is replaced', async () => {
      const { name, mondays, tuesdays } = await twoOngoing()
      const before = await lessonsOf(tuesdays)

      const answer = await admin.put(`/group/${tuesdays.id}`, { schedule: evening('MONDAY') })

      const said = `${name} teaches ${mondays.name} at the same time (on 2026-11-23, 19:00–21:00).`
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', uiMessage: said, errors: { schedule: said, 'issues.0': said } },
      })
      expect(await lessonsOf(tuesdays)).toEqual(before)
      expect((await admin.put(`/group/${tuesdays.id}`, { schedule: evening('WEDNESDAY') })).status).toBe(200)
    })

    test('so is an instructor who teaches elsewhere at its time; what does not touch either is not asked about', async () => {
      const { id, name, mondays } = await twoOngoing()
      const other = await t.given.group({ ...running })
      await launch(other)

      const answer = await admin.put(`/group/${other.id}`, { groupInstructors: teachers(id) })

      const said = `${name} teaches ${mondays.name} at the same time (on 2026-11-23, 19:00–21:00).`
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'wrong_state', uiMessage: said, errors: { groupInstructors: said } },
      })
      // As it may stand from before: it does not keep anybody from other work.
      await t.database.pool.query(
        `insert into groups_group_instructors (owner_id, position, instructor_id, instructor_type) values ($1, 0, $2, 'LECTURER')`,
        [other.id, id],
      )
      const helper = await t.given.instructor()
      expect(
        (
          await admin.put(`/group/${other.id}`, {
            groupInstructors: [...teachers(id), { instructorId: helper.id, instructorType: 'ASSISTANT' }],
            size: 21,
          })
        ).status,
      ).toBe(200)
      expect((await admin.put(`/group/${other.id}`, { groupInstructors: [] })).status).toBe(200)
    })

    test('what is past clashes with nothing', async () => {
      const { id } = await twoOngoing()
      const ended = await t.given.group({
        startDate: '2026-10-05',
        endDate: '2026-11-15',
        schedule: evening('SUNDAY'),
        groupInstructors: teachers(id),
      })
      await launch(ended)

      expect((await admin.put(`/group/${ended.id}`, { schedule: evening('MONDAY') })).status).toBe(200)
    })

    test('of two that would clash with each other, changed at once, one is refused', async () => {
      const { mondays, tuesdays } = await twoOngoing()

      const answers = await Promise.all(
        [mondays, tuesdays].map(({ id }) => admin.put(`/group/${id}`, { schedule: evening('SUNDAY') })),
      )

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })
  })

  test('that lacks a part is refused by its path and replaces nothing', async () => {
    const group = await t.given.group(running)
    await launch(group)
    const before = await lessonsOf(group)
    const change = async (row: object) => (await admin.put(`/group/${group.id}`, { schedule: [row] })).body

    const required = 'This field is required!'
    expect(await change({})).toMatchObject({
      code: 'invalid',
      errors: { 'schedule.0.dayOfWeek': required, 'schedule.0.startHour': required, 'schedule.0.endHour': required },
    })
    expect(await change({ dayOfWeek: 'FRIDAY', endHour: '21:00' })).toMatchObject({
      errors: { 'schedule.0.startHour': required },
    })
    expect(await change({ dayOfWeek: 'FRIDAY', startHour: '19:00', endHour: null })).toMatchObject({
      errors: { 'schedule.0.endHour': required },
    })
    expect(await lessonsOf(group)).toEqual(before)
    expect((await admin.get(`/group/${group.id}`)).body.schedule).toMatchObject(running.schedule)
  })

  test('of a planning group makes no lessons', async () => {
    const group = await t.given.group(running)

    await admin.put(`/group/${group.id}`, { endDate: '2026-12-14' })

    expect(await lessonsOf(group)).toEqual([])
  })
})
