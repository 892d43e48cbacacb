import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'

// What a record is follows from its history: of each field the last entry that is in force says the value. An undo takes entries out of
// force, and doing it again puts them back, so that the order in which changes are undone does not matter.

/** An entry of a record's history, with what became of it. */
export interface ChainEntry {
  id: number
  step: string | null
  action: 'create' | 'update' | 'remove' | 'restore'
  at: string
  byName: string
  before: Row | null
  after: Row | null
  /** It was written by an undo: it tells what happened, and decides nothing. */
  about: string | null
  undoneBy: string | null
}
/** What a history says of its record. */
export interface RecordState {
  isThere: boolean
  /** It was made, or was there before its history began. */
  isMade: boolean
  values: Row
}

const decides = ({ about }: ChainEntry): boolean => about === null
const isInForce = (entry: ChainEntry): boolean => decides(entry) && entry.undoneBy === null
const isAboutValues = ({ action }: ChainEntry): boolean => action === 'create' || action === 'update'

/** The fields that an entry tells of: those that changed, or that a record held which was removed for good. */
export const namesIn = ({ action, before, after }: ChainEntry): string[] =>
  Object.keys((action === 'remove' ? before : after) ?? {})

/** What the entries, oldest first, come to. */
export function stateOf(chain: readonly ChainEntry[]): RecordState {
  const values: Row = {}
  const deciding = chain.filter(decides)
  for (const entry of deciding)
    for (const name of namesIn(entry)) if (!(name in values)) values[name] = entry.before?.[name] ?? null
  const wasMade = deciding.every(({ action }) => action !== 'create')
  let isMade = wasMade
  let isThere = wasMade && deciding.find((entry) => !isAboutValues(entry))?.action !== 'restore'
  for (const { action, after } of deciding.filter(isInForce)) {
    Object.assign(values, after)
    if (action === 'create') isMade = true
    if (action !== 'update') isThere = action !== 'remove'
  }
  return { isThere: isThere && isMade, isMade, values }
}

/** The same chain with the entries of `chosen` undone by a step, or back in force. */
export const withUndone = (
  chain: readonly ChainEntry[],
  chosen: (entry: ChainEntry) => boolean,
  undoneBy: string | null,
): ChainEntry[] => chain.map((entry) => (chosen(entry) ? { ...entry, undoneBy } : entry))

/** The first change in force of a field after an entry; of any field, or of the record as a whole, without a name. */
export const changeAfter = (
  chain: readonly ChainEntry[],
  { id, step }: ChainEntry,
  name?: string,
): ChainEntry | undefined =>
  chain.find(
    (entry) =>
      entry.id > id &&
      entry.step !== step &&
      isInForce(entry) &&
      (name === undefined || (entry.after !== null && name in entry.after)),
  )

/** Whether a field may be set from a history: one that is stored still, and tells of nothing that stays done. */
export function isKept(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && !field.computed && !field.inputOnly && !field.lasting
}

/** Whether two values of a field are the same; the order of keys and the ids of rows, which come and go, are none of it. */
export const isSame = (resource: AnyResource, name: string, one: unknown, other: unknown): boolean =>
  plain(resource, name, one) === plain(resource, name, other)

function plain(resource: AnyResource, name: string, value: unknown): string {
  const isRows = resource.fields[name]?.kind === 'rows' && Array.isArray(value)
  return sorted(isRows ? (value as Row[]).map((row) => ({ ...row, id: null })) : (value ?? null))
}

/** A value as a text that is the same whatever the order of its keys. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
