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

/** What an undo is asked for: what stays of what changed since, and whether it is one record's part only. */
export interface UndoWish {
  over?: 'keep' | 'old' | undefined
  only?: RecordOfStep | undefined
}
/** What an undo came to: the step that takes it back (null where it brought old values back over newer ones), how many records it changed, how many values stayed as they were left since. */
export interface Undone {
  step: string | null
  records: number
  kept: number
}

const SHOWN = 50

/**
 * Undoes what a step changed, or does again what a step undid; refusals as `undoCall` tells. Hooks that follow up on changes do not run:
 * what followed from the change is of the same step and goes with it. What is logged alongside is; rules, constraints, `validate` and `beforeUndo` hold.
 */
export async function undo(context: Context, step: string, wish: UndoWish): Promise<Undone> {
  const { since: _since, ...undone } = await undoRecords(context, step, wish.over, wish.only && [wish.only])
  return undone
}

/** As `undo`, of some records of the step; what changed of them since stays as it is, and is given. */
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
  const isAsked = ({ resource, id }: Target) => !own || (id === first.id && resource.name === first.resource)
  const isOfKind = ({ resource }: Target) => !own || resource.name === first.resource
  await refuseUnallowed(inner, all.filter(isAsked), !own)
  if (changed.length > 0 && over === undefined) throw refusalOf(context, changed)
  await askGuards(inner, targets)
  await askRules(inner, targets, isOfKind)
  await writeTargets(inner, targets, onResource)
  await refuseOutOfReach(inner, targets.filter(isAsked))
  await markEntries(
    inner,
    entries.flatMap(({ entryId }) => (left.has(entryId) ? [] : [entryId])),
    undoneBy,
  )
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

/** The entries by resource, what was written last first. */
function inOrder({ kernel }: Context, entries: readonly StepEntry[]): [AnyResource, StepEntry[]][] {
  const names = [...new Set(entries.toReversed().map(({ resource }) => resource))]
  return names.flatMap((name) => {
    const resource = kernel.resources.get(name)
    return resource ? [[resource, entries.filter((each) => each.resource === name)]] : []
  })
}

/** After writing: no record leaves what the viewer may change, nor comes back outside of it. */
async function refuseOutOfReach(context: Context, targets: readonly Target[]): Promise<void> {
  const there = targets.filter((target) => target.becomesThere && isChanging(target))
  for (const [resource, some] of ofResources(there)) {
    // Who may remove a record brings it back.
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
