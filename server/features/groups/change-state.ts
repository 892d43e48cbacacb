import { sql } from 'drizzle-orm'
import { groups, type GroupState } from '../../../resources/groups'
import { messages } from '../../../resources/kernel/messages'
import { inTransaction, type Context } from '../../kernel/context'
import { AppError, invalid } from '../../kernel/errors'
import { get } from '../../kernel/operations/read'
import { update } from '../../kernel/operations/write'

/**
 * Moves a group to another state: 409 `wrong_state` with words where no edit leads there. A terminated group is
 * reopened by an administrator with a reason, which its history keeps (DECISIONS 'States').
 */
export async function changeState(
  context: Context, id: number, groupState: GroupState, reason: string | undefined,
): Promise<void> {
  await inTransaction(context, async (inner) => {
    const before = (await get(inner, groups, id)).groupState
    const isReopening = before === 'TERMINATED' && groupState !== before
    await update(inner, groups, id, { groupState }).catch((error: unknown) => { throw inWords(error) })
    if (!isReopening) return
    if (!reason) throw invalid({ reason: messages.required })
    const { viewer } = inner
    await inner.db.run(sql`
      insert into history (resource, record_id, action, actor_group, actor_id, actor_name, after)
      values (${groups.name}, ${id}, 'update', ${viewer.authGroup}, ${viewer.id}, ${viewer.name},
        ${JSON.stringify({ reason })}::jsonb)`)
  })
}

const ENDING = 'A group ends with its evaluation link and spreadsheet. Please set them in its form.'
/** No form shows a field here: what stands against the move is said as a whole. */
function inWords(error: unknown): unknown {
  const errors = error instanceof AppError ? error.detail.errors : undefined
  if (errors?.groupState) return new AppError('wrong_state', { uiMessage: errors.groupState })
  const isWithoutLinks = errors?.evaluationLink || errors?.evaluationFormSpreadsheetLink
  return isWithoutLinks ? new AppError('invalid', { uiMessage: ENDING, errors }) : error
}
