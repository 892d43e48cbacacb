import { sql } from 'drizzle-orm'
import { groups } from '#resources/groups'
import { awaitingInterview, interviewSchedules, interviewTemplates } from '#resources/interview-schedules'
import type { FoundSchedule } from '#resources/interview-schedules.calls'
import type { Context } from '#server/kernel/context'
import { get, getText, idsMatching } from '#server/kernel/operations/read'

/** SQL of who awaits an interview in a group: true for an applicant of the alias `a`. */
export const isAwaiting = (groupId: number) => sql`a.group_id = ${groupId} and a.deleted_at is null
  and a.status = any(${`{${awaitingInterview.join(',')}}`}::text[])`

/** The schedule of a group with how many it would invite; 404 as for the group. */
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

/** How many await an interview in a group and had not each of the mails, by the mail's template. */
async function countToInvite(context: Context, groupId: number): Promise<Record<string, number>> {
  const rows = await context.db.run<{ template: string; count: number }>(sql`
    select n.template, count(a.id)::int as count from unnest(${`{${Object.keys(interviewTemplates).join(',')}}`}::text[]) n (template)
    left join applicants a on ${isAwaiting(groupId)} and not exists (
      select 1 from interview_invitations i join interview_schedules s on s.id = i.schedule_id
      where i.applicant_id = a.id and i.template = n.template and s.group_id = ${groupId} and i.deleted_at is null)
    group by n.template`)
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}
