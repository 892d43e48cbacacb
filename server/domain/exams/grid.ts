import { sql } from 'drizzle-orm'
import type { ExamStudent, GroupExam } from '#resources/exams.calls'
import { groups } from '#resources/groups'
import { countedAbsences } from '../student-groups/api'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/errors'
import { matching, mustRead } from '#server/kernel/operations/read'

interface Graded extends Omit<GroupExam, 'grades'> {
  /** Grades by applicant. */
  given: Record<string, Pick<GroupExam['grades'][number], 'id' | 'grade' | 'version'>>
}
interface Found {
  groupName: string
  completedLessons: number
  exams: Graded[]
}

/** Exams of a group with the grade of each of its students, in two statements; 404 as for the group. */
export async function examsOf(context: Context, groupId: number) {
  const { groupName, completedLessons, exams } = await examsWithGrades(context, groupId)
  const students = await studentsOf(context, groupId)
  const withGrades = exams.map(({ given, ...exam }): GroupExam => ({
    ...exam,
    grades: students.map(({ applicantId }) => ({
      applicantId,
      ...(given[applicantId] ?? { id: null, grade: null, version: null }),
    })),
  }))
  return { groupName, completedLessons, exams: withGrades, students, totalElements: exams.length }
}

async function examsWithGrades(context: Context, groupId: number): Promise<Found> {
  mustRead(context, groups)
  const [found] = await context.db.run<Found>(sql`
    select coalesce(t.name, '#' || t.number) as "groupName",
      (select count(*)::int from lessons l where l.group_id = t.id and l.lesson_state = 'COMPLETED' and l.deleted_at is null) as "completedLessons",
      (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'date', x.date, 'examType', x.exam_type,
        'minScore', trim_scale(x.min_score), 'maxScore', trim_scale(x.max_score), 'groupId', x.group_id,
        'given', (select coalesce(json_object_agg(g.applicant_id, json_build_object('id', g.id, 'grade', trim_scale(g.grade), 'version', g.version)), '{}')
          from grades g where g.exam_id = x.id and g.deleted_at is null)) order by x.date, x.id), '[]')
        from exams x where x.group_id = t.id and x.deleted_at is null) as exams
    from groups t where ${matching(context, groups, [{ name: 'ids', value: [groupId] }])}`)
  if (!found) throw notFound()
  return found
}

const studentsOf = (context: Context, groupId: number): Promise<ExamStudent[]> =>
  context.db.run<ExamStudent>(sql`
    select a.id as "applicantId", m.id as "studentGroupId", a.name, m.status,
      (select count(*)::int from ${sql.raw(countedAbsences)} where b.applicant_id = a.id and l.group_id = ${groupId}) as "totalAbsentees",
      (select g.grade::float from grades g join exams x on x.id = g.exam_id
        where g.applicant_id = a.id and x.group_id = ${groupId} and x.exam_type = 'FINAL' and g.grade is not null
          and g.deleted_at is null and x.deleted_at is null
        order by x.date desc, x.id desc limit 1) as "finalScore"
    from student_groups m join applicants a on a.id = m.applicant_id and a.deleted_at is null
    where m.group_id = ${groupId} and m.deleted_at is null order by a.name, a.id`)
