import { sql, type SQL } from 'drizzle-orm'
import { checkFields, checkRules, type FieldErrors, type Row } from '../../../resources/kernel/check-row'
import type { AnyResource } from '../../../resources/kernel/define-resource'
import type { ErrorCode } from '../../../resources/kernel/errors'
import { inTransaction, type Context } from '../context'
import { AppError, invalid } from '../errors'
import type { Change, Draft } from '../feature'
import { historyStatement } from '../history'
import { constraintErrors } from './constraint-errors'
import { missingReferences } from './references'
import { mayWrite, recordsToUpdate, refuseUnwritable, type Stored } from './stored'
import { keepUnseen } from '../seen'
import { get } from './read'
import { saveRows, StaleRead } from './save'

/** What one record of a write came to. */
export interface Outcome {
  id: number | null
  error: AppError | null
}
interface Pending extends Draft {
  index: number
  error: AppError | null
}

function draftOf(index: number, before: Stored | null, values: Row, errors: FieldErrors): Pending {
  const draft: Pending = {
    index,
    id: before?.id ?? null,
    before: before?.record ?? null,
    values,
    next: { ...before?.record, ...values },
    error: Object.keys(errors).length > 0 ? invalid(errors) : null,
    refuse: (reason) => {
      if (draft.error) return
      draft.error = isCoded(reason) ? new AppError(reason.code, { uiMessage: reason.uiMessage }) : invalid(reason)
    },
    isRefused: () => draft.error !== null,
  }
  return draft
}
const isCoded = (
  reason: FieldErrors | { code: ErrorCode; uiMessage: string },
): reason is { code: ErrorCode; uiMessage: string } => 'code' in reason && 'uiMessage' in reason

/** Objects are merged field by field, so that a patch of `duration.value` keeps its unit. */
function mergeObjects(resource: AnyResource, before: Row, body: Row): Row {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = resource.fields[name]
      const old = before[name]
      const isMerged =
        field?.kind === 'object' &&
        typeof value === 'object' &&
        value !== null &&
        typeof old === 'object' &&
        old !== null
      return [name, isMerged ? { ...old, ...value } : value]
    }),
  )
}

const emptyRow = (resource: AnyResource): Row =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))

/** Rules see the record as it becomes; a field that failed its own check is not judged twice. */
function judge(resource: AnyResource, draft: Pending): void {
  if (draft.error) return
  draft.next = { ...emptyRow(resource), ...draft.before, ...draft.values }
  const errors = checkRules(resource, draft.next)
  if (Object.keys(errors).length > 0) draft.error = invalid(errors)
}

async function settle(context: Context, resource: AnyResource, drafts: Pending[]): Promise<Change[]> {
  const hooks = context.kernel.features.get(resource.name)?.hooks
  for (const draft of drafts) {
    if (!draft.error) keepUnseen(context.viewer, resource.fields, draft)
    if (!draft.error) hooks?.complete?.(draft)
    judge(resource, draft)
  }
  const open = () => drafts.filter((draft) => !draft.error)
  await missingReferences(context, resource, open())
  if (hooks?.beforeWrite && open().length > 0) await hooks.beforeWrite(context, open())
  for (const draft of open()) judge(resource, draft)
  const changes = await saveRows(context, resource, open())
  if (changes.length === 0) return []
  await mayWrite(context, resource, changes)
  const follows = (await hooks?.afterWrite?.(context, changes)) ?? []
  await runTogether(context, resource.history ? [historyStatement(context, resource, changes), ...follows] : follows)
  context.events.push({ resource: resource.name, ids: changes.map(({ id }) => id) })
  return changes
}

/** Sends statements that do not need each other's outcome as one. */
async function runTogether(context: Context, statements: readonly SQL[]): Promise<void> {
  if (statements.length === 0) return
  const parts = statements.map((statement, index) => sql`${sql.raw(`follow_${index}`)} as (${statement})`)
  await context.db.runPrepared(sql`with ${sql.join(parts, sql`, `)} select 1`)
}

