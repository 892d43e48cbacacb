import { groups, type GroupState } from '#resources/groups'
import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { update } from '#server/kernel/operations/write'
import { groupMessages } from '#resources/groups.messages'

/**
 * Moves a group to another state: 409 `wrong_state` with words where no edit leads there. A terminated group is
 * reopened by an administrator with a reason, which its history keeps (DECISIONS 'States'): 422 at `reason` without.
 */
export async function changeState(
  context: Context,
  id: number,
  groupState: GroupState,
  reason: string | undefined,
): Promise<void> {
  const body = { groupState, ...(reason && { reason }) }
  await update(context, groups, id, body).catch((error: unknown) => {
    throw inWords(error)
  })
}

/** No form shows a field here but the reason: what else stands against the move is said as a whole. */
function inWords(error: unknown): unknown {
  const errors = error instanceof AppError ? error.detail.errors : undefined
  if (errors?.reason) return invalid({ reason: errors.reason })
  if (errors?.groupState) return new AppError('wrong_state', { said: errors.groupState })
  const isWithoutLinks = errors?.evaluationLink || errors?.evaluationFormSpreadsheetLink
  return isWithoutLinks ? new AppError('invalid', { said: groupMessages.endsWithLinks, errors }) : error
}
