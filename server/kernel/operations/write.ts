import { nth } from '#resources/kernel/nth'
import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import type { CreateOf, StampOf, UpdateOf } from '#resources/kernel/row'
import { inTransaction, type Context, type Hooks, type TransactionContext, type Change } from '../context'
import { inOneStatement } from '../statements'
import { AppError } from '../errors'
import { refuseFiles } from '../files/refuse-files'
import { constraintErrors } from './constraint-errors'
import { newDraft, patchDraft, refuseMoves, refuseUnasked, stampMoves, validate, type Pending } from './draft'
import { checkReferencesAndTakeIds } from './references'
import { recordsToUpdate, refuseUnwritable } from './stored'
import { refuseForbidden, refuseGuardedFields } from './write-rights'
import { keepUnseen } from '../seen'
import { get, getText } from './read'
import { changesOf, isStaleRead, saveChanges } from './save'
import { tellChanges } from './tell-change'

/** The result of a write for one record. */
export interface Outcome {
  id: number | null
  error: AppError | null
}

/** Checks the drafts and sends the writes without awaiting them; the caller runs it in a transaction. */
async function applyChanges(context: TransactionContext, resource: AnyResource, drafts: Pending[]): Promise<Change[]> {
  const hooks = context.kernel.features.get(resource.name)?.hooks
  for (const draft of drafts) if (!draft.error) keepUnseen(context.viewer, resource.fields, draft)
  await refuseGuardedFields(
    context,
    resource,
    drafts.filter(({ error }) => !error),
  )
  for (const draft of drafts) {
    if (!draft.error) refuseUnasked(context, resource, draft)
    stampMoves(context, resource, draft)
    if (!draft.error) hooks?.complete?.(draft)
    validate(context, resource, draft)
    refuseMoves(context, resource, draft)
  }
  const open = () => drafts.filter((draft) => !draft.error)
  const [ids] = await Promise.all([
    checkReferencesAndTakeIds(context, resource, open()),
    refuseFiles(context, resource.fields, open()),
    askHooks(context, hooks, open()),
  ])
  for (const draft of open()) validate(context, resource, draft)
  const changes = changesOf(open(), ids)
  if (changes.length === 0) return []
  await saveChanges(context, resource, changes, hooks?.alongside?.(context, changes) ?? [])
  await refuseForbidden(context, resource, changes)
  const follows = await hooks?.afterWrite?.(context, changes)
  if (follows && follows.length > 0) context.db.send(inOneStatement(follows))
  tellChanges(context, resource, changes)
  return changes
}

async function askHooks(context: Context, hooks: Hooks | undefined, drafts: readonly Pending[]): Promise<void> {
  if (drafts.length === 0) return
  await hooks?.validate?.(context, drafts)
  await hooks?.beforeWrite?.(context, drafts)
}

/** Creates one record from a body and returns its id. 422 and 403 according to the declaration. */
export async function create<R extends AnyResource>(context: Context, resource: R, body: CreateOf<R>): Promise<number> {
  return nth(await createAll(context, resource, [body]))
}

/** Creates one record and returns it as JSON text, without computed fields that must be requested. */
export async function createText<R extends AnyResource>(
  context: Context,
  resource: R,
  body: CreateOf<R>,
): Promise<string> {
  const { outcomes, answer } = await createTogether(context, resource, [body], (inner, ids) =>
    asWritten(inner, resource, nth(ids)),
  )
  throwFirst(outcomes)
  if (!answer) throw new Error('a record was neither written nor refused')
  return answer.text
}

/** Creates records, all or none: when one is refused, nothing is written and each outcome has its error. */
export const createMany = async <R extends AnyResource>(
  context: Context,
  resource: R,
  bodies: readonly CreateOf<R>[],
): Promise<Outcome[]> => (await createTogether(context, resource, bodies, () => null)).outcomes

/** Creates records, all or none, and returns their ids; throws the first refusal. */
export async function createAll<R extends AnyResource>(
  context: Context,
  resource: R,
  bodies: readonly CreateOf<R>[],
): Promise<number[]> {
  const outcomes = await createMany(context, resource, bodies)
  throwFirst(outcomes)
  return outcomes.flatMap(({ id }) => id ?? [])
}

/** Drops the static type of a resource, for a body received from outside: the operation checks it at runtime. */
export const withAnyBody = (resource: AnyResource): AnyResource => resource

/** Throws the first refusal, if any. */
export function throwFirst(outcomes: readonly Outcome[]): void {
  for (const { error } of outcomes) if (error) throw error
}

