import { z } from 'zod'
import { messages } from './messages'

const ofType: Readonly<Record<string, string>> = {
  string: messages.text,
  number: messages.number,
  int: messages.integer,
  boolean: messages.flag,
  array: messages.list,
}
type Size = { origin: string; minimum?: number | bigint; maximum?: number | bigint }
const tooBig = ({ origin, maximum }: Size): string => {
  if (origin === 'array') return messages.most(Number(maximum))
  return origin === 'string' ? messages.longest(Number(maximum)) : messages.atMost(Number(maximum))
}
const tooSmall = ({ origin, minimum }: Size): string =>
  origin === 'array' || origin === 'string' ? messages.required : messages.atLeast(Number(minimum))

/** The default error of a zod check: a shared message, never zod's own English text. */
z.config({
  localeError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? messages.required : (ofType[issue.expected] ?? messages.json)
    if (issue.code === 'too_big') return tooBig(issue)
    if (issue.code === 'too_small') return tooSmall(issue)
    return issue.code === 'invalid_value' ? messages.choice : messages.json
  },
})
