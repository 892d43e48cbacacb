import { sql, type SQL } from 'drizzle-orm'
import { applicants } from '#resources/applicants'
import { groups } from '#resources/groups'
import { interviewInvitations } from '#resources/interview-invitations'
import { awaitingInterview, interviewSchedules, interviewTemplates } from '#resources/interview-schedules'
import type { FoundSchedule } from '#resources/interview-schedules.calls'
import { as, select } from '#server/kernel/alias'
import { clockSql } from '#server/kernel/clock'
import type { Context } from '#server/kernel/context'
import { get, getText, idsMatching } from '#server/kernel/operations/read'

const a = as(applicants, 'a')
const i = as(interviewInvitations, 'i')
const s = as(interviewSchedules, 's')

/**
 * SQL condition over the alias `a`: an applicant of the group awaits an interview, has no past date, and has not
 * received the mail of this template yet.
 */
export const isToInvite = (groupId: number, template: SQL) => sql`${a.groupId} = ${groupId} and ${a.alive}
  and ${a.status} = any(${`{${awaitingInterview.join(',')}}`}::text[])
  and not (${a.status} = 'INTERVIEW_SCHEDULED' and ${a.scheduledDate} <= ${clockSql.now}) and not exists (
    select 1 from ${i.from} join ${s.from} on ${s.id} = ${i.scheduleId}
    where ${i.applicantId} = ${a.id} and ${i.template} = ${template} and ${s.groupId} = ${groupId} and ${i.alive})`

/** The schedule of a group with the number of invitations it would send; 404 if the viewer may not see the group. */
export async function scheduleOf(context: Context, groupId: number): Promise<FoundSchedule> {
  await getText(context, groups, groupId, new Set())
  const [id] = await idsMatching(context, interviewSchedules, [{ name: 'groupIds', value: [groupId] }], 1)
  const toInvite = await countToInvite(context, groupId)
  if (id === undefined) return { id: null, groupId, template: null, times: [], version: null, toInvite }
  const { template, times, version } = await get(context, interviewSchedules, id)
  return {
    id,
    groupId,
    template,
    times: (times ?? []).map((time) => ({ id: time.id, start: time.start })),
    version,
    toInvite,
  }
}

/** By mail template, how many applicants of a group await an interview and have not received that mail. */
async function countToInvite(context: Context, groupId: number): Promise<Record<string, number>> {
  const names = `{${Object.keys(interviewTemplates).join(',')}}`
  const rows = await select(
    context.db,
    { template: sql<string>`n.template`, count: sql<number>`count(${a.id})::int` },
    sql`from unnest(${names}::text[]) n (template) left join ${a.from} on ${isToInvite(groupId, sql`n.template`)}
    group by n.template`,
  )
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}
