import { allOf, anyOf, is, not, type Viewer } from './access'
import type { DeclaredAction } from './action'
import { doesFail, momentAt, type Asking } from './conditions'
import { asRule } from './field-conditions'
import type { AnyResource } from './define-resource'
import type { FieldErrors, Row } from './check-row'
import type { AnyField, FieldOf } from './field'
import type { Message } from './message'
import type { Moves } from './move'
import { messages } from './messages'
import { onceFor } from './once-for'
import type { Words } from './words'

type MovedField = FieldOf<'choice'> & { moves: Moves }

/** The choice fields that have moves, by name. */
export const movedFields = onceFor((fields: AnyResource['fields']): readonly [string, MovedField][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && field.moves !== null ? [[name, field as MovedField]] : [],
  ),
)

/** The moves from a state; for a new record the initial states, null for any. */
const movesFrom = ({ moves, begins }: MovedField, from: unknown) =>
  from === null || from === undefined ? begins : (moves[String(from)] ?? {})

/** Why a record may not move from one state to another; null where it may, or where the state stays. */
export function moveFault(field: MovedField, from: unknown, to: unknown, next: Row, asking: Asking): Message | null {
  const known = movesFrom(field, from)
  if (from === to || to === null || known === null) return null
  const move = known[String(to)]
  const words = (state: unknown): Words =>
    inSentence(field.options.find(({ value }) => value === String(state))?.label ?? { en: '-', hy: '-' })
  const refused = move?.refused ?? (move ? messages.notWritable : field.noMove({ from: words(from), to: words(to) }))
  return !move || (move.who !== undefined && doesFail(move.who, next, asking)) ? refused : null
}
/** A state's label inside an English sentence; Armenian sentences quote it. */
const inSentence = (label: Words): Words => ({ ...label, en: label.en.toLowerCase() })

/** Why the viewer may not make a declared move. Null also where no move is declared, such as most moves back, which an undo makes. */
export function moveRefusal(
  { fields }: Pick<AnyResource, 'fields'>,
  before: Row,
  next: Row,
  asking: Asking,
): Message | null {
  for (const [name, field] of movedFields(fields)) {
    const isMove = movesFrom(field, before[name])?.[String(next[name])] !== undefined
    const said = isMove ? moveFault(field, before[name], next[name], next, asking) : null
    if (said) return said
  }
  return null
}

/** The states that a viewer may choose for a record, including its current one; null for all. */
export function statesToChoose(field: AnyField, from: unknown, record: Row, asking: Asking): string[] | null {
  if (field.kind !== 'choice' || field.moves === null) return null
  const moved = field as MovedField
  const states = field.options.map(({ value }) => value)
  return states.filter((to) => String(from) === to || moveFault(moved, from, to, record, asking) === null)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Checks the moves of a change: missing fields and moves that are not allowed. Returns messages by the field that shows them. `isForm`
 * leaves out the `without` message at the state, because a form marks the missing field itself.
 */
export function checkMoves(
  { fields }: Pick<AnyResource, 'fields'>,
  before: Row | null,
  next: Row,
  asking: Asking,
  isForm = false,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of movedFields(fields)) {
    const [from, to] = [before?.[name] ?? null, next[name] ?? null]
    if (from === to) continue
    const fault = moveFault(field, from, to, next, asking)
    const move = movesFrom(field, from)?.[String(to)]
    const missing = fault === null ? (move?.needs ?? []).filter((each) => isEmpty(next[each])) : []
    for (const each of missing) errors[each] = fields[each]?.requiredMessage ?? messages.required
    const said = fault ?? (missing.length > 0 && !isForm ? move?.without : undefined)
    if (said) errors[name] = said
  }
  return errors
}

/** The fields that a change to these values requires, from the record's state, or from any state where no record is known. */
export const neededBy = ({ fields }: Pick<AnyResource, 'fields'>, before: Row | null, values: Row): string[] =>
  movedFields(fields).flatMap(([name, field]) => {
    const to = String(values[name] ?? null)
    const from =
      before === null
        ? Object.values(field.moves)
        : String(before[name]) === to
          ? []
          : [field.moves[String(before[name])]]
    return from.flatMap((moves) => moves?.[to]?.needs ?? [])
  })

