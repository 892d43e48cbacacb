import { sql } from 'drizzle-orm'
import type { ApplicantStatus } from '#resources/applicant-statuses'
import { applicants, type Applicant } from '#resources/applicants'
import type { groupStudents } from '#resources/groups.calls'
import { groups } from '#resources/groups'
import type { JsonOf } from '#resources/kernel/call'
import type { Context } from '#server/kernel/context'
import { pageText, type RawJson } from '#server/kernel/route'
import { listOptions } from '#server/kernel/list-query'
import { get, list, queryOf, type Page, type Wanted } from '#server/kernel/operations/read'

interface Membership {
  id: number
  applicantId: number
  status: ApplicantStatus
  joined: string
  left: string | null
  isEvaluationFilled: boolean
}
type Students = JsonOf<typeof groupStudents>

const listApplicants = (context: Context, filter: Wanted<typeof applicants>['filter']): Promise<Page> =>
  list(context, applicants, queryOf({ filter, sort: 'name', options: [...listOptions(applicants)] }))

/**
 * The students of a group as applicants, by name. In a terminated group they are those who were its members, with the
 * status they ended with there, `joined` and `left`; else those who are in it now (part 2 §4, DECISIONS GRP-027).
 */
export async function studentsOf(context: Context, groupId: number, statuses: readonly string[]) {
  const group = await get(context, groups, groupId)
  if (group.groupState === 'TERMINATED') return formerStudents(context, groupId, statuses)
  const filter = { groupIds: [groupId], statuses: statuses.length > 0 ? statuses : undefined }
  const page = await listApplicants(context, filter)
  return pageText(applicants, page, 'students') as RawJson<Students>
}

async function formerStudents(context: Context, groupId: number, statuses: readonly string[]): Promise<Students> {
  const wanted = statuses.length > 0 ? sql`and m.status = any(${`{${statuses.join(',')}}`}::text[])` : sql``
  const memberships = await context.db.run<Membership>(sql`
    select m.id, m.applicant_id as "applicantId", m.status, m.joined, m."left",
      coalesce(m.is_evaluation_filled, false) as "isEvaluationFilled" from student_groups m
    where m.group_id = ${groupId} and m.deleted_at is null ${wanted}`)
  const byApplicant = new Map(memberships.map((each) => [each.applicantId, each]))
  const page = await listApplicants(context, { ids: [...byApplicant.keys()] })
  const students = page.rows.map((text) => {
    const record = JSON.parse(text) as Applicant
    const { id: studentGroupId, status, joined, left, isEvaluationFilled } = byApplicant.get(record.id)!
    return { ...record, studentGroupId, status, joined, left, isEvaluationFilled }
  })
  return { students, totalElements: page.total }
}
