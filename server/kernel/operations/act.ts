import type { DeclaredAction } from '#resources/kernel/action'
import { inputOf, type AnyResource } from '#resources/kernel/define-resource'
import { asRule } from '#resources/kernel/field-conditions'
import type { Row } from '#resources/kernel/check-row'
import { inTransaction, type ActionBody, type Context, type TransactionContext } from '../context'
import { AppError } from '../errors'
import { constraintErrors } from './constraint-errors'
import { newDraft, refuseUnasked, validate } from './draft'
import { getText } from './read'
import { checkReferences } from './references'
import { lockRecords, refuseUnwritable } from './stored'
import type { Outcome } from './write'
import { notAllowed } from './write-rights'

/** An action with its body. */
interface Act {
  resource: AnyResource
  action: DeclaredAction
  does: ActionBody
}

function actOf(context: Context, resource: AnyResource, name: string): Act {
  const action = resource.actions[name]
  const does = context.kernel.features.get(resource.name)?.actions?.[name]
  if (!action || !does) throw new Error(`${resource.name}: nothing does '${name}'`)
  refuseUnwritable(context, resource, action.access ?? 'update')
  return { resource, action, does }
}

/** Does it to one record, under its lock. */
async function actOn(
  context: TransactionContext,
  { resource, action, does }: Act,
  id: number,
  body: Row,
): Promise<void> {
  const [stored] = await lockRecords(context, resource, [id], action.access ?? 'update')
  if (!stored) throw new AppError('not_found')
  if (!stored.isAllowed) throw new AppError('forbidden')
  const input = inputOf(resource, action)
  const draft = newDraft(input, body)
  refuseUnasked(context, input, draft)
  validate(context, input, draft)
  if (!draft.error) await checkReferences(context, input, [draft])
  if (draft.error) throw draft.error
  const { isOffered, refused } = action
  if (refused !== undefined && isOffered !== undefined && typeof isOffered !== 'function') {
    const without = await notAllowed(context, resource, asRule(isOffered), [id])
    if (without.has(id)) throw new AppError('wrong_state', { said: refused })
  }
  await does(context, { ...stored.record, id }, draft.values)
}

/**
 * Does a declared action to one record and gives the record as it then is, as JSON text. 404 and 403 as an update would,
 * 422 by field of the action's input, and what its body refuses.
 */
export async function act(
  context: Context,
  resource: AnyResource,
  name: string,
  id: number,
  body: Row,
): Promise<string> {
  const what = actOf(context, resource, name)
  try {
    return await inTransaction(context, async (inner) => {
      await actOn(inner, what, id, body)
      return getText(inner, resource, id)
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}

/** Does it to several, in one transaction and in order of their ids: what one is refused for holds up no other. */
export async function actMany(
  context: Context,
  resource: AnyResource,
  name: string,
  ids: readonly number[],
  body: Row,
): Promise<Outcome[]> {
  const what = actOf(context, resource, name)
  return inTransaction(context, async (inner) => {
    const outcomes: Outcome[] = []
    for (const id of [...ids].sort((a, b) => a - b)) {
      const error = await inTransaction(inner, (one) => actOn(one, what, id, body)).then(
        () => null,
        (thrown: unknown) => constraintErrors(resource, thrown),
      )
      if (error !== null && !(error instanceof AppError)) throw error
      outcomes.push({ id, error })
    }
    return outcomes
  })
}
