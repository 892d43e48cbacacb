import { sql, type SQL } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicants } from '#resources/applicants'
import { exams } from '#resources/exams'
import type { ExamStudent, GroupExam } from '#resources/exams.calls'
import { grades } from '#resources/grades'
import { groups } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { groupLabel } from '../groups/api'
import { belongsSql, countedAbsences } from '../student-groups/api'
import { latestFinal } from './api'
import { as, listOf, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'

const t = as(groups, 't')
const l = as(lessons, 'l')
const x = as(exams, 'x')
const g = as(grades, 'g')
const m = as(studentGroups, 'm')
const a = as(applicants, 'a')
const b = as(absences, 'b')

/** Grades by applicant id. */
type Given = Record<string, Pick<GroupExam['grades'][number], 'id' | 'grade' | 'version'>>
const given = sql<Given>`(
  select coalesce(json_object_agg(${g.applicantId}, json_build_object('id', ${g.id}, 'grade', ${g.grade.wire}, 'version', ${g.version})), '{}')
  from ${g.from} where ${g.examId} = ${x.id} and ${g.alive})`

const heldLessons = (groupId: SQL) =>
  sql`from ${l.from} where ${l.groupId} = ${groupId} and ${l.lessonState} = 'COMPLETED' and ${l.alive}`

/** Exams of a group with the grade of each student, in two statements; 404 if the viewer may not see the group. */
export async function examsOf(context: Context, groupId: number) {
  const { groupName, completedLessons, exams: found } = await examsWithGrades(context, groupId)
  const students = await studentsOf(context, groupId)
  const withGrades = found.map(({ given: theirs, ...exam }): GroupExam => ({
    ...exam,
    grades: students.map(({ applicantId }) => ({
      applicantId,
      ...(theirs[applicantId] ?? { id: null, grade: null, version: null }),
    })),
  }))
  return { groupName, completedLessons, exams: withGrades, students, totalElements: found.length }
}

async function examsWithGrades(context: Context, groupId: number) {
  mustRead(context, groups)
  const exam = {
    id: x.id,
    title: x.title,
    date: x.date,
    examType: x.examType,
    minScore: x.minScore.wire,
    maxScore: x.maxScore.wire,
    groupId: x.groupId,
    given,
  }
  const [found] = await select(
    context.db,
    {
      groupName: groupLabel(t),
      completedLessons: sql<number>`(select count(*)::int ${heldLessons(t.id)})`,
      exams: listOf(exam, sql`from ${x.from} where ${x.groupId} = ${t.id} and ${x.alive}`, sql`${x.date}, ${x.id}`),
    },
    sql`from ${t.from} where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`,
  )
  if (!found) throw notFound()
  return found
}

const studentsOf = (context: Context, groupId: number): Promise<ExamStudent[]> =>
  select(
    context.db,
    {
      applicantId: a.id,
      studentGroupId: m.id,
      name: a.name,
      status: m.status,
      completedLessons: sql<number>`(
        select count(*)::int ${heldLessons(m.groupId)} and ${sql.raw(belongsSql('l', 'm'))})`,
      totalAbsentees: sql<number>`(
        select count(*)::int from ${sql.raw(countedAbsences)} where ${b.applicantId} = ${a.id} and ${l.groupId} = ${groupId})`,
      finalScore: latestFinal<number>(a.id, groupId, ({ grade }) => sql`${grade}::float`),
    },
    sql`from ${m.from} join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
    where ${m.groupId} = ${groupId} and ${m.alive} order by ${a.name}, ${a.id}`,
  )