/** Creates one record from a body; gives its id. 422, 403 as the declaration says. */
export async function create(context: Context, resource: AnyResource, body: Row): Promise<number> {
  const [outcome] = await createMany(context, resource, [body])
  if (outcome!.error) throw outcome!.error
  return outcome!.id!
}

/** Creates records, all of them or none: when one fails, nothing is written and each outcome says why. */
export async function createMany(context: Context, resource: AnyResource, bodies: readonly Row[]): Promise<Outcome[]> {
  refuseUnwritable(context, resource, 'create')
  const drafts = bodies.map((body, index) => {
    const { values, errors } = checkFields(resource.fields, body, true)
    return draftOf(index, null, values, errors)
  })
  try {
    const ids = await inTransaction(context, async (inner) => {
      const changes = await settle(inner, resource, drafts)
      if (drafts.some(({ error }) => error)) throw new Refused()
      return changes.map(({ id }) => id)
    })
    return drafts.map((_, index) => ({ id: ids[index]!, error: null }))
  } catch (error) {
    if (error instanceof Refused) return drafts.map((draft) => ({ id: null, error: draft.error }))
    throw constraintErrors(resource, error)
  }
}
/** Leaves the transaction when a record of an all-or-nothing write was refused. */
class Refused extends Error {}

const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40P01'

/** Works without locks first; when somebody else wrote the same records meanwhile, once more with the records locked. */
async function inAttempts<T>(context: Context, work: (inner: Context, isLocking: boolean) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(context, (inner) => work(inner, false))
  } catch (error) {
    if (!(error instanceof StaleRead) && !isDeadlock(error)) throw error
    return inTransaction(context, (inner) => work(inner, true))
  }
}

/** Changes one record: only what the body names. 404, 403, 409 `conflict` with the current record, 422. */
export async function update(
  context: Context,
  resource: AnyResource,
  id: number,
  body: Row,
  version?: number,
): Promise<void> {
  refuseUnwritable(context, resource, 'update')
  try {
    await inAttempts(context, async (inner, isLocking) => {
      const [stored] = await recordsToUpdate(inner, resource, [id], isLocking)
      if (!stored) throw new AppError('not_found')
      if (!stored.isAllowed) throw new AppError('forbidden')
      if (version !== undefined && version !== stored.record.version)
        throw new AppError('conflict', { current: await get(inner, resource, id) })
      const draft = patchOf(resource, 0, stored, body)
      await settle(inner, resource, [draft])
      if (draft.error) throw draft.error
    })
  } catch (error) {
    throw constraintErrors(resource, error)
  }
}

function patchOf(resource: AnyResource, index: number, stored: Stored, body: Row): Pending {
  const { values, errors } = checkFields(resource.fields, mergeObjects(resource, stored.record, body), false)
  return draftOf(index, stored, values, errors)
}

/** Changes several records alike, in one transaction: those in order are written, the others say why not. */
export async function updateMany(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
  body: Row,
): Promise<Outcome[]> {
  return updateEach(
    context,
    resource,
    ids.map((id) => ({ id, body })),
  )
}

/** Changes several records, each by its own body; a result for each. */
export async function updateEach(
  context: Context,
  resource: AnyResource,
  patches: readonly { id: number; body: Row }[],
): Promise<Outcome[]> {
  refuseUnwritable(context, resource, 'update')
  try {
    return await inAttempts(context, (inner, isLocking) => updateTogether(inner, resource, patches, isLocking))
  } catch (error) {
    if (!(constraintErrors(resource, error) instanceof AppError) || patches.length === 1)
      throw constraintErrors(resource, error)
    // The database refused one of them: find out which, each in its own transaction.
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
  context: Context,
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
  const drafts = patches.flatMap(({ id, body }, index) => {
    const record = stored.get(id)
    return record?.isAllowed ? [patchOf(resource, index, record, body)] : []
  })
  await settle(context, resource, drafts)
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  return patches.map(({ id }) => {
    const record = stored.get(id)
    if (!record) return { id, error: new AppError('not_found') }
    return { id, error: record.isAllowed ? (byId.get(id)?.error ?? null) : new AppError('forbidden') }
  })
}
