import type { RaRecord } from 'react-admin'
import type { Asking } from '#resources/kernel/conditions'
import { ruleOf, type AnyResource } from '#resources/kernel/define-resource'
import { calls } from '#resources/kernel/derived-calls'
import { MAX_BULK, type Held } from '#resources/kernel/derived-parts'
import type { AnyField } from '#resources/kernel/field'
import { isEditable } from '#resources/kernel/field-conditions'
import { moveFault } from '#resources/kernel/moves'
import type { Moves } from '#resources/kernel/move'
import { useCall } from '#kit/query/use-call'
import { mayOffer, mayWriteField, useAsking } from '#kit/session/viewer'
import type { Selection } from '../../list/selection'
import { isSameValue } from '../same-value'

/** Counts a field's values in loaded records, in the format of the server's answer for records that are not loaded. */
function heldBy(resource: AnyResource, records: readonly RaRecord[], name: string, asking: Asking): Held {
  const field = resource.fields[name]
  const groups = new Map<string, Held['groups'][number]>()
  for (const record of records) {
    const value: unknown = record[name] ?? null
    const key = JSON.stringify(value)
    groups.set(key, { value, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  const rule = ruleOf(resource.access, 'update')
  const isOpen = (record: RaRecord) =>
    field !== undefined &&
    mayOffer(rule, asking.viewer, record) &&
    mayWriteField(field, asking.viewer, record) &&
    isEditable(field, record, asking)
  return {
    groups: [...groups.values()].sort((a, b) => b.count - a.count),
    different: groups.size,
    fixed: records.filter((record) => !isOpen(record)).length,
  }
}

/** The values of fields in the selected records, as far as known: counted here when the list has loaded them all, else by the server. */
export function useHeld(
  resource: AnyResource,
  { target, known, isAll, count }: Selection,
  names: readonly string[],
): Readonly<Record<string, Held>> {
  const asking = useAsking()
  const isHere = !isAll && known.length === count
  const read = names.filter((name) => isHere && known.every((record) => name in record))
  const groupBy = names.filter((name) => !read.includes(name))
  // Above MAX_BULK the server counts only a part, which would be mistaken for the whole.
  const isTold = groupBy.length > 0 && count > 0 && count <= MAX_BULK
  const body = { ...('ids' in target ? { ids: target.ids.map(Number) } : target.filter), groupBy }
  const { data } = useCall(calls(resource).count, { body }, { enabled: isTold })
  const own = Object.fromEntries(read.map((name) => [name, heldBy(resource, known, name, asking)]))
  return isTold ? { ...own, ...data?.held } : own
}

/** The effect of a bulk change: how many records have the value already, how many change, and how many cannot. */
export interface Outlook {
  same: number
  changes: number
  /** The new value is empty. */
  isEmpty: boolean
  /** Number of records whose state does not allow the move. */
  stuck: number
  /** Number of records that the viewer may not change. */
  fixed: number
}
export function outlookOf(field: AnyField, held: Held, count: number, value: unknown, asking: Asking): Outlook {
  const of = (holds: (group: Held['groups'][number]) => boolean) =>
    held.groups.filter(holds).reduce((sum, group) => sum + group.count, 0)
  const same = of((group) => isSameValue(group.value, value))
  const stuck =
    field.kind === 'choice' && field.moves !== null && value !== null
      ? of((group) => moveFault(field as typeof field & { moves: Moves }, group.value, value, {}, asking) !== null)
      : 0
  return {
    same,
    stuck,
    isEmpty: value === null,
    fixed: held.fixed,
    changes: Math.max(0, Math.min(count - same - stuck, count - held.fixed)),
  }
}
