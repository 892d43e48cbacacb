import { groups } from '#resources/groups'
import { interviewSchedules } from '#resources/interview-schedules'
import type { StoredSchedule } from '#resources/interview-schedules.calls'
import type { Row } from '#resources/kernel/check-row'
import { id as idSchema } from '#resources/kernel/kinds/reference'
import { messages } from '#resources/kernel/messages'
import { inTransaction, type Context } from '#server/kernel/context'
import { invalid } from '#server/kernel/errors'
import { getText, idsMatching } from '#server/kernel/operations/read'
import { lockRows, refuseUnwritable } from '#server/kernel/operations/stored'
import { create, update, withAnyBody } from '#server/kernel/operations/write'
import { invite } from './invite'
import { scheduleOf } from './schedule-of'

/**
 * Saves the interview schedule of a group and sends its invitations, in one transaction under the group's row
 * lock, so concurrent calls invite nobody twice. 404 if the viewer may not see the group, 403, 422 by field.
 */
export async function schedule(context: Context, body: Row): Promise<StoredSchedule & { invited: number }> {
  refuseUnwritable(context, interviewSchedules, 'update')
  const { groupId: given, ...values } = body
  const groupId = idSchema.safeParse(given)
  if (!groupId.success)
    throw invalid({
      groupId: messages.required,
      ...((values.template ?? null) === null && { template: messages.required }),
    })
  return inTransaction(context, async (inner) => {
    await getText(inner, groups, groupId.data, new Set())
    await lockRows(inner, groups, [groupId.data])
    await keep(inner, groupId.data, values)
    const { id, template } = (await scheduleOf(inner, groupId.data)) as StoredSchedule
    const invited = await invite(inner, { id, groupId: groupId.data, template })
    return { ...((await scheduleOf(inner, groupId.data)) as StoredSchedule), invited }
  })
}

/** A group has one schedule, which is created or updated. */
async function keep(context: Context, groupId: number, values: Row): Promise<void> {
  const [known] = await idsMatching(context, interviewSchedules, [{ name: 'groupIds', value: [groupId] }], 1)
  if (known === undefined) await create(context, withAnyBody(interviewSchedules), { groupId, ...values })
  else await update(context, withAnyBody(interviewSchedules), known, { template: null, ...values })
}
