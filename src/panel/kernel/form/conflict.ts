import { checkFields, type Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { valuesOf, writtenValues } from './form-values'
import { isSameValue } from './same-value'

/** Which value of a conflicting field is kept: the viewer's, the other person's, both (texts), or the old one (changed only by the other). */
export type Choice = 'mine' | 'theirs' | 'both' | 'old'
export type Choices = Readonly<Record<string, Choice>>

/** The fields of a form by who changed them, after another person saved the record. */
export interface Split {
  /** Changed by both, to different values: the viewer must choose. */
  both: readonly string[]
  /** Changed only by the other person. */
  theirs: readonly string[]
  /** Changed only by the viewer, or by both alike. */
  mine: readonly string[]
}

/** Returns the choices with one added, or removed when `choice` is null. */
export const withChoice = (choices: Choices, name: string, choice: Choice | null): Choices => {
  const others = Object.fromEntries(Object.entries(choices).filter(([each]) => each !== name))
  return choice === null ? others : { ...others, [name]: choice }
}

/** A value in request format without the ids that saving gives to rows. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((row: unknown) => (typeof row === 'object' ? { ...row, id: null } : row)) : value

/**
 * The fields that somebody else changed, to another value than the viewer did: `base` is the record the form opened with, `changed` the
 * viewer's input in request format, `current` the stored record. Where it holds the viewer's own value, their save arrived and its answer was
 * lost, or both changed it alike.
 */
export function changedByOthers(
  { fields }: AnyResource,
  names: readonly string[],
  base: Row | null,
  changed: Row,
  current: Row,
) {
  const mine = checkFields(fields, changed, false).values
  const stored = writtenValues(fields, names, valuesOf(fields, current), false)
  return names.filter(
    (name) =>
      !isSameValue(current[name] ?? null, base?.[name] ?? null) &&
      !(name in changed && isSameValue(withoutIds(mine[name]), withoutIds(stored[name] ?? null))),
  )
}

/** Sorts fields by who changed them; `others` are those of `changedByOthers`. */
export const splitOf = (others: readonly string[], changed: Row): Split => ({
  both: others.filter((name) => name in changed),
  theirs: others.filter((name) => !(name in changed)),
  mine: Object.keys(changed).filter((name) => !others.includes(name)),
})

/** Whether both versions of a field's text can be kept. */
export const takesBoth = ({ fields }: AnyResource, name: string): boolean => {
  const field = fields[name]
  return field?.kind === 'longText' || (field?.kind === 'text' && !field.unique)
}

/** The lengths of the common start and the common end of two texts. */
export function sharedEnds(a: string, b: string): { start: number; end: number } {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { start, end }
}

/** Merges two texts: both additions to the text before, or one text after the other. */
export function bothTexts(before: string, mine: string, theirs: string): string {
  const isAdded = before !== '' && mine.startsWith(before) && theirs.startsWith(before)
  const more = isAdded ? theirs.slice(before.length) : theirs
  return /^[\s.,;:!?։՝]/.test(more) ? mine + more : `${mine} ${more}`
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The value of a field for a choice. */
export function chosenValue(choice: Choice, values: { before: unknown; mine: unknown; theirs: unknown }): unknown {
  if (choice === 'both') return bothTexts(text(values.before), text(values.mine), text(values.theirs))
  return { mine: values.mine, theirs: values.theirs, old: values.before }[choice]
}
