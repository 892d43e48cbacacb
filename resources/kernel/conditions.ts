import type { Comparison, Condition, Moment, Operand, Scalar, Viewer, Where } from './access'
import { addDays, dayOf } from './zoned-time'

/** The current time and the time zone in which days begin. */
export interface Now {
  now: () => Date
  zone: () => string
}
/** The viewer and the clock: what a condition needs besides the record. */
export interface Asking extends Now {
  viewer: Viewer
}
/** The conditions of a field, which may depend on the record and the viewer; null where a field has none. */
export interface FieldConditions {
  /** The field must be filled in where this holds. */
  readonly required: Condition | null
  /** The field applies where this holds for the record as it becomes. Otherwise forms hide it, and the server accepts no new value. */
  readonly shown: Condition | null
  /** A stored record's field may be changed where this holds for the stored values. */
  readonly editable: Condition | null
}

/** The field names that the conditions of some options use: a declaration accepts only names of its own fields. */
export type AskedIn<C> =
  | { [K in keyof C & ('required' | 'shown' | 'editable' | 'holds')]: NameIn<C[K]> }[keyof C &
      ('required' | 'shown' | 'editable' | 'holds')]
  | (C extends { askedWith: readonly (infer N extends string)[] } ? N : never)
  | (C extends { moves: infer M } ? NamesIn<M[keyof M]> : never)
  | (C extends { begins: infer M } ? NamesIn<M> : never)
/** The names used in moves to several states. */
type NamesIn<M> = M extends object ? { [To in keyof M]: NameInMove<M[To]> }[keyof M] : never
type NameInMove<T> =
  | (T extends { needs: readonly (infer N extends string)[] } ? N : never)
  | (T extends { stamps: infer S } ? keyof S & string : never)
  | (T extends { who: infer W } ? NameIn<W> : never)
type NameIn<W> = W extends boolean
  ? never
  : W extends (...args: never) => infer R
    ? NameIn<R>
    : W extends Where<infer P>
      ? P
      : never

type Known = Readonly<Record<string, unknown>>

/** The value at a name, or at a path through referred records (`group.groupState`); undefined where it is not known. */
const valueOf = (record: Known, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at === null ? null : (at as Known | undefined)?.[key]), record)

/** A moment as a value: an ISO instant, or a day. */
export function momentAt(to: Moment, isInstant: boolean, { now, zone }: Now): string {
  const instant = now().toISOString()
  if (isInstant && to.clock === 'now') return instant
  return addDays(dayOf(instant, zone()), to.clock === 'today' ? to.days : 0)
}

/** Both sides of a comparison; undefined where a value is not known. An instant is compared with a day by its own day. */
function operandOf(value: unknown, to: Operand, record: Known, clock: Now): [unknown, unknown] {
  if (typeof to !== 'object') return [value, to]
  if ('field' in to) return [value, valueOf(record, to.field)]
  const isInstant = typeof value === 'string' && value.includes('T')
  const moment = momentAt(to, isInstant, clock)
  return [isInstant && to.clock === 'today' ? dayOf(value, clock.zone()) : value, moment]
}

const orders: Readonly<Record<Comparison, (a: Scalar, b: Scalar) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** True, false, or null where the known part of the record does not decide it. */
function told(where: Where, record: Known, clock: Now): boolean | null {
  if (typeof where === 'boolean') return where
  if ('all' in where || 'any' in where) {
    const [parts, decisive] = 'all' in where ? [where.all, false] : [where.any, true]
    const answers = parts.map((part) => told(part, record, clock))
    return answers.includes(decisive) ? decisive : answers.includes(null) ? null : !decisive
  }
  if ('not' in where) {
    const inner = told(where.not, record, clock)
    return inner === null ? null : !inner
  }
  if ('some' in where || 'exists' in where) return null
  const value = valueOf(record, where.field)
  if (value === undefined) return null
  if ('holdsFor' in where) return value === true
  if ('isNull' in where) return value === null
  if ('in' in where) return where.in.includes(value as Scalar)
  const [one, two] = operandOf(value, where.to, record, clock)
  if (one === undefined || two === undefined) return null
  return one !== null && two !== null && orders[where.than](one as Scalar, two as Scalar)
}

/** Whether a condition may hold for a record as far as it is known: what only the server can evaluate counts as true. */
export const mayHold = (where: Where, record: object, clock: Now): boolean =>
  told(where, record as Known, clock) !== false

const forViewer = (condition: Condition, viewer: Viewer): Where =>
  typeof condition === 'function' ? condition(viewer) : condition

/** Whether a condition is known to hold for a record. */
export const doesHold = (condition: Condition, record: object, asking: Asking): boolean =>
  told(forViewer(condition, asking.viewer), record as Known, asking) === true
/** Whether a condition is known to fail for a record. */
export const doesFail = (condition: Condition, record: object, asking: Asking): boolean =>
  told(forViewer(condition, asking.viewer), record as Known, asking) === false

/** The names and paths of this record that a condition uses. */
export function askedBy(where: Where): readonly string[] {
  if (typeof where === 'boolean') return []
  if ('all' in where) return where.all.flatMap(askedBy)
  if ('any' in where) return where.any.flatMap(askedBy)
  if ('not' in where) return askedBy(where.not)
  if ('exists' in where) return Object.values(where.by)
  return 'to' in where && typeof where.to === 'object' && 'field' in where.to
    ? [where.field, where.to.field]
    : [where.field]
}
