import { staffRoles, type Condition, type Operand, type Scalar, type Where } from '#resources/kernel/access'
import type { AnyField } from '#resources/kernel/field'
import type { Move, Moves } from '#resources/kernel/move'

const listed = (values: readonly Scalar[]): string => values.map(String).join(' or ')

function operandText(to: Operand): string {
  if (typeof to !== 'object') return String(to)
  if ('field' in to) return to.field
  if (to.clock === 'now') return 'now'
  return to.days === 0 ? 'today' : `today ${to.days > 0 ? '+' : '-'} ${Math.abs(to.days)} days`
}

const comparisons = {
  '<': 'is before or below',
  '<=': 'is at most',
  '>': 'is after or above',
  '>=': 'is at least',
} as const

/** A condition in English, with the names of the API; the opposite of it with `isNot`. */
function whereText(where: Where, isNot = false): string {
  const not = isNot ? ' not' : ''
  if (typeof where === 'boolean') return where === isNot ? 'never' : 'always'
  if ('not' in where) return whereText(where.not, !isNot)
  if ('all' in where || 'any' in where) {
    const [parts, isAll] = 'all' in where ? [where.all, true] : [where.any, false]
    const texts = parts.map((part) => whereText(part, isNot))
    return `(${texts.join(isAll === isNot ? ' or ' : ' and ')})`
  }
  if ('exists' in where) return `${isNot ? 'no' : 'one'} of its ${where.exists} exists where ${whereText(where.where)}`
  if ('some' in where) return `${isNot ? 'none' : 'one'} of ${where.field} has ${whereText(where.some)}`
  if ('holdsFor' in where) return `${where.field} is${not} true`
  if ('isNull' in where) return `${where.field} is${isNot ? '' : ' not'} given`
  if ('in' in where) return `${where.field} is${not} ${listed(where.in)}`
  return `${isNot ? 'not: ' : ''}${where.field} ${comparisons[where.than]} ${operandText(where.to)}`
}

/** A condition that depends on the viewer is only said to do so. */
const conditionText = (condition: Condition): string =>
  typeof condition === 'function' ? 'the rights of who asks allow it' : whereText(condition).replace(/^\((.*)\)$/, '$1')

/** For whom a move may be possible, of the roles; empty where all may. */
function whoText(who: Condition | undefined): string[] {
  if (who === undefined) return []
  if (typeof who !== 'function') return [`where ${conditionText(who)}`]
  const may = staffRoles.filter(
    (role) => who({ authGroup: 'USER', id: 0, name: '', roles: [role], teamIds: [] }) !== false,
  )
  return may.length === 0 ? ['by Cohort alone'] : may.length === staffRoles.length ? [] : [`by ${listed(may)}`]
}

/** 'OUT (needs borrower; sets takenAt)'. */
function moveText([to, { who, needs = [], stamps = {} }]: [string, Move]): string {
  const set = Object.keys(stamps)
  const notes = [
    ...whoText(who),
    ...(needs.length > 0 ? [`needs ${needs.join(', ')}`] : []),
    ...(set.length > 0 ? [`sets ${set.join(', ')}`] : []),
  ]
  return notes.length > 0 ? `${to} (${notes.join('; ')})` : to
}

const movesText = (moves: Moves): string[] =>
  Object.entries(moves).map(
    ([from, to]) => `From ${from} to ${Object.entries(to).map(moveText).join(', ') || 'nothing'}.`,
  )

/** When a written field is required, applies, may be changed, and between which states it moves; each a sentence. */
export function conditionsText({ conditions, ...field }: AnyField, isNew: boolean): string[] {
  const { required, shown, editable } = conditions
  return [
    ...(required === null ? [] : [`Required where ${conditionText(required)}.`]),
    ...(shown === null ? [] : [`No new value is accepted unless ${conditionText(shown)}.`]),
    ...(editable === null || editable === true || isNew
      ? []
      : [`Can be changed only where ${conditionText(editable)}, as stored.`]),
    ...(field.kind === 'choice' && field.moves ? movesText(field.moves) : []),
  ]
}
