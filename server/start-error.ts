/**
 * A reason not to start that a person can act on: shown as one line, without a stack, exit code 1.
 * Anything else that is thrown while starting is a defect and is shown whole.
 */
export class StartError extends Error {
  override name = 'StartError'
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
