import { sql } from 'drizzle-orm'
import { nth } from '#resources/kernel/nth'
import type { Rule } from '#resources/kernel/access'
import type { Row } from '#resources/kernel/check-row'
import { nobody, ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { nameOf } from '#resources/kernel/labels'
import type { ChangedSince } from '#resources/kernel/undo'
import type { Context, TransactionContext } from '../context'
import { changeAfter, isKept, isSame, namesIn, stateOf, withUndone, type ChainEntry } from '../history-chain'
import { q, tableName } from '../names'
import { recordSql } from '../select'
import { idArray } from '../statements'
import { permit, ruleSql } from '../where'
import { chainsOf, type StepEntry } from './undo-entries'
import { lockRows } from './stored'

/** One record of a step, as it is now and as it becomes. */
export interface Target {
  resource: AnyResource
  id: number
  name: string
  stored: Row | null
  isThere: boolean
  becomesThere: boolean
  /** The record as it becomes; null where it will be removed. */
  next: Row | null
  /** Values to write to the row. */
  values: Row
  /** Old values to write over values that were changed since; recorded as a separate step. */
  forced: Row
  may: { update: boolean; remove: boolean }
}

/** A record of the step, and what changed in it since. */
export interface Read {
  target: Target
  since: ChangedSince[]
  /** The undo would remove the record, but somebody changed it since. */
  isHeld: boolean
}

/** Locks the records of the entries and returns what becomes of them when the entries are undone by a step, or put back in force (null). */
export async function targetsOf(
  context: TransactionContext,
  resource: AnyResource,
  entries: readonly StepEntry[],
  undoneBy: string | null,
): Promise<Read[]> {
  const ids = [...new Set(entries.map(({ id }) => id))]
  // As for a removal, which the undo of a creation is.
  await lockRows(context, resource, ids, 'update')
  const [rows, chains] = [await readRows(context, resource, ids), await chainsOf(context, resource, ids)]
  // The access condition of a deleted row cannot be evaluated: here only a plain 'no' refuses, and the condition is checked once the row is
  // back.
  const may = (rule: Rule) => permit(rule, context.viewer) !== false
  const lost = { update: may(ruleOf(resource.access, 'update')), remove: may(takingRule(resource)) }
  return ids.map((id) => {
    const chosen = new Set(entries.flatMap((each) => (each.id === id ? [each.entryId] : [])))
    return readTarget(resource, id, rows.get(id), lost, chains.get(id) ?? [], chosen, undoneBy)
  })
}

/**
 * The access rule for undoing a record's creation or removal. A resource without a remove call is removed through another record, so there
 * the rule for updates applies.
 */
export function takingRule({ access }: AnyResource): Rule {
  const rule = ruleOf(access, 'remove')
  return rule === nobody ? ruleOf(access, 'update') : rule
}

interface StoredRow {
  record: Row
  isAlive: boolean
  may: Target['may']
}
/** The records, including removed ones, and what the viewer may do to each. */
async function readRows(
  context: Context,
  resource: AnyResource,
  ids: readonly number[],
): Promise<Map<number, StoredRow>> {
  const { kernel, viewer } = context
  const record = recordSql(kernel, resource, 't', { viewer, options: 'plain' })
  const allowed = (rule: Rule) => sql.raw(`coalesce(${ruleSql(kernel, { resource, alias: 't' }, rule, viewer)}, false)`)
  const read = allowed(resource.access.read)
  const rows = await context.db.run<{ id: number; record: string; alive: boolean; change: boolean; take: boolean }>(sql`
    select t.id, ${sql.raw(record)}::text as record, t.deleted_at is null as alive,
      ${read} and ${allowed(ruleOf(resource.access, 'update'))} as change, ${read} and ${allowed(takingRule(resource))} as take
    from ${sql.raw(q(tableName(resource)))} t where t.id = any(${idArray(ids)})`)
  return new Map(
    rows.map(({ id, record: text, alive, change, take }) => [
      id,
      { record: JSON.parse(text) as Row, isAlive: alive, may: { update: change, remove: take } },
    ]),
  )
}

/** The target that restores a removed record; its row must be locked. */
export async function removedTarget(context: Context, resource: AnyResource, id: number): Promise<Target> {
  const { record, may } = nth([...(await readRows(context, resource, [id])).values()])
  const name = nameOf(resource, record) ?? ''
  const back = { isThere: false, becomesThere: true, next: record, values: {}, forced: {} }
  return { resource, id, name, stored: record, ...back, may }
}

function readTarget(
  resource: AnyResource,
  id: number,
  row: StoredRow | undefined,
  lost: Target['may'],
  chain: readonly ChainEntry[],
  chosen: ReadonlySet<number>,
  undoneBy: string | null,
): Read {
  const isChosen = (entry: ChainEntry) => chosen.has(entry.id)
  const now = stateOf(chain)
  const then = stateOf(withUndone(chain, isChosen, undoneBy))
  const isThere = row?.isAlive ?? false
  const stored = row?.record ?? null
  const name = nameOf(resource, { ...now.values, ...stored }) ?? ''
  const since: ChangedSince[] = []
  const tell = (field: string | null, entry: ChainEntry, later: ChainEntry | undefined) =>
    since.push({
      resource: resource.name,
      id,
      name,
      field,
      before: field === null ? null : (entry.before?.[field] ?? null),
      after: field === null ? null : (entry.after?.[field] ?? null),
      now: field === null ? null : (stored?.[field] ?? null),
      by: later?.byName ?? null,
      at: later?.at ?? null,
    })
  const values: Row = {}
  const reappears = !isThere && then.isThere
  const isHeld = isThere && !then.isThere && now.isThere
  const holder =
    isHeld && undoneBy !== null
      ? chain
          .filter(isChosen)
          .map((entry) => changeAfter(chain, entry))
          .find(Boolean)
      : undefined
  if (holder) tell(null, nth(chain.filter(isChosen)), holder)
  if (then.isMade)
    for (const field of namesOf(resource, reappears ? chain : chain.filter(isChosen))) {
      const last = chain.findLast((entry) => isChosen(entry) && entry.after !== null && field in entry.after)
      const later = last && undoneBy !== null ? changeAfter(chain, last, field) : undefined
      // The stored value differs from the history, so something unrecorded changed it: it stays as it is.
      const isUntold = isThere && !isSame(resource, field, stored?.[field], now.values[field])
      if (last && !reappears && undoneBy !== null && (later || isUntold)) tell(field, last, later)
      if (isUntold && !reappears) continue
      if (stored === null || !isSame(resource, field, stored[field], then.values[field]))
        values[field] = then.values[field] ?? null
    }
  const target: Target = {
    resource,
    id,
    name,
    stored,
    isThere,
    becomesThere: then.isThere,
    next: then.isThere ? { ...emptyOf(resource), ...stored, ...values } : null,
    values,
    forced: {},
    may: row?.may ?? lost,
  }
  return { target, since, isHeld: holder !== undefined }
}

const emptyOf = (resource: AnyResource): Row =>
  Object.fromEntries(Object.keys(resource.fields).map((name) => [name, null]))
const namesOf = (resource: AnyResource, chain: readonly ChainEntry[]): string[] =>
  [...new Set(chain.flatMap(namesIn))].filter((name) => isKept(resource, name))

/** Restores the old values over the values that were changed since. */
export function force(target: Target, since: readonly ChangedSince[]): void {
  for (const { field, before } of since) {
    if (field === null || target.next === null) continue
    delete target.values[field]
    if (isSame(target.resource, field, target.stored?.[field], before)) continue
    target.forced[field] = before
    target.next[field] = before
  }
}

export const isChanging = ({ values, forced, isThere, becomesThere }: Target): boolean =>
  isThere !== becomesThere || Object.keys(values).length + Object.keys(forced).length > 0
