import type { DeclaredAction } from '#resources/kernel/action'
import { inputOf } from '#resources/kernel/action-input'
import type { AnyResource } from '#resources/kernel/define-resource'
import { asRule } from '#resources/kernel/field-conditions'
import type { Row } from '#resources/kernel/check-row'
import { messages } from '#resources/kernel/messages'
import { inTransaction, type ActionBody, type ActionChange, type Context, type TransactionContext } from '../context'
import { AppError } from '../errors'
import { constraintErrors } from './constraint-errors'
import { newDraft, refuseUnasked, validate } from './draft'
import { getText } from './read'
import { checkReferences } from './references'
import { lockRecords, refuseUnwritable } from './stored'
import { update, updateEach, type Outcome } from './write'
import { notAllowed } from './write-rights'

/** A declared action with its body, or the change that it makes. */
interface Act {
  resource: AnyResource
  action: DeclaredAction
  does: ActionBody | ActionChange
}

/** The declaration of an action. @throws when it is not declared, which is a defect */
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

/** The action's input, checked. Throws 422 by field. */
async function checkedInput(context: Context, { resource, action }: Act, body: Row): Promise<Row> {
  const input = inputOf(resource, action)
  const draft = newDraft(input, body)
  refuseUnasked(context, input, draft)
  validate(context, input, draft)
  if (!draft.error) await checkReferences(context, input, [draft])
  if (draft.error) throw draft.error
  return draft.values
}

/** Locks the records and returns a function from id to the record, or to the error why the action cannot be applied to it. */
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

/** Runs the action on one record under its lock and returns the body's result. */
async function actOn(
  context: TransactionContext,
  what: Act,
  id: number,
  body: Row,
  version?: number,
): Promise<unknown> {
  const record = (await offeredAmong(context, what, [id]))(id)
  // A missing right is reported before errors in the body, an unsuitable state only after them.
  if (record instanceof AppError && record.code !== 'wrong_state') throw record
  if (version !== undefined && !(record instanceof AppError) && record.version !== version)
    throw new AppError('conflict', { said: messages.changedSince })
  const values = await checkedInput(context, what, body)
  if (record instanceof AppError) throw record
  const { does, resource } = what
  return 'change' in does ? update(context, resource, id, does.change(values)) : does(context, record, values)
}

/** Runs work in a transaction; constraint violations become errors of the fields concerned. */
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
 * Runs a declared action on one record and returns the changed record as JSON text. 404 and 403 as for an update, 422 by field of the
 * action's input, 409 `conflict` when the record is not at the given version, and whatever the action's body refuses.
 */
export async function act(
  context: Context,
  resource: AnyResource,
  name: string,
  id: number,
  body: Row,
  version?: number,
): Promise<string> {
  const what = actOf(context, resource, name)
  return transact(context, resource, async (inner) => {
    await actOn(inner, what, id, body, version)
    return getText(inner, resource, id)
  })
}

/** Like `act`, for an action that declares an answer: returns its body's result. */
export async function actFor(
  context: Context,
  resource: AnyResource,
  name: string,
  id: number,
  body: Row,
  version?: number,
): Promise<unknown> {
  const what = actOf(context, resource, name)
  return transact(context, resource, (inner) => actOn(inner, what, id, body, version))
}

/** Runs an action on the resource as a whole and returns its body's result. */
export async function actAlone(context: Context, resource: AnyResource, name: string, body: Row): Promise<unknown> {
  const what = actOf(context, resource, name)
  return transact(context, resource, async (inner) =>
    // By its type, an action on the resource has a body, which gets no record.
    (what.does as ActionBody)(inner, null as never, await checkedInput(inner, what, body)),
  )
}

/** Runs an action on several records in one transaction, in order of their ids. A refusal of one record does not affect the others. */
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

/** Like `actMany`, for an action that is a change: all records are updated together, and input that several share is checked once. */
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
