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

/** The choices of some fields that have moves. */
export const movedFields = onceFor((fields: AnyResource['fields']): readonly [string, MovedField][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && field.moves !== null ? [[name, field as MovedField]] : [],
  ),
)

/** The moves from a state; those in which a record begins where there is none, null for any. */
const movesFrom = ({ moves, begins }: MovedField, from: unknown) =>
  from === null || from === undefined ? begins : (moves[String(from)] ?? {})

/** Why a record does not go from a state to another; null where it does, or stays. */
export function moveFault(field: MovedField, from: unknown, to: unknown, next: Row, asking: Asking): Message | null {
  const known = movesFrom(field, from)
  if (from === to || to === null || known === null) return null
  const move = known[String(to)]
  const words = (state: unknown): Words =>
    inSentence(field.options.find(({ value }) => value === String(state))?.label ?? { en: '-', hy: '-' })
  const refused = move?.refused ?? (move ? messages.notWritable : field.noMove({ from: words(from), to: words(to) }))
  return !move || (move.who !== undefined && doesFail(move.who, next, asking)) ? refused : null
}
/** A state inside an English sentence; Armenian ones quote it. */
const inSentence = (label: Words): Words => ({ ...label, en: label.en.toLowerCase() })

/** Why a move between states is not somebody's; null also where no move is declared, as back from most states, which an undo leads. */
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

/** The states that somebody may choose for a record, the present one among them; null for all. */
export function statesToChoose(field: AnyField, from: unknown, record: Row, asking: Asking): string[] | null {
  if (field.kind !== 'choice' || field.moves === null) return null
  const moved = field as MovedField
  const states = field.options.map(({ value }) => value)
  return states.filter((to) => String(from) === to || moveFault(moved, from, to, record, asking) === null)
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * What the moves of a change need and have not, and those that are not open: messages by the place that shows them. A form marks what is
 * missing at its own place, and leaves out what is said `without` it at the state.
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

/** The fields that a change to these values needs, from the state of the record; from any, where no record is known. */
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

/** What the moves of a change set beside it. */
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
  /** It has words of its own; else it is called by where it leads. */
  isLabelled: boolean
}
const always = { required: null, shown: null, editable: null }
const goesTo = ({ en, hy }: Words): Words => ({ en: `Move to ${en}`, hy: `Տեղափոխել՝ ${hy}` })

/**
 * The options of a choice as actions that change a record to them; those to one state are one action, whatever state they begin in. A
 * state that no move leads to has none, where any option follows any each has one.
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
      // The field itself, asked for whatever it depends on elsewhere.
      return needed ? [[each, { ...needed, required: true, conditions: always } as AnyField] as const] : []
    })
    const offered = (labelled.length > 0 ? labelled : ways).map(({ from, who = true }) =>
      allOf(is(name, from), asRule(who)(viewer)),
    )
    return [
      {
        name: `${name}-${to}`,
        label: labelled[0]?.label ?? goesTo(state),
        input: Object.fromEntries(needs),
        isOffered: moves === null ? not(is(name, to)) : anyOf(...offered),
        many: true,
        sets: { [name]: to },
        isLabelled: labelled.length > 0,
      },
    ]
  })
}

/** The moves of a resource that have a label. */
export const moveActions = (resource: Pick<AnyResource, 'fields'>, viewer: Viewer): MoveAction[] =>
  movedFields(resource.fields).flatMap(([name]) =>
    changeActions(resource, name, viewer).filter(({ isLabelled }) => isLabelled),
  )

/** How a record in some state stands to each state: it passed it on its way, is there, or may come to it, in their declared order. */
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
