import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { absences } from '#resources/absences'
import { applicantActions } from '#resources/applicant-actions'
import { seatlessStatuses } from '#resources/applicant-statuses'
import { applicants } from '#resources/applicants'
import { exams } from '#resources/exams'
import { grades } from '#resources/grades'
import { lessons } from '#resources/lessons'
import { studentGroups } from '#resources/student-groups'
import { as } from '#server/kernel/alias'
import { clockSql, dayText } from '#server/kernel/clock'

/** SQL condition: the status takes no seat, as the student has left the group (`isGone` of resources/leaving). */
export const isGoneSql = (status: SQLWrapper): SQL<boolean> =>
  sql`${status} = any(${sql.param(`{${seatlessStatuses.join()}}`)}::text[])`

/** SQL condition: a day is in the time of a membership, the days of joining and leaving included (`belongsOn` of resources/student-groups). */
export const belongsOnSql = (day: string, member: string): string => {
  const { joined, left } = as(studentGroups, member)
  return `${day} between ${joined} and coalesce(${left}, 'infinity')`
}
/** SQL condition: a lesson counts for a membership (DECISIONS 'Membership and lessons'). */
export const belongsSql = (lesson: string, member: string): string =>
  belongsOnSql(dayText(`${as(lessons, lesson).startDate}`), member)

const b = as(absences, 'b')
const l = as(lessons, 'l')
const m = as(studentGroups, 'm')
/** SQL source for counting: absences `b` from held lessons `l` during the student's membership `m`. */
export const countedAbsences = `${b.from}
  join ${l.from} on ${l.id} = ${b.lessonId} and ${l.lessonState} = 'COMPLETED' and ${l.alive} and ${b.alive}
  join ${m.from} on ${m.applicantId} = ${b.applicantId} and ${m.groupId} = ${l.groupId} and ${m.alive} and ${belongsSql('l', 'm')}`

const a = as(applicants, 'a')
const x = as(exams, 'x')
const g = as(grades, 'g')
const q = as(applicantActions, 'q')
/** SQL of the number of grades missing in a group's past exams: of current members who had joined by then, with or without a row. */
export const ungradedIn = (groupId: SQL) => sql<number>`(select count(*)::int from ${x.from}
  join ${m.from} on ${m.groupId} = ${x.groupId} and ${m.alive} and ${m.joined} <= ${x.date} and ${m.left} is null
  join ${a.from} on ${a.id} = ${m.applicantId} and ${a.alive}
  left join ${g.from} on ${g.examId} = ${x.id} and ${g.applicantId} = ${m.applicantId} and ${g.alive}
  where ${x.groupId} = ${groupId} and ${x.date} < ${clockSql.today} and ${x.alive} and ${g.grade} is null)`

/** SQL condition: the student of a membership `m` has graduated from its group, maybe before its end. */
export const hasGraduated = sql<boolean>`${m.status} in ('GRADUATED', 'INTRO_GRADUATED')`
/** SQL of the day on which who `hasGraduated` did so: by the action log, or for a status that staff wrote by hand by its row. */
export const graduatedOn = sql<string>`coalesce((select max(${sql.raw(dayText(String(q.created_at)))}) from ${q.from}
  where ${q.applicantId} = ${m.applicantId} and ${q.groupId} = ${m.groupId} and ${q.status} = ${m.status} and ${q.isCounted}), ${sql.raw(dayText(String(m.updated_at)))})`

/**
 * SQL condition over a membership `m` and its application `a`: graduated from the group, or a certificate was given (DECISIONS 'Certificates');
 * that is of the group the student is in, not of one left for it.
 */
export const isCertificateDue = sql<boolean>`(${m.status} = 'GRADUATED'
  or coalesce(${a.isCertificateGiven}, false) and coalesce(${a.groupId} = ${m.groupId}, true))`
