import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { nth } from '#resources/kernel/nth'
import { undoMessages, UNDO_DAYS, type ChangedSince } from '#resources/kernel/undo'
import { inTransaction, type Change, type Context, type TransactionContext } from '../context'
import { AppError, notFound } from '../errors'
import { isSeen, seenValue } from '../seen'
import { constraintErrors } from './constraint-errors'
import { entriesOfStep, markEntries, type RecordOfStep, type StepEntry } from './undo-entries'
import { force, isChanging, takingRule, targetsOf, type Target } from './undo-targets'
import { askGuards, askRules, ofResources, refuseUnallowed } from './undo-rules'
import { writeTargets } from './undo-write'
import { refuseForbidden } from './write-rights'

/** Options of an undo: whether values changed since are kept or overwritten, and whether only one record is undone. */
export interface UndoWish {
  over?: 'keep' | 'old' | undefined
  only?: RecordOfStep | undefined
}
/**
 * The result of an undo: the step that reverses it (null where old values replaced newer ones), the number of records changed, and how many
 * values changed since were kept.
 */
export interface Undone {
  step: string | null
  records: number
  kept: number
}

const SHOWN = 50

/**
 * Undoes a step, or redoes what it undid; refusals as described at `undoCall`. Follow-up hooks do not run, because consequences belong to
 * the same step and are undone with it. `alongside` hooks do run, and rules, constraints, `validate` and `beforeUndo` apply.
 */
export async function undo(context: Context, step: string, wish: UndoWish): Promise<Undone> {
  const { since: _since, ...undone } = await undoRecords(context, step, wish.over, wish.only && [wish.only])
  return undone
}

/** Like `undo`, for some records of the step; returns what changed since and was kept. */
export const undoSome = async (
  context: Context,
  step: string,
  over: 'keep' | 'old',
  only: readonly RecordOfStep[],
): Promise<readonly ChangedSince[]> => (await undoRecords(context, step, over, only)).since

type Over = UndoWish['over']
async function undoRecords(context: Context, step: string, over: Over, only: readonly RecordOfStep[] | undefined) {
  let failing: AnyResource | null = null
  try {
    return await inTransaction(context, (inner) =>
      undoInside(inner, step, over, only, (resource) => (failing = resource)),
    )
  } catch (error) {
    throw failing === null ? error : constraintErrors(failing, error)
  }
}

async function undoInside(
  context: TransactionContext,
  step: string,
  over: Over,
  only: readonly RecordOfStep[] | undefined,
  onResource: (resource: AnyResource) => void,
): Promise<Undone & { since: ChangedSince[] }> {
  const { entries: asked, isAgain } = await entriesOfStep(context, step, only)
  refuseEarly(asked, isAgain)
  const entries = isAgain ? asked : asked.filter(({ isUndone }) => !isUndone)
  const first = nth(entries)
  const own = entries.every((each) => each.isOwn)
  const about = isAgain ? first.step : step
  const inner: TransactionContext = { ...context, step: { id: context.step.id, about, isWritten: false } }
  const undoneBy = isAgain ? null : inner.step.id

  const after: (() => Promise<void>)[] = []
  for (const [{ name }, of] of inOrder(context, entries)) {
    const around = context.kernel.features.get(name)?.hooks?.aroundUndo
    if (around) after.push(await around(inner, [...new Set(of.map(({ id }) => id))]))
  }
  const all: Target[] = []
  const targets: Target[] = []
  const changed: ChangedSince[] = []
  const left = new Set<number>()
  let kept = 0
  for (const [resource, of] of inOrder(context, entries)) {
    onResource(resource)
    const read = await targetsOf(inner, resource, of, undoneBy)
    for (const { target, since, isHeld } of read) {
      if (since.length > 0 && over === 'old') force(target, since)
      else if (isHeld) for (const each of of) if (each.id === target.id) left.add(each.entryId)
      changed.push(...since)
      all.push(target)
      kept += over === 'old' ? 0 : since.length
      if (!(isHeld && over !== 'old')) targets.push(target)
    }
  }
  // What followed from an own change in records of other kinds is undone with it.
  const isAsked = ({ resource }: Target) => !own || resource.name === first.resource
  await refuseUnallowed(inner, all.filter(isAsked), !own)
  if (changed.length > 0 && over === undefined) throw refusalOf(context, changed)
  await askGuards(inner, targets)
  await askRules(inner, targets, isAsked)
  await writeTargets(inner, targets, onResource)
  await refuseOutOfReach(inner, targets.filter(isAsked))
  await markEntries(
    inner,
    entries.flatMap(({ entryId }) => (left.has(entryId) ? [] : [entryId])),
    undoneBy,
  )
  for (const finish of after) await finish()
  const isForced = targets.some(({ forced }) => Object.keys(forced).length > 0)
  return {
    step: isForced ? null : isAgain ? first.step : inner.step.id,
    records: targets.filter(isChanging).length,
    kept,
    since: changed,
  }
}

function refuseEarly(entries: readonly StepEntry[], isAgain: boolean): void {
  if (entries.length === 0) throw notFound()
  if (entries.some(({ isRecent }) => !isRecent))
    throw new AppError('wrong_state', { said: undoMessages.tooOld({ days: UNDO_DAYS }) })
  if (!isAgain && entries.every(({ isUndone }) => isUndone))
    throw new AppError('wrong_state', { said: undoMessages.alreadyUndone })
}

/** The entries by resource, the resource written last first. */
function inOrder({ kernel }: Context, entries: readonly StepEntry[]): [AnyResource, StepEntry[]][] {
  const names = [...new Set(entries.toReversed().map(({ resource }) => resource))]
  return names.flatMap((name) => {
    const resource = kernel.resources.get(name)
    return resource ? [[resource, entries.filter((each) => each.resource === name)]] : []
  })
}

/** After writing: refuses if a record ends up where the viewer may not change it. */
async function refuseOutOfReach(context: Context, targets: readonly Target[]): Promise<void> {
  const there = targets.filter((target) => target.becomesThere && isChanging(target))
  for (const [resource, some] of ofResources(there)) {
    // For a record that comes back the right to remove counts.
    for (const isBack of [true, false]) {
      const alike = some.filter(({ isThere }) => isThere !== isBack)
      const changes = alike.map(({ id, stored, values, forced, next }): Change => {
        return { id, before: stored, after: { ...next }, values: { ...values, ...forced } }
      })
      const rule = isBack ? takingRule(resource) : ruleOf(resource.access, 'update')
      if (changes.length > 0) await refuseForbidden(context, resource, changes, rule)
    }
  }
}

function refusalOf({ viewer, kernel }: Context, changed: readonly ChangedSince[]): AppError {
  const told = changed.slice(0, SHOWN).map((each) => {
    const field = each.field === null ? undefined : kernel.resources.get(each.resource)?.fields[each.field]
    const isHidden = field !== undefined && !isSeen(field, viewer)
    const seen = (value: unknown) => (isHidden ? null : seenValue(field, value, viewer))
    return { ...each, before: seen(each.before), after: seen(each.after), now: seen(each.now) }
  })
  return new AppError('conflict', {
    said: undoMessages.changedSince,
    details: { changed: told, count: changed.length },
  })
}
