/** Shorter names (HOST, LOG) are too near to those of other programs. */
const LEAST_LENGTH = 6

/** Whether one sign more, less or changed, or two neighbours swapped, makes one word of the other. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * Environment variables that are no setting but differ from one that is not given by a slip of the keyboard, in a sentence each:
 * `SMTP_ULR` would leave all mails unsent without a word.
 */
export function findMisspelt(env: Readonly<Record<string, unknown>>, settings: readonly string[]): string[] {
  const missing = settings.filter((name) => !(name in env) && name.length >= LEAST_LENGTH)
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isOneSlip(name, setting))
      return meant === undefined ? [] : [`${name} is not a setting of Cohort: is ${meant} meant?`]
    })
}
