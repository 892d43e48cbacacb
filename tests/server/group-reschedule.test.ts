import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { groups, type Group } from '#resources/groups'
import { groupLessons } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { STEP_HEADER } from '#resources/kernel/undo'
import { testApp, type Caller, type TestApp } from '../support/app'
import { absenteesOf, taughtGroup } from '../support/taught-group'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp({}, new Date('2026-11-21T08:00:00Z'))
  admin = await t.as('ROLE_ADMIN')
})
afterAll(() => t.close())

/** The groups here have no enrolled students, so the launch needs a confirmation. */
const launch = (group: Group) => admin.put(`/group/launch/${group.id}`, { anyway: true })
const lessonsOf = async ({ id }: Group) => (await admin.send(groupLessons, { params: { id } })).lessons
const teachers = (...ids: number[]) => ids.map((instructorId) => ({ instructorId, instructorType: 'LECTURER' }))

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

  test('gives no number again, though a lesson that was held is deleted', async () => {
    const group = await t.given.group(running)
    await launch(group)
    await admin.delete(`/lesson/${(await lessonsOf(group))[0]!.id}`)

    await admin.put(`/group/${group.id}`, { endDate: '2026-12-14' })

    expect((await lessonsOf(group)).map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('leaves one lesson on a day that held one: a marked one of the future stays, and the one of this morning', async () => {
    // It is Saturday noon in Yerevan.
    const weekly = [
      ['MONDAY', '19:00'],
      ['SATURDAY', '10:00'],
    ].map(([dayOfWeek, startHour]) => ({ dayOfWeek, startHour, endHour: '22:00' }))
    const group = await t.given.group({ ...running, schedule: weekly })
    await launch(group)
    const monday = (await lessonsOf(group)).find(({ startDate }) => startDate.startsWith('2026-11-23'))!
    // Older data can contain this; the API now refuses a state for a future lesson.
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

  test('teaches the same subjects in the same order at the new times', async () => {
    const group = await t.given.group(running)
    await launch(group)
    const ahead = (await lessonsOf(group)).filter(({ startDate }) => startDate > '2026-11-21T08:00')
    for (const [index, { id }] of ahead.entries())
      expect((await admin.put(`/lesson/${id}`, { subject: `Part ${index + 1}` })).status).toBe(200)

    await admin.put(`/group/${group.id}`, {
      schedule: [{ dayOfWeek: 'THURSDAY', startHour: '19:00', endHour: '21:00' }],
    })

    const subjects = (await lessonsOf(group)).flatMap(({ subject }) => subject ?? [])
    expect(subjects.length).toBeGreaterThan(0)
    expect(subjects).toEqual(subjects.map((_, index) => `Part ${index + 1}`))
  })

  test('keeps an absence that was noted ahead, where the day still has a lesson, and an undo has it as before', async () => {
    const manager = await t.as('ROLE_PROGRAM_MANAGER')
    const { group, students } = await taughtGroup(t, admin, running)
    const { id: applicantId } = students[0]!
    const ahead = (await lessonsOf(group)).filter(({ startDate }) => startDate > '2026-11-21')
    for (const { id: lessonId } of ahead)
      expect((await admin.post('/absentees', { applicantId, lessonId })).status).toBe(201)
    const absentOn = async () => {
      const { rows } = await t.database.pool.query<{ day: string }>(
        `select l.start_date::date::text as day from absences b join lessons l on l.id = b.lesson_id where b.applicant_id = $1 order by 1`,
        [applicantId],
      )
      return rows.map(({ day }) => day)
    }
    expect(await absentOn()).toEqual(['2026-11-23', '2026-11-30'])

    const changed = await manager.put(`/group/${group.id}`, {
      endDate: '2026-11-29',
      schedule: [
        { dayOfWeek: 'MONDAY', startHour: '18:30', endHour: '20:30' },
        { dayOfWeek: 'FRIDAY', startHour: '18:30', endHour: '20:30' },
      ],
    })

    expect(changed.status).toBe(200)
    expect(await absentOn()).toEqual(['2026-11-23'])
    const [student] = (await absenteesOf(admin, group.id)).filter((each) => each.applicantId === applicantId)
    const lessons = await lessonsOf(group)
    expect(student!.absentees.filter(({ absent }) => absent)).toEqual([
      { lessonId: lessons.find(({ startDate }) => startDate.startsWith('2026-11-23'))!.id, absent: true },
    ])
    expect((await admin.post(`/history/${String(changed.headers[STEP_HEADER])}/undo`)).status).toBe(200)
    expect(await absentOn()).toEqual(['2026-11-23', '2026-11-30'])
    expect((await lessonsOf(group)).map(({ id }) => id)).toEqual(expect.arrayContaining(ahead.map(({ id }) => id)))
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
    const { schedule } = await admin.send(calls(groups).get, { params: { id: group.id } })
    const { startHour } = schedule![0]!
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
    /** Creates two running groups of one instructor, on Mondays and on Tuesdays. */
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
      // Older data can contain such overlaps; they must not block other changes.
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
