import { debuglog } from 'node:util'

/** A reason not to start that a person can act on: shown as one line, without a stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What stopped a start, in one line whatever it was; `NODE_DEBUG=cohort` shows a defect whole. */
export function asStartError(error: unknown): StartError {
  if (error instanceof StartError) return error
  debuglog('cohort')('%o', error)
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return new StartError(`Cohort could not start: ${reasonOf(cause).split('\n', 1)[0]} (NODE_DEBUG=cohort shows where).`)
}

/** The `code` of a system or PostgreSQL error (`ECONNREFUSED`, `28P01`), looked for in joined errors too. */
export const codeOf = (error: unknown): string | undefined => {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find(Boolean)
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** What a failure says in words, for the end of a message. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text || codeOf(error) || 'unknown reason'
}
