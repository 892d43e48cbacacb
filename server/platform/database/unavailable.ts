/** PostgreSQL's and the system's ways of saying that there is no time, no connection or no PostgreSQL just now. */
const codes = new Set([
  '57014',
  '55P03',
  '40001',
  '40P01',
  '53000',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '25006',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver's words, which have no code, for a connection that was lost or could not be had in time. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Whether something could not be kept because a disk is full, of the database or our own. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || (cause instanceof Error && isDiskFull(cause))
}

/** Whether a statement failed for reasons that pass: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall, message } = error as { code?: unknown; syscall?: unknown; message?: string }
  // Of a PostgreSQL that is spoken to by a socket there is none while it is away.
  if (code === 'ENOENT') return syscall === 'connect'
  return typeof code === 'string' ? codes.has(code) : words.test(message ?? '')
}
