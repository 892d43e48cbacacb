import { debuglog } from 'node:util'

/** A reason not to start that an operator can fix: shown as a message without a stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Turns any error of the start into a one-line message; `NODE_DEBUG=cohort` prints the whole error. */
export function asStartError(error: unknown): StartError {
  if (error instanceof StartError) return error
  debuglog('cohort')('%o', error)
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return new StartError(`Cohort could not start: ${reasonOf(cause).split('\n', 1)[0]} (NODE_DEBUG=cohort shows where).`)
}

/** The `code` of a system or PostgreSQL error (`ECONNREFUSED`, `28P01`), also inside an AggregateError. */
export const codeOf = (error: unknown): string | undefined => {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find(Boolean)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** The message about wrong arguments of a command, with its usage. Node's own explanations of how to type options are left out. */
export const asUsageError = (error: unknown, usage: string): StartError =>
  new StartError(`${reasonOf(error).split(/\. |\.$/, 1)[0]}.\nUsage: ${usage}`)

/** The message of an error, to be appended to another message. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text || codeOf(error) || 'unknown reason'
}
