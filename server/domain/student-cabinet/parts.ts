import { sql, type SQL } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicants } from '#resources/applicants'
import { attachments } from '#resources/attachments'
import { courses } from '#resources/courses'
import { exams } from '#resources/exams'
import { grades } from '#resources/grades'
import { groups } from '#resources/groups'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as, listOf, selectOne, type Selected, type Shape } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { getText } from '#server/kernel/operations/read'
import { ownApplications, scopeOf, type Scope } from '../applicant-detail/api'
import { groupLabel } from '../groups/api'
import { belongsOnSql, belongsSql, hasGraduated, isGoneSql } from '../student-groups/api'

export { hasGraduated, isCertificateDue } from '../student-groups/api'

export const a = as(applicants, 'a')
export const b = as(absences, 'b')
export const c = as(courses, 'c')
export const e = as(exams, 'e')
export const f = as(attachments, 'f')
export const g = as(groups, 'g')
export const l = as(lessons, 'l')
export const m = as(studentGroups, 'm')
export const r = as(grades, 'r')

/** Throws 404 if the viewer may not see the applicant. */
export const mustBeSeen = (context: Context, id: number): Promise<string> => getText(context, applicants, id, new Set())

/** Selects rows over `own`, all applications of the person that the viewer may read, in order. */
export async function rowsOfOwn<S extends Shape>(
  context: Context,
  id: number,
  shape: (scope: Scope) => S,
  rest: (scope: Scope) => SQL,
  order: SQL,
): Promise<Selected<S>[]> {
  const scope = scopeOf(context)
  const rows = listOf(shape(scope), rest(scope), order)
  const found = await selectOne(context.db, { rows }, sql``, ownApplications(scope, id))
  return found.rows
}

/** Memberships `m` of `own`, with their applications `a`, groups `g` and courses `c`. */
export const memberships = sql`from own a join ${m.from} on ${m.applicantId} = ${a.id} and ${m.alive}
  join ${g.from} on ${g.id} = ${m.groupId} join ${c.from} on ${c.id} = ${g.courseId}`
export const ofGroup = { groupId: g.id, groupName: groupLabel(g), courseName: c.name }

/** Lessons `l` of a membership, between joining and leaving. */
const lessonsOf = sql`from ${l.from} where ${l.groupId} = ${m.groupId} and ${l.alive} and ${sql.raw(belongsSql('l', 'm'))}`
const held = sql`${lessonsOf} and ${l.lessonState} = 'COMPLETED'`
const isMissed = sql`exists (select 1 from ${b.from} where ${b.lessonId} = ${l.id} and ${b.applicantId} = ${m.applicantId} and ${b.alive})`
export const lessonSums = {
  allLessons: sql<number>`(select count(*)::int ${lessonsOf})`,
  completedLessons: sql<number>`(select count(*)::int ${held})`,
  absentees: sql<number>`(select count(*)::int ${held} and ${isMissed})`,
}
/** The held lessons of a membership the student missed, latest first. */
export const missed = listOf(
  { lessonId: l.id, number: l.number, startDate: l.startDate.wire, endDate: l.endDate.wire },
  sql`${held} and ${isMissed}`,
  sql`${l.startDate} desc`,
)

export const ofExam = {
  examId: e.id,
  title: e.title,
  date: e.date,
  examType: e.examType,
  grade: r.grade.wire,
  minScore: e.minScore.wire,
  maxScore: e.maxScore.wire,
}

/** SQL condition: an exam `e` is shown to the student of a membership `m`: it was held in the time of the membership, or has a grade. */
export const isOwnExam = sql`(${r.grade} is not null or ${sql.raw(belongsOnSql(`${e.date}`, 'm'))})`

/** SQL condition: the student of a membership neither dropped out nor was blacklisted. */
export const hasStayed = sql`not ${isGoneSql(m.status)}`
/** SQL condition: the course of a membership is over for a student who stayed, so it can be evaluated. */
export const isEvaluationOpen = sql<boolean>`(${hasStayed} and (
  ${hasGraduated} or ${g.groupState} in ('WAITING_FOR_DEMO', 'TERMINATED')))`
/** Address of a group's external evaluation form; null for the built-in form, also if it is given as a link into the cabinet. */
export const outsideForm = sql<
  string | null
>`(case when ${g.evaluationLink} like '%/student/account/%' then null else ${g.evaluationLink} end)`
export const isEvaluationFilled = sql<boolean>`coalesce(${m.isEvaluationFilled}, false)`
