import { z } from 'zod'

/** The entries of a list in a URL: `[PLANNING|ONGOING]`, or a single value (part 2 §7). */
export const entriesOf = (text: string): string[] =>
  text
    .replace(/^\[|\]$/g, '')
    .split('|')
    .filter(Boolean)

/** Accepts a list in a URL, in the query of a call. */
export const inAddress = <L extends z.ZodType>(list: L) =>
  z.preprocess((value) => (typeof value === 'string' ? entriesOf(value) : value), list)
