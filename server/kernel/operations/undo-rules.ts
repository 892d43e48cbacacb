import { checkRules, type Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { checkMoves, moveRefusal } from '#resources/kernel/moves'
import type { Context, Removal, TransactionContext } from '../context'
import { AppError, forbidden, invalid } from '../errors'
import { grouped } from '../grouped'
import { sorted } from '../history-chain'
import { unseenParts } from '../seen'
import { draftOfRow } from './draft'
import { isChanging, type Target } from './undo-targets'
import { refuseGuardedFields, type Guarded } from './write-rights'

export const ofResources = (targets: readonly Target[]): Map<AnyResource, Target[]> =>
  grouped(targets, ({ resource }) => resource)

/**
 * Checks the rights for an undo. For the viewer's own changes, the right to change the records passed here suffices; consequences are
 * undone with them. For changes of others, the viewer needs the right for each record, field and move between states, and must be able to
 * see every changed value.
 */
export async function refuseUnallowed(
  context: Context,
  targets: readonly Target[],
  isOfOthers: boolean,
): Promise<void> {
  for (const { isThere, becomesThere, may } of targets)
    if (isThere === becomesThere ? !may.update : !may.remove) throw forbidden()
  if (!isOfOthers) return
  for (const target of targets) {
    refuseUnseen(context, target)
    refuseMove(context, target)
  }
  for (const [resource, some] of ofResources(targets)) {
    const drafts = some.flatMap(({ id, stored, values, forced, isThere, becomesThere }): Guarded[] =>
      isThere && becomesThere ? [{ id, before: stored, values: { ...values, ...forced }, error: null }] : [],
    )
    await refuseGuardedFields(context, resource, drafts)
    for (const { error } of drafts) if (error) throw error
  }
}

/** Refuses an undo that would change values which the viewer may not see, such as a salary. */
function refuseUnseen({ viewer }: Context, { resource, stored, next, values, forced }: Target): void {
  if (stored === null || next === null) return
  for (const name of Object.keys({ ...values, ...forced })) {
    const field = resource.fields[name]
    const unseen = (row: Row) => field && sorted(unseenParts(field, row[name], viewer))
    if (unseen(stored) !== unseen(next)) throw forbidden()
  }
}

function refuseMove(context: Context, { resource, stored, next, isThere }: Target): void {
  if (!isThere || stored === null || next === null) return
  const said = moveRefusal(resource, stored, next, context)
  if (said) throw new AppError('forbidden', { said })
}

/** Runs the features' `beforeUndo` guards, and `beforeRemove` for records that the undo removes. */
export async function askGuards(context: TransactionContext, targets: readonly Target[]): Promise<void> {
  for (const [resource, some] of ofResources(targets)) {
    const hooks = context.kernel.features.get(resource.name)?.hooks
    const mine = some.filter(isChanging)
    let refusal: AppError | null = null
    const refuse = (reason: AppError) => void (refusal ??= reason)
    const undoings = mine.map(({ id, stored, isThere, next }) => ({
      id,
      before: isThere ? stored : null,
      next,
      refuse: (said: AppError['said']) => refuse(new AppError('wrong_state', { said })),
    }))
    if (undoings.length > 0) await hooks?.beforeUndo?.(context, undoings)
    const removals = mine.flatMap(({ id, stored, isThere, becomesThere, name }): Removal[] =>
      isThere && !becomesThere ? [{ record: { ...stored, id }, name, refuse }] : [],
    )
    if (removals.length > 0) await hooks?.beforeRemove?.(context, removals)
    if (refusal) throw refusal
  }
}

/** Checks the declared rules on all records as they become, and the features' `validate` on those selected by `isAsked`. */
export async function askRules(
  context: Context,
  targets: readonly Target[],
  isAsked: (target: Target) => boolean,
): Promise<void> {
  for (const { resource, name, stored, next, forced } of targets) {
    if (next) refuseFaults(name, checkRules(resource, next, context))
    // What is brought back over a later change is a change of its own: a move between states like any other.
    if (next && stored) refuseFaults(name, checkMoves(resource, stored, { ...stored, ...forced }, context))
  }
  for (const [resource, some] of ofResources(targets.filter((target) => isAsked(target) && isChanging(target)))) {
    const validate = context.kernel.features.get(resource.name)?.hooks?.validate
    const drafts = some.flatMap(({ id, name, stored, isThere, next, values, forced }) => {
      if (next === null) return []
      const before = isThere ? stored : null
      return [
        { name, draft: draftOfRow(id, before, before === null ? { ...next } : { ...values, ...forced }, { ...next }) },
      ]
    })
    if (drafts.length === 0) continue
    await validate?.(
      context,
      drafts.map(({ draft }) => draft),
    )
    for (const { name, draft } of drafts) {
      if (draft.error?.code === 'invalid') refuseFaults(name, draft.error.detail.errors ?? {})
      if (draft.error) throw draft.error
    }
  }
}

function refuseFaults(name: string, errors: NonNullable<AppError['detail']['errors']>): void {
  if (Object.keys(errors).length > 0)
    throw invalid(Object.fromEntries(Object.entries(errors).map(([path, said]) => [`${name}: ${path}`, said])))
}
