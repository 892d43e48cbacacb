import { inputOf, type AnyResource } from '#resources/kernel/define-resource'
import type { Row } from '#resources/kernel/check-row'
import { inTransaction, type Context } from '../context'
import { AppError } from '../errors'
import { constraintErrors } from './constraint-errors'
import { newDraft, refuseUnasked, validate } from './draft'
import { getText } from './read'
import { checkReferences } from './references'
import { lockRecords, refuseUnwritable } from './stored'

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
  const action = resource.actions[name]
  const does = context.kernel.features.get(resource.name)?.actions?.[name]
  if (!action || !does) throw new Error(`${resource.name}: nothing does '${name}'`)
  const rule = action.access ?? 'update'
  refuseUnwritable(context, resource, rule)
  const input = inputOf(resource, action)
  try {
    return await inTransaction(context, async (inner) => {
      const [stored] = await lockRecords(inner, resource, [id], rule)
      if (!stored) throw new AppError('not_found')
      if (!stored.isAllowed) throw new AppError('forbidden')
      const draft = newDraft(input, body)
      refuseUnasked(inner, input, draft)
      validate(inner, input, draft)
      if (!draft.error) await checkReferences(inner, input, [draft])
      if (draft.error) throw draft.error
      await does(inner, { ...stored.record, id }, draft.values)
      return getText(inner, resource, id)
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}