/** The values that the moves of a change set. */
export function stampsOf({ fields }: Pick<AnyResource, 'fields'>, before: Row | null, next: Row, asking: Asking): Row {
  const stamps = movedFields(fields).flatMap(([name, field]) => {
    const [from, to] = [before?.[name] ?? null, next[name] ?? null]
    return from === to ? [] : Object.entries(movesFrom(field, from)?.[String(to)]?.stamps ?? {})
  })
  return Object.fromEntries(
    stamps.map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? momentAt(value, fields[name]?.kind === 'instant', asking) : value,
    ]),
  )
}

/** A move as an action: it changes the record as a form would. */
export interface MoveAction extends DeclaredAction {
  name: string
  sets: Row
  /** It has a label of its own; otherwise its label is built from the state it leads to. */
  isLabelled: boolean
}
const always = { required: null, shown: null, editable: null }
const goesTo = ({ en, hy }: Words): Words => ({ en: `Move to ${en}`, hy: `Տեղափոխել՝ ${hy}` })

/**
 * The options of a choice as actions that change a record to them; all moves to a state form one action, whatever state they start from. A
 * state that no move leads to has no action; without declared moves every option has one.
 */
export function changeActions({ fields }: Pick<AnyResource, 'fields'>, name: string, viewer: Viewer): MoveAction[] {
  const field = fields[name]
  if (field?.kind !== 'choice') return []
  const { moves, options } = field
  return options.flatMap(({ value: to, label: state }): MoveAction[] => {
    const ways = Object.entries(moves ?? {}).flatMap(([from, { [to]: move }]) => (move ? [{ from, ...move }] : []))
    if (moves !== null && ways.length === 0) return []
    const labelled = ways.filter(({ label }) => label)
    const needs = [...new Set(ways.flatMap((way) => way.needs ?? []))].flatMap((each) => {
      const needed = fields[each]
      // The field without its conditions, so that it is always asked for.
      return needed ? [[each, { ...needed, required: true, conditions: always } as AnyField] as const] : []
    })
    const offered = (labelled.length > 0 ? labelled : ways).map(({ from, who = true }) =>
      allOf(is(name, from), asRule(who)(viewer)),
    )
    return [
      {
        name: `${name}-${to}`,
        label: labelled[0]?.label ?? goesTo(state),
        ...(labelled[0]?.icon && { icon: labelled[0].icon }),
        input: Object.fromEntries(needs),
        isOffered: moves === null ? not(is(name, to)) : anyOf(...offered),
        many: true,
        sets: { [name]: to },
        isLabelled: labelled.length > 0,
      },
    ]
  })
}

/** The labelled moves of a resource. */
export const moveActions = (resource: Pick<AnyResource, 'fields'>, viewer: Viewer): MoveAction[] =>
  movedFields(resource.fields).flatMap(([name]) =>
    changeActions(resource, name, viewer).filter(({ isLabelled }) => isLabelled),
  )

/** Every state in declared order with its relation to the record's current state: passed on the way, current, or ahead. */
export function stepsOf(
  { options, moves }: FieldOf<'choice'>,
  now: string | null,
): { value: string; stands: 'passed' | 'now' | 'ahead' }[] {
  const leads = (from: string, to: string, seen: readonly string[] = []): boolean =>
    Object.keys(moves?.[from] ?? {}).some(
      (next) => next === to || (!seen.includes(next) && leads(next, to, [...seen, next])),
    )
  const values = options.map(({ value }) => value)
  const present = now === null ? -1 : values.indexOf(now)
  return values.map((value, index) => {
    const isPassed = index < present && now !== null && leads(value, now)
    return { value, stands: index === present ? 'now' : isPassed ? 'passed' : 'ahead' }
  })
}
