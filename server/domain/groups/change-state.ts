import { groups, type GroupState } from '#resources/groups'
import type { Context } from '#server/kernel/context'
import { AppError, invalid } from '#server/kernel/errors'
import { update } from '#server/kernel/operations/write'
import { groupMessages } from '#resources/groups.messages'

/**
 * Moves a group to another state: 409 `wrong_state` if that transition is not allowed. Only an administrator can
 * reopen a terminated group, with a reason kept in its history (DECISIONS 'States'): 422 at `reason` without one.
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

/** The form has a field only for the reason, so other errors become the message of the whole response. */
function inWords(error: unknown): unknown {
  const errors = error instanceof AppError ? error.detail.errors : undefined
  if (errors?.reason) return invalid({ reason: errors.reason })
  if (errors?.groupState) return new AppError('wrong_state', { said: errors.groupState })
  const isWithoutLinks = errors?.evaluationLink || errors?.evaluationFormSpreadsheetLink
  return isWithoutLinks ? new AppError('invalid', { said: groupMessages.endsWithLinks, errors }) : error
}
