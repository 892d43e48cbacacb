import type { DeclaredAction } from '#resources/kernel/action'
import { inputOf } from '#resources/kernel/action-input'
import type { AnyResource } from '#resources/kernel/define-resource'
import { asRule } from '#resources/kernel/field-conditions'
import type { Row } from '#resources/kernel/check-row'
import { inTransaction, type ActionBody, type ActionChange, type Context, type TransactionContext } from '../context'
import { AppError } from '../errors'
import { constraintErrors } from './constraint-errors'
import { newDraft, refuseUnasked, validate } from './draft'
import { getText } from './read'
import { checkReferences } from './references'
import { lockRecords, refuseUnwritable } from './stored'
import { update, updateEach, type Outcome } from './write'
import { notAllowed } from './write-rights'

/** An action with its body, or the change that it makes. */
interface Act {
  resource: AnyResource
  action: DeclaredAction
  does: ActionBody | ActionChange
}

/** What is declared of an action; a name that nothing declares is a defect and throws. */
export function actionNamed(resource: AnyResource, name: string): DeclaredAction {
  const action = resource.actions[name]
  if (!action) throw new Error(`${resource.name} declares no '${name}'`)
  return action
}

function actOf(context: Context, resource: AnyResource, name: string): Act {
  const action = actionNamed(resource, name)
  const does = context.kernel.features.get(resource.name)?.actions?.[name]
  if (!does) throw new Error(`${resource.name}: nothing does '${name}'`)
  refuseUnwritable(context, resource, action.access ?? 'update')
  return { resource, action, does }
}

/** What was asked for, checked. Throws 422 by field. */
async function checkedInput(context: Context, { resource, action }: Act, body: Row): Promise<Row> {
  const input = inputOf(resource, action)
  const draft = newDraft(input, body)
  refuseUnasked(context, input, draft)
  validate(context, input, draft)
  if (!draft.error) await checkReferences(context, input, [draft])
  if (draft.error) throw draft.error
  return draft.values
}

/** The records it may be done to, locked; of each of the others why not. */
async function offeredAmong(context: TransactionContext, { resource, action }: Act, ids: readonly number[]) {
  const { isOffered, refused, access } = action
  const stored = new Map((await lockRecords(context, resource, ids, access ?? 'update')).map((one) => [one.id, one]))
  const without =
    refused !== undefined && isOffered !== undefined && typeof isOffered !== 'function'
      ? await notAllowed(context, resource, asRule(isOffered), [...stored.keys()])
      : new Set<number>()
  return (id: number) => {
    const one = stored.get(id)
    if (!one) return new AppError('not_found')
    if (!one.isAllowed) return new AppError('forbidden')
    return without.has(id) ? new AppError('wrong_state', { said: refused }) : { ...one.record, id }
  }
}

/** Does it to one record, under its lock; gives what the body gave. */
async function actOn(context: TransactionContext, what: Act, id: number, body: Row): Promise<unknown> {
  const record = (await offeredAmong(context, what, [id]))(id)
  // A right that is missing is told before what is wrong with the body; what the record is in no state for, after it.
  if (record instanceof AppError && record.code !== 'wrong_state') throw record
  const values = await checkedInput(context, what, body)
  if (record instanceof AppError) throw record
  const { does, resource } = what
  return 'change' in does ? update(context, resource, id, does.change(values)) : does(context, record, values)
}

/** Runs it in a transaction; what constraints refuse is said as their fields do. */
async function transact<T>(
  context: Context,
  resource: AnyResource,
  work: (inner: TransactionContext) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(context, work)
  } catch (error) {
    throw constraintErrors(resource, error)
  }
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
  return transact(context, resource, async (inner) => {
    await actOn(inner, what, id, body)
    return getText(inner, resource, id)
  })
}

/** The same of an action that has an answer of its own: what its body gave. */
export async function actFor(context: Context, resource: AnyResource, name: string, id: number, body: Row) {
  const what = actOf(context, resource, name)
  return transact(context, resource, (inner) => actOn(inner, what, id, body))
}

/** Does an action of the resource as a whole; gives what its body gave. */
export async function actAlone(context: Context, resource: AnyResource, name: string, body: Row): Promise<unknown> {
  const what = actOf(context, resource, name)
  return transact(context, resource, async (inner) =>
    // Its own type says that it is given no record, and has a body.
    (what.does as ActionBody)(inner, null as never, await checkedInput(inner, what, body)),
  )
}

/** Does it to several, in one transaction and in order of their ids: what one is refused for holds up no other. */
export async function actMany(
  context: Context,
  resource: AnyResource,
  name: string,
  ids: readonly number[],
  asked: (id: number) => Row,
): Promise<Outcome[]> {
  const what = actOf(context, resource, name)
  const { does } = what
  if ('change' in does) return inTransaction(context, (inner) => changeTogether(inner, what, does, ids, asked))
  return inTransaction(context, async (inner) => {
    const outcomes: Outcome[] = []
    for (const id of [...ids].sort((a, b) => a - b)) {
      const error = await inTransaction(inner, (one) => actOn(one, what, id, asked(id))).then(
        () => null,
        (thrown: unknown) => constraintErrors(resource, thrown),
      )
      if (error !== null && !(error instanceof AppError)) throw error
      outcomes.push({ id, error })
    }
    return outcomes
  })
}

/** The same where the action is a change: all are changed together; a body that several share is checked once. */
async function changeTogether(
  context: TransactionContext,
  what: Act,
  { change }: ActionChange,
  ids: readonly number[],
  asked: (id: number) => Row,
): Promise<Outcome[]> {
  const sorted = [...ids].sort((a, b) => a - b)
  const recordOf = await offeredAmong(context, what, sorted)
  const checked = new Map<string, Promise<Row | AppError>>()
  const inputFor = (body: Row) => {
    const key = JSON.stringify(body)
    const known =
      checked.get(key) ??
      checkedInput(context, what, body).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
    checked.set(key, known)
    return known
  }
  const refusals = new Map<number, AppError>()
  const patches: { id: number; body: Row }[] = []
  for (const id of sorted) {
    const record = recordOf(id)
    const values = record instanceof AppError ? record : await inputFor(asked(id))
    if (values instanceof AppError) refusals.set(id, values)
    else patches.push({ id, body: change(values) })
  }
  const changed = patches.length === 0 ? [] : await updateEach(context, what.resource, patches)
  const errors = new Map(changed.map(({ id, error }) => [id, error]))
  return sorted.map((id) => ({ id, error: refusals.get(id) ?? errors.get(id) ?? null }))
}
