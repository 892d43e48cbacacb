import { sql } from 'drizzle-orm'
import { applicants, type Applicant } from '#resources/applicants'
import type { groupStudents } from '#resources/groups.calls'
import { groups } from '#resources/groups'
import type { JsonOf } from '#resources/kernel/call'
import { studentGroups } from '#resources/student-groups'
import { as, select } from '#server/kernel/alias'
import type { Context } from '#server/kernel/context'
import type { RawJson } from '#server/kernel/raw-json'
import { pageText, type Page } from '#server/kernel/route'
import { listOptions } from '#server/kernel/list-query'
import { get, list, queryOf, type Wanted } from '#server/kernel/operations/read'

type Students = JsonOf<typeof groupStudents>

const listApplicants = (context: Context, filter: Wanted<typeof applicants>['filter']): Promise<Page> =>
  list(context, applicants, queryOf({ filter, sort: 'name', options: [...listOptions(applicants)] }))

/**
 * The students of a group as applicants, by name. For a terminated group: its former members, with the status they
 * ended with, `joined` and `left`; otherwise its current applicants (part 2 §4, DECISIONS GRP-027).
 */
export async function studentsOf(context: Context, groupId: number, statuses: readonly string[]) {
  const group = await get(context, groups, groupId)
  if (group.groupState === 'TERMINATED') return formerStudents(context, groupId, statuses)
  const filter = { groupIds: [groupId], statuses: statuses.length > 0 ? statuses : undefined }
  const page = await listApplicants(context, filter)
  return pageText(applicants, page, 'students') as RawJson<Students>
}

async function formerStudents(context: Context, groupId: number, statuses: readonly string[]): Promise<Students> {
  const m = as(studentGroups, 'm')
  const wanted = statuses.length > 0 ? sql`and ${m.status} = any(${`{${statuses.join(',')}}`}::text[])` : sql``
  const isEvaluationFilled = sql<boolean>`coalesce(${m.isEvaluationFilled}, false)`
  const memberships = await select(
    context.db,
    {
      applicantId: m.applicantId,
      studentGroupId: m.id,
      studentGroupVersion: m.version,
      status: m.status,
      joined: m.joined,
      left: m.left,
      isEvaluationFilled,
    },
    sql`from ${m.from} where ${m.groupId} = ${groupId} and ${m.alive} ${wanted}`,
  )
  const byApplicant = new Map(memberships.map(({ applicantId, ...membership }) => [applicantId, membership]))
  const page = await listApplicants(context, { ids: [...byApplicant.keys()] })
  const students = page.rows.flatMap((text) => {
    const record = JSON.parse(text) as Applicant
    const membership = byApplicant.get(record.id)
    return membership ? [{ ...record, ...membership }] : []
  })
  return { students, totalElements: page.total }
}
