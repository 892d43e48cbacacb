import { sql } from 'drizzle-orm'
import { attachments } from '#resources/attachments'
import { certificates } from '#resources/certificates'
import { as, listOf } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import { linkOf } from '../attachments/api'
import { studied } from '../applicant-detail/api'
import * as parts from './parts'

const { a, c, e, f, g, m, r } = parts
const k = as(certificates, 'k')
const latest = sql`${g.startDate} desc, ${m.id} desc`

/** Exams in the student's time in their groups, and those with a grade. */
export async function gradesOf(context: Context, id: number) {
  const grades = await parts.rowsOfOwn(
    context,
    id,
    () => ({ ...parts.ofExam, ...parts.ofGroup }),
    () => sql`from ${studied} s join ${e.from} on ${e.groupId} = s.group_id and ${e.alive}
      join ${g.from} on ${g.id} = ${e.groupId} join ${c.from} on ${c.id} = ${g.courseId}
      left join ${r.from} on ${r.examId} = ${e.id} and ${r.applicantId} = s.applicant_id and ${r.alive}
      left join ${m.from} on ${m.applicantId} = s.applicant_id and ${m.groupId} = ${e.groupId} and ${m.alive}
      where ${parts.isOwnExam}`,
    sql`${e.date} desc, ${e.id} desc`,
  )
  return { grades, totalElements: grades.length }
}

/** Absences by membership, with the lessons missed. */
export async function absenteesOf(context: Context, id: number) {
  const absentees = await parts.rowsOfOwn(
    context,
    id,
    () => ({ ...parts.ofGroup, ...parts.lessonSums, missed: parts.missed }),
    () => parts.memberships,
    latest,
  )
  return { absentees, totalElements: absentees.length }
}

const examsOfGroup = listOf(
  parts.ofExam,
  sql`from ${e.from} left join ${r.from} on ${r.examId} = ${e.id} and ${r.applicantId} = ${m.applicantId} and ${r.alive}
    where ${e.groupId} = ${g.id} and ${e.alive} and ${parts.isOwnExam}`,
  sql`${e.date} desc, ${e.id} desc`,
)
/** SQL condition: agreements, and certificates except those of other groups; one uploaded by hand has no group and is included. */
const isOfGroup = sql`(${f.attachmentType} = 'AGREEMENT' or (${f.attachmentType} = 'CERTIFICATE' and coalesce(
  (select ${k.groupId} = ${g.id} from ${k.from} where ${k.document} = ${f.attachment} and ${k.alive} limit 1), true)))`

const certificateOfGroup = sql<{ code: string; revokedAt: string | null } | null>`(
  select json_build_object('code', ${k.code}, 'revokedAt', ${k.revokedAt.wire}) from ${k.from}
  where ${k.applicantId} = ${m.applicantId} and ${k.groupId} = ${g.id} and ${k.status} in ('MADE', 'REVOKED')
    and ${parts.isEvaluationFilled} order by ${k.issue} desc limit 1)`

/** All groups the student is or was in. */
export async function studiedGroupsOf(context: Context, id: number) {
  const groups = await parts.rowsOfOwn(
    context,
    id,
    ({ readable }) => ({
      ...parts.ofGroup,
      ...parts.lessonSums,
      studentGroupId: m.id,
      applicantId: m.applicantId,
      groupState: g.groupState,
      status: m.status,
      joined: m.joined,
      left: m.left,
      startDate: g.startDate,
      endDate: g.endDate,
      grades: examsOfGroup,
      papers: listOf(
        { id: f.id, name: f.name, attachmentType: f.attachmentType, date: f.date, link: linkOf(f) },
        sql`from ${f.from} where ${f.applicantId} = ${a.id} and ${readable(attachments, 'f')} and ${isOfGroup}`,
        sql`${f.id} desc`,
      ),
      isEvaluationFilled: parts.isEvaluationFilled,
      isEvaluationOpen: parts.isEvaluationOpen,
      evaluationLink: parts.outsideForm,
      isCertificateDue: parts.isCertificateDue,
      certificate: certificateOfGroup,
    }),
    () => parts.memberships,
    latest,
  )
  return { groups, totalElements: groups.length }
}
