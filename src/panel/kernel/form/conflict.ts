import type { Row } from '#resources/kernel/check-row'
import type { AnyResource } from '#resources/kernel/define-resource'
import { isSameValue } from './same-value'

/** What is kept of a field that two people changed: one's own, the other's, of texts both; of what they changed alone, the old. */
export type Choice = 'mine' | 'theirs' | 'both' | 'old'
export type Choices = Readonly<Record<string, Choice>>

/** The fields of a form that somebody else saved while it was typed in. */
export interface Split {
  /** Changed by both, and not to the same: to be chosen. */
  both: readonly string[]
  /** Changed by the other alone. */
  theirs: readonly string[]
  /** Changed here alone. */
  mine: readonly string[]
}

/** The choices with one more, or without one (null). */
export const withChoice = (choices: Choices, name: string, choice: Choice | null): Choices => {
  const others = Object.fromEntries(Object.entries(choices).filter(([each]) => each !== name))
  return choice === null ? others : { ...others, [name]: choice }
}

/** What the fields came to: `base` is the record that was looked at, `changed` what was typed, `current` what the other saved. */
export function splitOf(names: readonly string[], base: Row | null, changed: Row, current: Row): Split {
  const isTheirs = (name: string) => !isSameValue(current[name] ?? null, base?.[name] ?? null)
  const both = names.filter(
    (name) => name in changed && isTheirs(name) && !isSameValue(changed[name], current[name] ?? null),
  )
  return {
    both,
    theirs: names.filter((name) => isTheirs(name) && !both.includes(name)),
    mine: names.filter((name) => name in changed && !isTheirs(name)),
  }
}

/** Whether both texts of a field can stand one after the other. */
export const takesBoth = ({ fields }: AnyResource, name: string): boolean => {
  const field = fields[name]
  return field?.kind === 'longText' || (field?.kind === 'text' && !field.unique)
}

/** Where two texts part: what they begin and end with alike. */
export function sharedEnds(a: string, b: string): { start: number; end: number } {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { start, end }
}

/** Both texts: what each added to the one before, or one after the other. */
export function bothTexts(before: string, mine: string, theirs: string): string {
  const isAdded = before !== '' && mine.startsWith(before) && theirs.startsWith(before)
  const more = isAdded ? theirs.slice(before.length) : theirs
  return /^[\s.,;:!?։՝]/.test(more) ? mine + more : `${mine} ${more}`
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The value of a field by what was chosen of it. */
export function chosenValue(choice: Choice, values: { before: unknown; mine: unknown; theirs: unknown }): unknown {
  if (choice === 'both') return bothTexts(text(values.before), text(values.mine), text(values.theirs))
  return { mine: values.mine, theirs: values.theirs, old: values.before }[choice]
}
