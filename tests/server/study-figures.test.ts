import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupAbsentees } from '#resources/absentees.calls'
import { applicants } from '#resources/applicants'
import { groupExams } from '#resources/exams.calls'
import type { Group } from '#resources/groups'
import { groupFigures } from '#resources/groups.calls'
import { calls } from '#resources/kernel/derived-calls'
import { addDays } from '#resources/kernel/zoned-time'
import { lessons as lessonsResource } from '#resources/lessons'
import { statistics } from '#resources/statistics.calls'
import { studentAbsentees, studentGrades } from '#resources/student-cabinet.calls'
import { testApp, type Answer, type Caller, type TestApp } from '../support/app'
import { stepsMade } from '../support/steps'

let t: TestApp
let admin: Caller
let email: string
const start = new Date('2026-11-18T08:00:00Z')
const first = '2026-11-02'
beforeAll(async () => {
  t = await testApp({}, start)
  ;({ email } = await t.given.user({ roles: ['ROLE_ADMIN'] }))
})
afterAll(() => t.close())

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await t.database.pool.query<R>(text, values)).rows
async function moveTo(now: Date): Promise<void> {
  t.clock.now = now
  admin = await t.signIn('USER', email)
}

const is = <K extends string>(name: K) => fc.constant(name)
const who = fc.nat(2)
const nth = fc.nat(30)
const day = fc.integer({ min: 0, max: 30 })
const examType = fc.constantFrom('FINAL', 'MIDTERM')
const command = fc.oneof(
  fc.record({ does: is('status'), who, to: fc.constantFrom('ENROLLED', 'DROP_OUT', 'GRADUATED', 'BLACKLIST') }),
  fc.record({ does: is('group'), who, group: fc.constantFrom(0, 1, null) }),
  { weight: 2, arbitrary: fc.record({ does: is('membership'), nth, end: fc.constantFrom('joined', 'left'), day }) },
  { weight: 8, arbitrary: fc.record({ does: is('absent'), who, nth }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: is('mark'), nth, to: fc.constantFrom('COMPLETED', 'MISSED', 'UPCOMING') }),
  },
  fc.record({ does: is('move'), nth, day }),
  fc.record({ does: is('cancel'), nth }),
  fc.record({ does: is('exam'), group: fc.nat(1), day, examType }),
  fc.record({ does: is('examChange'), nth, day, examType }),
  { weight: 4, arbitrary: fc.record({ does: is('grade'), nth, who, grade: fc.constantFrom(1, 1.5, 7.25, null) }) },
  fc.record({ does: is('gone'), who }),
  fc.record({ does: is('wait'), days: fc.integer({ min: 1, max: 4 }) }),
  { weight: 2, arbitrary: fc.record({ does: is('undo'), nth }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface World {
  groups: readonly number[]
  people: readonly number[]
  steps: ReturnType<typeof stepsMade>
}
async function makeWorld(): Promise<World> {
  await moveTo(start)
  await query('update applicants set deleted_at = now() where deleted_at is null')
  const groups: Group[] = []
  for (const dayOfWeek of ['MONDAY', 'TUESDAY']) {
    const { courseId } = groups[0] ?? {}
    // Lessons of the night, whose day in the academy's zone is another than in UTC.
    const schedule = [
      { dayOfWeek, startHour: '00:30', endHour: '02:00' },
      { dayOfWeek: 'THURSDAY', startHour: '19:00', endHour: '21:00' },
    ]
    const group = await t.given.group({
      startDate: first,
      endDate: addDays(first, 27),
      schedule,
      ...(courseId && { courseId }),
    })
    groups.push(group)
  }
  const [one, other] = [groups[0]!.id, groups[1]!.id]
  const people: number[] = []
  for (const values of [
    { groupId: one, status: 'ENROLLED' },
    { groupId: one, status: 'ENROLLED' },
    { groupId: other, status: 'INTERVIEW_PASSED' },
  ])
    people.push((await t.given.applicant({ courseId: groups[0]!.courseId, ...values })).id)
  for (const id of [one, other]) await admin.put(`/group/launch/${id}`, { anyway: true })
  await query(`update lessons set lesson_state = 'COMPLETED' where start_date < '2026-11-10'`)
  return { groups: [one, other], people, steps: stepsMade() }
}

async function perform({ groups, people, steps }: World, command: Command): Promise<Answer | null> {
  const ids = async (text: string, of: readonly number[] | number = groups) =>
    (await query<{ id: number }>(text, of)).map(({ id }) => id)
  const pick = (of: readonly number[], at: number) => of[at % Math.max(1, of.length)]
  const lesson = async (at: number) =>
    pick(await ids('select id from lessons where group_id = any($1) order by id'), at)
  const exam = async (at: number) => pick(await ids('select id from exams where group_id = any($1) order by id'), at)
  const applicant = 'who' in command ? people[command.who]! : 0
  switch (command.does) {
    case 'status':
      return admin.put(`/applicant/${applicant}`, { status: command.to })
    case 'group':
      return admin.put(`/applicant/${applicant}`, { groupId: command.group === null ? null : groups[command.group] })
    case 'membership': {
      const id = pick(await ids('select id from student_groups where group_id = any($1) order by id'), command.nth)
      return admin.put(`/studentGroup/${id}`, { [command.end]: addDays(first, command.day) })
    }
    case 'absent': {
      const own = `select l.id from lessons l join student_groups m on m.group_id = l.group_id and m.applicant_id = $1 order by l.id`
      return admin.put('/absentees', { applicantId: applicant, lessonId: pick(await ids(own, applicant), command.nth) })
    }
    case 'mark':
      return admin.put(`/lesson/${await lesson(command.nth)}`, { lessonState: command.to })
    case 'move': {
      const on = addDays(first, command.day)
      const times = { startDate: `${on}T20:30:00Z`, endDate: `${on}T21:30:00Z` }
      return admin.put(`/lesson/${await lesson(command.nth)}`, times)
    }
    case 'cancel':
      return admin.delete(`/lesson/${await lesson(command.nth)}`)
    case 'exam': {
      const values = { title: 'Exam', date: addDays(first, command.day), examType: command.examType }
      return admin.post('/exam', { ...values, minScore: 1, maxScore: 10, groupId: groups[command.group] })
    }
    case 'examChange':
      return admin.put(`/exam/${await exam(command.nth)}`, {
        date: addDays(first, command.day),
        examType: command.examType,
      })
    case 'grade': {
      const examId = await exam(command.nth)
      return examId === undefined
        ? null
        : admin.put('/exam/grade/bulk', [{ examId, applicantId: applicant, grade: command.grade }])
    }
    case 'gone':
      return admin.delete(`/applicant/${applicant}`)
    case 'wait':
      await moveTo(new Date(t.clock.now.getTime() + command.days * 86_400_000))
      return null
    case 'undo':
      return steps.undo(command.nth)
  }
}

interface Member {
  group: number
  applicant: number
  joined: string
  left: string | null
}
/** The rows of the world, and what they add up to. */
async function recount({ groups, people }: World) {
  const lessons = await query<{ id: number; group: number; state: string; day: string }>(
    `select id, group_id as "group", lesson_state as state, (start_date at time zone 'Asia/Yerevan')::date::text as day
      from lessons where group_id = any($1)`,
    groups,
  )
  const exams = await query<{ id: number; group: number; day: string; type: string }>(
    'select id, group_id as "group", date::text as day, exam_type as type from exams where group_id = any($1)',
    groups,
  )
  const grades = await query<{ exam: number; applicant: number; grade: number }>(
    'select exam_id as exam, applicant_id as applicant, grade::float8 from grades where applicant_id = any($1) and grade is not null',
    people,
  )
  const absences = await query<{ lesson: number; applicant: number }>(
    'select lesson_id as lesson, applicant_id as applicant from absences where applicant_id = any($1)',
    people,
  )
  const members = await query<Member>(
    `select m.group_id as "group", m.applicant_id as applicant, m.joined::text, m."left"::text from student_groups m
      join applicants a on a.id = m.applicant_id and a.deleted_at is null where a.id = any($1)`,
    people,
  )
  const own = (m: Member) =>
    lessons.filter(({ group, day }) => group === m.group && m.joined <= day && (m.left === null || day <= m.left))
  const isAbsent = (m: Member, lesson: number) =>
    absences.some((each) => each.lesson === lesson && each.applicant === m.applicant)
  const held = (m: Member) => own(m).filter(({ state }) => state === 'COMPLETED')
  return {
    lessons,
    exams,
    grades,
    members,
    own,
    held,
    missed: (m: Member) => held(m).filter(({ id }) => isAbsent(m, id)),
    /** Who is absent from a lesson that was or will be held. */
    absentFrom: (id: number) =>
      members.filter((m) => own(m).some((each) => each.id === id && each.state !== 'MISSED') && isAbsent(m, id)),
    /** The latest final grade, of one group or of all. */
    finalOf: (applicant: number, group?: number) =>
      exams
        .filter((exam) => exam.type === 'FINAL' && (group === undefined || exam.group === group))
        .toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
        .flatMap(({ id }) =>
          grades.filter((each) => each.exam === id && each.applicant === applicant).map(({ grade }) => grade),
        )[0] ?? null,
  }
}
type Counted = Awaited<ReturnType<typeof recount>>

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const byId = <T extends { applicantId: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.applicantId - b.applicantId)

async function expectGroup(
  group: number,
  { lessons, exams, grades, members, own, held, missed, absentFrom, finalOf }: Counted,
) {
  const params = { id: group }
  const ours = members.filter((m) => m.group === group).toSorted((a, b) => a.applicant - b.applicant)
  const attendance = {
    absences: sum(ours.map((m) => missed(m).length)),
    attended: sum(ours.map((m) => held(m).length)),
  }

  const grid = await admin.send(groupAbsentees, { params })
  expect(
    byId(grid.students).map((row) => [row.applicantId, row.allLessons, row.completedLessons, row.totalAbsentees]),
  ).toEqual(ours.map((m) => [m.applicant, own(m).length, held(m).length, missed(m).length]))
  expect(grid.absentees).toBe(attendance.absences)

  const today = t.clock.now.toISOString().slice(0, 10)
  const isGraded = (exam: number, applicant: number) =>
    grades.some((each) => each.exam === exam && each.applicant === applicant)
  const past = exams.filter((exam) => exam.group === group && exam.day < today)
  const ungraded = past.flatMap(({ id, day }) =>
    ours.filter((m) => m.joined <= day && m.left === null && !isGraded(id, m.applicant)),
  ).length
  const figures = await admin.send(groupFigures, { params })
  expect([figures.attendance, figures.exams.ungraded]).toEqual([attendance, ungraded])

  const { students } = await admin.send(groupExams, { params })
  expect(byId(students).map((row) => [row.completedLessons, row.totalAbsentees, row.finalScore])).toEqual(
    ours.map((m) => [held(m).length, missed(m).length, finalOf(m.applicant, group)]),
  )

  const told = (await admin.send(statistics)).attendance.find(({ id }) => id === group)
  expect([told?.expected ?? 0, told?.absent ?? 0]).toEqual([attendance.attended, attendance.absences])

  const roll = await admin.send(calls(lessonsResource).list, {
    query: { pageSize: 500 },
    body: { groupId: group, loadRoll: true },
  })
  for (const { id, absences } of roll.lessons) {
    expect(absences).toBe(absentFrom(id).length)
    const cells = grid.students.flatMap((row) =>
      row.absentees.filter(({ lessonId, absent }) => absent && lessonId === id),
    )
    expect(cells).toHaveLength(absentFrom(id).length)
  }
  expect(roll.totalElements).toBe(lessons.filter((lesson) => lesson.group === group).length)
}

async function expectApplicant(id: number, { grades, members, own, held, missed, finalOf }: Counted) {
  const mine = members.filter((m) => m.applicant === id).toSorted((a, b) => a.group - b.group)
  const record = await admin.send(calls(applicants).get, { params: { id } })
  expect([record.totalAbsentees, record.finalScore]).toEqual([sum(mine.map((m) => missed(m).length)), finalOf(id)])

  const { absentees } = await admin.send(studentAbsentees, { params: { id } })
  expect(
    absentees
      .toSorted((a, b) => a.groupId - b.groupId)
      .map((row) => [row.groupId, row.allLessons, row.completedLessons, row.absentees]),
  ).toEqual(mine.map((m) => [m.group, own(m).length, held(m).length, missed(m).length]))

  const shown = (await admin.send(studentGrades, { params: { id } })).grades.filter(({ grade }) => grade !== null)
  expect(shown.map(({ examId, grade }) => [examId, grade]).toSorted()).toEqual(
    grades
      .filter(({ applicant }) => applicant === id)
      .map(({ exam, grade }) => [exam, grade])
      .toSorted(),
  )
}

test('grids, figures, lists, the cabinet and the statistics tell the same absences and grades, as the rows say, after any changes', async () => {
  const property = fc.asyncProperty(
    fc.array(command, { minLength: 8, maxLength: 16, size: 'max' }),
    async (commands) => {
      const world = await makeWorld()
      for (const each of commands) {
        const answer = await perform(world, each)
        expect(answer?.status ?? 200, answer?.text).toBeLessThan(500)
        if (each.does !== 'undo') world.steps.note(answer, () => admin)
      }
      const counted = await recount(world)
      for (const group of world.groups) await expectGroup(group, counted)
      for (const id of new Set(counted.members.map(({ applicant }) => applicant))) await expectApplicant(id, counted)
    },
  )
  await fc.assert(property, { numRuns: 5 })
}, 120_000)