async function createTogether<T>(
  context: Context,
  resource: AnyResource,
  bodies: readonly Row[],
  answerOf: (inner: TransactionContext, ids: readonly number[]) => T,
): Promise<{ outcomes: Outcome[]; answer: T | null }> {
  refuseUnwritable(context, resource, 'create')
  let drafts: Pending[] = []
  try {
    return await inTransaction(context, async (inner) => {
      drafts = bodies.map((body) => newDraft(resource, body))
      const ids = (await applyChanges(inner, resource, drafts)).map(({ id }) => id)
      if (drafts.some(({ error }) => error)) throw new Refused()
      return { outcomes: ids.map((id) => ({ id, error: null })), answer: answerOf(inner, ids) }
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw constraintErrors(resource, error)
    return { outcomes: drafts.map((draft) => ({ id: null, error: draft.error })), answer: null }
  }
}

/** Reads the record that a write answers with; the query is sent after the write and before the commit, and not awaited here. */
function asWritten(context: TransactionContext, resource: AnyResource, id: number): { text: Promise<string> } {
  const text = getText(context, resource, id, nothingMore)
  text.catch(() => {}) // the caller that awaits it gets the error; nobody does when the write failed
  return { text }
}
const nothingMore: ReadonlySet<string> = new Set()

/** Thrown to roll back an all-or-nothing write when a record was refused. */
class Refused extends Error {}

/** Works without locks first; when somebody else wrote the same records meanwhile, or waited for what is held here, again with the records locked. */
async function inAttempts<T>(
  context: Context,
  work: (inner: TransactionContext, isLocking: boolean) => Promise<T>,
): Promise<T> {
  let tries = 0
  const attempt = () => inTransaction(context, (inner) => work(inner, tries++ > 0))
  return attempt().catch((error: unknown) => {
    if (!isStaleRead(error)) throw error
    return attempt()
  })
}

/** Changes the fields of one record that the body names. 404, 403, 409 `conflict` with the current record, 422. */
export const update = <R extends AnyResource>(
  context: Context,
  resource: R,
  id: number,
  body: UpdateOf<R>,
  version?: number,
): Promise<void> => change(context, resource, id, body, version, () => undefined)

/**
 * Changes read-only fields of one record, which only the server sets; the feature is responsible for their values. Rights, rules, hooks and
 * history apply as in `update`.
 */
export const stamp = <R extends AnyResource>(
  context: Context,
  resource: R,
  id: number,
  values: StampOf<R>,
): Promise<void> => change(context, resource, id, {}, undefined, () => undefined, values)

/** Changes one record like `update` and returns it as JSON text, without computed fields that must be requested. */
export const updateText = async <R extends AnyResource>(
  context: Context,
  resource: R,
  id: number,
  body: UpdateOf<R>,
  version?: number,
): Promise<string> =>
  (await change(context, resource, id, body, version, (inner) => asWritten(inner, resource, id))).text

async function change<T>(
  context: Context,
  resource: AnyResource,
  id: number,
  body: Row,
  version: number | undefined,
  answerOf: (inner: TransactionContext) => T,
  stamped: Row = {},
): Promise<T> {
  refuseUnwritable(context, resource, 'update')
  try {
    return await inAttempts(context, async (inner, isLocking) => {
      const [stored] = await recordsToUpdate(inner, resource, [id], isLocking)
      if (!stored) throw new AppError('not_found')
      if (!stored.isAllowed) throw new AppError('forbidden')
      if (version !== undefined && version !== stored.record.version)
        throw new AppError('conflict', { current: await get(inner, resource, id) })
      const draft = patchDraft(resource, stored, body)
      Object.assign(draft.values, stamped)
      draft.stamped = stamped
      await applyChanges(inner, resource, [draft])
      if (draft.error) throw draft.error
      return answerOf(inner)
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}

/** Applies the same change to several records in one transaction: valid ones are written, the others return their error. */
export async function updateMany<R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  body: UpdateOf<R>,
): Promise<Outcome[]> {
  return updateEach(
    context,
    resource,
    ids.map((id) => ({ id, body })),
  )
}

/** Applies the same change to several records, all or none; throws the first refusal. */
export const updateAll = async <R extends AnyResource>(
  context: Context,
  resource: R,
  ids: readonly number[],
  body: UpdateOf<R>,
): Promise<void> => inTransaction(context, async (inner) => throwFirst(await updateMany(inner, resource, ids, body)))

/** Changes several records, each with its own body; returns a result for each. */
export async function updateEach<R extends AnyResource>(
  context: Context,
  resource: R,
  patches: readonly { id: number; body: UpdateOf<R> }[],
): Promise<Outcome[]> {
  refuseUnwritable(context, resource, 'update')
  try {
    return await inAttempts(context, (inner, isLocking) => updateTogether(inner, resource, patches, isLocking))
  } catch (error) {
    const refusal = constraintErrors(resource, error)
    if (!(refusal instanceof AppError)) throw refusal
    if (patches.length === 1) return [{ id: nth(patches).id, error: refusal }]
    // A constraint refused at least one of them: retry each in its own transaction to find out which.
    const outcomes: Outcome[] = []
    for (const { id, body } of patches) {
      const failure = await update(context, resource, id, body).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (failure !== null && !(failure instanceof AppError)) throw failure
      outcomes.push({ id, error: failure })
    }
    return outcomes
  }
}

async function updateTogether(
  context: TransactionContext,
  resource: AnyResource,
  patches: readonly { id: number; body: Row }[],
  isLocking: boolean,
): Promise<Outcome[]> {
  const stored = new Map(
    (
      await recordsToUpdate(
        context,
        resource,
        patches.map(({ id }) => id),
        isLocking,
      )
    ).map((each) => [each.id, each]),
  )
  const drafts = patches.flatMap(({ id, body }) => {
    const record = stored.get(id)
    return record?.isAllowed ? [patchDraft(resource, record, body)] : []
  })
  await applyChanges(context, resource, drafts)
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return patches.map(({ id }) => {
    const record = stored.get(id)
    if (!record) return { id, error: new AppError('not_found') }
    return { id, error: record.isAllowed ? (byId.get(id)?.error ?? null) : new AppError('forbidden') }
  })
}
