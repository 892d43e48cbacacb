import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'

// A record's state follows from its history: the value of each field comes from the last entry that is in force. An undo takes entries out
// of force and a redo puts them back, so changes can be undone in any order.

/** An entry of a record's history, with its undo state. */
export interface ChainEntry {
  id: number
  step: string | null
  action: 'create' | 'update' | 'remove' | 'restore'
  at: string
  byName: string
  before: Row | null
  after: Row | null
  /** Set when an undo wrote it: such an entry is informative and does not affect the state. */
  about: string | null
  undoneBy: string | null
}
/** The state of a record according to its history. */
export interface RecordState {
  isThere: boolean
  /** The record was created, or existed before its history began. */
  isMade: boolean
  values: Row
}

const decides = ({ about }: ChainEntry): boolean => about === null
const isInForce = (entry: ChainEntry): boolean => decides(entry) && entry.undoneBy === null
const isAboutValues = ({ action }: ChainEntry): boolean => action === 'create' || action === 'update'

/** The fields an entry covers: those that changed, or those a permanently removed record held. */
export const namesIn = ({ action, before, after }: ChainEntry): string[] =>
  Object.keys((action === 'remove' ? before : after) ?? {})

/** What made a record, where that was undone and the record was restored by itself since: it decides again. */
function madeAgain(chain: readonly ChainEntry[]): ReadonlySet<ChainEntry> {
  const made = chain.find((entry) => decides(entry) && entry.action === 'create')
  const undoing = made?.undoneBy ? chain.findLast(({ step }) => step === made.undoneBy) : undefined
  const isBack = chain.some(
    (entry) => entry.action === 'restore' && isInForce(entry) && undoing && entry.id > undoing.id,
  )
  return new Set(isBack ? chain.filter(({ step, undoneBy }) => step === made?.step && undoneBy === made?.undoneBy) : [])
}

/** The state that results from the entries, oldest first. */
export function stateOf(chain: readonly ChainEntry[]): RecordState {
  const values: Row = {}
  const deciding = chain.filter(decides)
  for (const entry of deciding)
    for (const name of namesIn(entry)) if (!(name in values)) values[name] = entry.before?.[name] ?? null
  const wasMade = deciding.every(({ action }) => action !== 'create')
  let isMade = wasMade
  let isThere = wasMade && deciding.find((entry) => !isAboutValues(entry))?.action !== 'restore'
  const again = madeAgain(chain)
  for (const { action, after } of deciding.filter((entry) => isInForce(entry) || again.has(entry))) {
    Object.assign(values, after)
    if (action === 'create') isMade = true
    if (action !== 'update') isThere = action !== 'remove'
  }
  return { isThere: isThere && isMade, isMade, values }
}

/** The same chain with the entries matched by `chosen` undone by a step, or back in force when `undoneBy` is null. */
export const withUndone = (
  chain: readonly ChainEntry[],
  chosen: (entry: ChainEntry) => boolean,
  undoneBy: string | null,
): ChainEntry[] => chain.map((entry) => (chosen(entry) ? { ...entry, undoneBy } : entry))

/** The first change in force after an entry, made by another step: of the named field, or without a name any change of the record. */
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

/** Whether a field can be set from history: it is still stored, and is not declared `lasting`. */
export function isKept(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && !field.computed && !field.inputOnly && !field.lasting
}

/** Whether two values of a field are equal, ignoring the order of keys and the ids of rows, which change. */
export const isSame = (resource: AnyResource, name: string, one: unknown, other: unknown): boolean =>
  plain(resource, name, one) === plain(resource, name, other)

function plain(resource: AnyResource, name: string, value: unknown): string {
  const isRows = resource.fields[name]?.kind === 'rows' && Array.isArray(value)
  return sorted(isRows ? (value as Row[]).map((row) => ({ ...row, id: null })) : (value ?? null))
}

/** A value as JSON with sorted keys. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
