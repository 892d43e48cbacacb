/** Shorter names (HOST, LOG) are too similar to variables of other programs. */
const LEAST_LENGTH = 6

/** Whether the words differ by one inserted, removed or changed character, or by two swapped neighbours. */
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
 * Finds environment variables that are not settings but are one typing error away from a setting that is not given; returns a sentence for
 * each. With `SMTP_ULR`, for example, no mail would be sent and nothing would say why.
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
